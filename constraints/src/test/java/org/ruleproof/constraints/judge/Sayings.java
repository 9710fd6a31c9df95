package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.QuotedCards;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads claims as sayings: the table of claims, line by line. */
final class Sayings {
  private final Vocabulary vocabulary;

  Sayings(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** What the claims of a ruling say, in order. */
  List<Saying> of(Ruling ruling) {
    return sources(ruling, vocabulary).stream().flatMap(s -> of(s).stream()).toList();
  }

  /** What the claims of a rule with no document behind it say. */
  List<Saying> of(Declaration.Rule rule) {
    return sources(rule.claims(), Optional.empty(), rule.name(), vocabulary).stream()
        .flatMap(s -> of(s).stream())
        .toList();
  }

  /** The claims of a ruling in order. */
  static List<Source> sources(Ruling ruling, Vocabulary vocabulary) {
    return sources(ruling.claims(), Optional.of(ruling), "", vocabulary);
  }

  private static List<Source> sources(
      List<Claim> claims, Optional<Ruling> ruling, String rule, Vocabulary vocabulary) {
    List<Source> sources = new ArrayList<>();
    for (Claim claim : claims) {
      sources.add(
          new Source(
              ruling, rule, sources.size() + 1, claim, Quotes.in(claim, vocabulary), head(claim)));
    }
    return sources;
  }

  /** The name of the act, event, term or kind that a claim is about. */
  private static String head(Claim claim) {
    return switch (claim.statement()) {
      case Statement.IsKind s -> s.kind();
      case Statement.CountsAs s -> s.target() instanceof Expression.KindName k ? k.name() : "";
      case Statement s -> {
        List<String> names = new ArrayList<>();
        Trees.walk(
            s,
            node -> {
              if (node instanceof Expression.Apply apply) {
                names.add(apply.name());
              }
            });
        yield names.isEmpty() ? "" : names.getFirst();
      }
    };
  }

  /** What one claim says; nothing for the forms that the judge does not try. */
  private List<Saying> of(Source source) {
    Reader reader = new Reader(source);
    return switch (source.claim().statement()) {
      case Statement.Permit s -> permitted(s, reader);
      case Statement.Forbid s -> reader.said(Form.PROHIBITION, applied(s.subject()));
      case Statement.Oblige s ->
          both(
              reader.said(Form.OBLIGATION, applied(s.act())),
              reader.said(Form.GRANT, applied(s.act())));
      case Statement.Excuse s -> reader.said(Form.EXCUSE, applied(s.act()));
      case Statement.Value s ->
          reader.given(Form.VALUE, "", new Content.Equal(s.value()), applied(s.term()));
      case Statement.Clamp s ->
          reader.given(
              Form.VALUE, "", new Content.Bound(s.atLeast(), s.bound()), applied(s.term()));
      case Statement.Base s ->
          reader.given(Form.BASE, "", new Content.Equal(s.value()), applied(s.term()));
      case Statement.Modify s -> changed(s, reader);
      case Statement.IsKind s ->
          reader.given(
              Form.MEMBERSHIP,
              "",
              new Content.Fixed(new Given.Member(s.kind(), !s.negated())),
              Subject.thing(s.subject(), s.kind(), vocabulary));
      case Statement.CountsAs s -> counted(s, reader);
      case Statement.HappensAt s -> happening(s, reader);
      case Statement.Decide s ->
          timed(Form.DECISION, s.moment(), subject(s.subject(), source.claim()), reader);
      case Statement.Fix s -> timed(Form.FIXING, s.moment(), applied(s.term()), reader);
      case Statement.Recompute s ->
          reader.given(
              Form.FIXING, "", new Content.Fixed(new Given.AtSteps(Set.of())), applied(s.term()));
      case Statement.Whenever s -> effects(s.effects(), after(s, reader));
      case Statement.AsSoonAs s -> effects(s.effects(), reader.where(s.condition()));
      case Statement.Before s -> ordered(s, reader);
      case Statement.Resolves s ->
          reader.given(
              Form.PLACE,
              "",
              place(s.first() ? "first" : "last"),
              subject(s.subject(), source.claim()));
      case Statement.Limit s ->
          reader.given(
              Form.LIMIT,
              s.subject().name()
                  + s.period()
                  + s.forEach().map(b -> " each " + vocabulary.rootOf(b.kind())).orElse(""),
              new Content.Equal(s.count()),
              applied(s.subject()));
      case Statement.Rounding s ->
          reader.given(
              Form.ROUNDING,
              s.quantity().name(),
              new Content.Fixed(new Given.Rounded(s.direction(), s.time())),
              s.term().map(this::applied).orElse(Subject.ANY));
      case Statement.PermitAgain _,
          Statement.OrderEffects _,
          Statement.OrderRules _,
          Statement.TogetherWith _,
          Statement.OrderModifiers _,
          Statement.OnlyGreatest _,
          Statement.Either _,
          Statement.Repeals _,
          Statement.Axiom _ ->
          List.of();
    };
  }

  /** {@code permit A only when W} is {@code permit A when W} and {@code forbid A unless W}. */
  private List<Saying> permitted(Statement.Permit s, Reader reader) {
    Subject act = applied(s.act());
    List<Saying> permitted = reader.said(s.always() ? Form.GRANT : Form.PERMISSION, act);
    return reader.claim().onlyWhen().isEmpty()
        ? permitted
        : both(permitted, reader.outside(Form.PROHIBITION, act));
  }

  private List<Saying> changed(Statement.Modify s, Reader reader) {
    return s.source()
        .or(() -> reader.claim().by().map(card -> new Expression.CardName(s.at(), card)))
        .map(
            source ->
                reader.given(
                    Form.CHANGE,
                    s.operator() == Statement.ModifyOperator.TIMES ? "times" : "plus",
                    new Content.Change(s.operator(), s.amount()),
                    subject(source, reader.claim()),
                    applied(s.term())))
        .orElse(List.of());
  }

  private List<Saying> counted(Statement.CountsAs s, Reader reader) {
    if (!(s.target() instanceof Expression.KindName kind)) {
      throw new BeyondTheJudge("counting as something that is not a kind");
    }
    return reader.given(
        Form.COUNTING,
        QuotedCards.purpose(s.purpose()),
        new Content.Fixed(new Given.Counted(kind.name(), !s.negated())),
        Subject.thing(s.subject(), kind.name(), vocabulary));
  }

  /** An act with a moment is also permitted then. */
  private List<Saying> happening(Statement.HappensAt s, Reader reader) {
    Subject subject = subject(s.subject(), reader.claim());
    List<Saying> moment = timed(Form.MOMENT, s.moment(), subject, reader);
    Optional<Set<String>> steps = steps(s.moment());
    return steps.isEmpty() || vocabulary.act(subject.name()).isEmpty()
        ? moment
        : both(moment, reader.at(steps.get()).said(Form.PERMISSION, subject));
  }

  private List<Saying> timed(Form form, Moment moment, Subject subject, Reader reader) {
    Given at =
        instants(moment)
            .map(Given.AtSteps::new)
            .orElseGet(() -> new Given.AtSteps(Set.of(around(moment)), anchor(moment)));
    return reader.given(form, "", new Content.Fixed(at), subject);
  }

  /** Moments around an act or event are compared with those around one of its name. */
  private static String anchor(Moment moment) {
    return moment.anchor() instanceof Expression.Apply(var _, String name, var _) ? name : "";
  }

  private static String around(Moment moment) {
    return switch (moment.relation()) {
      case BEFORE -> "before";
      case AFTER -> "after";
      case AT, DURING, START_OF, END_OF -> "at";
    };
  }

  /** The same with the gaps between steps, and with the start and the end of each step. */
  private Optional<Set<String>> instants(Moment moment) {
    return steps(moment)
        .map(
            steps -> {
              String anchor = ((Expression.Constant) moment.anchor()).name();
              Set<String> all = new LinkedHashSet<>();
              for (String step : steps) {
                boolean whole =
                    moment.relation() != Moment.Relation.START_OF
                        && moment.relation() != Moment.Relation.END_OF;
                if (whole) {
                  all.add(step);
                }
                if (whole || moment.relation() == Moment.Relation.START_OF) {
                  all.add("start of " + step);
                }
                if (whole || moment.relation() == Moment.Relation.END_OF) {
                  all.add("end of " + step);
                }
              }
              int place = vocabulary.stepPlace(anchor).orElseThrow();
              switch (moment.relation()) {
                case BEFORE -> IntStream.rangeClosed(0, place).forEach(i -> all.add("gap " + i));
                case AFTER ->
                    IntStream.rangeClosed(place + 1, vocabulary.steps().size())
                        .forEach(i -> all.add("gap " + i));
                case AT, START_OF, END_OF, DURING -> {}
              }
              return all;
            });
  }

  /**
   * "An event's own effects belong to the situation in which its reactions are read": here only of
   * an event whose lines each set another state of its arguments to a constant.
   */
  private Reader after(Statement.Whenever s, Reader reader) {
    Optional<Declaration.Event> event = vocabulary.event(s.event().name());
    if (event.isEmpty() || s.form() == Statement.ReactionForm.INSTEAD) {
      return reader;
    }
    List<String> names = event.get().parameters().stream().map(TypedName::name).toList();
    return event.get().effects().stream()
        .map(line -> left(line, names, s.event().arguments()))
        .reduce((one, two) -> new Expression.And(s.at(), one, two))
        .map(reader::where)
        .orElse(reader);
  }

  private static Expression left(Effect line, List<String> names, List<Expression> arguments) {
    if (line instanceof Effect.Change c
        && c.operator() == Effect.ChangeOperator.BECOMES
        && c.value() instanceof Expression.Constant) {
      List<Expression> of =
          c.target().arguments().stream()
              .map(a -> a instanceof Expression.Variable v ? names.indexOf(v.name()) : -1)
              .map(place -> arguments.get(place))
              .toList();
      Expression target = new Expression.Apply(c.at(), c.target().name(), of);
      return new Expression.Comparison(
          c.at(), Expression.ComparisonOperator.EQUAL, target, c.value());
    }
    throw new BeyondTheJudge("what an event does besides setting constants");
  }

  /** Against a prohibition a reaction permits each act or event that it makes happen. */
  private List<Saying> effects(List<Effect> effects, Reader reader) {
    return effects.stream()
        .flatMap(
            e -> e instanceof Effect.Happen happen ? Stream.of(happen.event()) : Stream.empty())
        .flatMap(event -> reader.said(Form.PERMISSION, applied(event)).stream())
        .toList();
  }

  /**
   * That X comes before Y is said of X and Y, and again of Y and X. Where one is a kind of the
   * other and they are not one and the same, Y does not resolve first, and X not last.
   */
  private List<Saying> ordered(Statement.Before s, Reader reader) {
    Subject earlier = subject(s.earlier(), reader.claim());
    Subject later = subject(s.later(), reader.claim());
    List<Saying> orders =
        both(
            reader.given(Form.ORDER, "", word("before"), earlier, later),
            reader.given(Form.ORDER, "", word("after"), later, earlier));
    if (!earlier.name().equals(later.name())
        && !vocabulary.actsAbove(earlier.name()).contains(later.name())
        && !vocabulary.actsAbove(later.name()).contains(earlier.name())) {
      return orders;
    }
    Reader apart = reader.where(differ(s.at(), earlier, later));
    return both(
        orders,
        both(
            apart.given(Form.PLACE, "", place("first", "between"), earlier),
            apart.given(Form.PLACE, "", place("between", "last"), later)));
  }

  private static Expression differ(Span at, Subject one, Subject two) {
    return IntStream.range(0, Math.min(one.arguments().size(), two.arguments().size()))
        .<Expression>mapToObj(
            i -> Expression.Comparison.differ(one.arguments().get(i), two.arguments().get(i)))
        .reduce((a, b) -> new Expression.Or(at, a, b))
        .orElse(new Expression.Constant(at, "no"));
  }

  private static Content place(String... among) {
    return new Content.Fixed(new Given.AtSteps(Set.of(among)));
  }

  /** The steps of a moment; empty for one that an act or event gives. */
  private Optional<Set<String>> steps(Moment moment) {
    return moment.anchor() instanceof Expression.Constant anchor
        ? vocabulary.stepPlace(anchor.name()).map(place -> steps(moment.relation(), place))
        : Optional.empty();
  }

  private Set<String> steps(Moment.Relation relation, int place) {
    List<String> steps = vocabulary.steps();
    return new LinkedHashSet<>(
        switch (relation) {
          case BEFORE -> steps.subList(0, place);
          case AFTER -> steps.subList(place + 1, steps.size());
          case AT, START_OF, END_OF, DURING -> steps.subList(place, place + 1);
        });
  }

  private Subject applied(Expression.Apply applied) {
    return Subject.of(applied, vocabulary);
  }

  /** An act, event or term, or else an object. */
  private Subject subject(Expression thing, Claim claim) {
    return switch (thing) {
      case Expression.Apply applied -> applied(applied);
      case Expression.CardName card -> Subject.thing(card, card.name(), vocabulary);
      case Expression.KindName kind -> Subject.thing(kind, kind.name(), vocabulary);
      case Expression.TypedVariable v -> Subject.thing(v, v.kind(), vocabulary);
      case Expression.Variable v -> Subject.thing(v, kind(v.name(), claim), vocabulary);
      default -> throw new BeyondTheJudge("a claim on " + thing);
    };
  }

  private static String kind(String variable, Claim claim) {
    return claim.variables().stream()
        .filter(v -> v.name().equals(variable))
        .map(TypedName::type)
        .flatMap(
            type ->
                type instanceof org.ruleproof.model.language.Type.Kind kind
                    ? Stream.of(kind.name())
                    : Stream.empty())
        .findFirst()
        .orElseThrow(() -> new BeyondTheJudge("a claim on a variable that is no object"));
  }

  private static Content word(String word) {
    return new Content.Fixed(new Given.Exactly(new Value.Name(word)));
  }

  private static <T> List<T> both(List<T> one, List<T> two) {
    return Stream.concat(one.stream(), two.stream()).toList();
  }
}
