package org.ruleproof.checker.compiler;

import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ruleproof.checker.search.PackedGame;
import org.ruleproof.checker.search.Transitions;

/**
 * A compiled game without its rules: the generated class, the tables that it reads, and the packed
 * initial states. It can be sent to another JVM, which loads the class once.
 */
public final class CompiledForm implements Figures.Of, Serializable {
  private static final long serialVersionUID = 1;

  private final byte[] code;
  private final int[][] tables;
  private final int[] places;
  private final int failures;
  private final int[] widths;
  private final long[] initial;
  private final Figures figures;

  /** The constructor of the loaded class; none before the first use in a JVM. */
  private transient List<MethodHandle> loaded = new ArrayList<>();

  CompiledForm(
      GameEngine engine,
      byte[] code,
      int[][] tables,
      int[] places,
      int failures,
      int[] widths,
      long[] initial) {
    this.code = code;
    this.tables = tables;
    this.places = places;
    this.failures = failures;
    this.widths = widths;
    this.initial = initial;
    this.figures = engine.figures();
    constructor();
  }

  @Override
  public Figures figures() {
    return figures;
  }

  @Override
  public Expander expander() {
    CompiledFailure[] sites =
        IntStream.range(0, failures).mapToObj(CompiledFailure::new).toArray(CompiledFailure[]::new);
    SimultaneousLines together = new SimultaneousLines(places, widths, words());
    try {
      Expander generated = (Expander) constructor().invoke(tables, places, sites, together);
      return new WithInitialStates(initial, words(), generated);
    } catch (Throwable e) {
      throw new IllegalStateException("the generated class cannot be used", e);
    }
  }

  private synchronized MethodHandle constructor() {
    if (loaded.isEmpty()) {
      loaded.add(load(code));
    }
    return loaded.getFirst();
  }

  private Object readResolve() {
    loaded = new ArrayList<>();
    return this;
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

  /** Generated code, combined with the constant initial states. */
  private record WithInitialStates(long[] initial, int words, Expander generated)
      implements Expander {
    @Override
    public void initial(Transitions out) {
      for (int at = 0; at < initial.length; at += words) {
        int place = out.add(at / words);
        System.arraycopy(initial, at, out.states(), place, words);
      }
    }

    @Override
    public void expand(long[] states, int at, Transitions out) {
      generated.expand(states, at, out);
    }
  }
}
