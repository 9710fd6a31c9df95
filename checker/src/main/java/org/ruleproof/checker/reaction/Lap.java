package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * One time round a cycle: its nodes in order, each under names of its own, their events made one.
 *
 * @param steps the nodes as they come, reactions beside the cycle after what sets them off
 * @param conditions what must hold for the events to be one
 * @param variables what is free in all of it
 * @param closed whether the last step sets off the first with the same arguments
 */
record Lap(
    List<Step> steps, List<Expression> conditions, List<TypedName> variables, boolean closed) {
  Lap {
    steps = List.copyOf(steps);
    conditions = List.copyOf(conditions);
    variables = List.copyOf(variables);
  }

  /**
   * One node of a lap.
   *
   * @param holds its condition, and what must hold for its event to happen at all
   * @param deeds what it does
   * @param hears the event that sets it off, if one does
   * @param claims what makes its event the one that the next node hears
   * @param onward which of the deeds sets the next node off, empty in a step beside the cycle
   * @param refused which of the deeds other than that do not happen, for a claim refuses them
   * @param side which reaction beside the cycle it is, empty for the nodes of the cycle
   */
  record Step(
      Reaction node,
      List<Expression> holds,
      List<Expression> bars,
      List<Deed> deeds,
      Optional<Expression.Apply> hears,
      List<ClaimInForce> claims,
      OptionalInt onward,
      Set<Integer> refused,
      Optional<Side> side) {
    Step {
      holds = List.copyOf(holds);
      bars = List.copyOf(bars);
      deeds = List.copyOf(deeds);
      claims = List.copyOf(claims);
      refused = Set.copyOf(refused);
    }

    private Step refusing(Set<Integer> deeds) {
      return new Step(node, holds, bars, this.deeds, hears, claims, onward, deeds, side);
    }

    /** What it does, but for what is refused. */
    List<Deed> done() {
      return IntStream.range(0, deeds.size())
          .filter(d -> !refused.contains(d))
          .mapToObj(deeds::get)
          .toList();
    }
  }

  /** {@return the two nodes of a link, one after the other; empty when their events cannot be one} */
  static Optional<Lap> open(ReactionGraph graph, Link link) {
    return new Builder(graph, List.of(link), 1, false, List.of()).build();
  }

  /**
   * {@return the cycle gone round so often, back where it began; empty when it cannot come back to
   * the same arguments}
   */
  static Optional<Lap> closed(ReactionGraph graph, List<Link> cycle, int rounds) {
    return new Builder(graph, cycle, rounds, true, List.of()).build();
  }

  /**
   * {@return the cycle gone round so often with these reactions beside it; empty when it cannot come
   * back to the same arguments, or when one of them cannot come in it}
   *
   * @param sides each after what sets it off
   */
  static Optional<Lap> closed(
      ReactionGraph graph, List<Link> cycle, int rounds, Collection<Side> sides) {
    return new Builder(graph, cycle, rounds, true, sides).build();
  }

  /** {@return the cycle gone round once, whatever it comes back to} */
  static Optional<Lap> once(ReactionGraph graph, List<Link> cycle) {
    return new Builder(graph, cycle, 1, false, List.of()).build();
  }

  /**
   * {@return the lap without these deeds; empty where a reaction beside the cycle hangs on one}
   *
   * @param refused for each step which of its deeds do not happen
   */
  Optional<Lap> refusing(List<Set<Integer>> refused) {
    List<Step> left = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      for (int beside : besides(i)) {
        if (refused.get(i).contains(deedOf(beside))) {
          return Optional.empty();
        }
      }
      left.add(step.refusing(refused.get(i)));
    }
    return Optional.of(new Lap(left, conditions, variables, closed));
  }

  /** The places of the steps beside the cycle that the step at this place sets off. */
  List<Integer> besides(int place) {
    Optional<Side> parent = steps.get(place).side();
    long at = steps.subList(0, place).stream().filter(s -> s.side().isEmpty()).count();
    List<Integer> besides = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Optional<Side> side = steps.get(i).side();
      if (side.isPresent()
          && side.get().parent().equals(parent)
          && (parent.isPresent() || side.get().at() == at)) {
        besides.add(i);
      }
    }
    return besides;
  }

  /** Which deed of what sets it off the step at this place, beside the cycle, answers; else -1. */
  int deedOf(int place) {
    return steps.get(place).side().map(s -> s.link().deed()).orElse(-1);
  }

  /** The events that the deeds make happen, in order. */
  List<Expression.Apply> events() {
    List<Expression.Apply> events = new ArrayList<>();
    for (Step step : steps) {
      for (Deed deed : step.done()) {
        if (deed instanceof Deed.Happening h) {
          events.add(h.event());
        }
      }
    }
    return events;
  }

  /** The changes that a lap makes, in order, those that events make included. */
  List<Deed.Change> changes(Vocabulary vocabulary) {
    List<Deed.Change> changes = new ArrayList<>();
    steps.forEach(s -> changes.addAll(changes(vocabulary, s)));
    return changes;
  }

  static List<Deed.Change> changes(Vocabulary vocabulary, Step step) {
    List<Deed.Change> changes = new ArrayList<>();
    step.done().forEach(d -> changes.addAll(changes(vocabulary, d)));
    return changes;
  }

  /** The changes that a deed makes, by itself or by what its event means. */
  static List<Deed.Change> changes(Vocabulary vocabulary, Deed deed) {
    return switch (deed) {
      case Deed.Change c -> List.of(c);
      case Deed.Happening h -> Deeds.changesOf(vocabulary, h.event());
    };
  }

  /** The claims of the lap, each once, in order. */
  Set<ClaimInForce> claims() {
    Set<ClaimInForce> claims = new LinkedHashSet<>();
    for (Step step : steps) {
      claims.add(step.node().claim());
      claims.addAll(step.claims());
    }
    return claims;
  }

  /** Puts the steps together. */
  private static final class Builder {
    private final ReactionGraph graph;
    private final List<Link> links = new ArrayList<>();
    private final boolean closing;
    private final Unifier unifier = new Unifier();
    private final List<Renamed> names = new ArrayList<>();
    private final List<Reaction> nodes = new ArrayList<>();
    private final List<List<Deed>> deeds = new ArrayList<>();
    private final List<List<Expression>> more = new ArrayList<>();
    private final List<List<Expression>> moreBars = new ArrayList<>();
    private final List<Side> sides;
    private final Map<Side, Integer> places = new IdentityHashMap<>();
    private boolean possible = true;

    Builder(
        ReactionGraph graph,
        List<Link> cycle,
        int rounds,
        boolean closing,
        Collection<Side> sides) {
      this.sides = List.copyOf(sides);
      this.graph = graph;
      this.closing = closing;
      for (int i = 0; i < rounds; i++) {
        links.addAll(cycle);
      }
      links.forEach(l -> nodes.add(l.from()));
      if (!closing) {
        nodes.add(links.getLast().to());
      }
      for (Side side : sides) {
        places.put(side, nodes.size());
        nodes.add(side.node());
      }
    }

    Optional<Lap> build() {
      int main = nodes.size() - sides.size();
      for (int i = 0; i < nodes.size(); i++) {
        rename(nodes.get(i), (i + 1) + " ");
      }
      for (int i = 0; i < links.size() && possible; i++) {
        join(links.get(i), i, (i + 1) % main);
      }
      for (int s = 0; s < sides.size() && possible; s++) {
        join(sides.get(s), main + s);
      }
      if (!possible) {
        return Optional.empty();
      }
      List<Step> steps = new ArrayList<>();
      int count = closing ? main : links.size();
      for (int i = 0; i < main; i++) {
        if (i < count || links.size() == 1) {
          steps.add(step(i));
        }
        for (Side side : sides) {
          if (side.at() == i) {
            steps.add(step(side));
          }
        }
      }
      return Optional.of(new Lap(steps, unifier.conditions(), unifier.open(), closing));
    }

    private void rename(Reaction node, String prefix) {
      Renamed renamed = new Renamed(graph.vocabulary(), prefix, node.variables());
      node.deeds().forEach(d -> renamed.and(d.variables()));
      renamed.with(node.holds(), node.bars());
      List<Deed> own = node.deeds().stream().map(d -> in(renamed, d)).toList();
      node.hears().ifPresent(renamed::in);
      names.add(renamed);
      deeds.add(own);
      more.add(new ArrayList<>());
      moreBars.add(new ArrayList<>());
      unifier.know(renamed.variables());
    }

    private static Deed in(Renamed renamed, Deed deed) {
      return switch (deed) {
        case Deed.Happening h ->
            new Deed.Happening(renamed.in(h.event()), renamed.all(h.holds()), List.of());
        case Deed.Change c ->
            new Deed.Change(
                renamed.in(c.target()),
                c.operator(),
                renamed.in(c.value()),
                renamed.all(c.holds()),
                List.of());
      };
    }

    private void join(Link link, int from, int to) {
      Deed deed = deeds.get(from).get(link.deed());
      happens(deed, from);
      switch (link.way()) {
        case Link.Way.Heard heard -> hear(link, heard, from, to, from);
        case Link.Way.Enabled enabled -> enable(enabled, deed, to);
        case Link.Way.Again again -> {}
      }
    }

    /** What keeps a reaction beside the cycle away keeps the lap from nothing. */
    private void join(Side side, int to) {
      int from = side.parent().map(places::get).orElse(side.at());
      happens(deeds.get(from).get(side.link().deed()), to);
      if (side.link().way() instanceof Link.Way.Heard heard) {
        hear(side.link(), heard, from, to, to);
      }
      side.changing().forEach(d -> happens(deeds.get(to).get(d), to));
    }

    /** The deed happens in this lap, which the step's condition says from now on. */
    private void happens(Deed deed, int step) {
      more.get(step).addAll(deed.holds());
      if (deed instanceof Deed.Happening h) {
        more.get(step).addAll(Deeds.onlyIf(graph.vocabulary(), h.event()));
      }
    }

    private void hear(Link link, Link.Way.Heard heard, int from, int to, int condition) {
      Expression.Apply event = ((Deed.Happening) deeds.get(from).get(link.deed())).event();
      Emission emission =
          Emission.of(graph.vocabulary(), graph.countings(), event).get(heard.emission());
      Expression.Apply sound = emission.event();
      if (emission.source().isPresent()) {
        Renamed own =
            new Renamed(graph.vocabulary(), (condition + 1) + " as ", emission.variables());
        own.with(emission.holds(), emission.bars());
        Expression.Apply source = own.in(emission.source().get());
        sound = own.in(sound);
        unifier.know(own.variables());
        Expression.Apply named = event;
        for (Expression.Apply above : Deeds.withThoseAbove(graph.vocabulary(), event)) {
          if (above.name().equals(source.name())) {
            named = above;
          }
        }
        possible &= unifier.unify(named, source);
        more.get(condition).addAll(own.holds());
        moreBars.get(condition).addAll(own.bars());
      }
      Optional<Expression.Apply> ear =
          heard.ear() == 0
              ? nodes.get(to).hears()
              : Optional.of(Reactions.happenings(nodes.get(to)).get(heard.ear() - 1));
      if (ear.isPresent()) {
        possible &= unifier.unify(sound, names.get(to).in(ear.get()));
      }
    }

    /** The first place where the node's condition reads the state that changes is that state. */
    private void enable(Link.Way.Enabled enabled, Deed deed, int to) {
      Optional<Expression.Apply> target =
          switch (deed) {
            case Deed.Change c -> Optional.of(c.target());
            case Deed.Happening h ->
                Deeds.changesOf(graph.vocabulary(), h.event()).stream()
                    .map(Deed.Change::target)
                    .filter(t -> t.name().equals(enabled.symbol()))
                    .findFirst();
          };
      Optional<Expression.Apply> read =
          nodes.get(to).holds().stream()
              .flatMap(h -> applications(h, enabled.symbol()).stream())
              .findFirst();
      if (target.isPresent() && read.isPresent()) {
        possible &= unifier.unify(target.get(), names.get(to).in(read.get()));
      }
    }

    /** Where the name is applied to what no quantity binds. */
    private static List<Expression.Apply> applications(Expression expression, String symbol) {
      if (!Parts.binders(expression).isEmpty()) {
        return List.of();
      }
      List<Expression.Apply> found = new ArrayList<>();
      if (expression instanceof Expression.Apply a && a.name().equals(symbol)) {
        found.add(a);
      }
      Parts.children(expression).forEach(c -> found.addAll(applications(c, symbol)));
      return found;
    }

    private Step step(int i) {
      return i < links.size()
          ? step(i, between(links.get(i)), OptionalInt.of(links.get(i).deed()), Optional.empty())
          : step(i, List.of(), OptionalInt.empty(), Optional.empty());
    }

    private Step step(Side side) {
      int place = places.getOrDefault(side, -1);
      return step(place, between(side.link()), OptionalInt.empty(), Optional.of(side));
    }

    private static List<ClaimInForce> between(Link link) {
      return link.claims().stream()
          .filter(c -> c != link.from().claim() && c != link.to().claim())
          .toList();
    }

    private Step step(int i, List<ClaimInForce> between, OptionalInt onward, Optional<Side> side) {
      List<Expression> holds = new ArrayList<>(names.get(i).holds());
      holds.addAll(more.get(i));
      List<Expression> bars = new ArrayList<>(names.get(i).bars());
      bars.addAll(moreBars.get(i));
      return new Step(
          nodes.get(i),
          holds.stream().map(unifier::in).toList(),
          bars.stream().map(unifier::in).toList(),
          deeds.get(i).stream().map(this::in).toList(),
          nodes.get(i).hears().map(e -> unifier.in(names.get(i).in(e))),
          between,
          onward,
          Set.of(),
          side);
    }

    private Deed in(Deed deed) {
      return switch (deed) {
        case Deed.Happening h ->
            new Deed.Happening(
                unifier.in(h.event()), h.holds().stream().map(unifier::in).toList(), List.of());
        case Deed.Change c ->
            new Deed.Change(
                unifier.in(c.target()),
                c.operator(),
                unifier.in(c.value()),
                c.holds().stream().map(unifier::in).toList(),
                List.of());
      };
    }
  }
}
