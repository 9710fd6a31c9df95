package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;

/** Denials: "does not control a fleet" is that there is no fleet that is controlled. */
final class Quantified {
  private Quantified() {}

  /**
   * {@return the denial of what a clause says}
   *
   * @param before the variables that were spoken of before the clause: it denies nothing of these
   */
  static Expression denied(Scene scene, Expression said, Set<String> before) {
    List<Expression> all = new ArrayList<>(List.of(said));
    List<String> fresh = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      for (String name : Parts.freeVariables(all.get(i))) {
        if (!before.contains(name) && !fresh.contains(name) && isThing(scene, name)) {
          fresh.add(name);
          all.addAll(scene.takeFacts(Build.variable(name)));
        }
      }
    }
    if (fresh.isEmpty()) {
      return Build.not(said);
    }
    Optional<Expression> where = Build.all(all);
    for (int i = fresh.size() - 1; i > 0; i--) {
      where = Optional.of(new Expression.Some(Span.NONE, binder(scene, fresh.get(i)), where));
    }
    return new Expression.None(Span.NONE, binder(scene, fresh.getFirst()), where);
  }

  private static boolean isThing(Scene scene, String name) {
    Expression thing = Build.variable(name);
    boolean known = scene.isAgain(thing) && !scene.saidOf(thing).isEmpty();
    return scene.variables().get(name) instanceof Type.Kind && !scene.isPlayer(name) && !known;
  }

  private static Binder binder(Scene scene, String name) {
    return new Binder(
        Span.NONE, name, scene.variables().get(name) instanceof Type.Kind kind ? kind.name() : "");
  }
}
