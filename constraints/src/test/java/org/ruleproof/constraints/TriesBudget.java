package org.ruleproof.constraints;

import java.util.List;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.Lifespan;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.Store;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/**
 * Ends a property after a fifth of its tries; {@code -Pfull} lets it run to its end. For properties
 * that take minutes and draw a fresh seed each time, so that five builds try as much as one did.
 *
 * <p>A property that does not say its tries has those of {@code jqwik.tries.default}, 1000 if that
 * is not set; a fifth of 1000 is then its budget.
 */
public final class TriesBudget implements AroundTryHook {
  private static final boolean FULL = Boolean.getBoolean("ruleproof.full");
  private static final int PART = 5;
  private static final int DEFAULT = 1000;

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public TryExecutionResult aroundTry(
      TryLifecycleContext context, TryExecutor aTry, List<Object> parameters) {
    int tries = context.targetMethod().getAnnotation(Property.class).tries();
    Store<Integer> done = Store.getOrCreate(TriesBudget.class, Lifespan.PROPERTY, () -> 0);
    done.update(before -> before + 1);
    return FULL || done.get() <= (tries == Property.TRIES_NOT_SET ? DEFAULT : tries) / PART
        ? aTry.execute(parameters)
        : TryExecutionResult.satisfied(true);
  }
}
