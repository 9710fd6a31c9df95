package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Acts and events in English. */
final class EventPhrases {
  /** Words after an amount that are not the noun for what it counts. */
  private static final String AFTER_AMOUNT =
      "(?:of|on|to|from|for|by|with|in|at|against|more|less|this|each) ";

  private final VocabularyWords wordings;

  EventPhrases(VocabularyWords wordings) {
    this.wordings = wordings;
  }

  /**
   * The act or event with its arguments.
   *
   * @param said the arguments in English, as many as there are
   */
  EventPhrase doing(Expression.Apply apply, List<String> said) {
    List<String> words = wordings.words(apply.name());
    Template template = new Template(wordings.wording(apply.name()));
    if (template.hasPlaces()) {
      return placed(measured(apply, template), said);
    }
    if (said.isEmpty()) {
      return alone(template.text());
    }
    String base =
        EnglishVerbs.isThird(template.text())
            ? EnglishVerbs.base(template.text())
            : template.text();
    if (isBareEventOfThing(apply, base)) {
      return EventPhrase.of(
          "the event " + VocabularyWords.quoted(base), "happen to " + said.getFirst());
    }
    boolean forms = words.size() > 2 && words.get(1).equals(EnglishVerbs.third(base));
    String past = forms ? words.get(2) : EnglishVerbs.participle(base);
    return new EventPhrase(
        said.getFirst(), withObjects(apply, base, said), withObjects(apply, past, said));
  }

  /**
   * "loses 2 influence", but "loses an amount of influence" and "loses influence equal to its
   * cost".
   */
  private Template measured(Expression.Apply apply, Template template) {
    String text = template.text();
    for (int i = 0; i < apply.arguments().size(); i++) {
      String place = "\\{" + (i + 1) + "}";
      if (isNumber(apply, i)) {
        text =
            switch (apply.arguments().get(i)) {
              case Expression.Number _, Expression.Parameter _ -> text;
              case Expression.Variable _, Expression.TypedVariable _ ->
                  text.replaceFirst("(" + place + ") (?!" + AFTER_AMOUNT + ")(?=[a-z])", "$1 of ");
              default ->
                  text.replaceFirst(
                      "("
                          + place
                          + ") (?!"
                          + AFTER_AMOUNT
                          + ")([a-z].*?)(?=$| \\{| "
                          + AFTER_AMOUNT
                          + ")",
                      "$2 equal to $1");
            };
      }
    }
    return new Template(text);
  }

  private static EventPhrase placed(Template template, List<String> said) {
    Optional<Integer> subject = template.subject();
    if (subject.filter(s -> s > 0 && s <= said.size()).isPresent()) {
      String third = template.predicate().filled(said, "", List.of(subject.get()));
      return EventPhrase.of(said.get(subject.get() - 1), EnglishVerbs.base(third));
    }
    Optional<EnglishClause> sentence = EnglishClause.sentence(template.text());
    if (sentence.isPresent()) {
      String owner = sentence.get().subject();
      String verb = EnglishVerbs.base(sentence.get().yes());
      return EventPhrase.of(
          new Template(owner).among(verb, said), new Template(verb).among(owner, said));
    }
    if (template.text().contains("{1}") || said.isEmpty()) {
      return EventPhrase.of("it", "happen that " + template.filled(said, "", List.of()));
    }
    return EventPhrase.of(said.getFirst(), template.filled(said, "", List.of(1)));
  }

  /**
   * An event without arguments: "the game ends" unchanged, any other name as an event that happens.
   */
  private static EventPhrase alone(String text) {
    return EnglishClause.sentence(text)
        .map(c -> EventPhrase.of(c.subject(), EnglishVerbs.base(c.yes())))
        .orElseGet(() -> EventPhrase.of(VocabularyWords.quoted(text), "happen"));
  }

  /**
   * Whether the words are ambiguous: "discard" of a card alone could mean that it discards or is
   * discarded.
   */
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
        phrase =
            new Template(phrase.replace(" ", " {1} "))
                .filled(List.of(n.value() + ""), "", List.of());
      } else if (argument instanceof Expression.Constant c) {
        if (isNamed(phrase, c)) {
          phrase = adjective(phrase, said.get(i));
        } else {
          asides.add(said.get(i));
        }
      } else if (isVariable(argument) && endsWithNounOf(apply, i, phrase)) {
        phrase = phrase.replaceFirst("( an?)? [^ ]+$", "") + " " + said.get(i);
      } else if (isNumber(apply, i)) {
        amounts.add(said.get(i));
      } else if (things.isEmpty() || role(apply, i).isEmpty()) {
        things.add(said.get(i));
      } else {
        asides.add(EnglishNouns.words(role(apply, i)) + ": " + said.get(i));
      }
    }
    StringBuilder text = new StringBuilder(phrase);
    if (!things.isEmpty()) {
      text.append(' ').append(things.getFirst());
    }
    if (things.size() > 1) {
      text.append(" with ").append(EnglishLists.and(things.subList(1, things.size())));
    }
    if (!amounts.isEmpty()) {
      text.append(" by ").append(EnglishLists.and(amounts));
    }
    return asides.isEmpty()
        ? text.toString()
        : text.append(" (").append(String.join(", ", asides)).append(')').toString();
  }

  private static boolean hasOneBlank(String phrase) {
    return phrase.indexOf(' ') > 0 && phrase.indexOf(' ') == phrase.lastIndexOf(' ');
  }

  /** The declared name of a parameter after the first object, which tells its role. */
  private String role(Expression.Apply apply, int argument) {
    return wordings
        .vocabulary()
        .parametersOf(apply.name())
        .filter(p -> argument < p.size() && p.size() > 2)
        .map(p -> p.get(argument).name())
        .filter(n -> n.length() > 1)
        .orElse("");
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

  private static boolean isVariable(Expression argument) {
    return argument instanceof Expression.Variable || argument instanceof Expression.TypedVariable;
  }

  /** Whether the phrase ends with the noun of the parameter's enumeration: "gain a mark". */
  private boolean endsWithNounOf(Expression.Apply apply, int argument, String phrase) {
    return wordings
        .vocabulary()
        .parametersOf(apply.name())
        .filter(p -> argument < p.size())
        .filter(p -> p.get(argument).type() instanceof Type.Enumeration)
        .filter(p -> phrase.endsWith(" " + wordings.noun(p.get(argument).type())))
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
    return before + " " + (before.length() < last ? EnglishNouns.one(noun) : noun);
  }
}
