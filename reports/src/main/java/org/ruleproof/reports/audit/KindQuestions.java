package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Reading;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.view.ReportPhrases;

/** The questions of findings that are not about two answers, from their claims. */
final class KindQuestions {
  /** What has more words is left to the example. */
  private static final int LONG = 20;

  private final Vocabulary vocabulary;
  private final EnglishPrinter english;
  private final SideQuestions sides;

  KindQuestions(Vocabulary vocabulary, EnglishPrinter english, SideQuestions sides) {
    this.vocabulary = vocabulary;
    this.english = english;
    this.sides = sides;
  }

  /** Which of two readings is meant. */
  String reading(Finding finding, Claim claim) {
    if (claim.statement() instanceof Statement.Either(var _, Claim first, Claim second)) {
      String one = said(first);
      String two = said(second);
      return question(first).equals(question(second)) || one.equals(two)
          ? sides.asked(
              finding.rulings().getFirst().topic(),
              first.withVariables(
                  Stream.concat(first.variables().stream(), second.variables().stream())
                      .distinct()
                      .toList()),
              List.of(second))
          : "What does '"
              + finding.rulings().getFirst().topic()
              + "' mean: "
              + one
              + ", or "
              + two
              + "?";
    }
    return number(finding, List.of(claim));
  }

  /** Whether effects go on without end. */
  String loop(Finding finding, List<Claim> cited) {
    List<Claim> reactions = cited.stream().filter(KindQuestions::isReaction).toList();
    if (!reactions.isEmpty()) {
      Claim first = reactions.getFirst();
      List<String> round = effects(reactions);
      // a round has no beginning: two findings of one round ask one question
      Collections.rotate(round, -round.indexOf(Collections.min(round)));
      String asked =
          reactions.size() == 1 && first.statement() instanceof Statement.Whenever
              ? "Can this go on for ever: " + said(first) + "?"
              : round.size() == 1
                  ? "Can it go on for ever that " + round.getFirst() + "?"
                  : "Can this go on for ever: "
                      + round.stream()
                          .filter(step -> SideQuestions.words(step) < LONG)
                          .limit(3)
                          .collect(Collectors.joining(", then "))
                      + "?";
      return SideQuestions.under(
          first
              .by()
              .or(() -> finding.rulings().stream().map(RulingCitation::topic).sorted().findFirst()),
          asked);
    }
    Claim first = cited.getFirst();
    return switch (first.statement()) {
      case Statement.Permit _, Statement.Oblige _ -> again(first, first.statement());
      case Statement.PermitAgain p -> again(first, new Statement.Permit(p.at(), p.act(), false));
      case Statement.Limit l -> again(first, new Statement.Permit(l.at(), l.subject(), false));
      case Statement.Modify m -> onItself(first, m.term());
      case Statement.Value v -> onItself(first, v.term());
      case Statement.Base b -> onItself(first, b.term());
      default -> question(first);
    };
  }

  private List<String> effects(List<Claim> reactions) {
    return reactions.stream()
        .map(c -> english.answer(kinds(c)))
        .distinct()
        .collect(Collectors.toCollection(ArrayList::new));
  }

  static boolean isReaction(Claim claim) {
    return claim.statement() instanceof Statement.Reacting;
  }

  /** What a reaction does, or what another claim says. */
  String step(Claim claim) {
    return isReaction(claim) ? english.answer(kinds(claim)) : said(claim);
  }

  private String again(Claim claim, Statement act) {
    return without(question(claim.withStatement(act))) + " any number of times?";
  }

  private String onItself(Claim claim, Expression term) {
    return "Does " + noun(term, claim.variables()) + " depend on itself?";
  }

  /** Which of two effects comes first. */
  String order(List<Claim> cited) {
    Claim first = cited.getFirst();
    if (!isReaction(first)) {
      return first.statement() instanceof Statement.Permit
          ? without(question(first)) + " out of the usual order?"
          : question(first);
    }
    List<Claim> two =
        cited.stream()
            .filter(KindQuestions::isReaction)
            .limit(2)
            .sorted(Comparator.comparing(KindQuestions::width).thenComparing(this::step))
            .toList();
    Claim one = two.getFirst();
    Claim other = two.getLast();
    return english.order(one, other, keys(one, other));
  }

  /** The event with more arguments is the special one, which the question names. */
  private static int width(Claim reaction) {
    return reaction.statement() instanceof Statement.Whenever w ? -w.event().arguments().size() : 0;
  }

  /** Whether one kind of event, or one condition, brings about both. */
  boolean isOf(Claim first, Claim second) {
    return first.statement() instanceof Statement.Whenever w
            && second.statement() instanceof Statement.Whenever v
        ? w.event().name().equals(v.event().name())
        : cause(first).equals(cause(second));
  }

  /** What the second reaction calls otherwise, by the names of the first. */
  private Map<String, String> keys(Claim first, Claim second) {
    Map<String, String> keys = new HashMap<>();
    if (first.statement() instanceof Statement.Whenever w
        && second.statement() instanceof Statement.Whenever v) {
      for (int i = 0; i < v.event().arguments().size(); i++) {
        Optional<String> name = Unification.variable(w.event().arguments().get(i));
        Unification.variable(v.event().arguments().get(i))
            .ifPresent(
                other ->
                    name.filter(n -> type(first, n).equals(type(second, other)))
                        .ifPresent(n -> keys.putIfAbsent(other, n)));
      }
    }
    if (first != second) {
      second.variables().forEach(v -> keys.putIfAbsent(v.name(), v.name() + "'"));
    }
    return keys;
  }

  /** The type of a variable, as wide as its kind is. */
  private List<Type> type(Claim claim, String variable) {
    return claim.variables().stream()
        .filter(v -> v.name().equals(variable))
        .map(TypedName::type)
        .map(t -> t instanceof Type.Kind k ? new Type.Kind(vocabulary.rootOf(k.name())) : t)
        .toList();
  }

  /** What brings about a reaction. */
  String cause(Claim claim) {
    return english.reaction(named(claim)).getFirst();
  }

  /** Which of several results of a computation is meant. */
  String number(Finding finding, List<Claim> cited) {
    Claim claim = cited.getFirst();
    if (claim.statement() instanceof Statement.Either) {
      return reading(finding, claim);
    }
    if (finding.readings().size() < 2) {
      return "Does the example in " + name(finding) + " follow from the rules?";
    }
    if (cited.size() > 1 && cited.getLast().statement() instanceof Statement.Clamp limit) {
      return limit(finding, cited, limit);
    }
    List<Choice> ways = ways(finding.readings());
    boolean rounds = ways.stream().allMatch(Choice.Rounded.class::isInstance);
    boolean alike = ways.stream().map(Choice::getClass).distinct().count() == 1;
    String choice = choice(ways, alike ? KindQuestions::among : Choice::words);
    Optional<Expression.Apply> term =
        claim.statement() instanceof Statement.Rounding r
            ? r.term().filter(Expression.Apply.class::isInstance).map(Expression.Apply.class::cast)
            : claim.statement().computes();
    if (term.isPresent()) {
      String noun = noun(term.get(), claim.variables());
      if (ways.stream().allMatch(Choice.ChangesFirst.class::isInstance)) {
        return "Which changes count first: " + choice + "?";
      }
      if (ways.stream().allMatch(Choice.Similar.class::isInstance)) {
        return "Do similar changes to " + noun + " add up, or does only one of them count?";
      }
      if (ways.stream().allMatch(Choice.Earlier.class::isInstance)) {
        return "Which comes first when " + noun + " is worked out: " + choice + "?";
      }
      return rounds
          ? "Is " + noun + " rounded " + choice + "?"
          : "How is " + noun + " worked out: " + choice + "?";
    }
    if (claim.statement() instanceof Statement.Rounding) {
      return "Are fractions rounded " + choice + "?";
    }
    String where =
        isReaction(claim)
            ? brief(english.reaction(named(claim)))
            : "when it is decided whether " + said(claim);
    return ReportPhrases.capital(where.replace(" (rounded)", ""))
        + (rounds ? ", is the fraction rounded " : ", what counts: ")
        + choice
        + "?";
  }

  /** The cause and the effect, or the cause alone if that is long. */
  private static String brief(List<String> reaction) {
    String whole = String.join(" and ", reaction);
    return SideQuestions.words(whole) > LONG ? reaction.getFirst() : whole;
  }

  /** What the readings take of the first thing in which they part. */
  private static List<Choice> ways(List<Reading> readings) {
    List<List<Choice>> all = readings.stream().map(Reading::choices).toList();
    return IntStream.range(0, all.stream().mapToInt(List::size).min().orElse(0))
        .mapToObj(i -> all.stream().map(c -> c.get(i)).distinct().toList())
        .filter(w -> w.size() > 1)
        .findFirst()
        .orElseGet(() -> all.stream().map(List::getFirst).toList());
  }

  private static String choice(List<Choice> ways, Function<Choice, String> words) {
    List<String> answers = ways.stream().map(words).toList();
    int last = answers.size() - 1;
    return String.join(", ", answers.subList(0, last)) + " or " + answers.get(last);
  }

  /** What a way is among others of its sort. */
  private static String among(Choice way) {
    return switch (way) {
      case Choice.Rounded(RoundingDirection direction) ->
          switch (direction) {
            case UP -> "up";
            case DOWN -> "down";
            case HALF_UP -> "to the nearest";
          };
      case Choice.ChangesFirst(String amount) -> "those to " + amount;
      case Choice.Earlier(String change) -> change;
      case Choice.Similar _, Choice.Said _ -> way.words();
    };
  }

  /** What becomes of a change past a limit; a claim before the change saves up what it takes. */
  private String limit(Finding finding, List<Claim> cited, Statement.Clamp limit) {
    List<TypedName> names = cited.getLast().variables();
    Claim change = cited.get(cited.size() - 2);
    String noun = noun(limit.term(), names);
    Optional<Expression> source =
        change.statement() instanceof Statement.Modify m ? m.source() : Optional.empty();
    String past =
        (limit.atLeast() ? " fall below " : " rise above ")
            + noun(limit.bound(), names)
            + " through "
            + source
                .filter(s -> Unification.variable(s).isEmpty())
                .map(s -> noun(s, change.variables()))
                .orElse("'" + finding.rulings().getFirst().topic() + "'");
    return cited.size() > 2
        ? "If " + noun + " would" + past + ", is the rest lost?"
        : "Can " + noun + past + "?";
  }

  /** Whether a condition can ever hold. */
  String never(Claim claim, Expression when) {
    return "Can this ever be: " + english.condition(when, claim.variables()) + "?";
  }

  private String noun(Expression expression, List<TypedName> variables) {
    return english.noun(expression, SideQuestions.used(variables, List.of(expression)));
  }

  private static String name(Finding finding) {
    return ReportPhrases.name(finding, finding.claims().getFirst().rulingId());
  }

  /** The question of the claim without its condition. */
  String question(Claim claim) {
    return english.question(kinds(claim));
  }

  private static String without(String question) {
    return question.substring(0, question.length() - 1);
  }

  /** The statement of the claim alone, as a sentence within a sentence. */
  private String said(Claim claim) {
    return within(english.claim(kinds(claim)));
  }

  private static String within(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + without(sentence.substring(1));
  }

  /** The claim with no other conditions than the kinds of what its statement names. */
  private static Claim kinds(Claim claim) {
    return under(claim, Expression.IsKind.class::isInstance);
  }

  /** The claim with no other conditions than those that say what its statement names. */
  private static Claim named(Claim claim) {
    return under(claim, c -> true);
  }

  /** The claim with those of the conditions that say what its statement names. */
  private static Claim under(Claim claim, Predicate<Expression> conditions) {
    List<Expression> parts = new ArrayList<>(ClaimParts.of(Claim.of(claim.statement(), List.of())));
    List<TypedName> named = SideQuestions.used(claim.variables(), parts);
    List<Expression> when =
        SideQuestions.conditions(claim).stream()
            .filter(conditions)
            .filter(
                c ->
                    SideQuestions.introduced(c)
                        .filter(v -> named.stream().anyMatch(n -> n.name().equals(v)))
                        .isPresent())
            .toList();
    parts.addAll(when);
    return Claim.of(claim.statement(), SideQuestions.used(claim.variables(), parts))
        .withWhen(SideQuestions.all(when));
  }
}
