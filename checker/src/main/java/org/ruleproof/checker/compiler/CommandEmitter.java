package org.ruleproof.checker.compiler;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.StateArray;

/** Emits commands as bytecode inside one method, on the state that the code emitter reads. */
final class CommandEmitter {
  private static final ClassDesc TOGETHER = ClassEmitter.describe(SimultaneousLines.class);

  private final ClassEmitter owner;
  private final CodeBuilder out;
  private final CodeEmitter code;
  private final StateLocals locals;

  CommandEmitter(ClassEmitter owner, CodeBuilder out, CodeEmitter code) {
    this.owner = owner;
    this.out = out;
    this.code = code;
    this.locals = code.view();
  }

  /** Runs a command; a large one gets a method of its own. */
  void run(Command command) {
    if (CodeShapes.size(command) > 2 * CodeEmitter.LARGEST_PART) {
      owner.callCommand(out, code, command);
    } else {
      here(command);
    }
  }

  /** Runs a command in this method. */
  void here(Command command) {
    switch (command) {
      case Command.Set s -> set(s);
      case Command.Block b -> parts(b.commands()).forEach(this::run);
      case Command.When w -> {
        Label no = out.newLabel();
        Label end = out.newLabel();
        code.jump(w.condition(), false, no);
        run(w.then());
        out.goto_(end).labelBinding(no);
        run(w.otherwise());
        out.labelBinding(end);
      }
      case Command.ForEach f ->
          new LoopEmitter(owner, out, code)
              .each(f.variable(), f.domain(), (position, next) -> run(f.body()));
      case Command.Let l -> {
        code.value(l.value());
        code.bindTop(l.variable());
        run(l.body());
      }
      case Command.Run r -> owner.callProcedure(out, code, r);
      case Command.Together t -> together(t);
      case Command.Fail f -> {
        // No code may follow a throw, so a never taken jump makes the next instruction reachable.
        Label never = out.newLabel();
        out.iconst_0().ifne(never);
        code.fail(f.failure(), f.origin());
        out.labelBinding(never);
      }
    }
  }

  /** The commands of a long block, grouped into blocks that fit into a method. */
  private static List<Command> parts(List<Command> lines) {
    List<Command> parts = new ArrayList<>();
    List<Command> part = new ArrayList<>();
    long size = 0;
    for (Command line : lines) {
      if (size > CodeEmitter.LARGEST_PART) {
        parts.add(new Command.Block(part));
        part = new ArrayList<>();
        size = 0;
      }
      part.add(line);
      size += CodeShapes.size(line);
    }
    if (parts.isEmpty()) {
      return part;
    }
    parts.add(new Command.Block(part));
    return parts;
  }

  private void set(Command.Set s) {
    StateArray array = s.array();
    boolean constant = s.cell() instanceof Code.Constant;
    int cell = out.allocateLocal(TypeKind.INT);
    if (!constant) {
      code.index(s.cell());
      out.istore(cell);
    }
    code.value(s.value());
    int value = out.allocateLocal(TypeKind.LONG);
    out.lstore(value);
    if (owner.leaves(s)) {
      code.failOutside(value, array.low(), array.high(), Failure.OUT_OF_BOUNDS, s.origin());
    }
    if (array.width() > 0) {
      if (s.cell() instanceof Code.Constant c) {
        setConstant(array, owner.packing().place(array.first() + (int) c.value()), value);
      } else {
        setComputed(array, cell, value);
      }
    }
    if (owner.marksSlots()) {
      owner.pushTogether(out);
      if (s.cell() instanceof Code.Constant c) {
        out.loadConstant(array.first() + (int) c.value());
      } else {
        out.iload(cell).loadConstant(array.first()).iadd();
      }
      out.invokevirtual(
          TOGETHER, "mark", MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int));
    }
  }

  private void setConstant(StateArray array, int place, int value) {
    int shift = place % Long.SIZE;
    beginWord(() -> out.loadConstant(place / Long.SIZE));
    out.loadConstant(~(StatePacking.mask(array.width()) << shift)).land();
    pushBits(array, value);
    if (shift > 0) {
      out.bipush(shift).lshl();
    }
    endWord();
  }

  private void setComputed(StateArray array, int cell, int value) {
    int place = out.allocateLocal(TypeKind.INT);
    if (owner.packing().inOneWord(array)) {
      out.iload(cell).loadConstant(array.width()).imul();
      out.loadConstant(owner.packing().place(array.first())).iadd().istore(place);
    } else {
      owner.pushPlaces(out);
      out.iload(cell).loadConstant(array.first()).iadd().iaload().istore(place);
    }
    beginWord(() -> out.iload(place).bipush(6).iushr());
    out.loadConstant(StatePacking.mask(array.width())).iload(place).lshl();
    out.loadConstant(-1L).lxor().land();
    pushBits(array, value);
    out.iload(place).lshl();
    endWord();
  }

  private void pushBits(StateArray array, int value) {
    out.lload(value);
    if (array.low() != 0) {
      out.loadConstant((long) array.low()).lsub();
    }
  }

  private void beginWord(Runnable pushWord) {
    switch (locals) {
      case StateLocals.OneLong one -> out.lload(one.local());
      case StateLocals.Longs many -> {
        out.aload(many.array()).iload(many.at());
        pushWord.run();
        out.iadd().dup2().laload();
      }
    }
  }

  private void endWord() {
    out.lor();
    switch (locals) {
      case StateLocals.OneLong one -> out.lstore(one.local());
      case StateLocals.Longs many -> out.lastore();
    }
  }

  private void together(Command.Together t) {
    callTogether("begin", ConstantDescs.CD_void);
    for (Command line : t.lines()) {
      run(line);
      Label once = out.newLabel();
      callTogether("endLine", ConstantDescs.CD_boolean);
      out.ifne(once);
      code.fail(Failure.SET_TWICE, t.origin());
      out.labelBinding(once);
      if (locals instanceof StateLocals.OneLong one) {
        owner.pushTogether(out);
        out.invokevirtual(TOGETHER, "before", MethodTypeDesc.of(ConstantDescs.CD_long));
        out.lstore(one.local());
      }
    }
    if (locals instanceof StateLocals.OneLong one) {
      owner.pushTogether(out);
      out.invokevirtual(TOGETHER, "end", MethodTypeDesc.of(ConstantDescs.CD_long));
      out.lstore(one.local());
    } else {
      callTogether("end", ConstantDescs.CD_void);
    }
  }

  private void callTogether(String method, ClassDesc result) {
    owner.pushTogether(out);
    locals.push(out);
    out.invokevirtual(TOGETHER, method, MethodTypeDesc.of(result, locals.types()));
  }
}
