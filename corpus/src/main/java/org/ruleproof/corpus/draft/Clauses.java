package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.corpus.draft.text.WordLists.Entry;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.language.Period;

/** Reads clauses: who may or cannot do what, and what is so. */
final class Clauses {
  private static final Set<String> JOINERS = WordLists.of("joiner");
  private static final Set<String> BE = Set.of("be");
  private static final Set<String> HAVE = Set.of("have");
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
   * One thing that a clause says.
   *
   * @param only whether "only" stands at its verb and speaks of the conditions
   * @param doing the act or event that it speaks of
   * @param what the act or event, or what is so
   * @param facts what its nouns say
   * @param event whether the words tell what happens as well as what is so: "is discarded"
   */
  record Said(
      Mood mood,
      boolean only,
      Optional<Sense.OfDoing> doing,
      Expression what,
      List<Expression> facts,
      boolean event) {
    static Said of(Mood mood, Expression fact, List<Expression> facts, boolean event) {
      return new Said(mood, false, Optional.empty(), fact, facts, event);
    }

    /** {@return the condition that it is so, done or permitted, before it is denied} */
    Optional<Expression> positive() {
      boolean may = mood == Mood.PERMIT || mood == Mood.FORBID;
      if (doing.isEmpty()) {
        return may ? Optional.empty() : Optional.of(what);
      }
      Expression.Apply done = (Expression.Apply) what;
      return may
          ? doing
              .filter(Sense.OfDoing::act)
              .map(d -> new Expression.Modal(Span.NONE, Expression.Modality.PERMITTED, done))
          : Optional.of(new Expression.Happened(Span.NONE, done, Period.TURN));
    }
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

  /** {@return the clauses that begin here, the longest first} */
  List<Found<Clause>> at(int at) {
    List<Found<Clause>> all = new ArrayList<>();
    for (Entry modal : WordLists.at("impersonal", scene.tokens, at)) {
      List<Found<List<Said>>> said = new ArrayList<>();
      Thing player = scene.types.players().map(scene::player).orElseThrow();
      done(
          Verbs.Form.BASE,
          at + modal.words().size(),
          Optional.empty(),
          Optional.empty(),
          Mood.of(modal.list()),
          false,
          said);
      said.forEach(s -> all.add(new Found<>(new Clause(player, s.meaning()), s.end())));
    }
    if (scene.stands("there", at) && stem(BE, at + 1)) {
      boolean not = scene.stands(NOT, at + 2);
      for (Found<Thing> thing : nouns.at(not ? at + 3 : at + 2)) {
        Thing one = thing.meaning();
        if (!one.said().isEmpty()) {
          Mood mood = not ^ one.none() ? Mood.NOT_SO : Mood.SO;
          Said said = Said.of(mood, Facts.joined(one.said()), List.of(), false);
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
    for (Entry modal : WordLists.at("modal", scene.tokens, at)) {
      Mood mood = mood(Mood.of(modal.list()), subject);
      int behind = scene.behindAll("between", at + modal.words().size());
      boolean only = scene.stands("only", behind);
      int verb = scene.behindAll("between", only ? behind + 1 : behind);
      done(Verbs.Form.BASE, verb, subject, mood, only, all);
      if (stem(BE, verb)) {
        boolean late = scene.stands("only", verb + 1);
        int passive = scene.behindAll("between", late ? verb + 2 : verb + 1);
        done(Verbs.Form.PASSIVE, passive, subject, mood, only || late, all);
        being(passive, subject, mood, all);
      }
      if (stem(HAVE, verb)) {
        having(verb + 1, subject, mood, all);
      }
      if (scene.stands("use", verb)) { // "use X to": what is done with it
        for (Found<Thing> means : nouns.at(verb + 1)) {
          if (scene.stands("to", means.end())) {
            done(Verbs.Form.BASE, means.end() + 1, means.meaning(), mood, only, all);
          }
        }
      }
    }
    Mood mood = mood(Mood.SO, subject);
    done(Verbs.Form.FINITE, scene.behindAll("between", at), subject, mood, false, all);
    if (stem(BE, at)) {
      boolean not = scene.stands(NOT, at + 1);
      int behind = scene.behindAll("between", not ? at + 2 : at + 1);
      Mood how = not ? mood.denied() : mood;
      done(Verbs.Form.PASSIVE, behind, subject, how, false, all);
      being(behind, subject, how, all);
    }
    if (stem(HAVE, at)) {
      having(at + 1, subject, mood, all);
    }
    return all;
  }

  /** A mood of something that nobody or nothing does is the other one. */
  private static Mood mood(Mood mood, Thing subject) {
    return subject.none() ? mood.denied() : mood;
  }

  private boolean stem(Set<String> stems, int at) {
    return at < scene.tokens.size()
        && !scene.tokens.get(at).named()
        && stems.contains(scene.tokens.get(at).stem());
  }

  private void done(
      Verbs.Form form,
      int at,
      Thing subject,
      Mood mood,
      boolean only,
      List<Found<List<Said>>> all) {
    boolean passive = form == Verbs.Form.PASSIVE;
    done(
        form,
        at,
        Optional.of(subject).filter(s -> !passive),
        Optional.of(subject).filter(s -> passive),
        mood,
        only,
        all);
  }

  private void done(
      Verbs.Form form,
      int at,
      Optional<Thing> subject,
      Optional<Thing> object,
      Mood mood,
      boolean only,
      List<Found<List<Said>>> all) {
    for (Found<List<Verbs.Done>> verb : verbs.at(form, at, subject, object)) {
      List<Said> said = new ArrayList<>();
      for (Verbs.Done done : verb.meaning()) {
        done.said(mood)
            .map(s -> new Said(s.mood(), only, s.doing(), s.what(), s.facts(), s.event()))
            .ifPresent(said::add);
      }
      if (said.size() == verb.meaning().size()) {
        all.add(new Found<>(said, verb.end()));
      }
    }
  }

  private void being(int at, Thing subject, Mood mood, List<Found<List<Said>>> all) {
    facts.being(at, subject, mood).forEach(s -> all.add(new Found<>(List.of(s.meaning()), s.end())));
  }

  private void having(int at, Thing subject, Mood mood, List<Found<List<Said>>> all) {
    for (Found<List<Thing>> things : nouns.joined(at)) {
      List<Said> said =
          things.meaning().stream()
              .map(thing -> facts.possession(subject, thing, mood))
              .flatMap(Optional::stream)
              .toList();
      if (said.size() == things.meaning().size()) {
        all.add(new Found<>(said, things.end()));
      }
    }
  }

  /** {@return what a clause without a pronoun says behind a noun: "you control"} */
  List<Found<List<Said>>> reduced(int at, Thing thing) {
    List<Found<List<Said>>> all = new ArrayList<>();
    for (Found<Thing> who : nouns.at(at)) {
      if (scene.types.isPlayers(who.meaning().type())) {
        done(
            Verbs.Form.FINITE,
            who.end(),
            Optional.of(who.meaning()),
            Optional.of(thing),
            Mood.SO,
            false,
            all);
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
    int behind = scene.behindAll("lead", joiner + 1);
    List<Found<Clause>> all = new ArrayList<>(at(behind));
    predicates(joiner + 1, subject)
        .forEach(said -> all.add(new Found<>(new Clause(subject, said.meaning()), said.end())));
    return all;
  }
}
