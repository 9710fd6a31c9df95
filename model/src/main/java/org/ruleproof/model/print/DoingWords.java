package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Puts acts and events into words. */
final class DoingWords {
  private final Wordings wordings;

  DoingWords(Wordings wordings) {
    this.wordings = wordings;
  }

  /**
   * The act or event with its arguments in words.
   *
   * @param said the arguments in words, as many as there are
   */
  Doing doing(Expression.Apply apply, List<String> said) {
    List<String> words = wordings.words(apply.name());
    Template template = new Template(wordings.wording(apply.name()));
    if (template.hasPlaces()) {
      return placed(template, measured(apply, template, said));
    }
    if (said.isEmpty()) {
      return new Doing(Wordings.quoted(template.text()), "happen", Optional.empty());
    }
    String base = Verbs.isThird(template.text()) ? Verbs.base(template.text()) : template.text();
    if (isBareEventOfThing(apply, base)) {
      return new Doing(
          "the event " + Wordings.quoted(base), "happen to " + said.getFirst(), Optional.empty());
    }
    boolean forms = words.size() > 2 && words.get(1).equals(Verbs.third(base));
    Optional<String> past =
        forms ? Optional.of(withObjects(apply, words.get(2), said)) : Optional.empty();
    return new Doing(said.getFirst(), withObjects(apply, base, said), past);
  }

  /** "loses 2 influence" but "loses an amount of influence". */
  private List<String> measured(Expression.Apply apply, Template template, List<String> said) {
    List<String> measured = new ArrayList<>(said);
    for (int i = 0; i < said.size(); i++) {
      boolean before = template.text().matches(".*\\{" + (i + 1) + "} [a-z].*");
      if (before
          && isNumber(apply, i)
          && !(apply.arguments().get(i) instanceof Expression.Number)) {
        measured.set(i, said.get(i) + " of");
      }
    }
    return measured;
  }

  private static Doing placed(Template template, List<String> said) {
    Optional<Integer> subject = template.subject();
    if (subject.isPresent() && subject.get() <= said.size()) {
      String third = template.predicate().filled(said, "", List.of(subject.get()));
      return new Doing(said.get(subject.get() - 1), Verbs.base(third), Optional.empty());
    }
    if (template.text().contains("{1}") || said.isEmpty()) {
      return new Doing(
          "it", "happen that " + template.filled(said, "", List.of()), Optional.empty());
    }
    return new Doing(said.getFirst(), template.filled(said, "", List.of(1)), Optional.empty());
  }

  /** "discard" said of a card alone could mean either that it discards or that it is discarded. */
  private boolean isBareEventOfThing(Expression.Apply apply, String base) {
    Vocabulary vocabulary = wordings.vocabulary();
    return apply.arguments().size() == 1
        && !base.contains(" ")
        && vocabulary
            .event(apply.name())
            .map(Declaration.Event::parameters)
            .filter(p -> p.size() == 1)
            .map(p -> p.getFirst().type())
            .filter(t -> t instanceof Type.Kind k && !vocabulary.rootOf(k.name()).equals("Player"))
            .isPresent();
  }

  private String withObjects(Expression.Apply apply, String verb, List<String> said) {
    String phrase = verb;
    List<String> amounts = new ArrayList<>();
    List<String> things = new ArrayList<>();
    List<String> asides = new ArrayList<>();
    for (int i = 1; i < said.size(); i++) {
      Expression argument = apply.arguments().get(i);
      if (argument instanceof Expression.Number n && amounts.isEmpty() && hasOneBlank(phrase)) {
        phrase = phrase.replace(" ", " " + n.value() + " ");
      } else if (argument instanceof Expression.Constant c) {
        if (isNamed(phrase, c)) {
          phrase = adjective(phrase, said.get(i));
        } else {
          asides.add(said.get(i));
        }
      } else {
        (isNumber(apply, i) ? amounts : things).add(said.get(i));
      }
    }
    StringBuilder text = new StringBuilder(phrase);
    if (!things.isEmpty()) {
      text.append(' ').append(things.getFirst());
    }
    if (things.size() > 1) {
      text.append(" with ").append(Lists.and(things.subList(1, things.size())));
    }
    if (!amounts.isEmpty()) {
      text.append(" by ").append(Lists.and(amounts));
    }
    return asides.isEmpty()
        ? text.toString()
        : text.append(" (").append(Lists.and(asides)).append(')').toString();
  }

  private static boolean hasOneBlank(String phrase) {
    return phrase.indexOf(' ') > 0 && phrase.indexOf(' ') == phrase.lastIndexOf(' ');
  }

  private boolean isNumber(Expression.Apply apply, int argument) {
    return wordings
        .vocabulary()
        .parametersOf(apply.name())
        .filter(p -> argument < p.size())
        .map(p -> p.get(argument).type())
        .filter(t -> t instanceof Type.Range || t instanceof Type.AnyNumber)
        .isPresent();
  }

  /** Whether the phrase ends with the noun of the constant's enumeration: "gain a mark". */
  private boolean isNamed(String phrase, Expression.Constant constant) {
    return wordings
        .vocabulary()
        .enumerationOf(constant.name())
        .filter(e -> phrase.endsWith(" " + wordings.noun(e.name())))
        .isPresent();
  }

  /** "gain a mark" and "shadow" to "gain a shadow mark". */
  private static String adjective(String phrase, String word) {
    int last = phrase.lastIndexOf(' ');
    String before = phrase.substring(0, last).replaceFirst(" an?$", "");
    String noun = word + phrase.substring(last);
    return before + " " + (before.length() < last ? Nouns.one(noun) : noun);
  }
}
