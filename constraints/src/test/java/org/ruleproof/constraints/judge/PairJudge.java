package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What is said of two rulings: the worst that is said of a claim of the one and a claim of the
 * other, at any instance of what both speak of.
 */
final class PairJudge {
  private final Vocabulary vocabulary;
  private final List<Saying> all;
  private final Instances instances;
  private final Consistency consistency;
  private final Situations situations;
  private final Diligence diligence;
  private final boolean notes;
  private Optional<Outcome> worst = Optional.empty();

  /**
   * A judge of one pair.
   *
   * @param all what everything in force says
   * @param notes whether to look for notes too, not only for contradictions
   */
  PairJudge(
      World world,
      List<Saying> all,
      Consistency consistency,
      Situations situations,
      Diligence diligence,
      boolean notes) {
    this.vocabulary = world.vocabulary();
    this.all = all;
    this.instances = new Instances(world);
    this.consistency = consistency;
    this.situations = situations;
    this.diligence = diligence;
    this.notes = notes;
  }

  /** The worst that can be said of what two rulings say. */
  Optional<Outcome> judge(List<Saying> first, List<Saying> second) {
    values(first, second);
    acts(first, second);
    acts(second, first);
    return worst;
  }

  private boolean isContradiction() {
    return worst.equals(Optional.of(Outcome.CONTRADICTION));
  }

  /** Asks a question at every instance; what an exemption stands before is a note at most. */
  private void ask(
      Exemption exemption,
      List<List<Type>> places,
      Function<Instance, Optional<Outcome>> question) {
    if (exemption == Exemption.SILENT || (exemption == Exemption.NOTE && !notes)) {
      return;
    }
    for (Instance instance : instances.of(places, diligence)) {
      if (isContradiction()) {
        return;
      }
      Optional<Outcome> outcome = question.apply(instance);
      if (outcome.isPresent()) {
        worst = exemption == Exemption.NOTE ? Optional.of(Outcome.NOTE) : outcome;
      }
    }
  }

  private void values(List<Saying> first, List<Saying> second) {
    for (Saying one : first) {
      for (Saying two : second) {
        Optional<List<List<Type>>> places = one.meet(two, vocabulary);
        if (one.content().isPresent() && places.isPresent()) {
          ask(
              Exemption.between(one.source(), two.source()),
              places.get(),
              instance ->
                  isOfItself(one, instance)
                      ? Optional.empty()
                      : ValueQuestion.ask(
                          lifted(one, one.subjects(), List.of(two)),
                          lifted(two, two.subjects(), List.of(one)),
                          consistency,
                          instance,
                          situations));
        }
      }
    }
  }

  /** Whether an order is one of a thing and itself, which nobody means. */
  private static boolean isOfItself(Saying saying, Instance instance) {
    return saying.form() == Form.ORDER
        && saying.subjects().get(0).name().equals(saying.subjects().get(1).name())
        && instance.subjects().get(0).equals(instance.subjects().get(1));
  }

  private void acts(List<Saying> permitting, List<Saying> forbidding) {
    for (Saying saying : permitting) {
      switch (saying.form()) {
        case PERMISSION -> permission(saying, of(Form.PROHIBITION, forbidding));
        case EXCUSE -> permission(saying, of(Form.OBLIGATION, forbidding));
        case GRANT -> grant(saying, of(Form.PROHIBITION, forbidding));
        default -> {}
      }
    }
  }

  private static List<Saying> of(Form form, List<Saying> sayings) {
    return sayings.stream().filter(s -> s.form() == form).toList();
  }

  private void grant(Saying grant, List<Saying> prohibitions) {
    for (Saying prohibition : prohibitions) {
      String act = narrower(act(grant).name(), act(prohibition).name());
      if (!grant.speaksOf(ofAct(act), vocabulary)) {
        continue;
      }
      act(grant)
          .meet(act(prohibition), vocabulary)
          .ifPresent(
              places ->
                  ask(
                      Exemption.between(grant.source(), prohibition.source()),
                      List.of(places),
                      i ->
                          GrantQuestion.ask(
                              lifted(grant, ofAct(act), List.of(prohibition)).where(act),
                              lifted(prohibition, ofAct(act), List.of(grant)),
                              consistency,
                              i,
                              situations)));
    }
  }

  /** A permission speaks of its act and of each kind of it; so does a prohibition. */
  private void permission(Saying permission, List<Saying> prohibitions) {
    Set<String> acts = new LinkedHashSet<>(Set.of(act(permission).name()));
    prohibitions.stream()
        .map(p -> act(p).name())
        .filter(act -> isWithin(act, act(permission).name()))
        .forEach(acts::add);
    for (String act : acts) {
      List<Saying> meeting =
          prohibitions.stream().filter(p -> isWithin(act, act(p).name())).toList();
      for (Exemption exemption : Exemption.values()) {
        List<Saying> together =
            meeting.stream().filter(p -> between(permission, p).compareTo(exemption) <= 0).toList();
        takenBack(
            lifted(permission, ofAct(act), together).where(act),
            together.stream().map(p -> lifted(p, ofAct(act), among(permission, together))).toList(),
            exemption,
            places(act));
      }
    }
  }

  private void takenBack(
      Saying permission, List<Saying> prohibitions, Exemption exemption, List<List<Type>> places) {
    if (prohibitions.isEmpty()) {
      return;
    }
    ask(
        exemption,
        places,
        i ->
            PermissionQuestion.isTakenBack(permission, prohibitions, consistency, i, situations)
                .filter(
                    _ ->
                        instances.of(places, diligence).stream()
                            .filter(i::differsInObjectsAlone)
                            .noneMatch(
                                j ->
                                    PermissionQuestion.stands(
                                        permission, prohibitions, consistency, j, situations))));
    for (Saying prohibition : prohibitions) {
      if (permission.evenIf().isPresent()) {
        ask(
            exemption,
            places,
            i ->
                PermissionQuestion.isTakenBackEvenIf(
                    permission, prohibition, consistency, i, situations));
      }
      if (notes) {
        ask(
            Exemption.NOTE.compareTo(exemption) > 0 ? Exemption.NOTE : exemption,
            places,
            i ->
                PermissionQuestion.isNarrowed(permission, prohibition, consistency, i, situations)
                    ? Optional.of(Outcome.NOTE)
                    : Optional.empty());
      }
    }
  }

  /** What is said where it does not give way to a third claim that says something of the same. */
  private Saying lifted(Saying saying, List<Subject> about, List<Saying> judged) {
    return saying.givingWayTo(
        all.stream()
            .filter(third -> third.source().lifts(saying.source()))
            .filter(third -> third.source() != saying.source())
            .filter(third -> judged.stream().noneMatch(j -> j.source() == third.source()))
            .filter(saying::isOfOneFamily)
            .filter(third -> third.speaksOf(about, vocabulary))
            .toList());
  }

  private static List<Saying> among(Saying one, List<Saying> others) {
    List<Saying> all = new ArrayList<>(others);
    all.add(one);
    return all;
  }

  private List<Subject> ofAct(String act) {
    return List.of(new Subject(act, places(act).getFirst(), List.of()));
  }

  private static Exemption between(Saying one, Saying two) {
    return Exemption.between(one.source(), two.source());
  }

  private static Subject act(Saying saying) {
    return saying.subjects().getFirst();
  }

  /** Whether a claim on the one speaks of the other; of events only a claim on the event itself. */
  private boolean isWithin(String act, String above) {
    return act.equals(above) || vocabulary.actsAbove(act).contains(above);
  }

  private String narrower(String one, String two) {
    return isWithin(one, two) ? one : two;
  }

  private List<List<Type>> places(String act) {
    return List.of(
        vocabulary.parametersOf(act).orElseThrow().stream().map(TypedName::type).toList());
  }
}
