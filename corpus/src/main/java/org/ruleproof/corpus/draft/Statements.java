package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What a clause rules: who may, must or does do what, or what is so. */
final class Statements {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Tools tools;
  private final Facts facts;
  private final Referents referents;
  private final Classes classes;
  private final Limits limits;
  private final Several several;
  private final Seconds seconds;
  private final Ways ways;

  Statements(Vocabulary vocabulary, Facts facts, Ways ways) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.tools = new Tools(vocabulary);
    this.facts = facts;
    this.referents = facts.referents();
    this.classes = new Classes(vocabulary, facts);
    this.limits = new Limits(vocabulary);
    this.several = new Several(vocabulary, referents);
    this.seconds = new Seconds(vocabulary, referents);
    this.ways = ways;
  }

  /**
   * {@return what the clause rules, one for each way to choose one of the nouns that "and" or "or"
   * joins; empty if one of them is not understood}
   *
   * @param clause the stretch that it stands in
   * @param about what it is about if it names no subject
   */
  List<Said> of(Scene scene, Proposition proposition, Clause clause, Optional<Noun> about) {
    List<Said> all = new ArrayList<>();
    List<Proposition> each = proposition.each();
    for (Proposition one : each) {
      Map<String, Type> types = new LinkedHashMap<>(scene.variables());
      List<Said> said = one(scene, one, clause, about);
      if (each.size() > 1) { // what one verb is done to need not be what another is
        types.forEach((name, type) -> scene.retype(new Expression.Variable(Span.NONE, name), type));
      }
      if (said.isEmpty()) {
        return List.of();
      }
      if (each.size() > 1 && said.stream().anyMatch(s -> !s.only().isEmpty())) {
        return List.of(); // "only X or Y" refuses neither
      }
      all.addAll(said);
    }
    return saysBoth(all) ? List.of() : all;
  }

  /** "neither failed nor successful": of one term both that it holds and that it does not. */
  private static boolean saysBoth(List<Said> all) {
    List<Statement.Value> values =
        all.stream()
            .map(Said::statement)
            .filter(Statement.Value.class::isInstance)
            .map(Statement.Value.class::cast)
            .distinct()
            .toList();
    return values.stream().map(Statement.Value::term).distinct().count() < values.size();
  }

  private List<Said> one(
      Scene scene, Proposition proposition, Clause clause, Optional<Noun> about) {
    Optional<Noun> subject = about;
    if (proposition.subject().isPresent()) {
      subject = referents.of(scene, proposition.subject().get());
      if (subject.isEmpty()) {
        return List.of();
      }
    }
    VerbPhrase verb = proposition.verb();
    if (verb.passive() && proposition.subject().filter(s -> isOfCompound(scene, s)).isPresent()) {
      return List.of();
    }
    Modality modality = verb.modality();
    boolean none = subject.map(s -> s.quantity() == Noun.Quantity.NO).orElse(false);
    if (none) {
      modality = modality.denied();
    }
    subject.ifPresent(scene::subject);
    Optional<Noun> who = subject;
    Modality how = modality;
    List<Said> said =
        switch (verb.predicate()) {
          case Predicate.Does does when does.frame().sense() instanceof Sense.OfTerm ->
              classes.term(scene, verb, does, who, how, clause).stream().toList();
          case Predicate.Does does when does.then().isPresent() ->
              through(scene, does, does.then().get(), who, verb.passive(), how, clause);
          case Predicate.Does does ->
              done(scene, proposition, does, who, how, clause).stream().toList();
          case Predicate.Is is ->
              who.map(s -> classes.is(scene, s, is, how, clause)).orElse(List.of());
          case Predicate.Has has ->
              several
                  .in(scene, who, has.phrase(), how, clause)
                  .or(() -> seconds.in(scene, List.of(has.phrase()), Optional.empty(), how, clause))
                  .or(() -> who.flatMap(s -> classes.has(scene, s, has, how, clause)))
                  .stream()
                  .toList();
          case Predicate.Bound bound ->
              who.flatMap(s -> classes.bound(s, bound, how, clause)).stream().toList();
        };
    if (!said.isEmpty() && verb.predicate() instanceof Predicate.Bound) {
      scene.understand(verb.from(), verb.to());
    }
    if (!said.isEmpty()) {
      proposition.subject().ifPresent(s -> referents.measures().understand(scene, s));
      verb.modal().ifPresent(m -> scene.understand(m.from(), m.to()));
    }
    return said;
  }

  /** "Ambassador status is given": the noun only says of which kind the unknown one behind it is. */
  private static boolean isOfCompound(Scene scene, NounPhrase noun) {
    boolean within =
        noun.qualifiers().size() == 1
            && noun.qualifiers().getFirst() instanceof NounPhrase.Qualifier.Unknown unknown
            && unknown.to() - unknown.from() == 1;
    int behind = within ? noun.to() - 1 : noun.to();
    return (within || noun.qualifiers().isEmpty())
        && noun.joined().isEmpty()
        && behind + 1 < scene.tokens().size()
        && Wording.matters(scene.tokens().get(behind))
        && scene.tokens().get(behind + 1).stem().equals("be");
  }

  private Optional<Said> done(
      Scene scene,
      Proposition proposition,
      Predicate.Does does,
      Optional<Noun> subject,
      Modality modality,
      Clause clause) {
    VerbPhrase verb = proposition.verb();
    boolean aim = does.frame().parts().contains(new Frame.Part.Word("to"));
    if (modality == Modality.EXCUSE && aim) {
      return Optional.empty(); // "need not rotate to sponsor": one may without
    }
    Optional<Slots.Filled> filled =
        facts.slots().fill(scene, does, subject, Optional.empty(), verb.passive());
    if (filled.isEmpty()) {
      return Optional.empty();
    }
    boolean act = filled.get().act();
    boolean alone =
        act && !verb.passive() && does.elements().isEmpty() && modality != Modality.HAPPENS;
    Expression.Apply said = filled.get().applied();
    Expression.Apply applied =
        alone ? subject.map(s -> tools.doer(scene, said, s)).orElse(said) : said;
    boolean named = subject.map(s -> s.from() < s.to() && s.to() <= verb.from()).orElse(false);
    filled
        .get()
        .cause()
        .filter(c -> named && clause.from() <= subject.get().from())
        .ifPresent(scene::sayOfAll);
    boolean placed =
        does.elements().stream()
            .map(e -> scene.named(e.phrase()))
            .flatMap(Optional::stream)
            .anyMatch(n -> kinds.isObjects(n.type()));
    if (modality == Modality.OBLIGE && verb.passive() && act && placed) {
      return required(scene, does, applied, clause);
    }
    if (modality == Modality.OBLIGE && verb.passive() && act) {
      Statement permit = new Statement.Permit(Span.NONE, applied, false);
      return Optional.of(
          new Said(permit, modality, List.of(), true, clause)); // when, at no other time
    }
    List<NounPhrase> nouns = new ArrayList<>(proposition.subject().stream().toList());
    does.elements().forEach(e -> nouns.add(e.phrase()));
    Optional<Said> second =
        act ? seconds.in(scene, nouns, Optional.of(applied), modality, clause) : Optional.empty();
    if (second.isPresent()) {
      return second;
    }
    Optional<Statement> limit = limits.limit(scene, clause, applied, modality);
    if (limit.isPresent()) {
      return Optional.of(new Said(limit.get(), modality, List.of(), false, clause));
    }
    if (act && Seconds.isOnlyOne(scene, nouns, modality, clause)) {
      return Optional.empty();
    }
    Only only = only(scene, clause, does, subject, applied, modality);
    if (modality == Modality.OBLIGE && only.restricts()) {
      return Optional.empty(); // "need only" says what need not be
    }
    Optional<Statement> order =
        limits.resolves(scene, clause, only.head(), act, does.places().getFirst());
    if (order.isPresent()) {
      return Optional.of(new Said(order.get(), modality, List.of(), false, clause));
    }
    return statement(modality, only.head(), act, isAlways(scene, clause))
        .map(s -> new Said(s, modality, only.conditions(), only.restricts(), clause));
  }

  private static Optional<Statement> statement(
      Modality modality, Expression.Apply head, boolean act, boolean always) {
    return switch (modality) {
      case PERMIT, HAPPENS -> Optional.of(new Statement.Permit(Span.NONE, head, always));
      case FORBID, HAPPENS_NOT -> Optional.of(new Statement.Forbid(Span.NONE, head));
      case OBLIGE ->
          Optional.of(
              act
                  ? new Statement.Oblige(Span.NONE, head)
                  : new Statement.Permit(Span.NONE, head, false));
      case EXCUSE -> act ? Optional.of(new Statement.Excuse(Span.NONE, head)) : Optional.empty();
    };
  }

  /** "Must be played on a neutralized character": elsewhere it may not be. */
  private Optional<Said> required(
      Scene scene, Predicate.Does does, Expression.Apply head, Clause clause) {
    return does.elements().stream()
        .map(e -> scene.named(e.phrase()))
        .flatMap(Optional::stream)
        .filter(n -> kinds.isObjects(n.type()))
        .map(n -> restricted(scene, head, n))
        .flatMap(Optional::stream)
        .findFirst()
        .map(
            only ->
                new Said(
                    new Statement.Permit(Span.NONE, only.head(), false),
                    Modality.PERMIT,
                    only.conditions(),
                    false,
                    clause));
  }

  /**
   * "Use X to attack", "cannot enter play by sponsoring": what is done is the second verb, with X for
   * its means, or the first in the manner of the second.
   */
  private List<Said> through(
      Scene scene,
      Predicate.Does does,
      Predicate.Then then,
      Optional<Noun> subject,
      boolean passive,
      Modality modality,
      Clause clause) {
    if (!(then.verb().predicate() instanceof Predicate.Does second)
        || !(second.frame().sense() instanceof Sense.OfDoing doing)) {
      return List.of();
    }
    boolean used = scene.tokens().get(does.places().getFirst()).stem().equals("use");
    if (modality == Modality.EXCUSE && !used && !then.manner()) {
      return List.of(); // what one need not do for it, one may do it without
    }
    boolean only =
        IntStream.range(clause.from(), then.at()).anyMatch(k -> scene.tokens().get(k).is("only"));
    if (then.manner()) {
      boolean kind =
          doing.act()
              && does.frame().sense() instanceof Sense.OfDoing first
              && vocabulary.actsAbove(doing.name()).contains(first.name());
      if (only) {
        return onlyBy(scene, does, then.verb(), subject, passive, modality, clause);
      }
      if (!kind) {
        return List.of();
      }
      does.places().forEach(place -> scene.understand(place, place + 1));
      Optional<Slots.Filled> filled =
          passive
              ? facts.slots().fill(scene, second, Optional.empty(), subject, false)
              : facts.slots().fill(scene, second, subject, Optional.empty(), false);
      return filled
          .flatMap(
              f ->
                  statement(modality, f.applied(), f.act(), false)
                      .map(s -> new Said(s, modality, List.of(), false, clause)))
          .stream()
          .toList();
    }
    return facts
        .uses()
        .of(scene, does, then, subject)
        .flatMap(
            way -> {
              way.use().ifPresent(scene::sayOfAll);
              return statement(modality, way.done(), way.act(), false)
                  .map(s -> new Said(s, modality, List.of(), false, clause));
            })
        .stream()
        .toList();
  }

  /** "May enter play only by replacing Y": otherwise it may not. */
  private List<Said> onlyBy(
      Scene scene,
      Predicate.Does first,
      VerbPhrase second,
      Optional<Noun> subject,
      boolean passive,
      Modality modality,
      Clause clause) {
    if (!restricts(modality)) {
      return List.of();
    }
    List<Expression.Apply> manners = ways.doings(scene, second, subject);
    Optional<Slots.Filled> head =
        facts.slots().fill(scene, first, subject, Optional.empty(), passive);
    if (manners.isEmpty() || head.isEmpty()) {
      return List.of();
    }
    boolean whole = Wording.rest(scene, second.from(), clause.to()).isEmpty();
    List<Said> known =
        whole ? ways.only(scene, head.get().applied(), manners, List.of(), clause) : List.of();
    if (!known.isEmpty() || manners.size() > 1 || modality == Modality.HAPPENS) {
      return known;
    }
    Expression happened = new Expression.Happened(Span.NONE, manners.getFirst(), Period.TRIGGER);
    return List.of(
        new Said(
            new Statement.Permit(Span.NONE, head.get().applied(), false),
            Modality.PERMIT,
            List.of(happened),
            false,
            clause));
  }

  private static boolean restricts(Modality modality) {
    return switch (modality) {
      case PERMIT, OBLIGE, HAPPENS -> true;
      case FORBID, EXCUSE, HAPPENS_NOT -> false;
    };
  }

  private static boolean isAlways(Scene scene, Clause clause) {
    for (int i = clause.from(); i + 2 < clause.to(); i++) {
      if (scene.tokens().get(i).is("at")
          && scene.tokens().get(i + 1).is("any")
          && scene.tokens().get(i + 2).is("time")) {
        scene.understand(i, i + 3);
        return true;
      }
    }
    return false;
  }

  private record Only(Expression.Apply head, List<Expression> conditions, boolean restricts) {}

  /** "Only Human characters may", "only on a neutralized character": the rest is refused. */
  private Only only(
      Scene scene,
      Clause clause,
      Predicate.Does does,
      Optional<Noun> subject,
      Expression.Apply applied,
      Modality modality) {
    int only = -1;
    for (int i = clause.from(); i < clause.to(); i++) {
      if (scene.tokens().get(i).is("only")) {
        only = i;
      }
    }
    if (only < 0 || !restricts(modality)) {
      return new Only(applied, List.of(), false);
    }
    int at = only;
    scene.understand(at, at + 1);
    Optional<Noun> noun =
        subject
            .filter(s -> s.quantity() == Noun.Quantity.ONLY || at < s.from() && at + 2 >= s.from())
            .or(
                () ->
                    does.elements().stream()
                        .filter(e -> e.from() >= at)
                        .map(e -> scene.named(e.phrase()))
                        .flatMap(Optional::stream)
                        .filter(n -> kinds.isObjects(n.type()))
                        .reduce((a, b) -> b))
            .or(() -> Agents.of(scene, does, at).filter(n -> kinds.isPlayers(n.type())));
    return noun.flatMap(n -> restricted(scene, applied, n))
        .orElseGet(() -> new Only(applied, List.of(), true));
  }

  /** "Only X may": the word stands right before the name. */
  private static boolean opens(Scene scene, Noun noun) {
    return noun.from() > 0 && scene.tokens().get(noun.from() - 1).is("only");
  }

  /** The head for any thing there, and what the noun says of it as the condition that it asks for. */
  private Optional<Only> restricted(Scene scene, Expression.Apply applied, Noun noun) {
    int place = applied.arguments().indexOf(noun.reference());
    if (place < 0) {
      return Optional.empty();
    }
    List<Expression> conditions = new ArrayList<>();
    Type slot =
        Kinds.plain(vocabulary.parametersOf(applied.name()).orElse(List.of()).get(place).type());
    Expression thing;
    switch (noun.reference()) {
      case Expression.Variable v -> {
        thing = v;
        if (!slot.equals(scene.typeOf(v)) && scene.typeOf(v) instanceof Type.Kind kind) {
          conditions.add(Build.isKind(v, kind.name()));
          scene.retype(v, slot);
        }
        for (Expression fact : scene.takeFacts(v)) {
          boolean name =
              fact instanceof Expression.IsKind is && vocabulary.card(is.kind()).isPresent();
          if (name) {
            scene.say(v, fact); // it stays what the ruling is about
          } else {
            conditions.add(fact);
          }
        }
      }
      case Expression.CardName c
          when noun.quantity() != Noun.Quantity.ONLY && !opens(scene, noun) -> {
        return Optional.empty();
      }
      case Expression.CardName c -> {
        thing = scene.fresh(slot);
        conditions.add(Build.isKind(thing, c.name()));
      }
      default -> {
        return Optional.empty();
      }
    }
    List<Expression> arguments = new ArrayList<>(applied.arguments());
    arguments.set(place, thing);
    Expression.Apply head = Build.apply(applied.name(), arguments);
    return conditions.isEmpty() ? Optional.empty() : Optional.of(new Only(head, conditions, false));
  }
}
