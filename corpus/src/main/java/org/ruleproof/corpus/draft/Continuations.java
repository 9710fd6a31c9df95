package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "This means that you cannot discard the fleet" behind "a fleet which is rotated": a sentence that
 * draws a conclusion speaks of the things that were described before it.
 */
final class Continuations {
  private static final Set<String> POINTING = Set.of("this", "that", "it", "which");
  private static final Set<String> CONCLUDING =
      Set.of("therefore", "thus", "hence", "consequently", "so");
  private static final Set<String> AGAIN = Set.of("the", "that", "those", "such", "these");
  private static final Set<String> ANY = Set.of("a", "an", "any", "all", "every", "each", "no");

  /** How many sentences back a thing may have been described. */
  private static final int MOST_BACK = 3;

  /** How many words before the thing may belong to it. */
  private static final int MOST_BEFORE = 4;

  /** What stands before and behind a thing that is described. */
  private record Description(List<Token> before, List<Token> behind) {}

  private final Lexicon lexicon;
  private final Vocabulary vocabulary;

  Continuations(Lexicon lexicon, Vocabulary vocabulary) {
    this.lexicon = lexicon;
    this.vocabulary = vocabulary;
  }

  /** {@return the sentence with what those before it said of the things that it speaks of again} */
  Sentence of(Sentence sentence, List<Sentence> before) {
    List<Token> tokens = sentence.tokens();
    if (sentence.quoted() || before.isEmpty() || !concludes(tokens)) {
      return sentence;
    }
    List<Token> all = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Optional<Description> said =
          i > 0 && AGAIN.contains(tokens.get(i - 1).low()) && isKind(tokens, i)
              ? description(tokens.get(i).stem(), before)
              : Optional.empty();
      if (said.isPresent()) {
        all.set(all.size() - 1, the(all.getLast()));
        all.addAll(said.get().before());
      }
      all.add(tokens.get(i));
      said.ifPresent(d -> all.addAll(d.behind()));
    }
    return all.size() == tokens.size() ? sentence : new Sentence(all, false);
  }

  /** What is described needs not be pointed at. */
  private static Token the(Token pointing) {
    return new Token("the", "the", "the", false, pointing.start(), pointing.end());
  }

  /** "It also means", "therefore": what was said before has this sentence for its consequence. */
  private static boolean concludes(List<Token> tokens) {
    if (tokens.isEmpty()) {
      return false;
    }
    int at = tokens.getFirst().is("and") ? 1 : 0;
    if (at < tokens.size() && CONCLUDING.contains(tokens.get(at).low())) {
      return true;
    }
    int verb = at + 1;
    while (verb < tokens.size() && Modals.isBetween(tokens.get(verb))) {
      verb++;
    }
    return verb < tokens.size()
        && POINTING.contains(tokens.get(at).low())
        && (tokens.get(verb).is("means") || tokens.get(verb).is("mean"));
  }

  /** A kind of things, named by that word and with nothing said of it. */
  private boolean isKind(List<Token> tokens, int at) {
    boolean step =
        lexicon.longest(tokens, at, tokens.size(), s -> s instanceof Sense.OfStep).end() > at + 1;
    List<NounPhrase> phrases =
        step ? List.of() : new Grammar(tokens, lexicon, vocabulary).nouns(at, tokens.size());
    return !phrases.isEmpty() && phrases.stream().allMatch(n -> isBare(n, at));
  }

  private static boolean isBare(NounPhrase phrase, int at) {
    return phrase.to() == at + 1
        && phrase.head() instanceof Head.Named named
        && named.sense() instanceof Sense.OfKind;
  }

  /** What the last sentence that speaks of such a thing says of any of them. */
  private Optional<Description> description(String stem, List<Sentence> before) {
    for (Sentence sentence : before.reversed().stream().limit(MOST_BACK).toList()) {
      List<Token> tokens = SentenceReader.withoutAsides(sentence.tokens());
      OptionalInt place =
          IntStream.range(0, tokens.size())
              .filter(i -> tokens.get(i).stem().equals(stem))
              .filter(i -> i == 0 || !AGAIN.contains(tokens.get(i - 1).low()))
              .findFirst();
      if (place.isPresent()) {
        return sentence.quoted()
            ? Optional.empty()
            : described(new Grammar(tokens, lexicon, vocabulary), place.getAsInt());
      }
    }
    return Optional.empty();
  }

  private static Optional<Description> described(Grammar grammar, int head) {
    List<Token> tokens = grammar.tokens();
    for (int from = Math.max(0, head - MOST_BEFORE); from <= head; from++) {
      List<NounPhrase> phrases =
          grammar.nouns(from, tokens.size()).stream()
              .filter(n -> n.head() instanceof Head.Named named && named.from() == head)
              .toList();
      if (!phrases.isEmpty()) {
        boolean plural =
            tokens.get(head).low().endsWith("s") && !tokens.get(head).stem().endsWith("s");
        return phrases.stream().filter(n -> isOfAny(n, plural)).findFirst().map(n -> of(n, tokens));
      }
    }
    return Optional.empty();
  }

  private static Description of(NounPhrase phrase, List<Token> tokens) {
    int head = phrase.head() instanceof Head.Named named ? named.from() : phrase.from();
    int first = phrase.attributes().stream().mapToInt(a -> a.from()).findFirst().orElse(head);
    return new Description(tokens.subList(first, head), tokens.subList(head + 1, phrase.to()));
  }

  /** "Any rotated fleet", "fleets in play": a thing of that description, whoever speaks of it. */
  private static boolean isOfAny(NounPhrase phrase, boolean plural) {
    List<String> determiners = phrase.determiner().words();
    return phrase.joined().isEmpty()
        && phrase.owner().isEmpty()
        && !(phrase.attributes().isEmpty() && phrase.qualifiers().isEmpty())
        && phrase.attributes().stream().allMatch(a -> a.sense().isPresent() && !a.denied())
        && phrase.qualifiers().stream().allMatch(Continuations::isSaid)
        && (determiners.isEmpty() ? plural : ANY.containsAll(determiners));
  }

  /** What is understood of a thing, and does not depend on who else is spoken of. */
  private static boolean isSaid(NounPhrase.Qualifier qualifier) {
    return switch (qualifier) {
      case NounPhrase.Qualifier.Being being -> true;
      case NounPhrase.Qualifier.Said said -> true;
      case NounPhrase.Qualifier.With with -> true;
      case NounPhrase.Qualifier.Related related -> true;
      case NounPhrase.Qualifier.Within within -> true;
      case NounPhrase.Qualifier.Of of -> false;
      case NounPhrase.Qualifier.Than than -> false;
      case NounPhrase.Qualifier.Except except -> false;
      case NounPhrase.Qualifier.Unknown unknown -> false;
    };
  }
}
