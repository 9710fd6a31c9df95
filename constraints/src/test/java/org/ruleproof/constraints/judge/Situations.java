package org.ruleproof.constraints.judge;

import java.util.function.Predicate;

/** All situations of a world, one after the other. */
final class Situations {
  private final World world;
  private final Diligence diligence;
  private final Budget budget;

  /** All situations, as long as the budget lasts. */
  Situations(World world, Diligence diligence, Budget budget) {
    this.world = world;
    this.diligence = diligence;
    this.budget = budget;
  }

  /** How many more situations may be tried. */
  static final class Budget {
    private final long most;
    private long tried;

    Budget(long most) {
      this.most = most;
    }

    private void spend() {
      if (++tried > most) {
        throw new TooManySituations(most);
      }
    }
  }

  /**
   * Shows every situation until the visitor has seen enough.
   *
   * <p>With {@link Diligence#ENOUGH}, situations that differ only in what the visitor did not look at
   * are shown once. So a visitor may turn away early only when nothing further could have changed
   * what it learns. It also turns away where something is required that is not so.
   *
   * @param enough looks at a situation and answers whether to stop
   */
  void visit(Predicate<Situation> enough) {
    Decisions decisions = new Decisions();
    Situation situation = new Situation(world, decisions);
    boolean stop;
    do {
      budget.spend();
      try {
        if (diligence == Diligence.EVERYTHING) {
          situation.lookAtEverything();
        }
        stop = enough.test(situation);
      } catch (Decisions.Inadmissible noSuchSituation) {
        stop = false;
      }
      if (diligence == Diligence.EVERYTHING) {
        decisions.readAll();
      }
    } while (!stop && decisions.next());
  }
}
