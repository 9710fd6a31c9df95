package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a clause says a number is changed by: "its cost is doubled", "X reduces the cost by 2", "the
 * fleet gains +3 Military". A change that does not happen is one by nothing.
 */
final class Modifiers {
  private static final Map<String, ModifyOperator> CHANGING =
      Map.ofEntries(
          Map.entry("increase", ModifyOperator.PLUS),
          Map.entry("raise", ModifyOperator.PLUS),
          Map.entry("boost", ModifyOperator.PLUS),
          Map.entry("rise", ModifyOperator.PLUS),
          Map.entry("reduce", ModifyOperator.MINUS),
          Map.entry("lower", ModifyOperator.MINUS),
          Map.entry("decrease", ModifyOperator.MINUS),
          Map.entry("drop", ModifyOperator.MINUS),
          Map.entry("fall", ModifyOperator.MINUS),
          Map.entry("double", ModifyOperator.TIMES),
          Map.entry("triple", ModifyOperator.TIMES));
  private static final Set<String> GIVING =
      Set.of("give", "grant", "provide", "add", "confer", "supply");
  private static final Set<String> GAINING = Set.of("gain", "get", "receive", "have");
  private static final int MOST_BETWEEN = 5;

  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Referents referents;
  private final Numbers numbers;

  Modifiers(Vocabulary vocabulary, Lexicon lexicon, Referents referents) {
    this.vocabulary = vocabulary;
    this.numbers = new Numbers(vocabulary, lexicon, referents);
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
  }

  /** What stands before a verb: where its modal begins, and whether it denies. */
  private record Before(int end, boolean denied, boolean be) {}

  /** {@return the change that the clause states} O(n) places are tried. */
  Optional<Said> in(Scene scene, Grammar grammar, Clause clause) {
    for (int i = clause.from() + 1; i < clause.to(); i++) {
      Token token = scene.tokens().get(i);
      Optional<Before> before = before(scene.tokens(), clause.from(), i);
      if (before.isEmpty()) {
        continue;
      }
      Optional<Statement> read = Optional.empty();
      if (CHANGING.containsKey(token.stem())) {
        read = changed(scene, grammar, clause, i, before.get());
      } else if (before.get().end() > clause.from() && isCosting(scene.tokens(), i, clause.to())) {
        read = costing(scene, grammar, clause, i, before.get());
      } else if (GIVING.contains(token.stem()) || GAINING.contains(token.stem())) {
        read = given(scene, grammar, clause, i, before.get());
      }
      if (read.filter(this::isComputed).isPresent()) {
        boolean denied = before.get().denied();
        scene.understand(before.get().end(), i + 1);
        Modality how = denied ? Modality.HAPPENS_NOT : Modality.HAPPENS;
        return read.map(s -> new Said(s, how, List.of(), false, clause));
      }
    }
    return Optional.empty();
  }

  /** A number that is stored rises and falls by events; one that is computed is modified. */
  private boolean isComputed(Statement statement) {
    return statement instanceof Statement.Modify modify
        && vocabulary
            .term(modify.term().name())
            .filter(t -> t.storage() == Declaration.Storage.TERM)
            .isPresent();
  }

  /** Reads backwards from a verb; empty where it is said that something may or must be. */
  private static Optional<Before> before(List<Token> tokens, int from, int verb) {
    for (int i = Math.max(from, verb - MOST_BETWEEN); i < verb; i++) {
      Optional<Modals.Found> modal = Modals.at(tokens, i, verb);
      if (modal.isEmpty()) {
        continue;
      }
      boolean be = false;
      for (int k = i; k < verb; k++) {
        be |= tokens.get(k).stem().equals("be");
        if (k >= modal.get().to()
            && !tokens.get(k).stem().equals("be")
            && !Modals.isBetween(tokens.get(k))) {
          return Optional.empty();
        }
      }
      return switch (modal.get().modality()) {
        case HAPPENS -> Optional.of(new Before(i, false, be));
        case HAPPENS_NOT -> Optional.of(new Before(i, true, be));
        case PERMIT, FORBID, OBLIGE, EXCUSE -> Optional.empty();
      };
    }
    int end = verb;
    while (end > from && Modals.isBetween(tokens.get(end - 1))) {
      end--;
    }
    return Optional.of(new Before(end, false, false));
  }

  private Optional<Statement> changed(
      Scene scene, Grammar grammar, Clause clause, int verb, Before before) {
    Token token = scene.tokens().get(verb);
    boolean passive = before.be();
    int behind = verb + 1;
    Optional<Expression> source = scene.topic().map(c -> new Expression.CardName(Span.NONE, c));
    Optional<Noun> measure;
    boolean moved = token.stem().equals("rise") || token.stem().equals("fall");
    if (passive || moved || behind < clause.to() && scene.tokens().get(behind).is("by")) {
      measure = numbers.ending(scene, grammar, clause.from(), before.end());
    } else {
      Optional<NounPhrase> object = numbers.number(scene, grammar, behind, clause.to());
      measure = object.flatMap(p -> numbers.numbered(scene, p));
      Optional<Noun> subject = numbers.thing(scene, grammar, clause.from(), before.end());
      if (subject.isEmpty() || object.isEmpty()) {
        return Optional.empty();
      }
      behind = object.get().to();
      source = subject.map(Noun::reference);
      referents.measures().understand(scene, object.get());
    }
    if (measure.isEmpty() || !(measure.get().reference() instanceof Expression.Apply term)) {
      return Optional.empty();
    }
    ModifyOperator operator = CHANGING.getOrDefault(token.stem(), ModifyOperator.PLUS);
    Optional<Amount> by =
        behind < clause.to() && scene.tokens().get(behind).is("by")
            ? Amount.at(scene.tokens(), behind + 1, clause.to())
            : Optional.empty();
    int at = behind;
    by.ifPresent(a -> scene.understand(at, a.to()));
    Optional<Expression> amount =
        operator == ModifyOperator.TIMES
            ? Optional.of(Build.number(token.stem().equals("triple") ? 3 : 2))
            : by.map(a -> Build.number(a.value())).or(() -> bonus(scene));
    Optional<Expression> from = source;
    return amount.map(a -> modify(from, term, operator, a, before.denied()));
  }

  private static Statement modify(
      Optional<Expression> source,
      Expression.Apply term,
      ModifyOperator operator,
      Expression amount,
      boolean denied) {
    return denied
        ? new Statement.Modify(Span.NONE, source, term, ModifyOperator.PLUS, Build.number(0))
        : new Statement.Modify(Span.NONE, source, term, operator, amount);
  }

  /** What the card that the ruling is about adds, where nobody says how much. */
  private Optional<Expression> bonus(Scene scene) {
    return scene
        .topic()
        .flatMap(
            card ->
                vocabulary.terms().stream()
                    .filter(t -> t.parameters().size() == 1 && Kinds.isNumber(t.type()))
                    .filter(t -> t.words().stream().anyMatch(w -> w.startsWith("bonus ")))
                    .map(Declaration.Term::name)
                    .findFirst()
                    .map(name -> Build.apply(name, new Expression.CardName(Span.NONE, card))));
  }

  /** "Gives +3 Psi to X", "gains +1 to its Military", "gets a +2 Diplomacy bonus". */
  private Optional<Statement> given(
      Scene scene, Grammar grammar, Clause clause, int verb, Before before) {
    List<Token> tokens = scene.tokens();
    int at = verb + 1;
    while (at < clause.to()
        && (Lexicon.ARTICLES.contains(tokens.get(at).low()) || Modals.isBetween(tokens.get(at)))) {
      at++;
    }
    boolean plus = at < clause.to() && tokens.get(at).is("+");
    boolean minus = at < clause.to() && tokens.get(at).is("-");
    Optional<Amount> amount =
        plus || minus ? Amount.at(tokens, at + 1, clause.to()) : Optional.empty();
    if (amount.isEmpty()) {
      return Optional.empty();
    }
    Optional<Noun> subject = numbers.thing(scene, grammar, clause.from(), before.end());
    boolean gives = GIVING.contains(tokens.get(verb).stem());
    int next = amount.get().to();
    Optional<Expression.Apply> term = Optional.empty();
    for (int i = next; i < Math.min(clause.to(), next + 4) && term.isEmpty(); i++) {
      boolean apart = i > next && !tokens.get(i - 1).is("to") && !tokens.get(i - 1).is("bonus");
      if (apart) {
        continue;
      }
      Optional<NounPhrase> phrase = numbers.number(scene, grammar, i, clause.to());
      term =
          phrase
              .flatMap(p -> numbers.numbered(scene, p))
              .map(Noun::reference)
              .filter(Expression.Apply.class::isInstance)
              .map(Expression.Apply.class::cast);
      if (term.isEmpty()) {
        term = member(scene, grammar, clause, i, gives ? Optional.empty() : subject);
      } else {
        referents.measures().understand(scene, phrase.get());
      }
    }
    if (term.isEmpty() || subject.isEmpty()) {
      return Optional.empty();
    }
    scene.understand(at, next);
    Optional<Expression> source =
        gives
            ? subject.map(Noun::reference)
            : scene.topic().map(c -> new Expression.CardName(Span.NONE, c));
    return Optional.of(
        modify(
            source,
            term.get(),
            minus ? ModifyOperator.MINUS : ModifyOperator.PLUS,
            Build.number(amount.get().value()),
            before.denied()));
  }

  /** "Psi ... to the character": the number that a thing has for a member of an enumeration. */
  private Optional<Expression.Apply> member(
      Scene scene, Grammar grammar, Clause clause, int at, Optional<Noun> subject) {
    Optional<NounPhrase> phrase =
        grammar.nouns(at, clause.to()).stream()
            .filter(
                p ->
                    p.head() instanceof NounPhrase.Head.Named h
                        && h.sense() instanceof Sense.OfMember)
            .findFirst();
    if (phrase.isEmpty()
        || !(phrase.get().head() instanceof NounPhrase.Head.Named named)
        || !(named.sense() instanceof Sense.OfMember member)) {
      return Optional.empty();
    }
    Optional<Noun> who = subject;
    for (int i = phrase.get().to(); i + 1 < clause.to() && who.isEmpty(); i++) {
      if (scene.tokens().get(i).is("to")) {
        who =
            grammar.nouns(i + 1, clause.to()).stream()
                .map(p -> referents.of(scene, p))
                .flatMap(Optional::stream)
                .filter(n -> kinds.isObjects(n.type()))
                .findFirst();
      }
    }
    return who.flatMap(
        n ->
            kinds
                .measured(n.type(), member.enumeration())
                .map(
                    t -> {
                      scene.understand(phrase.get().from(), clause.to());
                      return Build.apply(t.name(), n.reference(), Build.constant(member.name()));
                    }));
  }

  /** "Costs 2 less": a verb that is the word for a number too. */
  private boolean isCosting(List<Token> tokens, int verb, int to) {
    return verb + 1 < to
        && !Lexicon.ARTICLES.contains(tokens.get(verb - 1).low())
        && numbers.measure(tokens, verb, verb + 1).isPresent()
        && (Amount.at(tokens, verb + 1, to).isPresent() || tokens.get(verb + 1).is("double"));
  }

  private Optional<Statement> costing(
      Scene scene, Grammar grammar, Clause clause, int verb, Before before) {
    List<Token> tokens = scene.tokens();
    Optional<Noun> subject = numbers.thing(scene, grammar, clause.from(), before.end());
    Optional<Expression.Apply> term =
        subject.flatMap(
            s -> numbers.measure(tokens, verb, verb + 1).flatMap(t -> numbers.of(scene, t, s)));
    if (term.isEmpty()) {
      return Optional.empty();
    }
    Optional<Expression> source = scene.topic().map(c -> new Expression.CardName(Span.NONE, c));
    if (tokens.get(verb + 1).is("double")) {
      scene.understand(verb + 1, verb + 2);
      return Optional.of(
          modify(source, term.get(), ModifyOperator.TIMES, Build.number(2), before.denied()));
    }
    Amount amount = Amount.at(tokens, verb + 1, clause.to()).orElseThrow();
    for (int i = amount.to(); i < Math.min(clause.to(), amount.to() + 3); i++) {
      boolean less = tokens.get(i).is("less") || tokens.get(i).is("fewer");
      boolean more = tokens.get(i).is("more") || tokens.get(i).is("extra");
      if (less || more) {
        scene.understand(amount.from(), i + 1);
        return Optional.of(
            modify(
                source,
                term.get(),
                less ? ModifyOperator.MINUS : ModifyOperator.PLUS,
                Build.number(amount.value()),
                before.denied()));
      }
    }
    return Optional.empty();
  }
}
