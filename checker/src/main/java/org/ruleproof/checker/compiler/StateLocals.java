package org.ruleproof.checker.compiler;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.List;

/**
 * The local variables of a generated method that hold a state: one long, or an array of longs and
 * the index of the state in it.
 */
sealed interface StateLocals {
  /** Pushes the state as arguments for a method. */
  void push(CodeBuilder out);

  /** The types of the values that {@link #push} pushes. */
  List<ClassDesc> types();

  /** A state of one long. */
  record OneLong(int local) implements StateLocals {
    @Override
    public void push(CodeBuilder out) {
      out.lload(local);
    }

    @Override
    public List<ClassDesc> types() {
      return List.of(CD_long);
    }
  }

  /** A state of several longs. */
  record Longs(int array, int at) implements StateLocals {
    @Override
    public void push(CodeBuilder out) {
      out.aload(array).iload(at);
    }

    @Override
    public List<ClassDesc> types() {
      return List.of(CD_long.arrayType(), CD_int);
    }
  }

  /** The local variable slots that a state takes: two in either form. */
  int SLOTS = 2;

  /** The state in the first local variables of an instance method. */
  static StateLocals first(boolean oneLong) {
    return oneLong ? new OneLong(1) : new Longs(1, 2);
  }
}
