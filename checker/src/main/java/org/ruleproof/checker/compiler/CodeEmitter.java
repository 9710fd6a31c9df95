package org.ruleproof.checker.compiler;

import static java.lang.constant.ConstantDescs.CD_long;

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
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Variable;

/**
 * Emits code as bytecode inside one method. Values are longs on the stack. Conditions that are only
 * tested become jumps. Loops and large parts become methods of their own.
 */
final class CodeEmitter {
  /** Nested code with more nodes than this gets a method of its own. */
  static final long LARGEST_PART = 160;

  private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
  private static final MethodTypeDesc OF_TWO = MethodTypeDesc.of(CD_long, CD_long, CD_long);

  private final ClassEmitter owner;
  private final CodeBuilder out;
  private final StateLocals stateLocals;
  private final Map<Variable, Integer> locals;

  CodeEmitter(
      ClassEmitter owner, CodeBuilder out, StateLocals stateLocals, Map<Variable, Integer> locals) {
    this.owner = owner;
    this.out = out;
    this.stateLocals = stateLocals;
    this.locals = new HashMap<>(locals);
  }

  /** An emitter with the same bindings that reads another state. */
  CodeEmitter reading(StateLocals other) {
    return new CodeEmitter(owner, out, other, locals);
  }

  /** The local variables that hold the state. */
  StateLocals view() {
    return stateLocals;
  }

  /** Binds a variable to a local variable of the method. */
  void bind(Variable variable, int local) {
    locals.put(variable, local);
  }

  /** Binds a variable to the value on the stack. */
  void bindTop(Variable variable) {
    int local = out.allocateLocal(TypeKind.LONG);
    out.lstore(local);
    bind(variable, local);
  }

  /** Pushes the value of a part; loops and large parts get methods of their own. */
  void value(Code code) {
    boolean loop = code instanceof Code.Fold || code instanceof Code.Best;
    if (loop || CodeShapes.exceeds(code, LARGEST_PART)) {
      owner.callValue(out, this, code);
    } else {
      here(code);
    }
  }

  /** Pushes the value of the code, computed in this method. */
  void here(Code code) {
    switch (code) {
      case Code.Constant c -> out.loadConstant(c.value());
      case Code.Local l -> out.lload(local(l.variable()));
      case Code.Read r -> read(r.array(), r.cell());
      case Code.Lookup l -> {
        owner.pushTable(out, l.table().values());
        index(l.index());
        out.iaload().i2l();
      }
      case Code.Binary b -> binary(b);
      case Code.Not n -> {
        out.lconst_1();
        value(n.operand());
        out.lsub();
      }
      case Code.Divide d -> divide(d);
      case Code.NotZero n -> {
        value(n.operand());
        failIfZero(n.failure(), n.origin());
      }
      case Code.Within w -> {
        value(w.operand());
        int local = out.allocateLocal(TypeKind.LONG);
        out.lstore(local);
        failOutside(local, w.low(), w.high(), Failure.OUT_OF_BOUNDS, w.origin());
        out.lload(local);
      }
      case Code.If i -> {
        Label no = out.newLabel();
        Label end = out.newLabel();
        jump(i.condition(), false, no);
        value(i.yes());
        out.goto_(end).labelBinding(no);
        value(i.no());
        out.labelBinding(end);
      }
      case Code.Let l -> {
        value(l.value());
        bindTop(l.variable());
        value(l.body());
      }
      case Code.Fold f -> new LoopEmitter(owner, out, this).fold(f);
      case Code.Best b -> new LoopEmitter(owner, out, this).best(b);
      case Code.Call c -> owner.callFunction(out, this, c);
    }
  }

  /** Jumps to {@code target} if the condition equals {@code when}; otherwise goes on. */
  void jump(Code condition, boolean when, Label target) {
    switch (condition) {
      case Code.Constant c -> {
        if (c.value() == 1 == when) {
          out.goto_(target);
        }
      }
      case Code.Not n -> jump(n.operand(), !when, target);
      case Code.Binary b when b.operator().tests() && !CodeShapes.exceeds(b, LARGEST_PART) ->
          test(b, when, target);
      default -> jumpOnValue(condition, when, target);
    }
  }

  /** Like {@link #jump}, but the comparison itself is always in this method. */
  private void test(Code.Binary b, boolean when, Label target) {
    switch (b.operator()) {
      case AND, OR -> both(b, when, target);
      default -> compare(b, when, target);
    }
  }

  /** Throws the failure. */
  void fail(Failure failure, Origin origin) {
    owner.pushFailure(out, failure, origin);
    out.athrow();
  }

  /** Throws the failure if the local variable is not within low..high. */
  void failOutside(int local, long low, long high, Failure failure, Origin origin) {
    Label bad = out.newLabel();
    Label good = out.newLabel();
    out.lload(local).loadConstant(low).lcmp().iflt(bad);
    out.lload(local).loadConstant(high).lcmp().ifle(good);
    out.labelBinding(bad);
    fail(failure, origin);
    out.labelBinding(good);
  }

  /** Pushes the value of the code as an int. */
  void index(Code code) {
    if (code instanceof Code.Constant c) {
      out.loadConstant((int) c.value());
    } else {
      value(code);
      out.l2i();
    }
  }

  private int local(Variable variable) {
    Integer local = locals.get(variable);
    if (local == null) {
      throw new IllegalStateException("unbound: " + variable);
    }
    return local;
  }

  private void read(StateArray array, Code cell) {
    if (array.width() == 0) {
      // The cell is still evaluated because that may fail.
      value(cell);
      out.pop2().loadConstant((long) array.low());
      return;
    }
    if (cell instanceof Code.Constant c) {
      boolean there = c.value() >= 0 && c.value() < array.size();
      // A cell out of range is never read at run time.
      int place = there ? owner.packing().place(array.first() + (int) c.value()) : 0;
      pushWord(place / Long.SIZE);
      shiftRight(place % Long.SIZE);
    } else if (owner.packing().inOneWord(array)) {
      int place = owner.packing().place(array.first());
      pushWord(place / Long.SIZE);
      shiftOf(array, cell);
      out.lushr();
    } else {
      int local = placeOf(array, cell);
      pushWordOf(local);
      out.iload(local).lushr();
    }
    out.loadConstant(StatePacking.mask(array.width())).land();
    if (array.low() != 0) {
      out.loadConstant((long) array.low()).ladd();
    }
  }

  /** Pushes the shift of a cell in the one word that holds its array; only its low 6 bits count. */
  void shiftOf(StateArray array, Code cell) {
    index(cell);
    if (array.width() > 1) {
      out.loadConstant(array.width()).imul();
    }
    int shift = owner.packing().place(array.first()) % Long.SIZE;
    if (shift > 0) {
      out.loadConstant(shift).iadd();
    }
  }

  /** Stores the first bit of a cell in a new local variable; the array may span several words. */
  int placeOf(StateArray array, Code cell) {
    owner.pushPlaces(out);
    index(cell);
    int local = out.allocateLocal(TypeKind.INT);
    out.loadConstant(array.first()).iadd().iaload().istore(local);
    return local;
  }

  private void pushWord(int word) {
    stateLocals.push(out);
    if (stateLocals instanceof StateLocals.Longs) {
      if (word > 0) {
        out.loadConstant(word).iadd();
      }
      out.laload();
    }
  }

  private void pushWordOf(int place) {
    stateLocals.push(out);
    if (stateLocals instanceof StateLocals.Longs) {
      out.iload(place).bipush(6).iushr().iadd().laload();
    }
  }

  private void shiftRight(int bits) {
    if (bits > 0) {
      out.bipush(bits).lushr();
    }
  }

  private void binary(Code.Binary b) {
    switch (b.operator()) {
      case ADD -> both(b).ladd();
      case SUBTRACT -> both(b).lsub();
      case MULTIPLY -> both(b).lmul();
      case MINIMUM -> both(b).invokestatic(MATH, "min", OF_TWO);
      case MAXIMUM -> both(b).invokestatic(MATH, "max", OF_TWO);
      case EQUAL, NOT_EQUAL, LESS, AT_MOST, AND, OR -> {
        Label no = out.newLabel();
        Label end = out.newLabel();
        test(b, false, no);
        out.lconst_1().goto_(end).labelBinding(no).lconst_0().labelBinding(end);
      }
    }
  }

  private CodeBuilder both(Code.Binary b) {
    value(b.left());
    value(b.right());
    return out;
  }

  private void both(Code.Binary b, boolean when, Label target) {
    boolean leftDecides = b.operator() == Code.Operator.OR;
    if (when == leftDecides) {
      jump(b.left(), when, target);
      jump(b.right(), when, target);
    } else {
      Label on = out.newLabel();
      jump(b.left(), leftDecides, on);
      jump(b.right(), when, target);
      out.labelBinding(on);
    }
  }

  private void compare(Code.Binary b, boolean when, Label target) {
    both(b).lcmp();
    switch (b.operator()) {
      case EQUAL -> jumpIfZero(when, target);
      case NOT_EQUAL -> jumpIfZero(!when, target);
      case LESS -> {
        if (when) {
          out.iflt(target);
        } else {
          out.ifge(target);
        }
      }
      default -> {
        if (when) {
          out.ifle(target);
        } else {
          out.ifgt(target);
        }
      }
    }
  }

  private void jumpIfZero(boolean zero, Label target) {
    if (zero) {
      out.ifeq(target);
    } else {
      out.ifne(target);
    }
  }

  private void jumpOnValue(Code condition, boolean when, Label target) {
    value(condition);
    out.l2i();
    jumpIfZero(!when, target);
  }

  private void divide(Code.Divide d) {
    value(d.dividend());
    int dividend = out.allocateLocal(TypeKind.LONG);
    out.lstore(dividend);
    value(d.divisor());
    if (owner.failing().byZero(d)) {
      failIfZero(Failure.DIVISION_BY_ZERO, d.origin());
    }
    int divisor = out.allocateLocal(TypeKind.LONG);
    out.lstore(divisor);
    switch (d.rounding()) {
      case DOWN -> out.lload(dividend).lload(divisor).invokestatic(MATH, "floorDiv", OF_TWO);
      case UP -> out.lload(dividend).lload(divisor).invokestatic(MATH, "ceilDiv", OF_TWO);
      case HALF_UP -> {
        out.lload(dividend).iconst_1().lshl().lload(divisor).ladd();
        out.lload(divisor).iconst_1().lshl().invokestatic(MATH, "floorDiv", OF_TWO);
      }
      case EXACT -> {
        Label whole = out.newLabel();
        out.lload(dividend).lload(divisor).lrem().lconst_0().lcmp().ifeq(whole);
        fail(Failure.NOT_WHOLE, d.origin());
        out.labelBinding(whole).lload(dividend).lload(divisor).ldiv();
      }
    }
  }

  private void failIfZero(Failure failure, Origin origin) {
    Label good = out.newLabel();
    out.dup2().lconst_0().lcmp().ifne(good);
    fail(failure, origin);
    out.labelBinding(good);
  }

  /** The type of a method with a state and {@code variables} longs as parameters. */
  static MethodTypeDesc typeOf(StateLocals locals, int variables, ClassDesc result) {
    List<ClassDesc> types = new ArrayList<>(locals.types());
    for (int index = 0; index < variables; index++) {
      types.add(CD_long);
    }
    return MethodTypeDesc.of(result, types);
  }
}
