package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What examples in brackets say: each is what the noun before them names, has what the clause before
 * them says to be so, or does what the sentence says of the noun that it stands for.
 */
final class Examples {
  private static final int LONGEST_SUBJECT = 6;

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;

  Examples(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
  }

  /**
   * A sentence about one example.
   *
   * @param states whether it may only say what is printed on a card
   */
  record Example(Sentence sentence, boolean states) {}

  /**
   * {@return the claims that the example makes, read like that}
   *
   * @param whole how far the sentence was understood without it: what is said of all its examples is
   *     said of each already
   */
  List<Claim> kept(Example example, SentenceReading reading, Understanding whole) {
    if (!example.states()) {
      return whole == Understanding.FULL ? List.of() : reading.claims();
    }
    return reading.understanding() == Understanding.FULL
        ? reading.claims().stream().filter(this::isPrinted).toList()
        : List.of();
  }

  private boolean isPrinted(Claim claim) {
    return claim.when().isEmpty()
        && switch (claim.statement()) {
          case Statement.Value value -> isPrinted(value.term());
          case Statement.Clamp clamp -> isPrinted(clamp.term());
          default -> false;
        };
  }

  private boolean isPrinted(Expression head) {
    return head instanceof Expression.Apply term
        && term.arguments().stream().anyMatch(Expression.CardName.class::isInstance)
        && vocabulary
            .term(term.name())
            .filter(t -> t.storage() == Declaration.Storage.FACT)
            .isPresent();
  }

  /** {@return the sentences that examples in brackets make of the sentence} */
  List<Example> in(List<Token> sentence) {
    List<Token> tokens = sentence.stream().filter(t -> !t.is("\"")).toList();
    List<Example> all = new ArrayList<>();
    for (ExampleList list : ExampleList.in(tokens, lexicon)) {
      List<Token> before = SentenceReader.withoutAsides(tokens.subList(0, list.open()));
      List<Token> after =
          list.close() < tokens.size()
              ? tokens.subList(list.close() + 1, tokens.size())
              : List.<Token>of();
      if (!before.isEmpty()) {
        all.addAll(of(before, list.names(), after));
      }
    }
    return all;
  }

  private List<Example> of(List<Token> before, List<List<Token>> names, List<Token> after) {
    Grammar grammar = new Grammar(before, lexicon, vocabulary);
    List<Clause> clauses = Clauses.of(grammar, lexicon);
    if (clauses.isEmpty() || clauses.getLast().to() < before.size()) {
      return List.of();
    }
    Clause last = clauses.getLast();
    List<Example> all = new ArrayList<>();
    if (isSubject(grammar, last, after)) {
      List<Token> lead = before.subList(0, last.from());
      names.forEach(name -> all.add(new Example(sentence(lead, name, after), false)));
    }
    Optional<List<Token>> predicate =
        things(grammar, last).isEmpty() ? predicate(grammar, last) : predicated(grammar, last);
    predicate.ifPresent(
        said -> names.forEach(name -> all.add(new Example(sentence(List.of(), name, said), true))));
    return all;
  }

  private static Sentence sentence(List<Token> lead, List<Token> name, List<Token> rest) {
    List<Token> all = new ArrayList<>(lead);
    all.addAll(name);
    all.addAll(rest);
    return new Sentence(all, false);
  }

  /** Whether the clause is a noun so far, and what follows the brackets says something of it. */
  private boolean isSubject(Grammar grammar, Clause clause, List<Token> after) {
    List<Token> tokens = grammar.tokens();
    boolean noun =
        clause.role() == Clause.Role.MAIN
            && clause.to() - clause.from() <= LONGEST_SUBJECT
            && !tokens.get(clause.from()).isGoing()
            && !Modals.anywhere(tokens, clause.from(), clause.to())
            && tokens.subList(clause.from(), clause.to()).stream()
                .noneMatch(t -> NounGrammar.PRONOUNS.contains(t.low()) || t.is("you"))
            && grammar.clauses().in(clause.from(), clause.to()).isEmpty();
    if (!noun || after.isEmpty()) {
      return false;
    }
    Grammar behind = new Grammar(after, lexicon, vocabulary);
    return Modals.at(after, 0, after.size()).isPresent()
        || !behind.verbs().finite(0, after.size(), false).isEmpty();
  }

  /** The things that the clause ends with, the longest first. */
  private List<NounPhrase> things(Grammar grammar, Clause clause) {
    List<NounPhrase> all = new ArrayList<>();
    for (int at = clause.from(); at < clause.to(); at++) {
      grammar.nouns(at, clause.to()).stream()
          .filter(n -> n.to() == clause.to() && isThing(n))
          .forEach(all::add);
    }
    all.sort(Comparator.comparingInt(NounPhrase::from));
    return all;
  }

  private boolean isThing(NounPhrase phrase) {
    return phrase.head() instanceof Head.Named named
        && switch (named.sense()) {
          case Sense.OfKind k -> kinds.isObjects(new Type.Kind(k.name()));
          case Sense.OfCard c -> true;
          case Sense.OfRole r -> true;
          case Sense.OfTerm t -> kinds.isThing(t) || kinds.isQuality(t);
          case Sense.OfMember m -> false;
          case Sense.OfEnumeration e -> false;
          case Sense.OfDoing d -> false;
          case Sense.OfStep s -> false;
        };
  }

  /** "it has a printed cost": what the clause says to be so of what it is about. */
  private static Optional<List<Token>> predicate(Grammar grammar, Clause clause) {
    return grammar.clauses().in(clause.from(), clause.to()).stream()
        .filter(p -> p.to() == clause.to() && p.subject().isPresent())
        .filter(
            p ->
                switch (p.verb().predicate()) {
                  case Predicate.Has has -> true;
                  case Predicate.Is is -> true;
                  case Predicate.Does does -> does.frame().sense() instanceof Sense.OfTerm;
                  case Predicate.Bound bound -> false;
                })
        .findFirst()
        .map(p -> grammar.tokens().subList(p.subject().orElseThrow().to(), clause.to()));
  }

  /** "a Limited Agenda": that something is one, if there is no doubt which noun is meant. */
  private Optional<List<Token>> predicated(Grammar grammar, Clause clause) {
    List<NounPhrase> things = things(grammar, clause);
    NounPhrase longest = things.getFirst();
    boolean doubtful =
        !longest.joined().isEmpty()
            || longest.owner().isPresent()
            || things.stream().anyMatch(n -> !n.head().equals(longest.head()));
    if (doubtful || !longest.isKind()) {
      return Optional.empty();
    }
    Token first = grammar.tokens().get(longest.from());
    List<Token> said = new ArrayList<>();
    said.add(new Token("is", "is", "be", false, first.start(), first.start()));
    said.add(new Token("a", "a", "a", false, first.start(), first.start()));
    int noun = longest.from() + longest.determiner().words().size();
    said.addAll(grammar.tokens().subList(noun, clause.to()));
    return Optional.of(said);
  }
}
