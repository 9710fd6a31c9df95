package org.ruleproof.constraints.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ruleproof.constraints.solver.Problem.Answer;
import org.ruleproof.constraints.solver.Problem.Wish;
import org.ruleproof.constraints.solver.Trail.Clause;

/**
 * Propagation, and conflict-driven search: each conflict is a clause of its last unique implication
 * point.
 *
 * <p>A change of a bound is replaced by its causes in such a clause, so it has literals only, and
 * bounds need literals only where a constraint names them.
 */
final class ConflictSearch {
  /** Conflicts before the first restart; later limits follow the Luby sequence. */
  private static final int RESTART = 64;

  /** An activity that is reached is made smaller, and all others by as much. */
  private static final long MOST_ACTIVITY = 1L << 56;

  private static final int SMALLER_BY = 32;

  private final Trail trail;
  private Clause[][] watched = new Clause[64][];
  private int[] watching = new int[64];
  private final List<Propagator> propagators = new ArrayList<>();
  private boolean[] isQueued = new boolean[16];
  private int[] queue = new int[16];
  private int queued;
  private int[][] readersOfLiteral = new int[64][];
  private int[][] readersOfWhole = new int[16][];
  private long[] activity = new long[32];
  private long bump = 1L << 16;
  private int[] active = new int[16];
  private int actives;
  private int propagated;
  private boolean isContradictory;

  private boolean[] seen = new boolean[32];
  private boolean[] seenChange = new boolean[16];
  private int[] learnt = new int[16];
  private int learnts;
  private int[] marked = new int[16];
  private int marks;
  private int pending;

  ConflictSearch(Trail trail) {
    this.trail = trail;
  }

  /** Adds a clause of open literals. */
  void add(int[] literals, int n) {
    requireRoot();
    int[] different = n < 2 ? Arrays.copyOf(literals, n) : different(literals, n);
    for (int i = 1; i < different.length; i++) {
      if (different[i] == (different[i - 1] ^ 1)) {
        return;
      }
    }
    switch (different.length) {
      case 0 -> isContradictory = true;
      case 1 -> isContradictory |= !trail.assign(different[0], null);
      default -> watch(new Clause(different));
    }
  }

  private static int[] different(int[] literals, int n) {
    int[] sorted = Arrays.copyOf(literals, n);
    Arrays.sort(sorted);
    int last = 0;
    for (int i = 1; i < n; i++) {
      if (sorted[i] != sorted[last]) {
        sorted[++last] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, last + 1);
  }

  private void requireRoot() {
    if (trail.levels() != 0) {
      throw new IllegalStateException("a constraint is added in the middle of a search");
    }
  }

  private void watch(Clause clause) {
    watch(clause.literals()[0], clause);
    watch(clause.literals()[1], clause);
  }

  private void watch(int literal, Clause clause) {
    if (literal >= watched.length) {
      watched = Arrays.copyOf(watched, 2 * (literal + 1));
      watching = Arrays.copyOf(watching, watched.length);
    }
    Clause[] list = watched[literal];
    int n = watching[literal];
    if (list == null) {
      list = new Clause[4];
      watched[literal] = list;
    } else if (n == list.length) {
      list = Arrays.copyOf(list, 2 * n);
      watched[literal] = list;
    }
    list[n] = clause;
    watching[literal] = n + 1;
  }

  void add(Propagator propagator) {
    requireRoot();
    int place = propagators.size();
    propagators.add(propagator);
    for (int read : propagator.reads()) {
      if (read >= 0) {
        int variable = read >> 1;
        readersOfLiteral = withReader(readersOfLiteral, variable, place);
      } else {
        readersOfWhole = withReader(readersOfWhole, ~read, place);
      }
    }
    if (place == isQueued.length) {
      isQueued = Arrays.copyOf(isQueued, 2 * place);
      queue = Arrays.copyOf(queue, 2 * place);
    }
    enqueue(place);
  }

  private static int[][] withReader(int[][] readers, int at, int reader) {
    int[][] grown = at < readers.length ? readers : Arrays.copyOf(readers, 2 * (at + 1));
    int[] list = grown[at];
    grown[at] = list == null ? new int[1] : Arrays.copyOf(list, list.length + 1);
    grown[at][grown[at].length - 1] = reader;
    return grown;
  }

  private void enqueue(int place) {
    if (!isQueued[place]) {
      isQueued[place] = true;
      queue[queued++] = place;
    }
  }

  private void enqueue(int @Nullable [] readers) {
    if (readers != null) {
      for (int place : readers) {
        enqueue(place);
      }
    }
  }

  /** Undoes everything above the level. */
  void backTo(int level) {
    trail.backTo(level);
    propagated = Math.min(propagated, trail.size());
  }

  boolean propagateAtRoot() {
    backTo(0);
    isContradictory = isContradictory || !propagate();
    return !isContradictory;
  }

  /** Draws all conclusions. False if there is a conflict, which the trail then knows. */
  private boolean propagate() {
    while (true) {
      while (propagated < trail.size()) {
        int entry = trail.entry(propagated++);
        if (entry < 0) {
          int whole = trail.wholeOf(~entry);
          enqueue(whole < readersOfWhole.length ? readersOfWhole[whole] : null);
        } else {
          int variable = entry >> 1;
          enqueue(variable < readersOfLiteral.length ? readersOfLiteral[variable] : null);
          if (!trail.applyBound(entry) || !propagateClauses(entry ^ 1)) {
            return fail();
          }
        }
      }
      if (queued == 0) {
        return true;
      }
      int place = queue[--queued];
      isQueued[place] = false;
      if (!propagators.get(place).propagate(trail)) {
        return fail();
      }
    }
  }

  private boolean fail() {
    while (queued > 0) {
      isQueued[queue[--queued]] = false;
    }
    return false;
  }

  private boolean propagateClauses(int falseLiteral) {
    if (falseLiteral >= watched.length || watched[falseLiteral] == null) {
      return true;
    }
    Clause[] list = watched[falseLiteral];
    int n = watching[falseLiteral];
    int kept = 0;
    for (int i = 0; i < n; i++) {
      Clause clause = list[i];
      int[] literals = clause.literals();
      if (literals[0] == falseLiteral) {
        literals[0] = literals[1];
        literals[1] = falseLiteral;
      }
      if (trail.isTrue(literals[0])) {
        list[kept++] = clause;
        continue;
      }
      int other = 2;
      while (other < literals.length && trail.isFalse(literals[other])) {
        other++;
      }
      if (other < literals.length) {
        literals[1] = literals[other];
        literals[other] = falseLiteral;
        watch(literals[1], clause);
        continue;
      }
      list[kept++] = clause;
      if (!trail.assign(literals[0], clause)) {
        while (++i < n) {
          list[kept++] = list[i];
        }
        watching[falseLiteral] = kept;
        return false;
      }
    }
    watching[falseLiteral] = kept;
    return true;
  }

  Answer solve(int[] rather, List<Wish> wishes, Problem problem, long mostConflicts) {
    if (!propagateAtRoot()) {
      return Answer.UNSATISFIABLE;
    }
    long conflicts = 0;
    int sinceRestart = 0;
    int runs = 1;
    int limit = RESTART;
    int firstOpen = 0;
    int firstWish = 0;
    while (true) {
      if (!propagate()) {
        conflicts++;
        sinceRestart++;
        if (!learn()) {
          isContradictory = true;
          return Answer.UNSATISFIABLE;
        }
        firstOpen = 0;
        firstWish = 0;
        if (conflicts > mostConflicts) {
          return Answer.GIVEN_UP;
        }
        if (sinceRestart >= limit) {
          sinceRestart = 0;
          limit = RESTART * luby(++runs);
          backTo(0);
        }
        continue;
      }
      int decision = first(rather);
      if (decision < 0) {
        decision = mostActive();
      }
      while (decision < 0 && firstWish < wishes.size()) {
        decision = towards(wishes.get(firstWish), problem);
        firstWish += decision < 0 ? 1 : 0;
      }
      while (decision < 0 && firstOpen < trail.variables()) {
        if (trail.isOpen(2 * firstOpen)) {
          decision = 2 * firstOpen + (trail.phase(firstOpen) ? 0 : 1);
        } else {
          firstOpen++;
        }
      }
      if (decision < 0) {
        decision = halving(problem);
      }
      if (decision < 0) {
        return Answer.SATISFIABLE;
      }
      trail.decide(decision);
    }
  }

  private int first(int[] rather) {
    for (int literal : rather) {
      if (trail.isOpen(literal)) {
        return literal ^ 1;
      }
    }
    return -1;
  }

  private static int luby(int i) {
    int size = 1;
    int sequence = 0;
    int at = i - 1;
    while (size < at + 1) {
      sequence++;
      size = 2 * size + 1;
    }
    while (size - 1 != at) {
      size = (size - 1) / 2;
      sequence--;
      at %= size;
    }
    return 1 << sequence;
  }

  private static int towards(Wish wish, Problem problem) {
    int wanted = wish.value();
    Num number = wish.number();
    if (number.isFixed() || !number.contains(wanted)) {
      return -1;
    }
    return number.low() < wanted
        ? problem.not(problem.atMost(number, wanted - 1)).literal
        : problem.atMost(number, wanted).literal;
  }

  private static int halving(Problem problem) {
    for (Num.Whole x : problem.wholes()) {
      int low = x.low();
      int high = x.high();
      if (low != high) {
        return problem.splitting(x, low + (high - low - 1) / 2).literal;
      }
    }
    return -1;
  }

  // --- learning

  /** Learns from the conflict and goes back. False if there is no solution. */
  private boolean learn() {
    int[] conflict = trail.conflict();
    int level = 0;
    for (int cause : conflict) {
      level = Math.max(level, cause >= 0 ? trail.levelOf(cause >> 1) : trail.levelOfChange(~cause));
    }
    backTo(level);
    if (level == 0) {
      return false;
    }
    grow();
    learnts = 1;
    marks = 0;
    pending = 0;
    need(conflict);
    int asserted = -1;
    for (int at = trail.size() - 1; asserted < 0; at--) {
      int entry = trail.entry(at);
      if (entry >= 0 ? !seen[entry >> 1] : !seenChange[~entry]) {
        continue;
      }
      pending--;
      if (entry >= 0 && pending == 0) {
        asserted = entry ^ 1;
      } else if (entry >= 0) {
        need(trail.causes(trail.reasonOf(entry >> 1), entry));
      } else {
        need(trail.causes(trail.reasonOfChange(~entry), -1));
      }
    }
    for (int i = 0; i < marks; i++) {
      if (marked[i] >= 0) {
        seen[marked[i]] = false;
      } else {
        seenChange[~marked[i]] = false;
      }
    }
    learnt[0] = asserted;
    int[] literals = Arrays.copyOf(learnt, learnts);
    bump += bump >> 4;
    if (literals.length == 1) {
      backTo(0);
      return trail.assign(asserted, null);
    }
    int second = 1;
    for (int i = 2; i < literals.length; i++) {
      if (trail.levelOf(literals[i] >> 1) > trail.levelOf(literals[second] >> 1)) {
        second = i;
      }
    }
    int swapped = literals[1];
    literals[1] = literals[second];
    literals[second] = swapped;
    backTo(trail.levelOf(literals[1] >> 1));
    Clause clause = new Clause(literals);
    watch(clause);
    return trail.assign(asserted, clause);
  }

  private void grow() {
    if (seen.length < trail.variables()) {
      seen = Arrays.copyOf(seen, 2 * trail.variables());
    }
    if (seenChange.length < trail.size()) {
      seenChange = Arrays.copyOf(seenChange, 2 * trail.size());
    }
  }

  private void need(int[] causes) {
    for (int cause : causes) {
      int level = cause >= 0 ? trail.levelOf(cause >> 1) : trail.levelOfChange(~cause);
      if (level == 0 || (cause >= 0 ? seen[cause >> 1] : seenChange[~cause])) {
        continue;
      }
      if (cause >= 0) {
        seen[cause >> 1] = true;
        mark(cause >> 1);
        bump(cause >> 1);
      } else {
        seenChange[~cause] = true;
        mark(cause);
      }
      if (level == trail.levels()) {
        pending++;
      } else if (cause >= 0) {
        if (learnts == learnt.length) {
          learnt = Arrays.copyOf(learnt, 2 * learnts);
        }
        learnt[learnts++] = cause ^ 1;
      } else {
        need(trail.causes(trail.reasonOfChange(~cause), -1));
      }
    }
  }

  private void mark(int what) {
    if (marks == marked.length) {
      marked = Arrays.copyOf(marked, 2 * marks);
    }
    marked[marks++] = what;
  }

  /** Notes that a variable took part in a conflict. */
  private void bump(int variable) {
    if (variable >= activity.length) {
      activity = Arrays.copyOf(activity, 2 * (variable + 1));
    }
    if (activity[variable] == 0) {
      if (actives == active.length) {
        active = Arrays.copyOf(active, 2 * actives);
      }
      active[actives++] = variable;
    }
    activity[variable] += bump;
    if (activity[variable] > MOST_ACTIVITY) {
      for (int i = 0; i < actives; i++) {
        activity[active[i]] = Math.max(1, activity[active[i]] >> SMALLER_BY);
      }
      bump = Math.max(1L << 16, bump >> SMALLER_BY);
    }
  }

  /** The open variable with the most conflicts of late, as it was last; -1 if there is none. */
  private int mostActive() {
    int best = -1;
    for (int i = 0; i < actives; i++) {
      int variable = active[i];
      if (trail.isOpen(2 * variable) && (best < 0 || activity[variable] > activity[best])) {
        best = variable;
      }
    }
    return best < 0 ? -1 : 2 * best + (trail.phase(best) ? 0 : 1);
  }
}
