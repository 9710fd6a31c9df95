package org.ruleproof.checker.compiler;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.search.Transitions;

/**
 * Emits one transition as a method: loops over all tuples of arguments, the guard, the effect. In
 * small transitions the loops are unrolled. A conjunct that cannot fail is tested as soon as its
 * variables are bound.
 */
final class ActEmitter {
  private static final ClassDesc TRANSITIONS = ClassEmitter.describe(Transitions.class);
  private static final ClassDesc FAILURE = ClassEmitter.describe(CompiledFailure.class);

  /** In a large guard, conjuncts with more nodes than this become methods of their own. */
  private static final long LARGEST_OF_MANY = 20;

  private static final MethodTypeDesc TWO_INTS = MethodTypeDesc.of(CD_void, CD_int, CD_int);

  private final ClassEmitter owner;
  private final Transition transition;
  private final int firstChoice;
  private final int firstCover;
  private final boolean unrolled;

  // Local variables of the method being written.
  private final CodeBuilder out;
  private final StateLocals source;
  private final int transitions;
  private final int choice;
  private final int[] covers;
  private final long guardSize;

  /**
   * An emitter for one transition.
   *
   * @param firstCover the index of the first long for the guard's coverage marks
   * @param unrolled whether the loops are unrolled
   */
  ActEmitter(
      ClassEmitter owner,
      CodeBuilder out,
      Transition transition,
      int firstChoice,
      int firstCover,
      boolean unrolled) {
    this.owner = owner;
    this.out = out;
    this.transition = transition;
    this.firstChoice = firstChoice;
    this.firstCover = firstCover;
    this.unrolled = unrolled;
    this.source = StateLocals.first(owner.oneLong());
    this.transitions = 1 + StateLocals.SLOTS;
    this.choice = out.allocateLocal(TypeKind.INT);
    this.covers = new int[covers(transition)];
    this.guardSize = transition.guard().stream().mapToLong(c -> CodeShapes.size(c.code())).sum();
  }

  /** The number of longs for a guard's coverage marks: two bits a conjunct, for false and true. */
  static int covers(Transition transition) {
    return (2 * transition.guard().size() + Long.SIZE - 1) / Long.SIZE;
  }

  /** The number of nodes of guard and effect, times the number of tuples of arguments. */
  static long size(Transition transition) {
    long guard = transition.guard().stream().mapToLong(c -> CodeShapes.size(c.code())).sum();
    long tuples =
        transition.parameters().stream()
            .mapToLong(p -> p.domain().size())
            .reduce(1, (one, other) -> Math.min(1 << 20, one * other));
    return tuples * (guard + CodeShapes.size(transition.effect()));
  }

  /** The bindings and tests made so far at one depth of the loops. */
  private record Known(
      int bound, int tested, Map<Variable, Code> values, List<Integer> positions, int index) {}

  /** Writes the whole method. */
  void emit() {
    for (int word = 0; word < covers.length; word++) {
      covers[word] = out.allocateLocal(TypeKind.LONG);
      out.lconst_0().lstore(covers[word]);
    }
    boolean possible =
        transition.parameters().stream().noneMatch(p -> p.domain().values().isEmpty());
    if (possible) {
      CodeEmitter code = new CodeEmitter(owner, out, source, Map.of());
      level(code, new Known(0, 0, Map.of(), List.of(), 0));
    }
    for (int word = 0; word < covers.length; word++) {
      out.aload(transitions).loadConstant(firstCover + word).lload(covers[word]);
      out.invokevirtual(TRANSITIONS, "cover", MethodTypeDesc.of(CD_void, CD_int, CD_long));
    }
    out.return_();
  }

  /** Tests the conjuncts whose variables are bound, then loops over the next parameter. */
  private void level(CodeEmitter code, Known known) {
    if (known.bound == transition.parameters().size()) {
      tuple(code, known);
      return;
    }
    Label skip = out.newLabel();
    int tested = known.tested;
    while (tested < transition.guard().size() && isKnown(tested, known)) {
      Code conjunct = conjunct(tested, known);
      if (owner.failing().code(conjunct)) {
        break;
      }
      test(code, tested, conjunct, skip);
      tested++;
    }
    Parameter next = transition.parameters().get(known.bound);
    if (unrolled) {
      for (int position = 0; position < next.domain().size(); position++) {
        Map<Variable, Code> values = new HashMap<>(known.values);
        values.put(next.variable(), new Code.Constant(next.domain().values().get(position)));
        int index = known.index * next.domain().size() + position;
        level(code, new Known(known.bound + 1, tested, values, List.of(), index));
      }
    } else {
      int testedSoFar = tested;
      new LoopEmitter(owner, out, code)
          .each(
              next.variable(),
              next.domain(),
              (position, again) -> {
                List<Integer> positions = new ArrayList<>(known.positions);
                positions.add(position);
                level(code, new Known(known.bound + 1, testedSoFar, known.values, positions, 0));
              });
    }
    out.labelBinding(skip);
  }

  private boolean isKnown(int conjunct, Known known) {
    List<Variable> bound =
        transition.parameters().subList(0, known.bound).stream().map(Parameter::variable).toList();
    return bound.containsAll(CodeShapes.free(transition.guard().get(conjunct).code()));
  }

  private Code conjunct(int index, Known known) {
    Condition condition = transition.guard().get(index);
    return owner.specializer().code(condition.code(), known.values);
  }

  private void test(CodeEmitter code, int index, Code conjunct, Label skip) {
    int local = covers[2 * index / Long.SIZE];
    long no = 1L << 2 * index;
    if (conjunct.equals(Code.ONE)) {
      mark(local, no << 1);
      return;
    }
    Label yes = out.newLabel();
    if (guardSize > CodeEmitter.LARGEST_PART && CodeShapes.exceeds(conjunct, LARGEST_OF_MANY)) {
      owner.callValue(out, code, conjunct);
      out.l2i().ifne(yes);
    } else {
      code.jump(conjunct, true, yes);
    }
    mark(local, no);
    out.goto_(skip).labelBinding(yes);
    mark(local, no << 1);
  }

  private void mark(int local, long bits) {
    out.lload(local).loadConstant(bits).lor().lstore(local);
  }

  /** Emits the rest of the guard and the effect, for one tuple of arguments. */
  private void tuple(CodeEmitter code, Known known) {
    Label skip = out.newLabel();
    Label start = out.newLabel();
    Label end = out.newLabel();
    Command effect = owner.specializer().command(transition.effect(), known.values);
    boolean fails = owner.failing().command(effect);
    out.labelBinding(start);
    for (int index = known.tested; index < transition.guard().size(); index++) {
      Code conjunct = conjunct(index, known);
      fails |= owner.failing().code(conjunct);
      test(code, index, conjunct, skip);
    }
    setChoice(known);
    if (owner.marksSlots()) {
      owner.pushTogether(out);
      out.invokevirtual(
          ClassEmitter.describe(SimultaneousLines.class), "reset", MethodTypeDesc.of(CD_void));
    }
    apply(code, effect);
    out.labelBinding(end).goto_(skip);
    if (fails) {
      Label handler = out.newLabel();
      int failure = out.allocateLocal(TypeKind.REFERENCE);
      out.labelBinding(handler).astore(failure);
      setChoice(known);
      out.aload(transitions).aload(failure).getfield(FAILURE, "site", CD_int);
      out.loadConstant(owner.invariants()).iadd().iload(choice);
      out.invokevirtual(TRANSITIONS, "breaks", TWO_INTS);
      out.exceptionCatch(start, end, handler, FAILURE);
    }
    out.labelBinding(skip);
  }

  private void apply(CodeEmitter code, Command effect) {
    switch (source) {
      case StateLocals.OneLong one -> {
        int next = out.allocateLocal(TypeKind.LONG);
        out.lload(one.local()).lstore(next);
        new CommandEmitter(owner, out, code.reading(new StateLocals.OneLong(next))).run(effect);
        out.aload(transitions).iload(choice).lload(next);
        out.invokevirtual(TRANSITIONS, "add", MethodTypeDesc.of(CD_void, CD_int, CD_long));
      }
      case StateLocals.Longs many -> {
        int at = out.allocateLocal(TypeKind.INT);
        int array = out.allocateLocal(TypeKind.REFERENCE);
        out.aload(transitions).aload(many.array()).iload(many.at());
        out.invokevirtual(
            TRANSITIONS, "begin", MethodTypeDesc.of(CD_int, CD_long.arrayType(), CD_int));
        out.istore(at).aload(transitions);
        out.invokevirtual(TRANSITIONS, "states", MethodTypeDesc.of(CD_long.arrayType()));
        out.astore(array);
        new CommandEmitter(owner, out, code.reading(new StateLocals.Longs(array, at))).run(effect);
        out.aload(transitions).iload(choice);
        out.invokevirtual(TRANSITIONS, "commit", MethodTypeDesc.of(CD_void, CD_int));
      }
    }
  }

  private void setChoice(Known known) {
    if (unrolled) {
      out.loadConstant(firstChoice + known.index);
    } else {
      out.iconst_0();
      for (int bound = 0; bound < known.bound; bound++) {
        int size = transition.parameters().get(bound).domain().size();
        out.loadConstant(size).imul().iload(known.positions.get(bound)).iadd();
      }
      out.loadConstant(firstChoice).iadd();
    }
    out.istore(choice);
  }
}
