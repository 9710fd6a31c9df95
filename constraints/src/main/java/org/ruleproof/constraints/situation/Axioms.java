package org.ruleproof.constraints.situation;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Symbol;

/**
 * The axioms of a world, posted for the objects that the question itself reads, and for one object
 * of a sort of which it reads none.
 */
final class Axioms {
  private final World world;
  private final RelevantClaims relevant;
  private final Set<Integer> focus = new LinkedHashSet<>();
  private final Set<Integer> posted = new LinkedHashSet<>();
  private final Set<Symbol> unknowns = new LinkedHashSet<>();

  Axioms(World world, RelevantClaims relevant) {
    this.world = world;
    this.relevant = relevant;
  }

  /** Notes that the question itself reads a term with these arguments. */
  void noteFocus(String term, List<Integer> arguments) {
    List<TypedName> parameters = world.vocabulary().parametersOf(term).orElse(List.of());
    for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
      if (parameters.get(i).type() instanceof Type.Kind) {
        focus.add(arguments.get(i));
      }
    }
  }

  /** Notes that a past event or an opaque condition is read; whether an axiom reads it too. */
  boolean noteUnknown(Symbol symbol) {
    boolean spokenOf = relevant.isSpokenOfByAxioms(symbol);
    if (spokenOf) {
      unknowns.add(symbol);
    }
    return spokenOf;
  }

  /** The axioms that read a symbol that was read. */
  List<Integer> aboutWhatWasRead() {
    return IntStream.range(0, relevant.axiomSymbols().size())
        .filter(i -> isAboutWhatWasRead(relevant.axiomSymbols().get(i)))
        .boxed()
        .toList();
  }

  private boolean isAboutWhatWasRead(Set<Symbol> symbols) {
    return world.hasRead(symbols) || unknowns.stream().anyMatch(symbols::contains);
  }

  /** The objects that the question itself reads. */
  Set<Integer> focus() {
    return Collections.unmodifiableSet(focus);
  }

  /** The axioms that are posted, by their numbers. */
  Set<Integer> posted() {
    return Collections.unmodifiableSet(posted);
  }

  /** Posts an axiom. */
  void post(int number) {
    post(number, new LinkedHashSet<>(focus));
  }

  /** Posts all axioms, for all objects. */
  void postAll() {
    Set<Integer> objects = new LinkedHashSet<>();
    world.objects().all().forEach(thing -> objects.add(thing.index()));
    for (int i = 0; i < world.vocabulary().axioms().size(); i++) {
      post(i, objects);
    }
  }

  private void post(int number, Set<Integer> objects) {
    if (world.heeds(CoreItems.axiom(number)) && posted.add(number)) {
      Declaration.Axiom axiom = world.vocabulary().axioms().get(number);
      world
          .conditions()
          .everyInstance(axiom.condition(), VariableBindings.of(axiom.variables()), objects)
          .forEach(world::require);
    }
  }

  /** Posts the axioms that read any symbol read so far, as a fixpoint. */
  void post() {
    Set<Integer> objects = new LinkedHashSet<>(focus);
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < world.vocabulary().axioms().size(); i++) {
        if (!posted.contains(i) && isAboutWhatWasRead(relevant.axiomSymbols().get(i))) {
          post(i, objects);
          more |= posted.contains(i);
        }
      }
    }
  }
}
