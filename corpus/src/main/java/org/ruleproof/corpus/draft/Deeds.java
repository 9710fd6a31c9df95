package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.vocabulary.Vocabulary;

/** "Attacks made by fleets", "the action granted by a card": a noun for a doing and who does it. */
final class Deeds {
  private static final Set<String> DETERMINING =
      Set.of("a", "an", "any", "all", "every", "each", "the", "such");
  private static final Set<String> DOING = Set.of("take", "make", "perform", "do");
  private static final Set<String> GRANTING = Set.of("grant", "give", "allow", "provide");

  private final Grammar grammar;
  private final Vocabulary vocabulary;

  Deeds(Grammar grammar, Vocabulary vocabulary) {
    this.grammar = grammar;
    this.vocabulary = vocabulary;
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** {@return such doings that begin here, as clauses of who does them} */
  List<Proposition> at(int from, int to) {
    int noun = from;
    while (noun < to && DETERMINING.contains(token(noun).low())) {
      noun++;
    }
    if (noun + 3 >= to || !token(noun + 2).is("by")) {
      return List.of();
    }
    boolean granted = GRANTING.contains(token(noun + 1).stem());
    if (!granted && !DOING.contains(token(noun + 1).stem())) {
      return List.of();
    }
    List<Proposition> all = new ArrayList<>();
    for (Predicate.Does doing : named(noun)) {
      if (granted && !isOfPlayerAlone(doing.frame().sense())) {
        continue; // the attack that a card grants is no attack by that card
      }
      Predicate.Does told =
          new Predicate.Does(
              doing.frame(),
              List.of(noun, noun + 1),
              List.of(),
              List.of(),
              Optional.empty(),
              Optional.empty());
      for (NounPhrase who : grammar.nouns(noun + 3, to)) {
        all.add(
            new Proposition(
                Optional.of(who),
                new VerbPhrase(
                    from, who.to(), Modality.HAPPENS, Optional.empty(), false, false, told)));
      }
    }
    return all;
  }

  /** {@return the doings that the word there is a noun for} */
  List<Predicate.Does> named(int noun) {
    return grammar.verbs().infinitive(noun, noun + 1).stream()
        .filter(v -> v.to() == noun + 1 && !v.passive())
        .map(VerbPhrase::predicate)
        .filter(Predicate.Does.class::isInstance)
        .map(Predicate.Does.class::cast)
        .filter(d -> d.then().isEmpty())
        .filter(d -> d.frame().sense() instanceof Sense.OfDoing s && s.act() && !s.denied())
        .toList();
  }

  private boolean isOfPlayerAlone(Sense doing) {
    return vocabulary.parametersOf(doing.name()).filter(p -> p.size() == 1).isPresent();
  }
}
