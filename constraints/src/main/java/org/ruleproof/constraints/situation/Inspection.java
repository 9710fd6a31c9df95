package org.ruleproof.constraints.situation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.constraints.situation.RelevantClaims.Stated;
import org.ruleproof.model.kernel.AppliedAssertion;
import org.ruleproof.model.kernel.ExactEvaluation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A situation that a solver found, read exactly: which claims and axioms deny it.
 *
 * <p>What the world has not read has its preferred value, if no claim and no axiom denies that. In
 * doubt a claim denies, so a situation that nothing denies is lawful, and one that something denies
 * may be. Keeps the values of the situation, so the search may go on. Single thread.
 */
public final class Inspection implements SituationView {
  /** What is to be posted, because something there denies the situation. */
  record Denied(
      SequencedSet<GroundAtom> atoms,
      SequencedSet<Integer> axioms,
      List<Memberships.Closure> closures) {
    static Denied of(List<Memberships.Closure> closures) {
      return new Denied(new LinkedHashSet<>(), new LinkedHashSet<>(), closures);
    }

    boolean isEmpty() {
      return atoms.isEmpty() && axioms.isEmpty() && closures.isEmpty();
    }
  }

  /** An atom to look at, and how many claims in a row led to it. */
  private record Open(GroundAtom atom, int depth) {}

  private final World world;
  private final RelevantClaims relevant;
  private final ValueEncoding encoding;
  private final ExactEvaluation exact;
  private final Map<GroundAtom, Integer> values = new HashMap<>();
  private final Map<Integer, Map<String, Boolean>> kinds = new HashMap<>();
  private final Set<String> there = new HashSet<>();
  private final Set<GroundAtom> settled;
  private final Set<Integer> postedAxioms;

  /** What was read since the last look, and the symbols of what the world has not read itself. */
  private final Set<GroundAtom> reads = new LinkedHashSet<>();

  private final Set<Symbol> symbols = new HashSet<>();
  private boolean readsOpaque;

  /** The situation in which a world stands after a successful search. */
  public Inspection(World world) {
    this.world = world;
    this.relevant = world.relevant();
    this.encoding = world.values();
    this.settled = new HashSet<>(world.grounding().posted());
    this.postedAxioms = Set.copyOf(world.axioms().posted());
    world
        .grounds()
        .forEach(
            g -> values.put(new GroundAtom.Term(g.name(), g.arguments()), g.variable().value()));
    world
        .unknownTerms()
        .forEach(
            u -> values.put(new GroundAtom.Truth(u.what(), u.arguments()), u.variable().value()));
    world
        .members()
        .forEach(
            (object, kind, is) -> {
              kinds.computeIfAbsent(object, o -> new HashMap<>()).put(kind, is.is(1));
              if (is.is(1)) {
                there.add(kind);
              }
            });
    this.exact =
        new ExactEvaluation(
            this, (quotient, number) -> relevant.quotients().rounded(quotient, number));
  }

  // --- what denies the situation

  /** What denies it. */
  Denied denied() {
    SequencedSet<GroundAtom> atoms = new LinkedHashSet<>();
    for (GroundAtom atom : world.grounding().open()) {
      if (!isLawful(List.of(new Open(atom, world.grounding().depth(atom).orElse(0))))) {
        atoms.add(atom);
      }
    }
    return new Denied(atoms, deniers(world.axioms().aboutWhatWasRead()), world.members().broken());
  }

  /** The axioms that deny it: of these, and of those about what is read outside the world. */
  private SequencedSet<Integer> deniers(Collection<Integer> some) {
    SequencedSet<Integer> deniers = new LinkedHashSet<>();
    Set<Integer> checked = new HashSet<>();
    for (Set<Integer> about = about(some); !checked.containsAll(about); about = about(some)) {
      for (int axiom : about) {
        if (checked.add(axiom)
            && world.counts(relevant.axiomName(axiom))
            && !postedAxioms.contains(axiom)
            && !isLawful(axiom)) {
          deniers.add(axiom);
        }
      }
    }
    return deniers;
  }

  /** These axioms, and those about what was read outside the world so far. */
  private Set<Integer> about(Collection<Integer> some) {
    Set<Integer> about = new LinkedHashSet<>(some);
    symbols.forEach(symbol -> about.addAll(relevant.axiomsAbout(symbol)));
    if (readsOpaque) {
      about.addAll(relevant.axiomsWithOpaque());
    }
    return about;
  }

  /**
   * Whether no claim denies these atoms, nor what its condition reads, within the reach. An atom that
   * was looked at from the question itself needs no second look.
   */
  private boolean isLawful(List<Open> some) {
    Deque<Open> open = new ArrayDeque<>(some);
    Set<GroundAtom> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Open next = open.removeFirst();
      if (settled.contains(next.atom()) || !seen.add(next.atom())) {
        continue;
      }
      reads.clear();
      try {
        if (!agrees(next.atom())) {
          return false;
        }
      } catch (Untranslatable unknown) {
        return false;
      }
      open.addAll(within(next.depth() + 1));
    }
    some.stream().filter(each -> each.depth() == 0).map(Open::atom).forEach(settled::add);
    return true;
  }

  private boolean isLawful(int axiom) {
    reads.clear();
    try {
      if (relevant.denial(axiom).applies(exact, this::among)) {
        return false;
      }
    } catch (Untranslatable unknown) {
      return false;
    }
    return isLawful(within(1));
  }

  /** Those of the atoms read last, from that depth, that are within the reach. */
  private List<Open> within(int depth) {
    return reads.stream()
        .map(atom -> new Open(atom, world.grounding().from(atom, depth)))
        .filter(open -> open.depth() < world.reach())
        .toList();
  }

  private boolean agrees(GroundAtom atom) {
    return switch (atom) {
      case GroundAtom.Term(String name, List<Integer> arguments) -> {
        Declaration.Term term = TermVariables.declared(world.vocabulary(), name);
        List<Value> instance = typed(name, arguments);
        Optional<Value> value = value(term, instance);
        yield value.isEmpty() || agree(new Topic.Named(Family.VALUE, name), instance, value.get());
      }
      case GroundAtom.Member(int object, String kind) -> {
        Value.Thing thing = encoding.objects().value(object);
        yield agree(
            new Topic.Named(Family.MEMBER, kind),
            List.of(thing),
            Value.truth(isMember(thing, kind)));
      }
      case GroundAtom.Truth(Uninterpreted.Counts(Topic.Counts topic), List<Integer> arguments) -> {
        Value.Thing thing = encoding.objects().value(arguments.getFirst());
        boolean counts = isSo(new Uninterpreted.Counts(topic), arguments, false);
        yield (!counts || isMember(thing, topic.kind()))
            && agree(topic, List.of(thing), Value.truth(counts))
            && agree(
                new Topic.Counts(topic.kind(), Optional.empty()),
                List.of(thing),
                Value.truth(counts));
      }
      case GroundAtom.Truth(Uninterpreted.Modal modal, List<Integer> arguments) ->
          agree(
              modal.topics().getFirst(),
              typed(modal.act(), arguments),
              Value.truth(isSo(modal, arguments, false)));
      case GroundAtom.Truth _ -> true;
    };
  }

  /** Whether what each claim gives to that instance, where it applies, is the value. */
  private boolean agree(Topic topic, List<Value> instance, Value value) {
    for (Stated stated : relevant.about(topic)) {
      if (!ClaimValues.readsItself(stated)
          && (world.counts(stated.name()) || saysElsewhere(stated, topic, instance))
          && denies(stated.assertion(), instance, value)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the assertion applies and gives another value. */
  private boolean denies(Assertion assertion, List<Value> instance, Value value) {
    AppliedAssertion applied = relevant.conditionParts().applied(assertion);
    return !lacksCard(applied)
        && applied.some(instance, exact, found -> !gives(assertion.answer(), found, value));
  }

  /** Whether it cannot apply, because there is no copy of some card that it is about. */
  private boolean lacksCard(AppliedAssertion applied) {
    for (String kind : applied.kinds()) {
      if (!there.contains(kind) && relevant.isPlainCard(kind)) {
        return true;
      }
    }
    return false;
  }

  private boolean gives(Answer answer, Environment found, Value value) {
    return switch (answer) {
      case Answer.Flag flag -> value.equals(Value.truth(flag.yes()));
      case Answer.Exactly exactly -> exact.values(exactly.value(), found).equals(Set.of(value));
      case Answer.Bounded bounded ->
          exact
              .number(bounded.bound(), found)
              .filter(
                  bound ->
                      value instanceof Value.Quantity(BigFraction number)
                          && (bounded.atLeast()
                              ? number.compareTo(bound) >= 0
                              : number.compareTo(bound) <= 0))
              .isPresent();
      case Answer.Choice _, Answer.When _, Answer.Only _, Answer.Also _ -> true;
    };
  }

  /** The values of a type; of objects those that the question reads, or one if it reads none. */
  private List<? extends Value> among(Type type) {
    if (!(type instanceof Type.Kind(String kind))) {
      return values(type);
    }
    List<Value.Thing> all = things(kind);
    Set<Integer> focus = world.axioms().focus();
    List<Value.Thing> some =
        all.stream().filter(t -> focus.contains(encoding.objects().index(t))).toList();
    return (some.isEmpty() ? all.subList(0, 1) : some)
        .stream().filter(thing -> isMember(thing, kind)).toList();
  }

  private boolean saysElsewhere(Stated stated, Topic topic, List<Value> instance) {
    return world.asksOf(stated.name())
        && world.saysElsewhere(
            stated.name(),
            topic,
            instance.stream().map(value -> world.number(encoding.number(value))).toList());
  }

  private List<Value> typed(String name, List<Integer> arguments) {
    List<TypedName> parameters = world.vocabulary().parametersOf(name).orElse(List.of());
    if (parameters.size() < arguments.size()) {
      throw new Untranslatable("arguments of unknown types");
    }
    List<Value> typed = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      typed.add(encoding.value(parameters.get(i).type(), arguments.get(i)));
    }
    return typed;
  }

  /**
   * Whether an assertion certainly does not apply to that instance of its head.
   *
   * @param types the types of the arguments
   */
  public boolean neverApplies(Assertion assertion, List<Type> types, List<Integer> arguments) {
    AppliedAssertion applied = relevant.conditionParts().applied(assertion);
    if (lacksCard(applied)) {
      return true;
    }
    List<Value> instance = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      instance.add(encoding.value(types.get(i), arguments.get(i)));
    }
    reads.clear();
    symbols.clear();
    readsOpaque = false;
    try {
      if (applied.applies(instance, exact)) {
        return false;
      }
    } catch (Untranslatable unknown) {
      return false;
    }
    if (!isLawful(reads.stream().map(atom -> new Open(atom, 0)).toList())) {
      return false;
    }
    return deniers(List.of()).isEmpty();
  }

  // --- the situation

  @Override
  public Vocabulary vocabulary() {
    return world.vocabulary();
  }

  @Override
  public List<String> quotedIn(Expression atom) {
    return relevant.conditionParts().quotedIn(atom);
  }

  @Override
  public List<Value.Thing> things(String kind) {
    return encoding.objects().valuesOfSort(vocabulary().rootOf(kind));
  }

  @Override
  public boolean isMember(Value value, String kind) {
    if (!(value instanceof Value.Thing thing)) {
      return false;
    }
    if (thing.sort().equals(kind)) {
      return true;
    }
    if (!vocabulary().rootOf(kind).equals(thing.sort())) {
      return false;
    }
    int object = encoding.objects().index(thing);
    Boolean known = kinds.getOrDefault(object, Map.of()).get(kind);
    if (known == null) {
      symbols.add(new Symbol.Kind(kind));
    }
    reads.add(new GroundAtom.Member(object, kind));
    return known != null && known;
  }

  @Override
  public List<Value.Thing> members(String kind) {
    return things(kind).stream().filter(thing -> isMember(thing, kind)).toList();
  }

  @Override
  public Optional<Value> value(Declaration.Term term, List<Value> arguments) {
    if (arguments.contains(Value.NONE)) {
      return Optional.empty();
    }
    if (term.type() instanceof Type.ListOf) {
      throw new Untranslatable("a list");
    }
    GroundAtom.Term atom =
        new GroundAtom.Term(term.name(), arguments.stream().map(encoding::number).toList());
    reads.add(atom);
    Integer known = values.get(atom);
    return Optional.of(encoding.value(term.type(), known == null ? unread(term, atom) : known));
  }

  /**
   * The preferred value of a term that the world has not read.
   *
   * @throws Untranslatable if a card or the type may exclude it
   */
  private int unread(Declaration.Term term, GroundAtom.Term atom) {
    symbols.add(new Symbol.Named(term.name()));
    boolean isPrinted =
        term.storage() == Declaration.Storage.FACT
            && !atom.arguments().isEmpty()
            && !term.parameters().isEmpty()
            && term.parameters().getFirst().type() instanceof Type.Kind
            && kinds.getOrDefault(atom.arguments().getFirst(), Map.of()).entrySet().stream()
                .filter(Map.Entry::getValue)
                .flatMap(kind -> vocabulary().card(kind.getKey()).stream())
                .flatMap(card -> card.features().stream())
                .anyMatch(feature -> feature.fact().equals(term.name()));
    int preferred = world.preferred(term);
    boolean isOfAnotherKind =
        term.type() instanceof Type.Kind(String kind)
            && !isMember(encoding.objects().value(preferred), kind);
    if (isPrinted || isOfAnotherKind) {
      throw new Untranslatable("a value that is not the preferred one");
    }
    return preferred;
  }

  @Override
  public boolean isSo(Cell question) {
    return switch (question) {
      case Cell.Opaque(String key, List<Value> arguments) ->
          isSo(new Uninterpreted.Opaque(key), arguments);
      case Cell.Happened happened ->
          isSo(
              new Uninterpreted.Happened(happened.event(), happened.period()),
              happened.arguments());
      case Cell.Modal modal ->
          isSo(new Uninterpreted.Modal(modal.modality(), modal.act()), modal.arguments());
      case Cell.Counting(Value.Thing thing, String kind, String purpose) ->
          isSo(
              new Uninterpreted.Counts(
                  new Topic.Counts(
                      kind, purpose.isEmpty() ? Optional.empty() : Optional.of(purpose))),
              List.of(encoding.objects().index(thing)),
              isMember(thing, kind));
      case Cell.Being _, Cell.Stored _, Cell.CurrentStep _ ->
          throw new Untranslatable("a cell without a truth value");
    };
  }

  private boolean isSo(Uninterpreted what, List<Value> arguments) {
    return !arguments.contains(Value.NONE)
        && isSo(what, arguments.stream().map(encoding::number).toList(), false);
  }

  private boolean isSo(Uninterpreted what, List<Integer> arguments, boolean preferred) {
    GroundAtom.Truth atom = new GroundAtom.Truth(what, arguments);
    reads.add(atom);
    Integer known = values.get(atom);
    if (known == null) {
      switch (what) {
        case Uninterpreted.Happened(String event, var _) -> symbols.add(new Symbol.Named(event));
        case Uninterpreted.Opaque _ -> readsOpaque = true;
        case Uninterpreted.InList _,
            Uninterpreted.Counts _,
            Uninterpreted.CountsAs _,
            Uninterpreted.Modal _ -> {}
      }
    }
    return known == null ? preferred : known == 1;
  }

  @Override
  public Value.Name step() {
    return value(TermVariables.STEP, List.of())
        .filter(Value.Name.class::isInstance)
        .map(Value.Name.class::cast)
        .orElse(Value.NONE);
  }

  @Override
  public List<? extends Value> values(Type type) {
    return type instanceof Type.Kind(String kind) ? members(kind) : encoding.values(type);
  }

  /** The types of numbers and names are not tested, so that in doubt a claim applies. */
  @Override
  public boolean belongs(Value value, Type type) {
    return switch (type) {
      case Type.Kind(String kind) -> isMember(value, kind);
      case Type.OrNone orNone -> value.equals(Value.NONE) || belongs(value, orNone.type());
      case Type.Range _,
          Type.AnyNumber _,
          Type.Enumeration _,
          Type.Alternatives _,
          Type.Step _,
          Type.ListOf _ ->
          true;
    };
  }
}
