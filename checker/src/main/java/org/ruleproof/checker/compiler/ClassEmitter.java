package org.ruleproof.checker.compiler;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.TransitionGroup;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.interpreter.Moves;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.Transitions;

/**
 * Emits the class of a game's successor function: one method for each transition, invariant, called
 * term and called procedure, and for each part that is too large for its method.
 */
final class ClassEmitter {
  /** The generated constructor: tables, first bits of slots, failures, simultaneous lines. */
  static final MethodTypeDesc CONSTRUCTOR =
      MethodTypeDesc.of(
          CD_void,
          CD_int.arrayType().arrayType(),
          CD_int.arrayType(),
          describe(CompiledFailure.class).arrayType(),
          describe(SimultaneousLines.class));

  private static final ClassDesc SELF =
      ClassDesc.of(ClassEmitter.class.getPackageName() + ".Generated");
  private static final ClassDesc TRANSITIONS = describe(Transitions.class);
  private static final ClassDesc FAILURE = describe(CompiledFailure.class);
  private static final List<String> FIELDS = List.of("tables", "places", "failures", "together");

  private final Game game;
  private final StatePacking packing;
  private final FailureSites sites;
  private final Budget budget;
  private final Moves moves;
  private final Specializer specializer;
  private final boolean marksSlots;
  private final Map<List<Integer>, Integer> tables = new LinkedHashMap<>();

  /** The methods of terms and procedures that there are. */
  private final Set<String> emitted = new HashSet<>();

  private final Deque<Consumer<ClassBuilder>> pending = new ArrayDeque<>();
  private int parts;

  ClassEmitter(Game game, StatePacking packing, FailureSites sites, Moves moves, Budget budget) {
    this.game = game;
    this.budget = budget;
    this.packing = packing;
    this.sites = sites;
    this.moves = moves;
    this.specializer = new Specializer(game, budget);
    this.marksSlots = sites.all().stream().anyMatch(site -> site.failure() == Failure.SET_TWICE);
  }

  /** The bytes of the class file. */
  byte[] emit() {
    return ClassFile.of()
        .build(
            SELF,
            builder -> {
              builder.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
              builder.withInterfaceSymbols(describe(PackedGame.Expander.class));
              constructor(builder);
              initial(builder);
              expand(builder);
              while (!pending.isEmpty()) {
                pending.remove().accept(builder);
              }
            });
  }

  /** The lookup tables of the generated code, by number. */
  int[][] tables() {
    return tables.keySet().stream()
        .map(table -> table.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  StatePacking packing() {
    return packing;
  }

  Specializer specializer() {
    return specializer;
  }

  FailureAnalysis failing() {
    return specializer.failing();
  }

  boolean oneLong() {
    return packing.words() == 1;
  }

  /** Whether some command runs lines simultaneously, so that every set slot must be marked. */
  boolean marksSlots() {
    return marksSlots;
  }

  /** The number of invariants; properties that are failures follow them. */
  int invariants() {
    return game.invariants().size();
  }

  boolean leaves(Command.Set set) {
    return failing().leaves(set);
  }

  void pushTable(CodeBuilder out, List<Integer> values) {
    Integer known = tables.get(values);
    int number = known == null ? tables.size() : known;
    tables.put(values, number);
    field(out, 0).loadConstant(number).aaload();
  }

  void pushPlaces(CodeBuilder out) {
    field(out, 1);
  }

  void pushFailure(CodeBuilder out, Failure failure, Origin origin) {
    field(out, 2).loadConstant(sites.number(failure, origin)).aaload();
  }

  void pushTogether(CodeBuilder out) {
    field(out, 3);
  }

  /** Emits a call of a new method that returns the value of the code. */
  void callValue(CodeBuilder out, CodeEmitter from, Code code) {
    List<Variable> free = CodeShapes.free(code);
    String name = "value" + parts++;
    MethodTypeDesc type = CodeEmitter.typeOf(from.view(), free.size(), CD_long);
    call(out, from, free, name, type);
    method(
        name,
        type,
        body -> {
          bound(body, free).here(code);
          body.lreturn();
        });
  }

  /** Emits a call of the method of a computed term. */
  void callFunction(CodeBuilder out, CodeEmitter from, Code.Call c) {
    Function function = game.functions().get(c.function());
    List<Variable> parameters = function.parameters();
    MethodTypeDesc type = CodeEmitter.typeOf(from.view(), parameters.size(), CD_long);
    String name = "term" + c.function();
    callWith(out, from, c.arguments(), name, type);
    if (emitted.add(name)) {
      Code code = specializer.code(function.body(), Map.of());
      method(
          name,
          type,
          body -> {
            bound(body, parameters).here(code);
            body.lreturn();
          });
    }
  }

  /** Emits a call of a new method that runs the command. */
  void callCommand(CodeBuilder out, CodeEmitter from, Command command) {
    List<Variable> free = CodeShapes.free(command);
    String name = "effect" + parts++;
    MethodTypeDesc type = commandType(from.view(), free.size());
    call(out, from, free, name, type);
    storeResult(out, from.view());
    commandMethod(name, type, free, command);
  }

  /** Emits a call of the method of a procedure. */
  void callProcedure(CodeBuilder out, CodeEmitter from, Command.Run r) {
    Procedure procedure = game.procedures().get(r.procedure());
    MethodTypeDesc type = commandType(from.view(), procedure.parameters().size());
    String name = "event" + r.procedure();
    callWith(out, from, r.arguments(), name, type);
    storeResult(out, from.view());
    if (emitted.add(name)) {

      Command command = specializer.command(procedure.body(), Map.of());
      commandMethod(name, type, procedure.parameters(), command);
    }
  }

  /** The descriptor of a class. */
  static ClassDesc describe(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  private static void callWith(
      CodeBuilder out, CodeEmitter from, List<Code> arguments, String name, MethodTypeDesc type) {
    out.aload(0);
    from.view().push(out);
    arguments.forEach(from::value);
    out.invokevirtual(SELF, name, type);
  }

  private void call(
      CodeBuilder out, CodeEmitter from, List<Variable> free, String name, MethodTypeDesc type) {
    callWith(out, from, free.stream().map(Variable::code).toList(), name, type);
  }

  private void commandMethod(
      String name, MethodTypeDesc type, List<Variable> parameters, Command command) {
    method(
        name,
        type,
        body -> {
          CodeEmitter code = bound(body, parameters);
          new CommandEmitter(this, body, code).here(command);
          if (code.view() instanceof StateLocals.OneLong one) {
            body.lload(one.local()).lreturn();
          } else {
            body.return_();
          }
        });
  }

  private static MethodTypeDesc commandType(StateLocals locals, int variables) {
    return CodeEmitter.typeOf(
        locals, variables, locals instanceof StateLocals.OneLong ? CD_long : CD_void);
  }

  private static void storeResult(CodeBuilder out, StateLocals locals) {
    if (locals instanceof StateLocals.OneLong one) {
      out.lstore(one.local());
    }
  }

  /** An emitter for a method whose parameters are a state and these variables. */
  private CodeEmitter bound(CodeBuilder out, List<Variable> variables) {
    Map<Variable, Integer> locals = new HashMap<>();
    for (int index = 0; index < variables.size(); index++) {
      locals.put(variables.get(index), 1 + StateLocals.SLOTS + 2 * index);
    }
    return new CodeEmitter(this, out, StateLocals.first(oneLong()), locals);
  }

  private void method(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {
    pending.add(builder -> builder.withMethodBody(name, type, ClassFile.ACC_PRIVATE, body));
  }

  private CodeBuilder field(CodeBuilder out, int number) {
    ClassDesc type = CONSTRUCTOR.parameterType(number);
    return out.aload(0).getfield(SELF, FIELDS.get(number), type);
  }

  private static void constructor(ClassBuilder builder) {
    for (int number = 0; number < FIELDS.size(); number++) {
      builder.withField(
          FIELDS.get(number),
          CONSTRUCTOR.parameterType(number),
          ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
    }
    builder.withMethodBody(
        ConstantDescs.INIT_NAME,
        CONSTRUCTOR,
        0,
        out -> {
          out.aload(0)
              .invokespecial(
                  ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
          for (int number = 0; number < FIELDS.size(); number++) {
            out.aload(0).aload(1 + number);
            out.putfield(SELF, FIELDS.get(number), CONSTRUCTOR.parameterType(number));
          }
          out.return_();
        });
  }

  private void initial(ClassBuilder builder) {
    // The initial states are few and constant: CompiledGame adds them.
    builder.withMethodBody(
        "initial",
        MethodTypeDesc.of(CD_void, TRANSITIONS),
        ClassFile.ACC_PUBLIC,
        CodeBuilder::return_);
  }

  private void expand(ClassBuilder builder) {
    MethodTypeDesc type = MethodTypeDesc.of(CD_void, CD_long.arrayType(), CD_int, TRANSITIONS);
    builder.withMethodBody(
        "expand",
        type,
        ClassFile.ACC_PUBLIC,
        out -> {
          StateLocals locals = new StateLocals.Longs(1, 2);
          if (oneLong()) {
            int state = out.allocateLocal(TypeKind.LONG);
            out.aload(1).iload(2).laload().lstore(state);
            locals = new StateLocals.OneLong(state);
          }
          expand(out, new CodeEmitter(this, out, locals, Map.of()));
        });
  }

  private void expand(CodeBuilder out, CodeEmitter code) {
    for (int number = 0; number < game.invariants().size(); number++) {
      callWithTransitions(out, code.view(), "invariant" + number);
      invariant(number);
    }
    Label start = out.newLabel();
    Label end = out.newLabel();
    Label playing = out.newLabel();
    Label handler = out.newLabel();
    boolean fails = false;
    out.labelBinding(start);
    Code over = specializer.code(game.over(), Map.of());
    fails |= failing().code(over);
    code.jump(over, false, playing);
    out.aload(3).invokevirtual(TRANSITIONS, "over", MethodTypeDesc.of(CD_void)).return_();
    out.labelBinding(playing);
    int transition = 0;
    int cover = 0;
    for (TransitionGroup group : game.groups()) {
      Label skip = out.newLabel();
      Code condition = specializer.code(group.condition(), Map.of());
      fails |= failing().code(condition);
      code.jump(condition, false, skip);
      for (Transition each : group.transitions()) {
        callWithTransitions(out, code.view(), "act" + transition);
        act(each, transition, cover);
        cover += ActEmitter.covers(each);
        transition++;
      }
      out.labelBinding(skip);
    }
    out.labelBinding(end).return_();
    if (fails) {
      out.labelBinding(handler);
      int failure = out.allocateLocal(TypeKind.REFERENCE);
      out.astore(failure).aload(3).aload(failure).getfield(FAILURE, "site", CD_int);
      out.loadConstant(invariants()).iadd();
      out.invokevirtual(TRANSITIONS, "breaks", MethodTypeDesc.of(CD_void, CD_int));
      out.aload(3).invokevirtual(TRANSITIONS, "over", MethodTypeDesc.of(CD_void)).return_();
      out.exceptionCatch(start, end, handler, FAILURE);
    }
  }

  private void act(Transition transition, int number, int cover) {
    boolean unrolled = ActEmitter.size(transition) <= budget.tuples();
    method(
        "act" + number,
        withTransitions(StateLocals.first(oneLong())),
        out ->
            new ActEmitter(this, out, transition, (int) moves.first(number), cover, unrolled)
                .emit());
  }

  private void invariant(int number) {
    Code condition = game.invariants().get(number).condition().code();
    Code code = specializer.code(condition, Map.of());
    int transitions = 1 + StateLocals.SLOTS;
    method(
        "invariant" + number,
        withTransitions(StateLocals.first(oneLong())),
        out -> {
          Label start = out.newLabel();
          Label holds = out.newLabel();
          Label end = out.newLabel();
          out.labelBinding(start);
          bound(out, List.of()).jump(code, true, holds);
          out.aload(transitions).loadConstant(number);
          out.invokevirtual(TRANSITIONS, "breaks", MethodTypeDesc.of(CD_void, CD_int));
          out.labelBinding(holds).labelBinding(end).return_();
          if (failing().code(code)) {
            Label handler = out.newLabel();
            out.labelBinding(handler).pop().aload(transitions).loadConstant(number);
            out.invokevirtual(TRANSITIONS, "breaks", MethodTypeDesc.of(CD_void, CD_int)).return_();
            out.exceptionCatch(start, end, handler, FAILURE);
          }
        });
  }

  private static void callWithTransitions(CodeBuilder out, StateLocals locals, String name) {
    out.aload(0);
    locals.push(out);
    out.aload(3).invokevirtual(SELF, name, withTransitions(locals));
  }

  private static MethodTypeDesc withTransitions(StateLocals locals) {
    List<ClassDesc> types = new ArrayList<>(locals.types());
    types.add(TRANSITIONS);
    return MethodTypeDesc.of(CD_void, types);
  }
}
