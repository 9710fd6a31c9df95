package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;

/** "Attacks can only occur", "an action takes place": a noun for a doing, and that it is done. */
final class Occurrences {
  private static final Set<String> ANY = Set.of("a", "an", "any", "all", "every", "each", "such");
  private static final Set<String> OCCURRING = Set.of("occur", "happen", "come");
  private static final Set<String> DONE = Set.of("take", "make", "do", "perform");
  private static final int LONGEST_NOUN = 8;

  private final Grammar grammar;
  private final Deeds deeds;

  Occurrences(Grammar grammar, Deeds deeds) {
    this.grammar = grammar;
    this.deeds = deeds;
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** {@return such clauses that begin here, as clauses of the doing and who is said to do it} */
  List<Proposition> at(int from, int to) {
    List<Proposition> all = new ArrayList<>();
    for (Proposition deed : deeds.at(from, to)) {
      Optional<Modals.Found> modal =
          deed.to() < to ? Modals.at(grammar.tokens(), deed.to(), to) : Optional.empty();
      int verb = modal.map(Modals.Found::to).orElse(deed.to());
      int end = occurs(verb, to);
      if (end > verb) {
        all.add(occurring(deed, from, end, modal));
      }
    }
    all.addAll(byNobody(from, to));
    return all;
  }

  private static Proposition occurring(
      Proposition deed, int from, int end, Optional<Modals.Found> modal) {
    Modality modality = modal.map(Modals.Found::modality).orElse(Modality.HAPPENS);
    Optional<Modals.Found> words = Optional.of(new Modals.Found(modality, deed.to(), end));
    return deed.with(
        new VerbPhrase(from, end, modality, words, false, false, deed.verb().predicate()));
  }

  private List<Proposition> byNobody(int from, int to) {
    if (from > 0 && Determiner.ALL.contains(token(from - 1).low())) {
      return List.of(); // "the attack": one that was spoken of
    }
    boolean none = token(from).is("no");
    int noun = from;
    while (noun < to && (ANY.contains(token(noun).low()) || none && noun == from)) {
      noun++;
    }
    List<Proposition> all = new ArrayList<>();
    for (int i = noun + 1; i < Math.min(to, noun + LONGEST_NOUN); i++) {
      Optional<Modals.Found> modal = Modals.at(grammar.tokens(), i, to);
      int verb = modal.map(Modals.Found::to).orElse(i);
      while (modal.isPresent() && verb < to && Modals.isBetween(token(verb))) {
        verb++;
      }
      int end = occurs(verb, to);
      if (end > verb) {
        clauses(from, noun, i, end, none, modal, all);
      }
      if (modal.isPresent() || end > verb) {
        return all;
      }
    }
    return all;
  }

  private void clauses(
      int from,
      int noun,
      int verb,
      int end,
      boolean none,
      Optional<Modals.Found> modal,
      List<Proposition> all) {
    Modality said = modal.map(Modals.Found::modality).orElse(Modality.HAPPENS);
    Modality modality = none ? said.denied() : said;
    List<VerbPhrase> doings =
        token(noun).isGoing()
            ? grammar.verbs().participle(noun, noun, verb)
            : grammar.verbs().infinitive(noun, verb);
    for (VerbPhrase doing : doings) {
      boolean named =
          doing.to() == verb
              && !doing.passive()
              && doing.predicate() instanceof Predicate.Does does
              && does.then().isEmpty()
              && does.frame().sense() instanceof Sense.OfDoing sense
              && !sense.denied();
      if (named) {
        Modals.Found words = new Modals.Found(modality, verb, end);
        all.add(
            new Proposition(
                Optional.empty(),
                new VerbPhrase(
                    from, end, modality, Optional.of(words), false, false, doing.predicate())));
      }
    }
  }

  /** Where "occur", "take place", "be taken" ends that begins here; the place itself for none. */
  private int occurs(int at, int to) {
    if (at >= to) {
      return at;
    }
    if (OCCURRING.contains(token(at).stem())) {
      return at + 1;
    }
    boolean two = at + 1 < to;
    boolean place = two && token(at).stem().equals("take") && token(at + 1).is("place");
    boolean done = two && token(at).is("be") && DONE.contains(token(at + 1).stem());
    return place || done ? at + 2 : at;
  }
}
