package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;

/**
 * "X cannot enter play by sponsoring, only by replacing Y", "X cannot enter play except by replacing Y",
 * "X may enter play, but only by replacing Y": what is said of a doing, and the one way that is left.
 */
final class Otherwise {
  private static final Set<String> JOINING = Set.of("but", "and", "instead", "then", "rather");
  private static final Set<String> MANNER = Set.of("by", "through");

  private final Facts facts;
  private final Statements statements;
  private final Ways ways;

  Otherwise(Facts facts, Statements statements, Ways ways) {
    this.facts = facts;
    this.statements = statements;
    this.ways = ways;
  }

  /** What was read of a clause. */
  record Found(Scene scene, List<Said> said) {
    Found {
      said = List.copyOf(said);
    }
  }

  /** {@return what the clause rules, where all behind its verb is the one way that is left} */
  Optional<Found> in(Scene scene, Grammar grammar, Clause clause, Optional<Noun> about) {
    List<Token> tokens = scene.tokens();
    for (int i = clause.from() + 2; i + 2 < clause.to(); i++) {
      int manner = manner(tokens, i);
      if (manner < 0 || manner + 1 >= clause.to() || !tokens.get(manner + 1).isGoing()) {
        continue;
      }
      int end = i;
      while (end > clause.from()
          && (!tokens.get(end - 1).isWord() || JOINING.contains(tokens.get(end - 1).low()))) {
        end--;
      }
      Optional<Found> found = in(scene, grammar, clause, about, end, manner);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The place of "by" in "only by", "except by", "other than by"; -1 where none of them stands. */
  private static int manner(List<Token> tokens, int at) {
    int next = at + 1;
    if (tokens.get(at).is("other") && tokens.get(next).is("than")) {
      next++;
    } else if (!tokens.get(at).is("only") && !tokens.get(at).is("except")) {
      return -1;
    }
    return next < tokens.size() && MANNER.contains(tokens.get(next).low()) ? next : -1;
  }

  private Optional<Found> in(
      Scene scene, Grammar grammar, Clause clause, Optional<Noun> about, int end, int manner) {
    for (Proposition first : grammar.clauses().in(clause.from(), end)) {
      boolean whole =
          first.to() == end
              && first.verb().predicate() instanceof Predicate.Does does
              && does.frame().sense() instanceof Sense.OfDoing doing
              && doing.act();
      if (!whole) {
        continue;
      }
      for (VerbPhrase way : grammar.verbs().participle(manner + 1, manner + 1, clause.to())) {
        Scene trial = scene.copy();
        List<Said> said =
            way.to() == clause.to() ? said(trial, first, way, clause, about) : List.of();
        if (!said.isEmpty()) {
          trial.understand(end, manner + 1);
          return Optional.of(new Found(trial, said));
        }
      }
    }
    return Optional.empty();
  }

  private List<Said> said(
      Scene scene, Proposition first, VerbPhrase way, Clause clause, Optional<Noun> about) {
    Modality modality = first.verb().modality();
    if (modality != Modality.FORBID && modality != Modality.PERMIT
        || !(first.verb().predicate() instanceof Predicate.Does does)) {
      return List.of();
    }
    Clause before = new Clause(clause.role(), clause.from(), first.to(), clause.opened());
    List<Said> ruled = statements.of(scene, first, before, about);
    if (ruled.isEmpty()) {
      return List.of();
    }
    Optional<Noun> subject = first.subject().isPresent() ? scene.lastSubject() : about;
    Optional<Slots.Filled> general =
        facts.slots().fill(scene, does, subject, Optional.empty(), first.verb().passive());
    List<Said> only =
        general
            .map(
                g ->
                    ways.only(
                        scene, g.applied(), ways.doings(scene, way, subject), List.of(), clause))
            .orElse(List.of());
    if (only.isEmpty()) {
      return List.of();
    }
    List<Said> all = new ArrayList<>();
    if (does.then().isPresent()) {
      ruled.stream().map(one -> in(one, clause)).forEach(all::add);
    }
    all.addAll(only);
    return all.stream().distinct().toList();
  }

  private static Said in(Said said, Clause clause) {
    return new Said(said.statement(), said.modality(), said.only(), said.restricts(), clause);
  }
}
