package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.Verbs.Form;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.corpus.draft.text.WordLists.Entry;
import org.ruleproof.model.language.Expression;

/** Reads clauses: who may or cannot do what, and what is so. */
final class Clauses {
  private static final Set<String> JOINERS = WordLists.of("joiner");
  private static final Set<String> NOT = Set.of("not", "never");

  private final Scene scene;
  private final Facts facts;
  private final Nouns nouns;
  private final Verbs verbs;

  Clauses(Scene scene) {
    this.scene = scene;
    this.facts = new Facts(scene, this);
    this.nouns = new Nouns(scene, facts, this);
    this.verbs = new Verbs(scene, nouns);
  }

  /**
   * A clause.
   *
   * @param subject what it is about, which "it" means in what follows
   * @param said one for each of the nouns that it joins
   */
  record Clause(Thing subject, List<Said> said) {}

  Nouns nouns() {
    return nouns;
  }

  Verbs verbs() {
    return verbs;
  }

  /** {@return the clauses that begin here, the likeliest first} */
  List<Found<Clause>> at(int at) {
    List<Found<Clause>> all = new ArrayList<>();
    if (scene.stands("there", at) && stem("be", at + 1)) {
      boolean not = scene.stands(NOT, at + 2);
      for (Found<Thing> thing : nouns.at(not ? at + 3 : at + 2)) {
        Thing one = thing.meaning();
        Mood mood = not ^ one.none() ? Mood.NOT_SO : Mood.SO;
        if (!one.said().isEmpty()) {
          Said said = Said.of(mood, Facts.joined(one.said()), List.of());
          all.add(new Found<>(new Clause(one.denied(true), List.of(said)), thing.end()));
        }
      }
    }
    for (Found<List<Thing>> subjects : nouns.joined(at)) {
      Thing first = subjects.meaning().getFirst();
      for (Found<List<Said>> one : predicates(subjects.end(), first)) {
        List<Said> said = new ArrayList<>(one.meaning());
        boolean each =
            subjects.meaning().stream()
                .skip(1)
                .allMatch(
                    subject ->
                        predicates(subjects.end(), subject).stream()
                            .filter(other -> other.end() == one.end())
                            .findFirst()
                            .map(other -> said.addAll(other.meaning()))
                            .orElse(false));
        if (each) {
          all.add(new Found<>(new Clause(first, said), one.end()));
        }
      }
    }
    return all;
  }

  /** {@return what may be said here of the subject} */
  List<Found<List<Said>>> predicates(int at, Thing subject) {
    List<Found<List<Said>>> all = new ArrayList<>();
    Optional<Thing> of = Optional.of(subject);
    for (Entry modal : WordLists.at("modal", scene.tokens, at)) {
      Mood mood = mood(modal.as(Mood.class), subject);
      int verb = scene.behindAll("between", at + modal.words().size());
      all.addAll(verbs.at(Form.BASE, verb, of, Optional.empty(), mood));
      if (stem("be", verb)) {
        int passive = scene.behindAll("between", verb + 1);
        all.addAll(verbs.at(Form.PASSIVE, passive, Optional.empty(), of, mood));
        all.addAll(being(passive, subject, mood));
      }
      if (stem("have", verb)) {
        all.addAll(having(verb + 1, subject, mood));
      }
      if (scene.stands("use", verb)) { // "use X to": what is done with it
        for (Found<Thing> means : nouns.at(verb + 1)) {
          if (scene.stands("to", means.end())) {
            Optional<Thing> with = Optional.of(means.meaning());
            all.addAll(verbs.at(Form.BASE, means.end() + 1, with, Optional.empty(), mood));
          }
        }
      }
    }
    Mood mood = mood(Mood.SO, subject);
    int verb = scene.behindAll("between", at);
    all.addAll(verbs.at(Form.FINITE, verb, of, Optional.empty(), mood));
    if (stem("be", at)) {
      boolean not = scene.stands(NOT, at + 1);
      int behind = scene.behindAll("between", not ? at + 2 : at + 1);
      Mood how = not ? mood.denied() : mood;
      all.addAll(being(behind, subject, how));
      all.addAll(verbs.at(Form.PASSIVE, behind, Optional.empty(), of, how));
    }
    if (stem("have", at)) {
      all.addAll(having(at + 1, subject, mood));
    }
    return all;
  }

  /** A mood of something that nobody or nothing does is the other one. */
  private static Mood mood(Mood mood, Thing subject) {
    return subject.none() ? mood.denied() : mood;
  }

  private boolean stem(String stem, int at) {
    return at < scene.tokens.size()
        && !scene.tokens.get(at).named()
        && scene.tokens.get(at).stem().equals(stem);
  }

  /** "Considered" a kind is what counts as one for some things only, and is left out. */
  private List<Found<List<Said>>> being(int at, Thing subject, Mood mood) {
    int considered = scene.behind("considered", at);
    return facts.being(considered, subject, mood).stream()
        .filter(s -> considered == at || !(s.meaning().what() instanceof Expression.IsKind))
        .map(s -> new Found<>(List.of(s.meaning()), s.end()))
        .toList();
  }

  private List<Found<List<Said>>> having(int at, Thing subject, Mood mood) {
    List<Found<List<Said>>> all = new ArrayList<>();
    for (Found<List<Thing>> things : nouns.joined(at)) {
      List<Said> said =
          things.meaning().stream()
              .flatMap(thing -> facts.possession(subject, thing, mood).stream())
              .toList();
      if (said.size() == things.meaning().size()) {
        all.add(new Found<>(said, things.end()));
      }
    }
    return all;
  }

  /** {@return what is said behind "and", "or" or "but" of the same subject or of another} */
  List<Found<Clause>> further(int at, Thing subject) {
    int joiner = scene.stands(",", at) ? at + 1 : at;
    if (!scene.stands(JOINERS, joiner)) {
      return List.of();
    }
    List<Found<Clause>> all = new ArrayList<>(at(scene.behindAll("lead", joiner + 1)));
    predicates(joiner + 1, subject)
        .forEach(said -> all.add(new Found<>(new Clause(subject, said.meaning()), said.end())));
    return all;
  }
}
