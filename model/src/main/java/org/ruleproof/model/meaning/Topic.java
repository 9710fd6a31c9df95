package org.ruleproof.model.meaning;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a head is about, without its arguments; the key of an index of assertions.
 *
 * <p>Names are those of declared acts, events, terms, kinds and cards. A name is empty where the
 * thing is an argument of the head, such as a variable.
 */
public sealed interface Topic {
  /** Something about one act, event, term or kind. */
  record Named(Family family, String name) implements Topic {
    public Named {
      if (OF_PARTS.contains(family)) {
        throw new IllegalArgumentException(family + " is about more than " + name);
      }
    }
  }

  /** The families with topics of their own. */
  Set<Family> OF_PARTS =
      EnumSet.of(
          Family.MODIFIER,
          Family.COUNTS,
          Family.ROUNDING,
          Family.LIMIT,
          Family.BECOMES,
          Family.POLICY);

  /** The amount by which one source changes a term. */
  record Modifier(String term, boolean times) implements Topic {}

  /** Whether a thing counts as a member of a kind, for one purpose or for all. */
  record Counts(String kind, Optional<String> purpose) implements Topic {}

  /** Whether an act or event counts as another, for one purpose or for all. */
  record CountsAs(String thing, String other, Optional<String> purpose) implements Topic {}

  /** The order of two things. */
  record Order(String first, String second) implements Topic {}

  /** The direction in which such quotients are rounded, in one term or everywhere. */
  record Rounding(Optional<String> term, RoundedQuantity quantity) implements Topic {}

  /** How often an act or event may happen in a period, in all or for each thing of a kind. */
  record Limit(String name, Period period, Optional<String> forEach) implements Topic {}

  /** What a state becomes at an event; the event is empty for a reaction to a condition. */
  record Becomes(String event, String term) implements Topic {}

  /** Who orders several effects of this form on this event, state or list. */
  record Policy(EffectForm form, String name) implements Topic {}

  /** What an effect does. */
  enum EffectForm {
    BECOMES,
    RISES,
    FALLS,
    ADD,
    REMOVE,
    SHUFFLE,
    CHOOSE,
    TOGETHER,
    HAPPEN;

    private String word() {
      return switch (this) {
        case HAPPEN -> "";
        case BECOMES, RISES, FALLS -> name();
        case ADD, REMOVE, SHUFFLE, CHOOSE, TOGETHER -> name().toLowerCase(Locale.ROOT);
      };
    }
  }

  /** The sort of term. */
  default Family family() {
    return switch (this) {
      case Named named -> named.family();
      case Modifier _ -> Family.MODIFIER;
      case Counts _, CountsAs _ -> Family.COUNTS;
      case Order _ -> Family.ORDER;
      case Rounding _ -> Family.ROUNDING;
      case Limit _ -> Family.LIMIT;
      case Becomes _ -> Family.BECOMES;
      case Policy _ -> Family.POLICY;
    };
  }

  /** {@return the declared names, in the order of their arguments} */
  default List<String> names() {
    Stream<String> names =
        switch (this) {
          case Named named -> Stream.of(named.name());
          case Modifier modifier -> Stream.of(modifier.term());
          case Counts counts -> Stream.of(counts.kind());
          case CountsAs counts -> Stream.of(counts.thing(), counts.other());
          case Order order -> Stream.of(order.first(), order.second());
          case Rounding rounding -> rounding.term().stream();
          case Limit limit -> Stream.of(limit.name());
          case Becomes becomes -> Stream.of(becomes.event(), becomes.term());
          case Policy policy -> Stream.of(policy.name());
        };
    return names.filter(name -> !name.isEmpty()).toList();
  }

  /** {@return whether it is about this one thing and about nothing else} */
  default boolean isAbout(String name) {
    return this instanceof Named named && named.name().equals(name);
  }

  /**
   * {@return this topic; of a permission or duty also those of the acts that the act is a kind of,
   * nearest first, because what is said of these holds for it too}
   */
  default SequencedSet<Topic> withThoseAbove(Vocabulary vocabulary) {
    SequencedSet<Topic> all = new LinkedHashSet<>(List.of(this));
    if (this instanceof Named(Family family, String act)
        && (family == Family.PERMITTED || family == Family.OBLIGED)) {
      vocabulary.actsAbove(act).forEach(above -> all.add(new Named(family, above)));
    }
    return all;
  }

  /**
   * {@return whether a permission of the one and a prohibition of the other oppose each other in a
   * kind of both: where they are one act or event, or one is a kind of the other}
   */
  default boolean opposes(Topic other, Vocabulary vocabulary) {
    return equals(other)
        || this instanceof Named(Family family, String one)
            && other instanceof Named(Family otherFamily, String two)
            && family == otherFamily
            && (vocabulary.namesAbove(one).contains(two)
                || vocabulary.namesAbove(two).contains(one));
  }

  /** {@return its text in scenarios, which {@link #parse} reads} */
  default String text() {
    return switch (this) {
      case Named named -> named.name();
      case Modifier(String term, boolean times) -> term + (times ? " times" : " plus");
      case Counts(String kind, Optional<String> purpose) -> kind + suffix(purpose);
      case CountsAs(String thing, String other, Optional<String> purpose) ->
          thing + " as " + other + suffix(purpose);
      case Order(String first, String second) -> first + " / " + second;
      case Rounding(Optional<String> term, RoundedQuantity quantity) ->
          term.map(t -> t + " ").orElse("") + quantity;
      case Limit(String name, Period period, Optional<String> forEach) ->
          name + " " + period + forEach.map(kind -> " for " + kind).orElse("");
      case Becomes(String event, String term) -> event + " " + term;
      case Policy(EffectForm form, String name) when name.isEmpty() -> form.word();
      case Policy(EffectForm form, String name) when form == EffectForm.HAPPEN -> name;
      case Policy(EffectForm form, String name) -> name + " " + form.word();
    };
  }

  private static String suffix(Optional<String> purpose) {
    return purpose.map(p -> " for " + p).orElse("");
  }

  /**
   * {@return the topic with this text}
   *
   * @throws IllegalArgumentException if the family has no such topic
   */
  static Topic parse(Family family, String text) {
    String first = before(text, " ");
    String rest = after(text, " ");
    return switch (family) {
      case PERMITTED,
          OBLIGED,
          HAPPENS,
          VALUE,
          BASE,
          MEMBER,
          MOMENT,
          DECISION,
          MODIFIER_ORDER,
          LIKE_MODIFIERS,
          FIXING,
          WHOLE_EFFECT ->
          new Named(family, text);
      case MODIFIER -> new Modifier(first, rest.equals("times"));
      case COUNTS -> {
        Optional<String> purpose = Optional.of(after(text, " for ")).filter(p -> !p.isEmpty());
        String what = before(text, " for ");
        String other = after(what, " as ");
        yield other.isEmpty()
            ? new Counts(what, purpose)
            : new CountsAs(before(what, " as "), other, purpose);
      }
      case ORDER ->
          text.contains(" / ")
              ? new Order(before(text, " / "), after(text, " / "))
              : new Named(family, text);
      case ROUNDING ->
          rest.isEmpty()
              ? new Rounding(Optional.empty(), RoundedQuantity.valueOf(text))
              : new Rounding(Optional.of(first), RoundedQuantity.valueOf(rest));
      case LIMIT ->
          new Limit(
              first,
              Period.valueOf(before(rest, " for ")),
              Optional.of(after(rest, " for ")).filter(kind -> !kind.isEmpty()));
      case BECOMES -> new Becomes(first, rest);
      case POLICY ->
          Stream.of(EffectForm.values())
              .map(form -> new Policy(form, form.word().equals(text) ? "" : first))
              .filter(policy -> policy.text().equals(text))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("no effect is called " + text));
    };
  }

  private static String before(String text, String mark) {
    int at = text.indexOf(mark);
    return at < 0 ? text : text.substring(0, at);
  }

  private static String after(String text, String mark) {
    int at = text.indexOf(mark);
    return at < 0 ? "" : text.substring(at + mark.length());
  }
}
