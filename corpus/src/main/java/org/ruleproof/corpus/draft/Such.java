package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.Clause.Role;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "Such a mark", "such fleets": the mark of which, or the fleets as which, the sentence before spoke, in
 * the situation that it opened with; a sentence with a condition of its own is about another situation.
 */
final class Such {
  /** What the sentence before said: its words, and its nouns as they were read. */
  record Described(List<Token> tokens, List<Noun> nouns) {
    static final Described NOTHING = new Described(List.of(), List.of());

    Described {
      tokens = List.copyOf(tokens);
      nouns = List.copyOf(nouns);
    }
  }

  private static final Set<String> ANY = Set.of("a", "an", "any", "each", "every", "all");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;

  Such(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
  }

  /** {@return the sentence with what is meant in the place of "such", if it is plain what is} O(n). */
  Optional<Sentence> plain(Sentence sentence, Described before) {
    List<Token> tokens = sentence.tokens();
    int such = place(tokens);
    if (such < 0 || sentence.quoted() || before.tokens().stream().anyMatch(t -> t.is("such"))) {
      return Optional.empty();
    }
    int noun = isOne(tokens.get(such + 1)) ? such + 2 : such + 1;
    Lexicon.Match named =
        lexicon.longest(
            tokens,
            noun,
            tokens.size(),
            s -> s instanceof Sense.OfKind || s instanceof Sense.OfEnumeration);
    if (!named.found()) {
      return Optional.empty();
    }
    List<Clause> clauses = Clauses.of(new Grammar(before.tokens(), lexicon, vocabulary), lexicon);
    boolean own =
        IntStream.range(0, tokens.size())
            .anyMatch(i -> Clauses.opensCondition(tokens.subList(i, tokens.size())));
    Optional<Clause> opening =
        clauses.stream().findFirst().filter(c -> c.role() == Role.IF && c.opened() == 0 && !own);
    List<Clause> mains = clauses.stream().filter(c -> c.role() == Role.MAIN).toList();
    List<Token> words = tokens.subList(noun, named.end());
    return meant(named.sense(), words, before, opening, mains)
        .map(
            meant -> {
              List<Token> all = new ArrayList<>();
              opening.ifPresent(
                  c -> {
                    all.addAll(before.tokens().subList(c.opened(), c.to()));
                    all.add(word(",", tokens.get(such)));
                  });
              all.addAll(tokens.subList(0, such));
              all.addAll(meant);
              all.addAll(tokens.subList(named.end(), tokens.size()));
              return new Sentence(all, false);
            });
  }

  /** "Such" before a noun; "such as" names instances. */
  private static int place(List<Token> tokens) {
    return IntStream.range(0, Math.max(0, tokens.size() - 1))
        .filter(i -> tokens.get(i).is("such") && !tokens.get(i + 1).is("as"))
        .filter(i -> !isOne(tokens.get(i + 1)) || i + 2 < tokens.size())
        .findFirst()
        .orElse(-1);
  }

  private static boolean isOne(Token token) {
    return token.is("a") || token.is("an");
  }

  private Optional<List<Token>> meant(
      Sense sense,
      List<Token> words,
      Described before,
      Optional<Clause> opening,
      List<Clause> mains) {
    return switch (sense) {
      case Sense.OfEnumeration values ->
          member(values.name(), before.tokens(), mains)
              .or(() -> member(values.name(), before.tokens(), opening.stream().toList()))
              .map(member -> with(member, words));
      case Sense.OfKind kind -> thing(kind.name(), words, before, opening, mains);
      default -> Optional.empty();
    };
  }

  private static List<Token> with(List<Token> member, List<Token> words) {
    List<Token> all = new ArrayList<>();
    if (words.getLast().low().equals(words.getLast().stem())) {
      all.add(word("a", words.getFirst()));
    }
    all.addAll(member);
    all.addAll(words);
    return all;
  }

  /** The one value of those that the clauses name. */
  private Optional<List<Token>> member(
      String enumeration, List<Token> tokens, List<Clause> clauses) {
    List<Lexicon.Match> found = new ArrayList<>();
    List<List<Token>> words = new ArrayList<>();
    for (Clause clause : clauses) {
      for (int i = clause.from(); i < clause.to(); i++) {
        Lexicon.Match match =
            tokens.get(i).isCapital()
                ? lexicon.longest(
                    tokens,
                    i,
                    clause.to(),
                    s -> s instanceof Sense.OfMember m && m.enumeration().equals(enumeration))
                : Lexicon.Match.NONE;
        if (match.found()) {
          found.add(match);
          words.add(tokens.subList(i, match.end()));
        }
      }
    }
    return found.stream().map(Lexicon.Match::sense).distinct().count() == 1
        ? Optional.of(words.getFirst())
        : Optional.empty();
  }

  /** The one thing of the kind: as described where it was ruled about, or the one of the condition. */
  private Optional<List<Token>> thing(
      String kind,
      List<Token> words,
      Described before,
      Optional<Clause> opening,
      List<Clause> mains) {
    if (!kinds.isObjects(new Type.Kind(kind))) {
      return Optional.empty();
    }
    List<Noun> all =
        before.nouns().stream()
            .filter(n -> n.from() < n.to() && n.reference() instanceof Expression.Variable)
            .filter(n -> n.type().equals(new Type.Kind(kind)))
            .toList();
    if (all.stream().map(Noun::reference).distinct().count() != 1) {
      return Optional.empty();
    }
    Noun first = all.getFirst();
    if (opening.filter(c -> first.from() >= c.from() && first.to() <= c.to()).isPresent()) {
      List<Token> again = new ArrayList<>(List.of(word("the", words.getFirst())));
      again.addAll(words);
      return Optional.of(again);
    }
    boolean ruled = mains.stream().anyMatch(c -> first.from() >= c.from() && first.to() <= c.to());
    return ruled
        ? Optional.of(before.tokens().subList(first.from(), first.to())).filter(Such::isAny)
        : Optional.empty();
  }

  /** "A fleet with marks", "fleets with marks", not "your fleet", "two fleets". */
  private static boolean isAny(List<Token> words) {
    Token first = words.getFirst();
    return ANY.contains(first.low())
        || !first.isNumber() && !Determiner.ALL.contains(first.low()) && !first.possessive();
  }

  private static Token word(String word, Token place) {
    return new Token(word, word, word, false, place.start(), place.end());
  }
}
