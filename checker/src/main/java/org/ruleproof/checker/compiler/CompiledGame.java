package org.ruleproof.checker.compiler;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Game;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.Transitions;

/** A game whose successor function is bytecode, generated when it is made. */
public final class CompiledGame extends GameEngine {
  /** HotSpot leaves methods with more bytecodes to its interpreter. */
  private static final int LARGEST_METHOD = 8000;

  private final MethodHandle constructor;
  private final int[][] tables;
  private final CompiledFailure[] failures;
  private final int[] widths;

  CompiledGame(Game game) throws UncompilableException {
    super(game);
    Generated generated = generate();
    this.constructor = load(generated.bytes);
    this.tables = generated.tables;
    this.failures =
        IntStream.range(0, sites().all().size())
            .mapToObj(CompiledFailure::new)
            .toArray(CompiledFailure[]::new);
    this.widths =
        game.layout().arrays().stream()
            .flatMapToInt(array -> IntStream.generate(array::width).limit(array.size()))
            .toArray();
  }

  @Override
  public Optional<String> note() {
    return Optional.empty();
  }

  @Override
  public Expander expander() {
    SimultaneousLines together = new SimultaneousLines(packing().places(), widths, words());
    Expander generated;
    try {
      generated = (Expander) constructor.invoke(tables, packing().places(), failures, together);
    } catch (Throwable e) {
      throw new IllegalStateException("the generated class cannot be used", e);
    }
    return new WithInitialStates(this, generated);
  }

  private record Generated(byte[] bytes, int[][] tables) {}

  /** The class within the largest budget for which it fits. */
  private Generated generate() throws UncompilableException {
    String reason = "";
    for (Budget budget : Budget.ALL) {
      try {
        ClassEmitter emitter = new ClassEmitter(game(), packing(), sites(), moves(), budget);
        byte[] bytes = emitter.emit();
        checkSizes(bytes);
        return new Generated(bytes, emitter.tables());
      } catch (TooLargeException e) {
        reason = e.reason();
      } catch (IllegalArgumentException e) {
        // What the class file format does not hold: a method beyond 64 KB, too many constants.
        reason = "it does not fit into a class: " + e.getMessage();
      }
    }
    throw new UncompilableException(reason);
  }

  private static void checkSizes(byte[] bytes) {
    for (MethodModel method : ClassFile.of().parse(bytes).methods()) {
      int size = method.findAttribute(Attributes.code()).map(CodeAttribute::codeLength).orElse(0);
      if (size > LARGEST_METHOD) {
        throw new TooLargeException(
            "the method "
                + method.methodName().stringValue()
                + " would have "
                + size
                + " bytes of code, of at most "
                + LARGEST_METHOD);
      }
    }
  }

  private static MethodHandle load(byte[] bytes) {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup().defineHiddenClass(bytes, true);
      return lookup
          .findConstructor(
              lookup.lookupClass(),
              ClassEmitter.CONSTRUCTOR.resolveConstantDesc(MethodHandles.lookup()))
          .asType(
              MethodType.methodType(
                  PackedGame.Expander.class,
                  int[][].class,
                  int[].class,
                  CompiledFailure[].class,
                  SimultaneousLines.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the generated class cannot be loaded", e);
    }
  }

  /** Generated code, and the initial states, which are known without it. */
  private record WithInitialStates(GameEngine engine, Expander generated) implements Expander {
    @Override
    public void initial(Transitions out) {
      InterpretedGame.initial(engine, out);
    }

    @Override
    public void expand(long[] states, int at, Transitions out) {
      generated.expand(states, at, out);
    }
  }
}
