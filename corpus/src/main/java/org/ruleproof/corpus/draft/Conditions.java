package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads what a clause says to be so. What it cannot read is a condition under its own words. */
final class Conditions {
  /** Words without which a condition says the same. */
  /** What stands before the round that something is done in. */
  private static final Set<String> PLACING = Set.of("in", "during");

  private static final Set<String> SMALL =
      Set.of(
          "a",
          "an",
          "the",
          "of",
          "to",
          "is",
          "are",
          "be",
          "been",
          "being",
          "was",
          "were",
          "it",
          "its",
          "his",
          "her",
          "their",
          "your",
          "you",
          "he",
          "she",
          "they",
          "them",
          "him",
          "this",
          "that",
          "these",
          "those",
          "has",
          "have",
          "had",
          "do",
          "does",
          "did",
          "will",
          "would",
          "may",
          "can",
          "must",
          "should",
          "if",
          "then",
          "and",
          "or",
          "but",
          "so",
          "as",
          "by",
          "in",
          "on",
          "at",
          "for",
          "with",
          "from",
          "into",
          "any",
          "all",
          "each",
          "every",
          "also",
          "still",
          "itself",
          "there",
          "which",
          "who",
          "whose",
          "such",
          "s",
          "t",
          "etc",
          "other",
          "another",
          "own",
          "one",
          "some",
          "using",
          "used",
          "use",
          "even",
          "just",
          "however",
          "therefore",
          "than",
          "what",
          "only",
          "either",
          "both",
          "not",
          "yes",
          "when",
          "unless",
          "because",
          "cannot",
          "can't",
          "since",
          "whenever",
          "although",
          "though",
          "eg",
          "e",
          "g",
          "i",
          "ie",
          "while",
          "during",
          "example",
          "instance",
          "note",
          "where",
          "once",
          "until",
          "no",
          "never",
          "doesn't",
          "don't",
          "isn't",
          "aren't",
          "won't",
          "thus",
          "regardless",
          "without",
          "within",
          "we",
          "i'm",
          "that's",
          "it's",
          "you're",
          "they're",
          "you've");

  private static final Set<String> DENIALS =
      Set.of(
          "not", "no", "never", "n't", "doesn't", "don't", "isn't", "aren't", "cannot", "can't",
          "won't", "without", "neither", "hasn't", "haven't");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Nouns nouns;
  private final Doings doings;
  private final Kinds kinds;

  Conditions(Vocabulary vocabulary, Lexicon lexicon, Nouns nouns, Doings doings) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.nouns = nouns;
    this.doings = doings;
    this.kinds = new Kinds(vocabulary);
  }

  /** Whether the word carries meaning that a reader must have understood. */
  static boolean matters(Token token) {
    return token.isWord()
        && !SMALL.contains(token.low())
        && !SMALL.contains(token.stem())
        && (!Modals.isBetween(token) || token.is("first"));
  }

  /**
   * {@return what the clause says to be so} Never empty but for a clause without a word that matters.
   *
   * @param about what the clause is about, for one that names nothing itself
   */
  Optional<Expression> read(Scene scene, int from, int to, Optional<Noun> about) {
    for (int i = from + 1; i + 1 < to; i++) {
      boolean and = scene.tokens().get(i).is("and");
      if ((and || scene.tokens().get(i).is("or"))
          && isClause(scene, from, i)
          && isClause(scene, i + 1, to)) {
        Optional<Expression> left = read(scene, from, i, about);
        Optional<Expression> right = read(scene, i + 1, to, about);
        if (left.isPresent() && right.isPresent()) {
          return Optional.of(
              and
                  ? new Expression.And(Span.NONE, left.get(), right.get())
                  : new Expression.Or(Span.NONE, left.get(), right.get()));
        }
      }
    }
    return one(scene, from, to, about);
  }

  private boolean isClause(Scene scene, int from, int to) {
    return Modals.anywhere(scene.tokens(), from, to) && to - from > 1;
  }

  private Optional<Expression> one(Scene scene, int from, int to, Optional<Noun> about) {
    Optional<Expression> known = known(scene, from, to, about);
    Optional<Expression> rest = rest(scene, from, to);
    if (known.isPresent()) {
      return rest.<Expression>map(r -> new Expression.And(Span.NONE, known.get(), r))
          .or(() -> known);
    }
    return wording(scene, from, to)
        .map(Build::opaque)
        .map(o -> isDenied(scene, from, to) ? Build.not(o) : o);
  }

  /** {@return the words that nobody understood, as a condition} */
  Optional<Expression> rest(Scene scene, int from, int to) {
    String words =
        IntStream.range(from, to)
            .filter(i -> !scene.isUnderstood(i) && matters(scene.tokens().get(i)))
            .filter(i -> !DENIALS.contains(scene.tokens().get(i).low()))
            .mapToObj(i -> scene.tokens().get(i).stem())
            .collect(Collectors.joining(" "));
    return words.isEmpty() ? Optional.empty() : Optional.of(Build.opaque(words));
  }

  private static Optional<String> wording(Scene scene, int from, int to) {
    String words =
        IntStream.range(from, to)
            .mapToObj(scene.tokens()::get)
            .filter(Conditions::matters)
            .filter(t -> !DENIALS.contains(t.low()))
            .map(Token::stem)
            .collect(Collectors.joining(" "));
    return words.isEmpty() ? Optional.empty() : Optional.of(words);
  }

  private static boolean isDenied(Scene scene, int from, int to) {
    return IntStream.range(from, to)
                .filter(i -> DENIALS.contains(scene.tokens().get(i).low()))
                .count()
            % 2
        == 1;
  }

  private Optional<Expression> known(Scene scene, int from, int to, Optional<Noun> about) {
    Optional<Expression> step = step(scene, from, to);
    if (step.isPresent()) {
      return step;
    }
    boolean having =
        about.isPresent()
            && (from > 0 && scene.tokens().get(from - 1).is("with")
                || scene.tokens().get(from).low().endsWith("ing"));
    Optional<Noun> named =
        subject(scene, from, to)
            .filter(n -> about.isEmpty() || !(n.type() instanceof Type.Enumeration));
    Optional<Noun> subject = having ? about : named.or(() -> about);
    int behind = subject.filter(s -> s.from() >= from && s.to() <= to).map(Noun::to).orElse(from);
    Optional<Modals.Found> modal = Modals.first(scene.tokens(), behind, Math.min(to, behind + 4));
    boolean denied =
        modal
            .map(m -> m.modality() == Modality.HAPPENS_NOT || m.modality() == Modality.FORBID)
            .orElse(false);
    Optional<Expression> phrase =
        about
            .flatMap(a -> phrase(scene, from, to, a))
            .or(() -> subject.flatMap(s -> phrase(scene, behind, to, s)));
    if (phrase.isPresent()) {
      subject.ifPresent(s -> scene.understand(s.from(), s.to()));
      return phrase;
    }
    int verb = modal.map(Modals.Found::to).orElse(behind);
    while (verb < to
        && (Modals.isBetween(scene.tokens().get(verb)) || scene.tokens().get(verb).is("been"))) {
      verb++;
    }
    boolean passive =
        modal.isPresent() && scene.tokens().get(Math.max(0, verb - 1)).stem().equals("be");
    boolean has =
        having && from > 0 && scene.tokens().get(from - 1).is("with")
            || verb > from && scene.tokens().get(verb - 1).stem().equals("have")
            || verb < to && scene.tokens().get(verb).stem().equals("have");
    Optional<Expression> found = Optional.empty();
    if (verb < to) {
      found = number(scene, from, to, subject);
      if (found.isEmpty() && has) {
        found = possession(scene, verb, to, subject);
      }
      if (found.isEmpty()) {
        found = relation(scene, verb, to, subject, passive);
      }
      if (found.isEmpty() && subject.isPresent() && modal.isPresent()) {
        found = predicate(scene, verb, to, subject.get());
      }
      if (found.isEmpty()) {
        found = done(scene, verb, to, behind > from ? subject : about, from, passive);
      }
    }
    if (found.isPresent()) {
      subject.ifPresent(s -> scene.understand(s.from(), s.to()));
      modal.ifPresent(m -> scene.understand(m.from(), verb(scene, m.to(), to)));
    }
    return denied ? found.map(Build::not) : found;
  }

  /** "must be resolved first": words of the vocabulary that hold a verb of their own. */
  private Optional<Expression> phrase(Scene scene, int from, int to, Noun subject) {
    if (from >= to) {
      return Optional.empty();
    }
    Lexicon.Match match =
        lexicon.longest(
            scene.tokens(),
            from,
            to,
            s ->
                s instanceof Sense.OfTerm
                    && nouns.fact(s, subject.reference(), subject.type()).isPresent());
    if (!match.found() || match.end() - from < 2) {
      return Optional.empty();
    }
    scene.understand(from, match.end());
    return nouns.fact(match.sense(), subject.reference(), subject.type());
  }

  private static int verb(Scene scene, int from, int to) {
    int at = from;
    while (at < to && Modals.isBetween(scene.tokens().get(at))) {
      at++;
    }
    return at;
  }

  private Optional<Noun> subject(Scene scene, int from, int to) {
    return from < to ? nouns.at(scene, from, to) : Optional.empty();
  }

  /** "the action round": the step of the game. */
  private Optional<Expression> step(Scene scene, int from, int to) {
    for (int i = from; i < to; i++) {
      Lexicon.Match match = lexicon.longest(scene.tokens(), i, to, s -> s instanceof Sense.OfStep);
      boolean round = match.found() && match.end() - i > 1;
      boolean during = from > 0 && scene.tokens().get(from - 1).is("during");
      if (round
          && during
          && IntStream.range(from, i).noneMatch(k -> matters(scene.tokens().get(k)))) {
        scene.understand(from - 1, match.end());
        return inStep(match.sense().name());
      }
    }
    return Optional.empty();
  }

  /** A step of that name, or one of the round of that name. */
  private Optional<Expression> inStep(String name) {
    return Build.any(
        vocabulary.steps().stream()
            .filter(s -> s.equals(name) || s.startsWith(name + "."))
            .map(s -> Build.equal(Build.apply("step"), Build.constant(s)))
            .toList());
  }

  /** When something is done. */
  record Placed(Expression step, boolean only) {}

  /** "in the action round", "only in the draw round": where in the turn the doing itself takes place. */
  Optional<Placed> placed(Scene scene, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (!PLACING.contains(scene.tokens().get(i).low()) || scene.isUnderstood(i + 1)) {
        continue;
      }
      int start = i + 1;
      while (start < to && !matters(scene.tokens().get(start))) {
        start++;
      }
      Lexicon.Match match =
          start < to
              ? lexicon.longest(scene.tokens(), start, to, s -> s instanceof Sense.OfStep)
              : Lexicon.Match.NONE;
      if (match.found() && match.end() - start > 1) {
        boolean only = i > from && scene.tokens().get(i - 1).is("only");
        Optional<Expression> step = inStep(match.sense().name());
        if (step.isPresent()) {
          scene.understand(only ? i - 1 : i, match.end());
          return step.map(at -> new Placed(at, only));
        }
      }
    }
    return Optional.empty();
  }

  /** "has 10 or more influence", "its cost is at least 3". */
  private Optional<Expression> number(Scene scene, int from, int to, Optional<Noun> subject) {
    for (int i = from; i < to; i++) {
      Optional<Amount> amount = Amount.at(scene.tokens(), i, to);
      if (amount.isPresent()) {
        Optional<Expression> value = quantity(scene, from, to, subject);
        if (value.isPresent()) {
          scene.understand(amount.get().from(), amount.get().to());
          return Optional.of(
              Build.compare(
                  amount.get().operator(), value.get(), Build.number(amount.get().value())));
        }
      }
    }
    return Optional.empty();
  }

  /** A term with a number for its value that the stretch names. */
  Optional<Expression> quantity(Scene scene, int from, int to, Optional<Noun> subject) {
    for (int i = from; i < to; i++) {
      Lexicon.Match match = lexicon.longest(scene.tokens(), i, to, this::isNumber);
      if (match.found()) {
        Declaration.Term term = vocabulary.term(match.sense().name()).orElseThrow();
        Optional<Expression> applied = applied(scene, term, i, match.end(), from, to, subject);
        if (applied.isPresent()) {
          scene.understand(i, match.end());
          return applied;
        }
      }
    }
    return marks(scene, from, to, subject);
  }

  private boolean isNumber(Sense sense) {
    return sense instanceof Sense.OfTerm term
        && vocabulary.term(term.name()).filter(t -> Kinds.isNumber(t.type())).isPresent();
  }

  /** "has two Shadow Marks": a number for each member of an enumeration, of a player or a thing. */
  private Optional<Expression> marks(Scene scene, int from, int to, Optional<Noun> subject) {
    if (subject.isEmpty()) {
      return Optional.empty();
    }
    int behind =
        subject.get().from() >= from && subject.get().to() <= to ? subject.get().to() : from;
    for (Noun noun : nouns.all(scene, behind, to)) {
      if (noun.type() instanceof Type.Enumeration) {
        Optional<Declaration.Term> term =
            vocabulary.terms().stream()
                .filter(t -> t.parameters().size() == 2 && Kinds.isNumber(t.type()))
                .filter(t -> t.parameters().getLast().type().equals(noun.type()))
                .filter(t -> kinds.meet(subject.get().type(), t.parameters().getFirst().type()))
                .filter(t -> t.storage() != Declaration.Storage.FACT)
                .filter(t -> t.words().stream().anyMatch(w -> w.contains("has {0} {2}")))
                .findFirst();
        if (term.isPresent()) {
          scene.understand(noun.from(), noun.to());
          scene.understand(subject.get().from(), subject.get().to());
          return Optional.of(
              Build.apply(term.get().name(), subject.get().reference(), noun.reference()));
        }
      }
    }
    return Optional.empty();
  }

  /** "has a Shadow Mark", "has no Vorlon Marks", "has the target's text". */
  private Optional<Expression> possession(Scene scene, int from, int to, Optional<Noun> subject) {
    Optional<Expression> count = marks(scene, from, to, subject);
    if (count.isPresent()) {
      boolean none = IntStream.range(from, to).anyMatch(i -> scene.tokens().get(i).is("no"));
      return Optional.of(
          Build.compare(
              none ? ComparisonOperator.EQUAL : ComparisonOperator.GREATER,
              count.get(),
              Build.number(0)));
    }
    return thing(scene, from, to, subject);
  }

  /** "has a Major Agenda": a thing of a player, by the term that says which it is, or by control. */
  private Optional<Expression> thing(Scene scene, int from, int to, Optional<Noun> subject) {
    Optional<Noun> owner = subject.filter(s -> kinds.isPlayers(s.type()));
    if (owner.isEmpty()) {
      return Optional.empty();
    }
    Optional<Noun> had =
        nouns.all(scene, from, to).stream()
            .filter(n -> kinds.isObjects(n.type()) && n.from() >= from)
            .findFirst();
    if (had.isEmpty()) {
      return Optional.empty();
    }
    Noun noun = had.get();
    Optional<Expression> held =
        vocabulary.terms().stream()
            .filter(t -> t.parameters().size() == 1)
            .filter(t -> kinds.isPlayers(t.parameters().getFirst().type()))
            .filter(t -> kinds.isWithin(noun.type(), t.type()))
            .filter(
                t ->
                    !t.name().isEmpty()
                        && t.words().stream().anyMatch(w -> w.startsWith("current ")))
            .findFirst()
            .<Expression>map(
                t -> Build.equal(Build.apply(t.name(), owner.get().reference()), noun.reference()))
            .or(
                () ->
                    kinds
                        .possession()
                        .map(
                            t ->
                                Build.equal(
                                    Build.apply(t.name(), noun.reference()),
                                    owner.get().reference())));
    held.ifPresent(
        h -> {
          scene.understand(owner.get().from(), owner.get().to());
          scene.understand(noun.from(), noun.to());
        });
    return held;
  }

  /** A term applied to what stands before it, its members and its subject. */
  Optional<Expression> applied(
      Scene scene,
      Declaration.Term term,
      int at,
      int end,
      int from,
      int to,
      Optional<Noun> subject) {
    List<Noun> near = new ArrayList<>();
    subject.ifPresent(near::add);
    nouns.all(scene, end, to).forEach(near::add);
    nouns.all(scene, from, at).forEach(near::add);
    List<Expression> arguments = new ArrayList<>();
    List<Noun> used = new ArrayList<>();
    for (var parameter : term.parameters()) {
      Type type = Kinds.plain(parameter.type());
      Optional<Noun> noun =
          near.stream().filter(n -> !used.contains(n) && kinds.meet(n.type(), type)).findFirst();
      if (noun.isPresent()) {
        used.add(noun.get());
        arguments.add(doings.reference(scene, noun.get(), type));
      } else if (kinds.isPlayers(type)) {
        arguments.add(scene.player(type));
      } else if (kinds.isObjects(type) && used.isEmpty() && scene.topic().isEmpty()) {
        arguments.add(scene.fresh(type));
      } else {
        return Optional.empty();
      }
    }
    used.forEach(n -> scene.understand(n.from(), n.to()));
    return Optional.of(Build.apply(term.name(), arguments));
  }

  /** "is neutralized", "is a Telepath", "is in play", "is Limited". */
  Optional<Expression> predicate(Scene scene, int from, int to, Noun subject) {
    int at = from;
    while (at < to
        && (Lexicon.ARTICLES.contains(scene.tokens().get(at).low())
            || scene.tokens().get(at).is("not"))) {
      at++;
    }
    if (at >= to) {
      return Optional.empty();
    }
    Lexicon.Match card = lexicon.card(scene.tokens(), at, to);
    Lexicon.Match match =
        lexicon.longest(
            scene.tokens(),
            at,
            to,
            s -> nouns.fact(s, subject.reference(), subject.type()).isPresent());
    Lexicon.Match longer = card.end() >= match.end() ? card : match;
    if (!longer.found()) {
      return Optional.empty();
    }
    Optional<Expression> fact = nouns.fact(longer.sense(), subject.reference(), subject.type());
    if (fact.isPresent()) {
      int end = longer.end();
      if (end < to) { // "is a Narn character"
        Lexicon.Match more =
            lexicon.longest(scene.tokens(), end, to, s -> s instanceof Sense.OfKind);
        if (more.found()) {
          end = more.end();
        }
      }
      scene.understand(from, end);
    }
    return fact;
  }

  /** "targets it", "is the target of X", "requires a Shadow Mark": yes/no terms of several things. */
  private Optional<Expression> relation(
      Scene scene, int from, int to, Optional<Noun> subject, boolean passive) {
    for (int i = from; i < to; i++) {
      if (i > from && matters(scene.tokens().get(i - 1))) {
        break;
      }
      int start = passive && i == from && from > 0 ? from - 1 : i;
      Lexicon.Match match = lexicon.longest(scene.tokens(), start, to, this::isRelation);
      if (!match.found() && start < i) {
        start = i;
        match = lexicon.longest(scene.tokens(), start, to, this::isRelation);
      }
      if (!match.found()) {
        continue;
      }
      Declaration.Term term = vocabulary.term(match.sense().name()).orElseThrow();
      List<Noun> near = new ArrayList<>();
      subject.ifPresent(near::add);
      near.addAll(nouns.all(scene, match.end(), to));
      if (near.size() < term.parameters().size()) {
        continue;
      }
      List<Expression> arguments = new ArrayList<>();
      boolean all = true;
      for (int k = 0; k < term.parameters().size(); k++) {
        Type type = Kinds.plain(term.parameters().get(k).type());
        all &= kinds.meet(near.get(k).type(), type);
        if (all) {
          arguments.add(doings.reference(scene, near.get(k), type));
        }
      }
      if (all) {
        scene.understand(start, match.end());
        near.subList(0, term.parameters().size()).forEach(n -> scene.understand(n.from(), n.to()));
        Expression applied = Build.apply(term.name(), arguments);
        return Optional.of(
            Kinds.isNumber(term.type())
                ? Build.compare(ComparisonOperator.GREATER, applied, Build.number(0))
                : applied);
      }
    }
    return Optional.empty();
  }

  private boolean isRelation(Sense sense) {
    return sense instanceof Sense.OfTerm term
        && vocabulary
            .term(term.name())
            .filter(t -> t.parameters().size() == 2)
            .filter(
                t ->
                    Kinds.isCondition(t.type())
                        || Kinds.isNumber(t.type()) && t.storage() == Declaration.Storage.FACT)
            .isPresent();
  }

  /** "you replace your agenda", "it was discarded": what has happened this turn. */
  private Optional<Expression> done(
      Scene scene, int from, int to, Optional<Noun> subject, int before, boolean passive) {
    for (int i = from; i < Math.min(to, from + 2); i++) {
      boolean reversed = passive || i > from && scene.tokens().get(i - 1).stem().equals("be");
      Optional<Doing> doing = doings.at(scene.tokens(), i, to, before, reversed);
      if (doing.isPresent()) {
        Expression.Apply event =
            doings.applied(scene, doing.get(), subject, List.of(), to, reversed);
        return Optional.of(new Expression.Happened(Span.NONE, event, Period.TURN));
      }
      if (matters(scene.tokens().get(i))) {
        break;
      }
    }
    return Optional.empty();
  }
}
