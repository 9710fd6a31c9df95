package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads what a main clause rules: who may, must or does do what, or what is so. */
final class MainClauses {
  private static final Set<String> FIRST_WORDS =
      Set.of(
          "yes",
          "no",
          "also",
          "however",
          "therefore",
          "thus",
          "note",
          "that",
          "in",
          "addition",
          "furthermore",
          "likewise",
          "similarly",
          "then",
          "only",
          "hence",
          "again",
          "remember",
          "this",
          "means",
          "for",
          "example",
          "instance",
          "so");

  private final Vocabulary vocabulary;
  private final Nouns nouns;
  private final Doings doings;
  private final Conditions conditions;
  private final Kinds kinds;

  MainClauses(Vocabulary vocabulary, Nouns nouns, Doings doings, Conditions conditions) {
    this.vocabulary = vocabulary;
    this.nouns = nouns;
    this.doings = doings;
    this.conditions = conditions;
    this.kinds = new Kinds(vocabulary);
  }

  /**
   * {@return the noun that a clause without a verb leaves for the next one: "Characters (who ...)"}
   */
  Optional<Noun> subjectAlone(Scene scene, Clause clause) {
    return Modals.anywhere(scene.tokens(), clause.from(), clause.to())
        ? Optional.empty()
        : subject(scene, clause.from(), clause.to());
  }

  private Optional<Noun> subject(Scene scene, int from, int to) {
    int at = from;
    while (at < to
        && FIRST_WORDS.contains(scene.tokens().get(at).low())
        && nouns.at(scene, at, to).isEmpty()) {
      at++;
    }
    for (int i = at; i < Math.min(to, at + 3); i++) {
      Optional<Noun> noun = nouns.at(scene, i, to);
      if (noun.isPresent()) {
        return noun;
      }
    }
    return Optional.empty();
  }

  /** {@return what the clause rules, if the vocabulary has words for it} */
  Optional<Said> read(Scene scene, Clause clause, Optional<Noun> pending) {
    List<Token> tokens = scene.tokens();
    int from = clause.from();
    int to = clause.to();
    Optional<Modals.Found> modal = Modals.first(tokens, from, to);
    int end = modal.map(Modals.Found::from).orElse(to);
    Optional<Said> rounding = rounding(scene, clause);
    if (rounding.isPresent()) {
      return rounding;
    }
    boolean bare = modal.isPresent() && end <= from + 1;
    Optional<Said> same = doingCounted(scene, clause, modal);
    if (same.isPresent()) {
      return same;
    }
    Optional<Noun> subject =
        subject(scene, from, end)
            .or(() -> pending)
            .or(() -> bare ? scene.lastSubject() : Optional.empty());
    subject.ifPresent(scene::subject);
    if (modal.isEmpty()) {
      return subject.flatMap(s -> plain(scene, clause, s));
    }
    int verb = verb(tokens, modal.get().to(), to);
    boolean passive = verb < to && tokens.get(verb).stem().equals("be");
    boolean isForm =
        tokens.get(modal.get().to() - 1).stem().equals("be")
            || passive
            || isBe(tokens, modal.get());
    verb = passive ? verb(tokens, verb + 1, to) : verb;
    if (verb >= to) {
      return Optional.empty();
    }
    Modality modality = modal.get().modality();
    if (subject.map(s -> s.quantity() == Noun.Quantity.NO).orElse(false)) {
      modality = modality.denied();
    }
    Optional<Said> said = Optional.empty();
    if (modality == Modality.FORBID || modality == Modality.HAPPENS) {
      said = amount(scene, clause, subject, modality, verb);
    }
    if (said.isEmpty()) {
      said = done(scene, clause, subject, modality, modal.get(), verb, isForm);
    }
    if (said.isEmpty() && subject.isPresent() && (isForm || isClass(tokens, verb, to))) {
      said = classified(scene, clause, subject.get(), modality, verb);
    }
    Modals.Found found = modal.get();
    said.ifPresent(s -> scene.understand(found.from(), verb(tokens, found.to(), to)));
    return said;
  }

  private static boolean isBe(List<Token> tokens, Modals.Found modal) {
    return IntStream.range(modal.from(), modal.to())
        .anyMatch(
            i ->
                tokens.get(i).stem().equals("be")
                    || tokens.get(i).is("isn't")
                    || tokens.get(i).is("aren't"));
  }

  private static int verb(List<Token> tokens, int from, int to) {
    int at = from;
    while (at < to
        && (Modals.isBetween(tokens.get(at))
            || tokens.get(at).is("been")
            || tokens.get(at).is("have") && at > from)) {
      at++;
    }
    return at;
  }

  /** "You gain 2 influence", "the conflict resolves": a verb without a modal. */
  private Optional<Said> plain(Scene scene, Clause clause, Noun subject) {
    for (int i = subject.to(); i < Math.min(clause.to(), subject.to() + 3); i++) {
      if (Modals.isBetween(scene.tokens().get(i))) {
        continue;
      }
      if (isClass(scene.tokens(), i, clause.to())) {
        return classified(scene, clause, subject, Modality.HAPPENS, i);
      }
      return done(
          scene,
          clause,
          Optional.of(subject),
          Modality.HAPPENS,
          new Modals.Found(Modality.HAPPENS, i, i),
          i,
          false);
    }
    return Optional.empty();
  }

  private Optional<Said> done(
      Scene scene,
      Clause clause,
      Optional<Noun> subject,
      Modality modality,
      Modals.Found modal,
      int verbAt,
      boolean passive) {
    List<Token> tokens = scene.tokens();
    int verb = verbAt;
    Optional<Noun> doer = subject;
    if (isPreventing(tokens, modal)) {
      Optional<Noun> prevented = nouns.at(scene, verb, clause.to());
      int next = prevented.map(Noun::to).orElse(verb);
      if (next < clause.to() && (tokens.get(next).is("from") || tokens.get(next).is("to"))) {
        next++;
      }
      boolean be = next < clause.to() && tokens.get(next).stem().equals("be");
      verb = be ? next + 1 : next;
      doer = prevented.or(() -> subject);
      if (verb >= clause.to()) {
        return Optional.empty();
      }
      return action(scene, clause, doer, modality, verb, be);
    }
    return action(scene, clause, doer, modality, verb, passive);
  }

  private static boolean isPreventing(List<Token> tokens, Modals.Found modal) {
    return IntStream.range(modal.from(), modal.to())
        .anyMatch(
            i ->
                Set.of("prevent", "stop", "keep", "allow", "enable", "let")
                        .contains(tokens.get(i).stem())
                    && modal.to() - 1 == i);
  }

  private Optional<Said> action(
      Scene scene,
      Clause clause,
      Optional<Noun> subject,
      Modality modality,
      int verb,
      boolean passive) {
    List<Token> tokens = scene.tokens();
    int before = clause.from();
    Optional<Doing> doing = doings.at(tokens, verb, clause.to(), before, passive);
    if (doing.isEmpty()) {
      return Optional.empty();
    }
    Optional<Said> through = through(scene, clause, subject, modality, doing.get());
    if (through.isPresent()) {
      return through;
    }
    List<Noun> beside = subject.map(s -> nouns.all(scene, s.to(), verb)).orElse(List.of());
    Expression.Apply applied =
        doings.applied(scene, doing.get(), subject, beside, clause.to(), passive);
    subject.filter(s -> uses(applied, s)).ifPresent(s -> scene.understand(s.from(), s.to()));
    if (modality == Modality.OBLIGE && passive && doing.get().act()) {
      return required(scene, clause, applied, doing.get());
    }
    Only only = only(scene, clause, subject, applied, modality);
    Expression.Apply head = only.head();
    Optional<Statement> limit = limit(scene, clause, head, modality);
    if (limit.isPresent()) {
      return Optional.of(new Said(limit.get(), modality, List.of(), false, clause));
    }
    Optional<Statement> order = resolves(scene, clause, head, doing.get());
    if (order.isPresent()) {
      return Optional.of(new Said(order.get(), modality, List.of(), false, clause));
    }
    return statement(modality, head, doing.get().act(), isAlways(scene, clause))
        .map(s -> new Said(s, modality, only.conditions(), only.restricts(), clause));
  }

  /** "Must be played on a neutralized character": elsewhere it may not be. */
  private Optional<Said> required(Scene scene, Clause clause, Expression.Apply head, Doing doing) {
    return nouns.all(scene, doing.verb() + 1, clause.to()).stream()
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
  private Optional<Said> through(
      Scene scene, Clause clause, Optional<Noun> subject, Modality modality, Doing doing) {
    List<Token> tokens = scene.tokens();
    int verb = doing.verb();
    boolean use = tokens.get(verb).stem().equals("use");
    for (int i = verb + 1; i + 1 < clause.to(); i++) {
      boolean by = !use && tokens.get(i).is("by") && tokens.get(i + 1).low().endsWith("ing");
      if (!by && !(use && tokens.get(i).is("to"))) {
        continue;
      }
      Optional<Doing> second = doings.at(tokens, i + 1, clause.to(), i + 1, false);
      if (second.isEmpty()) {
        continue;
      }
      if (by
          && !(second.get().act()
              && vocabulary.actsAbove(second.get().name()).contains(doing.name()))) {
        return Optional.empty();
      }
      Optional<Noun> named = use ? nouns.first(scene, verb + 1, i) : Optional.empty();
      boolean isUsed =
          use && named.isEmpty() && subject.map(s -> !kinds.isPlayers(s.type())).orElse(false);
      Optional<Noun> means = isUsed ? subject : named;
      Optional<Noun> doer = isUsed ? Optional.empty() : subject;
      scene.understand(verb, verb + 1);
      scene.understand(i, i + 1);
      doing.places().forEach(place -> scene.understand(place, place + 1));
      boolean only = IntStream.range(clause.from(), i).anyMatch(k -> tokens.get(k).is("only"));
      if (by && only) {
        return onlyBy(scene, clause, subject, modality, doing, second.get());
      }
      Expression.Apply head = doings.through(scene, second.get(), doer, means, clause.to());
      subject.filter(s -> uses(head, s)).ifPresent(s -> scene.understand(s.from(), s.to()));
      return statement(modality, head, second.get().act(), false)
          .map(s -> new Said(s, modality, List.of(), false, clause));
    }
    return Optional.empty();
  }

  /** "May enter play only by replacing Y": otherwise it may not. */
  private Optional<Said> onlyBy(
      Scene scene,
      Clause clause,
      Optional<Noun> subject,
      Modality modality,
      Doing first,
      Doing second) {
    if (modality != Modality.PERMIT && modality != Modality.OBLIGE) {
      return Optional.empty();
    }
    Expression.Apply manner = doings.through(scene, second, subject, Optional.empty(), clause.to());
    Expression.Apply head =
        doings.applied(scene, first, subject, List.of(), second.verb() - 1, false);
    subject.filter(s -> uses(head, s)).ifPresent(s -> scene.understand(s.from(), s.to()));
    Expression happened = new Expression.Happened(Span.NONE, manner, Period.TRIGGER);
    return Optional.of(
        new Said(
            new Statement.Permit(Span.NONE, head, false),
            Modality.PERMIT,
            List.of(happened),
            false,
            clause));
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

  private static boolean uses(Expression.Apply applied, Noun noun) {
    return applied.arguments().contains(noun.reference());
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
      Optional<Noun> subject,
      Expression.Apply applied,
      Modality modality) {
    int only = -1;
    for (int i = clause.from(); i < clause.to(); i++) {
      if (scene.tokens().get(i).is("only")) {
        only = i;
      }
    }
    if (only < 0 || modality != Modality.PERMIT && modality != Modality.OBLIGE) {
      return new Only(applied, List.of(), false);
    }
    int at = only;
    scene.understand(at, at + 1);
    Optional<Noun> noun =
        subject
            .filter(s -> s.quantity() == Noun.Quantity.ONLY || at < s.from() && at + 2 >= s.from())
            .or(
                () ->
                    nouns.all(scene, at + 1, clause.to()).stream()
                        .filter(n -> kinds.isObjects(n.type()))
                        .reduce((a, b) -> b));
    return noun.flatMap(n -> restricted(scene, applied, n))
        .orElseGet(() -> new Only(applied, List.of(), true));
  }

  /** The head for any thing there, and what the noun says of it as the condition that it asks for. */
  private Optional<Only> restricted(Scene scene, Expression.Apply applied, Noun noun) {
    if (!uses(applied, noun)) {
      return Optional.empty();
    }
    int place = applied.arguments().indexOf(noun.reference());
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
        conditions.addAll(scene.takeFacts(v));
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

  /** "once each turn", "only one per turn". */
  private static Optional<Statement> limit(
      Scene scene, Clause clause, Expression.Apply applied, Modality modality) {
    if (modality != Modality.PERMIT && modality != Modality.HAPPENS) {
      return Optional.empty();
    }
    List<Token> tokens = scene.tokens();
    for (int i = clause.from(); i + 1 < clause.to(); i++) {
      boolean each =
          tokens.get(i).is("per")
              || tokens.get(i).is("each")
              || tokens.get(i).is("every")
              || tokens.get(i).is("a");
      Optional<Period> period = period(tokens.get(i + 1));
      if (each && period.isPresent()) {
        for (int k = Math.max(clause.from(), i - 3); k < i; k++) {
          Optional<Long> times = times(tokens, k, i);
          if (times.isPresent()) {
            scene.understand(k, i + 2);
            return Optional.of(
                new Statement.Limit(
                    Span.NONE, applied, Build.number(times.get()), period.get(), Optional.empty()));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> times(List<Token> tokens, int at, int to) {
    if (tokens.get(at).is("once")) {
      return Optional.of(1L);
    }
    if (tokens.get(at).is("twice")) {
      return Optional.of(2L);
    }
    boolean counted =
        at + 1 < to && (tokens.get(at + 1).is("time") || tokens.get(at + 1).is("times"));
    boolean only =
        to < tokens.size() && tokens.get(to).is("per") || at > 0 && tokens.get(at - 1).is("only");
    return counted || only ? Amount.at(tokens, at, to).map(Amount::value) : Optional.empty();
  }

  private static Optional<Period> period(Token token) {
    return switch (token.low()) {
      case "turn" -> Optional.of(Period.TURN);
      case "round" -> Optional.of(Period.ROUND);
      case "step" -> Optional.of(Period.STEP);
      case "game" -> Optional.of(Period.GAME);
      default -> Optional.empty();
    };
  }

  /** "resolves first", "must be resolved last". */
  private static Optional<Statement> resolves(
      Scene scene, Clause clause, Expression.Apply applied, Doing doing) {
    int behind = doing.verb() + 1;
    if (doing.act() || behind >= clause.to()) {
      return Optional.empty();
    }
    boolean first = scene.tokens().get(behind).is("first");
    if (!first && !scene.tokens().get(behind).is("last")) {
      return Optional.empty();
    }
    scene.understand(behind, behind + 1);
    return Optional.of(new Statement.Resolves(Span.NONE, applied, first));
  }

  private static boolean isClass(List<Token> tokens, int at, int to) {
    return at + 1 < to
        && (tokens.get(at).stem().equals("count") && tokens.get(at + 1).is("as")
            || tokens.get(at).stem().equals("consider")
            || tokens.get(at).stem().equals("treat"));
  }

  /** "Replacing an agenda counts as sponsoring it": one doing is one of another sort, or is not. */
  private Optional<Said> doingCounted(Scene scene, Clause clause, Optional<Modals.Found> modal) {
    List<Token> tokens = scene.tokens();
    int from = clause.from();
    int to = clause.to();
    if (!tokens.get(from).low().endsWith("ing")) {
      return Optional.empty();
    }
    int middle = modal.map(Modals.Found::from).orElse(to);
    for (int i = from + 1; i < middle && modal.isEmpty(); i++) {
      if (isClass(tokens, i, to)) {
        middle = i;
      }
    }
    int at = modal.map(Modals.Found::to).orElse(middle);
    Optional<Doing> first = doings.at(tokens, from, middle, from, false);
    boolean denied = modal.map(m -> m.modality() == Modality.HAPPENS_NOT).orElse(false);
    boolean states = modal.isEmpty() || denied || modal.get().modality() == Modality.HAPPENS;
    while (at < to
        && (isClass(tokens, at, to)
            || Modals.isBetween(tokens.get(at))
            || Set.of("as", "to", "be", "considered", "treated", "the", "same", "like", "not")
                .contains(tokens.get(at).low()))) {
      denied ^= tokens.get(at).is("not");
      at++;
    }
    if (at >= to || first.isEmpty() || !states) {
      return Optional.empty();
    }
    Optional<Doing> second = doings.at(tokens, at, to, at, false);
    if (second.isEmpty() || !tokens.get(at).low().endsWith("ing")) {
      return Optional.empty();
    }
    Expression.Apply subject =
        doings.applied(scene, first.get(), Optional.empty(), List.of(), middle, false);
    scene.understand(middle, at);
    second.get().places().forEach(place -> scene.understand(place, place + 1));
    nouns.all(scene, at + 1, to).forEach(n -> scene.understand(n.from(), n.to()));
    return Optional.of(
        new Said(
            new Statement.CountsAs(
                Span.NONE, subject, Build.apply(second.get().name()), denied, Optional.empty()),
            Modality.HAPPENS,
            List.of(),
            false,
            clause));
  }

  /** "is a Telepath", "counts as sponsoring", "is considered neutralized". */
  private Optional<Said> classified(
      Scene scene, Clause clause, Noun subject, Modality modality, int from) {
    if (modality == Modality.OBLIGE || modality == Modality.EXCUSE || modality == Modality.PERMIT) {
      return Optional.empty();
    }
    List<Token> tokens = scene.tokens();
    int at = from;
    while (at < clause.to()
        && (isClass(tokens, at, clause.to())
            || Set.of("as", "to", "be", "like", "part", "being", "considered", "treated")
                .contains(tokens.get(at).low()))) {
      scene.understand(at, at + 1);
      at++;
    }
    boolean denied = modality == Modality.FORBID || modality == Modality.HAPPENS_NOT;
    if (at < clause.to() && tokens.get(at).is("not")) {
      denied = !denied;
      at++;
    }
    Optional<Expression> fact =
        at < clause.to() ? conditions.predicate(scene, at, clause.to(), subject) : Optional.empty();
    boolean not = denied;
    Optional<Statement> statement = fact.flatMap(f -> claimed(f, not));
    if (statement.isPresent()) {
      scene.understand(subject.from(), subject.to());
    }
    return statement.map(s -> new Said(s, modality, List.of(), false, clause));
  }

  private static Optional<Statement> claimed(Expression fact, boolean denied) {
    return switch (fact) {
      case Expression.Apply term ->
          Optional.of(new Statement.Value(Span.NONE, term, Build.constant(denied ? "no" : "yes")));
      case Expression.IsKind is ->
          Optional.of(new Statement.IsKind(Span.NONE, is.subject(), is.kind(), denied));
      case Expression.Comparison c when !denied && c.left() instanceof Expression.Apply term ->
          Optional.of(new Statement.Value(Span.NONE, term, c.right()));
      default -> Optional.empty();
    };
  }

  /** "the cost is 3", "cannot go below 0". */
  private Optional<Said> amount(
      Scene scene, Clause clause, Optional<Noun> subject, Modality modality, int verb) {
    List<Token> tokens = scene.tokens();
    for (int i = verb; i < clause.to(); i++) {
      Optional<Amount> amount = Amount.at(tokens, i, clause.to());
      if (amount.isEmpty()
          || nouns.at(scene, i, clause.to()).filter(n -> n.to() > amount.get().to()).isPresent()) {
        continue;
      }
      Optional<Expression> value = conditions.quantity(scene, clause.from(), i, subject);
      if (value.isEmpty() || !(value.get() instanceof Expression.Apply term)) {
        return Optional.empty();
      }
      boolean below = i > 0 && Set.of("below", "under").contains(tokens.get(i - 1).low());
      boolean above =
          i > 0
              && Set.of("above", "over", "exceed", "past", "beyond")
                  .contains(tokens.get(i - 1).low());
      Statement statement;
      if (modality == Modality.FORBID) {
        boolean least = below || amount.get().operator() == Expression.ComparisonOperator.LESS;
        boolean most = above || amount.get().operator() == Expression.ComparisonOperator.GREATER;
        if (!least && !most) {
          return Optional.empty();
        }
        statement = new Statement.Clamp(Span.NONE, term, least, Build.number(amount.get().value()));
      } else {
        statement =
            switch (amount.get().operator()) {
              case AT_LEAST ->
                  new Statement.Clamp(Span.NONE, term, true, Build.number(amount.get().value()));
              case AT_MOST ->
                  new Statement.Clamp(Span.NONE, term, false, Build.number(amount.get().value()));
              default -> new Statement.Value(Span.NONE, term, Build.number(amount.get().value()));
            };
      }
      scene.understand(verb, amount.get().to());
      return Optional.of(new Said(statement, modality, List.of(), false, clause));
    }
    return Optional.empty();
  }

  /** "fractions are rounded up". */
  private static Optional<Said> rounding(Scene scene, Clause clause) {
    List<Token> tokens = scene.tokens();
    for (int i = clause.from(); i < clause.to(); i++) {
      if (!tokens.get(i).stem().equals("round")
          || tokens.get(i).low().equals("rounds")
          || i + 1 >= clause.to()) {
        continue;
      }
      for (int k = i + 1; k < Math.min(clause.to(), i + 5); k++) {
        boolean up = tokens.get(k).is("up");
        if (up || tokens.get(k).is("down")) {
          scene.understand(clause.from(), k + 1);
          Statement.RoundedQuantity quantity =
              IntStream.range(clause.from(), clause.to())
                      .anyMatch(t -> tokens.get(t).stem().equals("average"))
                  ? Statement.RoundedQuantity.AVERAGES
                  : Statement.RoundedQuantity.FRACTIONS;
          return Optional.of(
              new Said(
                  new Statement.Rounding(
                      Span.NONE,
                      quantity,
                      Optional.empty(),
                      up ? Statement.RoundingDirection.UP : Statement.RoundingDirection.DOWN,
                      Optional.empty()),
                  Modality.HAPPENS,
                  List.of(),
                  false,
                  clause));
        }
      }
    }
    return Optional.empty();
  }

  /** "X before Y": the order of two doings, where the condition behind names one. */
  Optional<Statement> before(Scene scene, Said said, Clause moment) {
    Optional<Expression.Apply> head =
        switch (said.statement()) {
          case Statement.Permit p -> Optional.of(p.act());
          case Statement.Oblige o -> Optional.of(o.act());
          default -> Optional.empty();
        };
    boolean rules = said.modality() == Modality.HAPPENS || said.modality() == Modality.OBLIGE;
    Token opening = scene.tokens().get(moment.opened());
    if (head.isEmpty() || !rules || !opening.is("before") && !opening.is("after")) {
      return Optional.empty();
    }
    List<Type> types =
        vocabulary.parametersOf(head.get().name()).orElse(List.of()).stream()
            .map(p -> Kinds.plain(p.type()))
            .toList();
    if (types.isEmpty() || !kinds.isObjects(types.getLast())) {
      return Optional.empty();
    }
    Optional<Noun> other =
        nouns
            .at(scene, moment.from(), moment.to())
            .filter(n -> kinds.meet(n.type(), types.getLast()) && n.to() == moment.to());
    if (other.isEmpty()) {
      return Optional.empty();
    }
    scene.understand(moment.opened(), moment.to());
    List<Expression> arguments = new ArrayList<>(head.get().arguments());
    arguments.set(arguments.size() - 1, doings.reference(scene, other.get(), types.getLast()));
    Expression.Apply second = Build.apply(head.get().name(), arguments);
    return Optional.of(
        opening.is("before")
            ? new Statement.Before(Span.NONE, head.get(), second)
            : new Statement.Before(Span.NONE, second, head.get()));
  }
}
