package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.draft.Frame.Part;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * "You must meet the mark requirements to sponsor X": words of a term that leave out whose requirements
 * they are, for they are those of what the purpose names.
 */
final class Requirements {
  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Facts facts;
  private final Kinds kinds;

  Requirements(Vocabulary vocabulary, Lexicon lexicon, Facts facts) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.facts = facts;
    this.kinds = new Kinds(vocabulary);
  }

  /**
   * {@return that the aim may be done only where the player meets what stands between the modal and the
   * purpose}
   *
   * @param modal what makes it necessary
   * @param end where the words of what is necessary end
   * @param aim what it is necessary for
   * @param who the player who has to meet it, where one is named
   */
  Optional<Said> of(
      Scene scene, Clause clause, Modals.Found modal, int end, VerbPhrase aim, Optional<Noun> who) {
    int verb = modal.to();
    while (verb < end && Modals.isBetween(scene.tokens().get(verb))) {
      verb++;
    }
    if (verb >= end || !(aim.predicate() instanceof Predicate.Does does) || !isAct(does)) {
      return Optional.empty();
    }
    for (Frame frame : lexicon.frames(scene.tokens().get(verb).stem())) {
      if (isOfPlayerAndThing(frame) && stands(scene.tokens(), frame, verb, end)) {
        scene.understand(modal.from(), end);
        Optional<Noun> subject = aim.passive() ? scene.lastSubject() : who;
        return facts
            .slots()
            .fill(scene, does, subject, Optional.empty(), aim.passive())
            .flatMap(f -> met(frame.sense().name(), f.applied()))
            .map(
                met ->
                    new Said(
                        new Statement.Permit(Span.NONE, met.head(), false),
                        Modality.PERMIT,
                        List.of(met.condition()),
                        false,
                        clause));
      }
    }
    return Optional.empty();
  }

  private record Met(Expression.Apply head, Expression condition) {}

  /** The term of the player who does it and of the first thing that he does it with. */
  private Optional<Met> met(String term, Expression.Apply head) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    Optional<Expression> who = Optional.empty();
    Optional<Expression> thing = Optional.empty();
    for (int i = 0; i < parameters.size(); i++) {
      Type type = parameters.get(i).type();
      Expression argument = head.arguments().get(i);
      if (who.isEmpty() && kinds.isPlayers(type)) {
        who = Optional.of(argument);
      } else if (thing.isEmpty() && kinds.isObjects(type)) {
        thing = Optional.of(argument);
      }
    }
    Optional<Expression> first = thing;
    return who.flatMap(p -> first.map(c -> new Met(head, Build.apply(term, p, c))));
  }

  private static boolean isAct(Predicate.Does does) {
    return does.then().isEmpty()
        && does.frame().sense() instanceof Sense.OfDoing doing
        && doing.act()
        && !doing.denied();
  }

  private boolean isOfPlayerAndThing(Frame frame) {
    if (!(frame.sense() instanceof Sense.OfTerm of) || of.denied()) {
      return false;
    }
    List<TypedName> parameters = vocabulary.parametersOf(of.name()).orElse(List.of());
    return parameters.size() == 2
        && vocabulary.term(of.name()).filter(t -> Kinds.isCondition(t.type())).isPresent()
        && kinds.isPlayers(parameters.getFirst().type())
        && kinds.isObjects(parameters.getLast().type());
  }

  /** Whether the words of the frame up to its last preposition fill the stretch. */
  private static boolean stands(List<Token> tokens, Frame frame, int from, int to) {
    int at = from;
    for (Part part : frame.parts()) {
      if (!(part instanceof Part.Word word)) {
        return false;
      }
      if (at > from && at == to) {
        return Prepositions.ALL.contains(word.stem());
      }
      while (at < to
          && (Lexicon.ARTICLES.contains(tokens.get(at).low()) || Modals.isBetween(tokens.get(at)))
          && !tokens.get(at).stem().equals(word.stem())) {
        at++;
      }
      if (at >= to || !tokens.get(at).stem().equals(word.stem())) {
        return false;
      }
      at++;
    }
    return false;
  }
}
