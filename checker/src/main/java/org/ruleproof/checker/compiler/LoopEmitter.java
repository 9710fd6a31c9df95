package org.ruleproof.checker.compiler;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Variable;

/** Emits loops over a domain. The operand stack must be empty. */
final class LoopEmitter {
  private final ClassEmitter owner;
  private final CodeBuilder out;
  private final CodeEmitter code;

  LoopEmitter(ClassEmitter owner, CodeBuilder out, CodeEmitter code) {
    this.owner = owner;
    this.out = out;
    this.code = code;
  }

  /**
   * The body of a loop. The local variable {@code position} is the value's position in the domain.
   * The body may jump to {@code next} to go on with the next value.
   */
  interface Body {
    void emit(int position, Label next);
  }

  /** Runs the body once for each value of the domain, with the variable bound to it. */
  void each(Variable variable, Domain domain, Body body) {
    int position = out.allocateLocal(TypeKind.INT);
    int value = out.allocateLocal(TypeKind.LONG);
    Label again = out.newLabel();
    Label next = out.newLabel();
    Label end = out.newLabel();
    out.iconst_0().istore(position);
    out.labelBinding(again).iload(position).loadConstant(domain.size()).if_icmpge(end);
    if (domain.isRange()) {
      out.iload(position).loadConstant(domain.low()).iadd().i2l().lstore(value);
    } else {
      owner.pushTable(out, domain.values());
      out.iload(position).iaload().i2l().lstore(value);
    }
    code.bind(variable, value);
    body.emit(position, next);
    out.labelBinding(next).iinc(position, 1).goto_(again).labelBinding(end);
  }

  /** Pushes the value of a fold. */
  void fold(Code.Fold f) {
    switch (f.fold()) {
      case EXISTS, FOR_ALL -> decide(f, f.fold() == Code.FoldOperator.EXISTS);
      case SUM, LEAST, GREATEST -> accumulate(f);
    }
  }

  private void decide(Code.Fold f, boolean exists) {
    Label decided = out.newLabel();
    Label end = out.newLabel();
    each(
        f.variable(),
        f.domain(),
        (position, next) -> {
          code.jump(f.where(), false, next);
          code.jump(f.body(), exists, decided);
        });
    out.loadConstant(exists ? 0L : 1L).goto_(end);
    out.labelBinding(decided).loadConstant(exists ? 1L : 0L).labelBinding(end);
  }

  private void accumulate(Code.Fold f) {
    int result = out.allocateLocal(TypeKind.LONG);
    int body = out.allocateLocal(TypeKind.LONG);
    int any = out.allocateLocal(TypeKind.INT);
    out.lconst_0().lstore(result).lconst_0().lstore(body).iconst_0().istore(any);
    each(
        f.variable(),
        f.domain(),
        (position, next) -> {
          code.jump(f.where(), false, next);
          code.value(f.body());
          if (f.fold() == Code.FoldOperator.SUM) {
            out.lload(result).ladd().lstore(result);
            return;
          }
          Label take = out.newLabel();
          out.lstore(body).iload(any).ifeq(take).lload(body).lload(result).lcmp();
          if (f.fold() == Code.FoldOperator.LEAST) {
            out.ifge(next);
          } else {
            out.ifle(next);
          }
          out.labelBinding(take).lload(body).lstore(result).iconst_1().istore(any);
        });
    if (f.fold() == Code.FoldOperator.SUM) {
      out.lload(result);
    } else {
      resultOr(any, result, f.otherwise());
    }
  }

  private void resultOr(int any, int result, Code otherwise) {
    Label none = out.newLabel();
    Label end = out.newLabel();
    out.iload(any).ifeq(none).lload(result).goto_(end).labelBinding(none);
    code.value(otherwise);
    out.labelBinding(end);
  }

  /** Pushes the best value of a domain. */
  void best(Code.Best b) {
    int best = out.allocateLocal(TypeKind.LONG);
    int greatest = out.allocateLocal(TypeKind.LONG);
    int rank = out.allocateLocal(TypeKind.LONG);
    int any = out.allocateLocal(TypeKind.INT);
    int tie = out.allocateLocal(TypeKind.INT);
    out.lconst_0().lstore(best).lconst_0().lstore(greatest).lconst_0().lstore(rank);
    out.iconst_0().istore(any).iconst_0().istore(tie);
    each(
        b.variable(),
        b.domain(),
        (position, next) -> {
          code.jump(b.where(), false, next);
          code.value(b.rank());
          Label take = out.newLabel();
          Label notMore = out.newLabel();
          out.lstore(rank).iload(any).ifeq(take);
          out.lload(rank).lload(greatest).lcmp().ifle(notMore).labelBinding(take);
          code.here(new Code.Local(b.variable()));
          out.lstore(best).lload(rank).lstore(greatest).iconst_0().istore(tie);
          out.iconst_1().istore(any).goto_(next).labelBinding(notMore);
          out.lload(rank).lload(greatest).lcmp().ifne(next).iconst_1().istore(tie);
        });
    if (!b.firstOfEquals()) {
      Label clear = out.newLabel();
      out.iload(tie).ifeq(clear);
      code.fail(Failure.TIE, b.origin());
      out.labelBinding(clear);
    }
    resultOr(any, best, b.otherwise());
  }
}
