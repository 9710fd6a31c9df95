package org.ruleproof.corpus.draft.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.grammar.Node;
import org.ruleproof.corpus.draft.lexicon.Frame;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.scene.ExpressionMaker;
import org.ruleproof.corpus.draft.scene.FactReader;
import org.ruleproof.corpus.draft.scene.Modality;
import org.ruleproof.corpus.draft.scene.NounReader;
import org.ruleproof.corpus.draft.scene.Referent;
import org.ruleproof.corpus.draft.scene.Scene;
import org.ruleproof.corpus.draft.scene.SlotFilling.Filled;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.source.Span;

/**
 * What a main clause rules: who may, must or cannot do what, or what is so. A clause that only tells
 * what is done rules nothing; one of which a part is not understood rules nothing either.
 */
final class ClauseReader {
  private final FactReader facts;

  ClauseReader(FactReader facts) {
    this.facts = facts;
  }

  /**
   * What a clause rules, before its conditions are known.
   *
   * @param only whether "only" stands at its verb and speaks of the conditions
   */
  record Ruled(Statement statement, boolean only) {}

  /**
   * A clause that was read.
   *
   * @param subjects what it is about, for a clause behind it that names no subject
   */
  record Clause(List<Ruled> ruled, List<Referent> subjects) {}

  /** {@return what the clause rules, one for each of the nouns that it joins} */
  Clause read(Scene scene, Node.Tree clause, List<Referent> before) {
    if (clause.label().equals("doing")) {
      return new Clause(counting(scene, clause), List.of());
    }
    if (clause.label().equals("impersonal")) {
      return new Clause(
          verbs(scene, clause, Modality.of(clause), Optional.empty(), Optional.empty(), false),
          List.of());
    }
    boolean bare = clause.rule().equals("predicate");
    List<Referent> subjects = bare ? before : facts.nouns().each(scene, clause.parts().getFirst());
    subjects.stream().findFirst().ifPresent(scene::subject);
    Node.Tree predicate = bare ? clause : (Node.Tree) clause.parts().getLast();
    List<Ruled> all = new ArrayList<>();
    for (Referent subject : subjects) {
      List<Ruled> one = predicate(scene, predicate, subject);
      if (one.isEmpty()) {
        return new Clause(List.of(), subjects);
      }
      all.addAll(one);
    }
    return new Clause(all, subjects);
  }

  private List<Ruled> predicate(Scene scene, Node.Tree predicate, Referent subject) {
    Modality said = Modality.of(predicate);
    Modality modality = subject.none() ? said.denied() : said;
    Referent about = new Referent(subject.reference(), subject.type(), false, subject.amount());
    boolean only = predicate.first("only").isPresent();
    Node last = predicate.parts().getLast();
    return switch (predicate.label()) {
      case "act", "fact" ->
          verbs(scene, predicate, modality, Optional.of(about), Optional.empty(), only);
      case "use" ->
          facts.nouns().each(scene, predicate.first("nouns").orElseThrow()).stream()
              .flatMap(
                  means ->
                      modality == Modality.EXCUSE
                          ? Stream.empty()
                          : verbs(
                              scene,
                              predicate,
                              modality,
                              Optional.of(means),
                              Optional.empty(),
                              only)
                              .stream())
              .toList();
      case "passive", "done" ->
          last.rule().equals("@passed") && last.to() == last.from() + 1
              ? List.of() // "is neutralized" tells what happens as well as what is so
              : last.rule().equals("@passed")
                  ? verbs(scene, predicate, modality, Optional.of(about), Optional.empty(), only)
                  : verbs(scene, predicate, modality, Optional.empty(), Optional.of(about), only);
      case "state", "is" ->
          isEvent(scene, last)
              ? List.of()
              : states(facts.being(scene, about, (Node.Tree) last), modality);
      case "own", "has" -> states(facts.possession(scene, about, last), modality);
      case "counts" -> counted(scene, about, predicate);
      case "deemed" ->
          states(
              facts.being(scene, about, (Node.Tree) last),
              Modality.of((Node.Tree) predicate.parts().getFirst()));
      default -> List.of();
    };
  }

  /** "Is discarded": tells what happens as well as what is so. */
  private static boolean isEvent(Scene scene, Node being) {
    return scene.isPast(being.to() - 1);
  }

  /** What is ruled of each verb; two verbs that are joined share what stands behind one of them. */
  private List<Ruled> verbs(
      Scene scene,
      Node.Tree predicate,
      Modality modality,
      Optional<Referent> subject,
      Optional<Referent> object,
      boolean only) {
    List<Node.Verb> verbs =
        predicate.parts().stream()
            .filter(Node.Verb.class::isInstance)
            .map(Node.Verb.class::cast)
            .toList();
    List<Ruled> all = new ArrayList<>();
    for (Node.Verb verb : verbs) {
      Optional<List<Ruled>> read = Optional.empty();
      for (Node.Reading reading : verb.readings()) {
        boolean shares = reading.arguments().isEmpty() && verb != verbs.getLast();
        Node.Reading whole =
            shares
                ? new Node.Reading(
                    reading.frame(),
                    verbs.getLast().readings().getFirst().arguments(),
                    reading.cost())
                : reading;
        read = scene.attempt(() -> verb(scene, whole, modality, subject, object, only));
        if (read.isPresent()) {
          break;
        }
      }
      if (read.isEmpty()) {
        return List.of();
      }
      all.addAll(read.get());
    }
    return all;
  }

  /** One for each of the nouns that a list behind the verb joins. */
  private Optional<List<Ruled>> verb(
      Scene scene,
      Node.Reading verb,
      Modality modality,
      Optional<Referent> subject,
      Optional<Referent> object,
      boolean only) {
    List<Ruled> all = new ArrayList<>();
    for (Node.Reading one : each(verb)) {
      Optional<Statement> statement =
          facts
              .slots()
              .fill(scene, one, subject, object)
              .filter(f -> modality != Modality.EXCUSE || !isFor(one.frame()))
              .flatMap(f -> statement(f, modality));
      if (statement.isEmpty()) {
        return Optional.empty();
      }
      all.add(new Ruled(statement.get(), only));
    }
    return Optional.of(all);
  }

  private Optional<Statement> statement(Filled filled, Modality modality) {
    return filled.sense() instanceof Sense.OfDoing doing
        ? done(doing, filled, filled.none() ^ doing.denied() ? modality.denied() : modality)
        : states(facts.holds(filled), modality).stream().map(Ruled::statement).findFirst();
  }

  /** "Need not rotate to attack": what need not be done for it, it may be done without. */
  private static boolean isFor(Frame frame) {
    return frame.parts().contains(new Frame.Part.Word("to"));
  }

  private static List<Node.Reading> each(Node.Reading verb) {
    List<Node.Argument> arguments = verb.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      Node.Argument argument = arguments.get(i);
      List<Node.Tree> nouns = NounReader.nouns(argument.noun());
      if (nouns.size() > 1) {
        List<Node.Reading> all = new ArrayList<>();
        for (Node.Tree noun : nouns) {
          List<Node.Argument> one = new ArrayList<>(arguments);
          one.set(i, new Node.Argument(argument.preposition(), argument.place(), noun));
          all.add(new Node.Reading(verb.frame(), one, verb.cost()));
        }
        return all;
      }
    }
    return List.of(verb);
  }

  private static Optional<Statement> done(Sense.OfDoing doing, Filled filled, Modality modality) {
    Expression.Apply head = filled.applied();
    return switch (modality) {
      case PERMIT -> Optional.of(new Statement.Permit(Span.NONE, head, false));
      case FORBID, HAPPENS_NOT -> Optional.of(new Statement.Forbid(Span.NONE, head));
      case OBLIGE ->
          doing.act() ? Optional.of(new Statement.Oblige(Span.NONE, head)) : Optional.empty();
      case EXCUSE ->
          doing.act() ? Optional.of(new Statement.Excuse(Span.NONE, head)) : Optional.empty();
      case HAPPENS -> Optional.empty();
    };
  }

  /** What is so or is not so, as a value of a term or the kind of a thing. */
  private static List<Ruled> states(Optional<Expression> fact, Modality modality) {
    boolean denied = modality == Modality.HAPPENS_NOT;
    if (fact.isEmpty() || !denied && modality != Modality.HAPPENS) {
      return List.of();
    }
    return stated(fact.get(), denied).map(s -> new Ruled(s, false)).stream().toList();
  }

  private static Optional<Statement> stated(Expression fact, boolean denied) {
    return switch (fact) {
      case Expression.Apply term -> Optional.of(value(term, denied ? "no" : "yes"));
      case Expression.Not not when not.operand() instanceof Expression.Apply term ->
          Optional.of(value(term, denied ? "yes" : "no"));
      case Expression.IsKind is ->
          Optional.of(new Statement.IsKind(Span.NONE, is.subject(), is.kind(), denied));
      case Expression.Comparison c when !denied && c.left() instanceof Expression.Apply term ->
          switch (c.operator()) {
            case EQUAL -> Optional.of(new Statement.Value(Span.NONE, term, c.right()));
            case AT_LEAST -> Optional.of(new Statement.Clamp(Span.NONE, term, true, c.right()));
            case AT_MOST -> Optional.of(new Statement.Clamp(Span.NONE, term, false, c.right()));
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static Statement value(Expression.Apply term, String value) {
    return new Statement.Value(Span.NONE, term, ExpressionMaker.constant(value));
  }

  /** "X counts as a Telepath". */
  private List<Ruled> counted(Scene scene, Referent subject, Node.Tree predicate) {
    boolean denied = Modality.of((Node.Tree) predicate.parts().getFirst()).denies();
    List<Ruled> all = new ArrayList<>();
    for (Referent as : facts.nouns().each(scene, predicate.parts().getLast())) {
      Optional<String> kind = facts.member(subject, as);
      if (kind.isEmpty()) {
        return List.of();
      }
      all.add(
          new Ruled(
              new Statement.CountsAs(
                  Span.NONE,
                  subject.reference(),
                  new Expression.KindName(Span.NONE, kind.get()),
                  denied,
                  Optional.empty()),
              false));
    }
    return all;
  }

  /** "Replacing an agenda does not count as sponsoring". */
  private List<Ruled> counting(Scene scene, Node.Tree clause) {
    Node.Verb first = (Node.Verb) clause.parts().getFirst();
    Node.Verb second = (Node.Verb) clause.parts().getLast();
    boolean denied = Modality.of((Node.Tree) clause.parts().get(1)).denies();
    Sense as = second.readings().getFirst().frame().sense();
    boolean itself =
        second.readings().getFirst().arguments().stream()
            .allMatch(a -> a.noun().to() == a.noun().from() + 1);
    return facts
        .slots()
        .fill(scene, first.readings().getFirst(), Optional.empty(), Optional.empty())
        .filter(f -> !f.none() && itself)
        .map(
            f ->
                new Ruled(
                    new Statement.CountsAs(
                        Span.NONE,
                        f.applied(),
                        ExpressionMaker.apply(as.name()),
                        denied,
                        Optional.empty()),
                    false))
        .stream()
        .toList();
  }
}
