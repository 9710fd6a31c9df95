package org.ruleproof.model.print;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The names of things by the vocabulary: the first of its words, else the name with hyphens as
 * blanks.
 */
final class VocabularyWords {
  private final Vocabulary vocabulary;

  VocabularyWords(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** A noun for a member of the kind, enumeration or card, without an article. */
  String noun(String kind) {
    Optional<Declaration.Kind> declared = vocabulary.kind(kind);
    if (declared.isPresent()) {
      return first(declared.get().words()).orElse(EnglishNouns.ofType(kind));
    }
    return vocabulary.enumeration(kind).isPresent()
        ? EnglishNouns.ofType(kind)
        : "copy of " + quoted(kind);
  }

  /** Whether a noun, with "other" or without, is that of a thing of the game, but of no player. */
  boolean isThing(String noun) {
    return noun.endsWith("\"")
        || vocabulary.declarations().stream()
                .anyMatch(d -> d instanceof Declaration.Kind k && noun.endsWith(noun(k.name())))
            && !noun.endsWith(noun("Player"));
  }

  /** A noun for a value of the type, without an article. */
  String noun(Type type) {
    return switch (type) {
      case Type.Kind k -> noun(k.name());
      case Type.Enumeration e -> noun(e.name());
      case Type.OrNone o -> noun(o.type());
      case Type.Range _, Type.AnyNumber _ -> "amount";
      case Type.Step _ -> "step";
      case Type.ListOf _ -> "list";
      case Type.Alternatives _ -> "answer";
    };
  }

  /** A constant: a step with its article, or a member. */
  String constant(String name) {
    if (vocabulary.stepPlace(name).isPresent()) {
      return "the " + first(vocabulary.stepWords(name)).orElse(EnglishNouns.words(name) + " step");
    }
    return vocabulary
        .enumerationOf(name)
        .flatMap(e -> e.members().stream().filter(m -> m.name().equals(name)).findFirst())
        .flatMap(m -> first(m.words()))
        .orElse(EnglishNouns.words(name));
  }

  /** The words of a fact, state, term, act or event, in their order; empty if it has none. */
  List<String> words(String name) {
    List<String> words =
        vocabulary
            .term(name)
            .map(Declaration.Term::words)
            .or(() -> vocabulary.act(name).map(Declaration.Act::words))
            .or(() -> vocabulary.event(name).map(Declaration.Event::words))
            .orElse(List.of());
    return words.stream().map(ReferringPhrases::harmless).filter(w -> !w.isBlank()).toList();
  }

  /** The first words for a fact, state, term, act or event. */
  String wording(String name) {
    return first(words(name)).orElse(EnglishNouns.words(name));
  }

  /** The name without arguments: the first of its words without places. */
  String name(String name) {
    return words(name).stream()
        .filter(w -> !new Template(w).hasPlaces())
        .findFirst()
        .orElse(EnglishNouns.words(name));
  }

  /** The words for its value as a noun, "the owner of {1}", if there are any. */
  Optional<String> nounForm(String name) {
    return words(name).stream()
        .filter(w -> w.startsWith("the ") && new Template(w).hasPlaces())
        .findFirst();
  }

  /** The type of a fact, state or term; for {@code step}, which every game has, the steps. */
  Optional<Type> type(String name) {
    return vocabulary
        .term(name)
        .map(Declaration.Term::type)
        .or(() -> name.equals("step") ? Optional.of(new Type.Step()) : Optional.empty());
  }

  /** A name or wording in quotes. */
  static String quoted(String text) {
    return "\"" + ReferringPhrases.harmless(text).replace('"', '\'') + "\"";
  }

  private static Optional<String> first(List<String> words) {
    return words.stream().map(ReferringPhrases::harmless).filter(w -> !w.isBlank()).findFirst();
  }
}
