package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What a clause says to be so, as a condition. A clause of which a noun has no place says nothing. */
final class Facts {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Referents referents;
  private final Slots slots;
  private final Uses uses;
  private final Comparisons comparisons;
  private final Beings beings;
  private final Lacked lacked;

  Facts(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.referents = new Referents(vocabulary, this);
    this.slots = new Slots(vocabulary, referents);
    this.uses = new Uses(vocabulary, slots, referents);
    this.comparisons = new Comparisons(vocabulary, referents, this);
    this.beings = new Beings(vocabulary, referents, comparisons);
    this.lacked = new Lacked(vocabulary);
  }

  Referents referents() {
    return referents;
  }

  Beings beings() {
    return beings;
  }

  Uses uses() {
    return uses;
  }

  Slots slots() {
    return slots;
  }

  boolean isAct(Expression.Apply doing) {
    return vocabulary.act(doing.name()).isPresent();
  }

  /**
   * {@return what the clause says to be so}
   *
   * @param subject what the clause is about where it names no subject
   * @param object what is done to it where that stands before the clause
   */
  Optional<Expression> of(
      Scene scene, Proposition clause, Optional<Noun> subject, Optional<Noun> object) {
    List<Expression> parts = new ArrayList<>();
    Set<String> before = new LinkedHashSet<>(scene.variables().keySet());
    for (Proposition one : clause.each()) {
      before.addAll(subjects(scene, one));
      Optional<Expression> part = one(scene, one, subject, object);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    boolean denied = denies(clause.verb().modality()) ^ isNone(clause);
    boolean or = isEither(clause);
    boolean each = clause.subject().map(s -> !s.joined().isEmpty() && !s.either()).orElse(false);
    Optional<Expression> all = or || denied && each ? Build.any(parts) : Build.all(parts);
    return all.map(a -> denied ? Quantified.denied(scene, a, before) : a);
  }

  /** The things that a clause is about: "a fleet does not attack" denies no fleet. */
  private Set<String> subjects(Scene scene, Proposition clause) {
    return isNone(clause)
        ? Set.of()
        : clause
            .subject()
            .flatMap(phrase -> referents.of(scene, phrase))
            .map(noun -> Set.<String>copyOf(Parts.freeVariables(noun.reference())))
            .orElse(Set.of());
  }

  private static boolean isNone(Proposition clause) {
    return clause.subject().map(s -> s.determiner().quantity() == Noun.Quantity.NO).orElse(false);
  }

  static boolean denies(Modality modality) {
    return switch (modality) {
      case FORBID, HAPPENS_NOT, EXCUSE -> true;
      case PERMIT, OBLIGE, HAPPENS -> false;
    };
  }

  private static boolean isEither(Proposition clause) {
    boolean subject = clause.subject().map(NounPhrase::either).orElse(false);
    return subject
        || switch (clause.verb().predicate()) {
          case Predicate.Does does ->
              !does.also().isEmpty() || does.elements().stream().anyMatch(e -> e.phrase().either());
          case Predicate.Is is -> is.either();
          case Predicate.Has has -> has.phrase().either();
          case Predicate.Bound bound -> false;
        };
  }

  /** Without the denial. */
  private Optional<Expression> one(
      Scene scene, Proposition clause, Optional<Noun> about, Optional<Noun> object) {
    Optional<Noun> subject = about;
    if (clause.subject().isPresent()) {
      subject = referents.of(scene, clause.subject().get());
      if (subject.isEmpty()) {
        return Optional.empty();
      }
    }
    VerbPhrase verb = clause.verb();
    Optional<Expression> said = predicate(scene, verb, subject, object);
    if (said.isPresent()) {
      clause.subject().ifPresent(s -> referents.measures().understand(scene, s));
      verb.modal().ifPresent(m -> scene.understand(m.from(), m.to()));
    }
    return said;
  }

  private Optional<Expression> predicate(
      Scene scene, VerbPhrase verb, Optional<Noun> subject, Optional<Noun> object) {
    return switch (verb.predicate()) {
      case Predicate.Does does ->
          does.then().isPresent()
              ? used(scene, does, does.then().get(), subject, verb)
              : slots
                  .fill(scene, does, subject, object, verb.passive())
                  .filter(Slots.Filled::whole)
                  .flatMap(filled -> done(scene, verb, does, filled));
      case Predicate.Is is -> subject.flatMap(s -> beings.is(scene, s, is));
      case Predicate.Has has ->
          subject.flatMap(s -> possession(scene, s, has.phrase(), has.none()));
      case Predicate.Bound bound ->
          subject
              .filter(s -> Kinds.isNumber(s.type()))
              .map(
                  s ->
                      Build.compare(
                          bound.above() ? ComparisonOperator.GREATER : ComparisonOperator.LESS,
                          s.reference(),
                          Build.number(bound.amount().value())));
    };
  }

  /** "You use X to attack": that this is done. */
  private Optional<Expression> used(
      Scene scene,
      Predicate.Does does,
      Predicate.Then then,
      Optional<Noun> subject,
      VerbPhrase verb) {
    boolean done =
        !then.manner()
            && verb.modality() == Modality.HAPPENS
            && scene.tokens().get(does.places().getFirst()).stem().equals("use");
    return done
        ? uses.of(scene, does, then, subject)
            .filter(u -> u.act() && kinds.isObjects(u.means().type()))
            .filter(u -> isOfSeveral(u.done().arguments()))
            .flatMap(
                u -> {
                  List<Expression> all = new ArrayList<>();
                  all.add(new Expression.Happened(Span.NONE, u.done(), Period.TURN));
                  u.use().ifPresent(all::add);
                  return Build.all(all);
                })
        : Optional.empty();
  }

  /** Whether nothing is done to itself. */
  private static boolean isOfSeveral(List<Expression> arguments) {
    return arguments.stream().distinct().count() == arguments.size();
  }

  private Optional<Expression> done(
      Scene scene, VerbPhrase verb, Predicate.Does does, Slots.Filled filled) {
    if (does.frame().sense() instanceof Sense.OfTerm term) {
      return holds(scene, vocabulary.term(term.name()).orElseThrow(), filled);
    }
    Expression.Apply applied = filled.applied();
    return switch (verb.modality()) {
      case PERMIT, FORBID ->
          filled.act()
              ? Optional.of(new Expression.Modal(Span.NONE, Expression.Modality.PERMITTED, applied))
              : Optional.empty();
      case OBLIGE, EXCUSE ->
          filled.act()
              ? Optional.of(new Expression.Modal(Span.NONE, Expression.Modality.OBLIGED, applied))
              : Optional.empty();
      case HAPPENS, HAPPENS_NOT -> {
        Adverbials.understandPeriod(scene, verb.from(), verb.to());
        List<Expression> all = new ArrayList<>();
        all.add(
            new Expression.Happened(
                Span.NONE,
                applied,
                Adverbials.said(scene.tokens(), verb.from(), verb.to())
                    .orElse(since(scene, verb))));
        filled.cause().ifPresent(all::add);
        yield Build.all(all);
      }
    };
  }

  /** "has left play": at any time before. */
  private static Period since(Scene scene, VerbPhrase verb) {
    boolean perfect =
        verb.modal().isPresent()
            && IntStream.range(verb.modal().get().from(), verb.modal().get().to())
                .anyMatch(i -> scene.tokens().get(i).stem().equals("have"));
    return perfect ? Period.GAME : Period.TURN;
  }

  /** A term as a condition: it holds, has that value, or is more than nothing. */
  private static Optional<Expression> holds(
      Scene scene, Declaration.Term term, Slots.Filled filled) {
    Expression.Apply applied = filled.applied();
    if (filled.value().isPresent()) {
      Noun value = filled.value().get();
      return Optional.of(Build.equal(applied, value.reference()));
    }
    if (Kinds.isNumber(term.type())) {
      filled.amount().ifPresent(scene::count);
      return Optional.of(
          filled
              .amount()
              .map(a -> Build.compare(a.operator(), applied, Build.number(a.value())))
              .orElseGet(
                  () -> Build.compare(ComparisonOperator.GREATER, applied, Build.number(0))));
    }
    return Kinds.isCondition(term.type()) ? Optional.of(applied) : Optional.empty();
  }

  /** "on the character": words for a term between two nouns. */
  Optional<Expression> related(Scene scene, Frame frame, Noun noun, Noun other) {
    Declaration.Term term = vocabulary.term(frame.sense().name()).orElseThrow();
    List<Noun> both = List.of(noun, other);
    List<Expression> arguments = new ArrayList<>();
    int places = Math.min(term.parameters().size(), 2);
    for (int i = 0; i < places; i++) {
      Optional<Expression> argument =
          referents
              .measures()
              .argument(scene, both.get(i), Kinds.plain(term.parameters().get(i).type()));
      if (argument.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(argument.get());
    }
    if (term.parameters().size() == 2 && Kinds.isCondition(term.type())) {
      return Optional.of(Build.apply(term.name(), arguments));
    }
    boolean value =
        term.parameters().size() == 1
            && Kinds.plain(term.type()) instanceof Type.Kind
            && kinds.meet(other.type(), term.type());
    return value
        ? Optional.of(Build.equal(Build.apply(term.name(), arguments), other.reference()))
        : Optional.empty();
  }

  /** "has two Shadow Marks", "has no Major Agenda", "has 10 influence". */
  Optional<Expression> possession(Scene scene, Noun owner, NounPhrase had, boolean none) {
    if (had.joined().isEmpty()) {
      return one(scene, owner, had, none);
    }
    List<Expression> parts = new ArrayList<>();
    for (NounPhrase phrase : had.each()) {
      Optional<Expression> part = one(scene, owner, phrase, none);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    return had.either() && !none ? Build.any(parts) : Build.all(parts);
  }

  private Optional<Expression> one(Scene scene, Noun owner, NounPhrase phrase, boolean none) {
    boolean no = none || phrase.determiner().quantity() == Noun.Quantity.NO;
    if (phrase.than().isPresent()) {
      return comparisons
          .had(scene, owner, phrase, phrase.than().get())
          .map(compared -> no ? Build.not(compared) : compared);
    }
    Optional<Expression> without = lacked.said(scene, owner, phrase, no);
    if (without.isPresent()) {
      return without;
    }
    Set<String> before = new LinkedHashSet<>(scene.variables().keySet());
    Optional<Amount> stated = stated(phrase);
    Optional<Noun> found = referents.of(scene, stated.isPresent() ? phrase.bare() : phrase);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Noun noun = found.get();
    Optional<Amount> amount = stated.or(() -> phrase.determiner().amount());
    Optional<Expression> said =
        noun.type() instanceof Type.Enumeration
                || noun.reference() instanceof Expression.Apply && Kinds.isNumber(noun.type())
            ? number(owner, noun).map(term -> counted(term, amount, no))
            : thing(owner, noun).map(t -> no ? Quantified.denied(scene, t, before) : t);
    if (said.isPresent()) {
      referents.measures().understand(scene, phrase);
      boolean number = said.get() instanceof Expression.Comparison c && Kinds.isCounted(c);
      if (number) {
        phrase.determiner().amount().ifPresent(scene::count);
      }
    }
    return said;
  }

  /** "an unrest of 5": the number behind. */
  private static Optional<Amount> stated(NounPhrase phrase) {
    return phrase.qualifiers().size() == 1
            && phrase.qualifiers().getFirst() instanceof NounPhrase.Qualifier.Of of
            && of.phrase().head() instanceof NounPhrase.Head.Numeral number
        ? Optional.of(number.amount())
        : Optional.empty();
  }

  private static Expression counted(Expression term, Optional<Amount> amount, boolean no) {
    if (no) {
      return Build.compare(ComparisonOperator.EQUAL, term, Build.number(0));
    }
    return amount
        .map(a -> Build.compare(a.operator(), term, Build.number(a.value())))
        .orElseGet(() -> Build.compare(ComparisonOperator.GREATER, term, Build.number(0)));
  }

  /** {@return how much the owner has of what is a number or is counted} */
  Optional<Expression> number(Noun owner, Noun had) {
    return had.type() instanceof Type.Enumeration
        ? marks(owner, had)
        : had.reference() instanceof Expression.Apply number && Kinds.isNumber(had.type())
            ? Optional.of(of(owner, number))
            : Optional.empty();
  }

  /** The number of the owner, not of whom the sentence addresses. */
  private Expression of(Noun owner, Expression.Apply number) {
    List<Expression> arguments = new ArrayList<>(number.arguments());
    Type type = vocabulary.parametersOf(number.name()).orElse(List.of()).getFirst().type();
    if (kinds.meet(owner.type(), type)) {
      arguments.set(0, owner.reference());
    }
    return Build.apply(number.name(), arguments);
  }

  /** The number that a player or a thing has for each member of an enumeration. */
  private Optional<Expression> marks(Noun owner, Noun member) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 2 && Kinds.isNumber(t.type()))
        .filter(t -> t.parameters().getLast().type().equals(member.type()))
        .filter(t -> kinds.meet(owner.type(), t.parameters().getFirst().type()))
        .filter(t -> t.storage() != Declaration.Storage.FACT)
        .filter(t -> t.words().stream().anyMatch(w -> w.contains("has {0} {2}")))
        .findFirst()
        .or(
            () ->
                kinds
                    .measured(owner.type(), ((Type.Enumeration) member.type()).name())
                    .filter(t -> kinds.meet(owner.type(), t.parameters().getFirst().type())))
        .map(t -> Build.apply(t.name(), owner.reference(), member.reference()));
  }

  /** A thing of a player, by the term that says which it is, or by control. */
  private Optional<Expression> thing(Noun owner, Noun noun) {
    if (!kinds.isPlayers(owner.type()) || !kinds.isObjects(noun.type())) {
      return Optional.empty();
    }
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1)
        .filter(t -> kinds.isPlayers(t.parameters().getFirst().type()))
        .filter(t -> kinds.isWithin(noun.type(), t.type()))
        .filter(t -> t.words().stream().anyMatch(w -> w.startsWith("current ")))
        .findFirst()
        .<Expression>map(
            t -> Build.equal(Build.apply(t.name(), owner.reference()), noun.reference()))
        .or(
            () ->
                kinds
                    .possession(noun.type())
                    .map(
                        t ->
                            Build.equal(
                                Build.apply(t.name(), noun.reference()), owner.reference())));
  }
}
