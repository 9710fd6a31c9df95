package org.ruleproof.constraints.situation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ruleproof.constraints.situation.World.Ground;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Which object of a world is a member of which kind, or a copy of which card. The first read of a
 * membership posts what is known about it: parent kinds, disjoint kinds, that an object is a copy
 * of one card at most, and that card's facts.
 */
final class Memberships {
  private final World world;
  private final RelevantClaims relevant;
  private final Vocabulary vocabulary;
  private final Logic logic;
  private final Map<Integer, Map<String, Membership>> asked = new HashMap<>();
  private final SortedMap<Integer, SequencedMap<String, Bit>> kindsOf = new TreeMap<>();
  private int size;
  private final Map<Integer, SequencedSet<String>> namesOf = new LinkedHashMap<>();

  /** Closures that wait until all claims which may give the membership are read. */
  private final Deque<Closure> closing = new ArrayDeque<>();

  /** What is known of one membership. */
  private static final class Membership {
    private final Bit is;

    /** Whether claims may give it; false for that of an object in its own sort, or in another. */
    private final boolean isGiven;

    private List<ClaimValues.Given> guards = List.of();

    private Membership(Bit is, boolean isGiven) {
      this.is = is;
      this.isGiven = isGiven;
    }
  }

  /** A copy of the card is not of the kind, unless a claim says so. */
  record Closure(int object, String card, String kind, Bit isCard, Bit isOfKind) {}

  Memberships(World world, RelevantClaims relevant) {
    this.world = world;
    this.relevant = relevant;
    this.vocabulary = world.vocabulary();
    this.logic = world.logic();
  }

  /** All open memberships that were read, by kind and then by object. */
  List<Bit> all() {
    return kindsOf.values().stream()
        .flatMap(kinds -> kinds.entrySet().stream())
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .toList();
  }

  /** The number of open memberships that were read. */
  int size() {
    return size;
  }

  /** Visits all memberships that were read. */
  void forEach(Visitor visitor) {
    asked.forEach(
        (object, ofObject) ->
            ofObject.forEach(
                (kind, known) -> {
                  if (known.isGiven) {
                    visitor.visit(object, kind, known.is);
                  }
                }));
  }

  /** Gets a membership. */
  @FunctionalInterface
  interface Visitor {
    void visit(int object, String kind, Bit is);
  }

  /** The kinds that were read for an object and are open, and whether it is a member. */
  SequencedMap<String, Bit> of(int object) {
    return Collections.unmodifiableSequencedMap(
        kindsOf.getOrDefault(object, new LinkedHashMap<>()));
  }

  /** Whether an object is a member of a kind, or a copy of a card. */
  Bit kind(int object, String kind) {
    Map<String, Membership> ofObject = asked.computeIfAbsent(object, o -> new HashMap<>());
    Membership known = ofObject.get(kind);
    if (known != null) {
      bind(object, kind, known);
      return known.is;
    }
    String sort = world.objects().get(object).sort();
    boolean isSort = kind.equals(sort);
    if (isSort || !vocabulary.rootOf(kind).equals(sort)) {
      ofObject.put(kind, new Membership(logic.constant(isSort), false));
      return logic.constant(isSort);
    }
    if (isKnownCopyOfAnother(object, kind)) {
      bind(object, kind, put(object, kind, logic.constant(false)));
      return logic.constant(false);
    }
    Bit variable = world.problem().bit();
    Membership membership = put(object, kind, variable);
    SequencedMap<String, Bit> ofThis = kindsOf.computeIfAbsent(object, o -> new LinkedHashMap<>());
    List<String> others = List.copyOf(ofThis.keySet());
    ofThis.put(kind, variable);
    size++;
    world.noteRead(new Symbol.Kind(kind));
    Optional<Declaration.Card> card = vocabulary.card(kind);
    if (card.isEmpty() || world.heeds(CoreItems.card(kind))) {
      for (String parent : parents(kind)) {
        logic.implies(variable, kind(object, parent));
      }
    }
    keepApart(object, kind, variable, others);
    bind(object, kind, membership);
    SequencedSet<String> names = namesOf.computeIfAbsent(object, o -> new LinkedHashSet<>());
    if (card.isPresent()) {
      // a claim about one of the names may read a further name of the object
      List.copyOf(names)
          .forEach(n -> logic.require(logic.not(variable), logic.not(kind(object, n))));
      names.add(kind);
      for (String other : List.copyOf(ofThis.keySet())) {
        close(object, kind, other);
      }
      world.groundsOf(object).forEach(ground -> factOf(kind, ground));
    } else {
      for (String name : List.copyOf(names)) {
        close(object, name, kind);
      }
    }
    return variable;
  }

  /** Whether the object is already fixed as a copy of another card. Reads nothing new. */
  private boolean isKnownCopyOfAnother(int object, String kind) {
    return vocabulary.card(kind).isPresent()
        && namesOf.getOrDefault(object, new LinkedHashSet<>()).stream()
            .filter(name -> !name.equals(kind))
            .anyMatch(name -> known(object, name).filter(m -> logic.isYes(m.is)).isPresent());
  }

  private Membership put(int object, String kind, Bit is) {
    Membership membership = new Membership(is, true);
    asked.computeIfAbsent(object, o -> new HashMap<>()).put(kind, membership);
    return membership;
  }

  /** Offers the claims about the membership, once and only within the reach of the search. */
  private void bind(int object, String kind, Membership membership) {
    if (membership.isGiven) {
      world.offer(
          new GroundAtom.Member(object, kind),
          () ->
              membership.guards = world.claimValues().bindMembership(kind, object, membership.is));
    }
  }

  /** Posts the declared values of a fact for all cards that its first argument may be a copy of. */
  void factOfCards(Ground ground, Declaration.Term term) {
    if (term.storage() == Declaration.Storage.FACT && !ground.arguments().isEmpty()) {
      int object = ground.arguments().getFirst();
      Set<String> posted = new HashSet<>();
      // a fact about a second card may be the first to ask whether this object is a copy of it
      for (List<String> open = names(object, posted); !open.isEmpty(); ) {
        for (String card : open) {
          posted.add(card);
          feature(card, term.name(), ground.arguments(), ground.variable());
        }
        open = names(object, posted);
      }
    }
  }

  private List<String> names(int object, Set<String> without) {
    return namesOf.getOrDefault(object, new LinkedHashSet<>()).stream()
        .filter(name -> !without.contains(name))
        .toList();
  }

  private void factOf(String card, Ground ground) {
    boolean fact =
        vocabulary
            .term(ground.name())
            .map(t -> t.storage() == Declaration.Storage.FACT && !t.parameters().isEmpty())
            .orElse(false);
    boolean ofCard =
        fact
            && vocabulary.term(ground.name()).get().parameters().getFirst().type()
                instanceof Type.Kind;
    if (ofCard) {
      feature(card, ground.name(), ground.arguments(), ground.variable());
    }
  }

  private void feature(String card, String fact, List<Integer> arguments, Num variable) {
    Declaration.Card declared = vocabulary.card(card).orElse(null);
    if (declared == null) {
      return;
    }
    for (Declaration.Feature feature : declared.features()) {
      if (!feature.fact().equals(fact) || feature.arguments().size() != arguments.size() - 1) {
        continue;
      }
      boolean same = true;
      List<Bit> copies = new ArrayList<>(List.of(kind(arguments.getFirst(), card)));
      for (int i = 0; i < feature.arguments().size(); i++) {
        int argument = arguments.get(i + 1);
        if (feature.arguments().get(i) instanceof Expression.CardName named) {
          copies.add(kind(argument, named.name()));
        } else {
          Optional<Integer> value = world.conditions().constant(feature.arguments().get(i));
          same &= value.isPresent() && value.get().equals(argument);
        }
      }
      Optional<Integer> value = world.conditions().constant(feature.value());
      if (same && value.isPresent() && world.heeds(CoreItems.card(card))) {
        logic.implies(
            logic.and(copies), logic.compare(variable, ComparisonOperator.EQUAL, value.get()));
      }
    }
  }

  /** A copy of a declared card has its declared kinds and no others, unless a claim says so. */
  private void close(int object, String card, String kind) {
    if (logic.isNo(kind(object, card))
        || logic.isNo(kind(object, kind))
        || vocabulary.card(kind).isPresent()
        || vocabulary.isWithin(card, kind)
        || !world.heeds(CoreItems.card(card))) {
      return;
    }
    Closure closure = new Closure(object, card, kind, kind(object, card), kind(object, kind));
    if (relevant.kindsMade(card, kind).isEmpty()) {
      require(closure);
    } else {
      closing.add(closure);
    }
  }

  /** Posts the waiting closures after everything else is read. */
  void close() {
    while (!closing.isEmpty()) {
      Closure closure = closing.getFirst();
      if (logic.isNo(closure.isCard()) || logic.isNo(closure.isOfKind())) {
        closing.removeFirst();
      } else {
        post(closure);
      }
    }
  }

  /** The closures that are not posted yet, and broken in the situation that was found. */
  List<Closure> broken() {
    return closing.stream().filter(c -> c.isCard().is(1) && c.isOfKind().is(1)).toList();
  }

  /**
   * Posts a waiting closure. A claim that gives a kind below the closed one gives that one too, so
   * the kinds below are read first. Nothing is read for a membership at the last depth.
   */
  void post(Closure closure) {
    closing.remove(closure);
    GroundAtom of = new GroundAtom.Member(closure.object(), closure.kind());
    world.grounding().post(of);
    if (world.grounding().isPosted(of)) {
      for (String below : relevant.kindsMade(closure.card(), closure.kind())) {
        kind(closure.object(), below);
        world.grounding().post(new GroundAtom.Member(closure.object(), below));
      }
    }
    require(closure);
  }

  private void require(Closure closure) {
    List<Bit> parts = new ArrayList<>();
    parts.add(logic.not(closure.isCard()));
    parts.add(logic.not(closure.isOfKind()));
    for (String kind : relevant.kindsMade(closure.card(), closure.kind())) {
      for (ClaimValues.Given given : guards(closure.object(), kind)) {
        if (relevant.mayMake(given.by(), closure.card(), closure.kind())) {
          parts.add(given.where());
        }
      }
    }
    logic.require(parts);
  }

  private List<ClaimValues.Given> guards(int object, String kind) {
    return known(object, kind).map(membership -> membership.guards).orElse(List.of());
  }

  private Optional<Membership> known(int object, String kind) {
    return Optional.ofNullable(asked.getOrDefault(object, Map.of()).get(kind));
  }

  private List<String> parents(String kind) {
    return vocabulary
        .card(kind)
        .map(Declaration.Card::kinds)
        .or(() -> vocabulary.kind(kind).map(Declaration.Kind::parents))
        .orElse(List.of());
  }

  private void keepApart(int object, String kind, Bit variable, List<String> others) {
    for (Declaration.Apart apart : vocabulary.apartsOf(kind)) {
      for (String other : others) {
        if (apart.kinds().contains(other)) {
          logic.require(logic.not(variable), logic.not(kind(object, other)));
        }
      }
    }
  }
}
