package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.RulingAnswer;
import org.ruleproof.model.finding.Dispute.Sign;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.view.ReportPhrases;

/**
 * Asks the question of each finding: what is disputed, under the conditions that both sides share.
 * Findings about documents have no question; their titles stay.
 */
public final class Disputes {
  /** A question names at most this many conditions; the example shows the rest. */
  private static final int MOST_CONDITIONS = 4;

  private static final int FEW_FACTS = 2;

  private final Vocabulary vocabulary;
  private final EnglishPrinter english;
  private final Map<String, Claim> claims = new HashMap<>();

  private Disputes(RuleBase base) {
    this.vocabulary = base.vocabulary();
    this.english = new EnglishPrinter(vocabulary);
    Stream.concat(
            base.rules().stream().map(Declaration.Rule::claims).flatMap(List::stream),
            base.rulings().stream().flatMap(ruling -> ruling.claims().stream()))
        .forEach(claim -> claims.putIfAbsent(place(claim.at()), claim));
  }

  /**
   * {@return the outcome with the questions of its findings as their titles; no two titles are
   * equal}
   *
   * @param base the rule base with the cited claims
   */
  public static AuditSearch.Outcome asked(RuleBase base, AuditSearch.Outcome outcome) {
    return new AuditSearch.Outcome(
        asked(base, outcome.findings()), outcome.undecided(), outcome.passedOver());
  }

  private static List<Finding> asked(RuleBase base, List<Finding> findings) {
    Disputes disputes = new Disputes(base);
    List<Optional<Dispute>> asked = findings.stream().map(disputes::of).toList();
    Map<String, Long> shared =
        asked.stream()
            .flatMap(Optional::stream)
            .collect(Collectors.groupingBy(Dispute::question, Collectors.counting()));
    Map<String, Integer> used = new HashMap<>();
    List<Finding> titled = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      titled.add(
          asked
              .get(i)
              .map(d -> finding.asking(d, title(finding, d, shared, used)))
              .orElse(finding));
    }
    return titled;
  }

  private static String title(
      Finding finding, Dispute dispute, Map<String, Long> shared, Map<String, Integer> used) {
    String title = dispute.question();
    if (shared.getOrDefault(title, 0L) > 1) {
      title +=
          finding.rulings().stream()
              .limit(2)
              .map(ruling -> ReportPhrases.name(finding, ruling.id()))
              .distinct()
              .collect(Collectors.joining(" and ", " (", ")"));
    }
    int number = used.merge(title, 1, Integer::sum);
    return number == 1 ? title : title + " (" + number + ")";
  }

  private static String place(Span at) {
    return at.file() + ":" + at.line() + ":" + at.column();
  }

  private Optional<Claim> claim(ClaimCitation citation) {
    return Optional.ofNullable(claims.get(place(citation.at())));
  }

  /** A cited claim with its tree. */
  private record Cited(ClaimCitation citation, Claim claim) {}

  private Optional<Dispute> of(Finding finding) {
    List<Cited> cited =
        finding.claims().stream()
            .flatMap(c -> claim(c).map(claim -> new Cited(c, claim)).stream())
            .toList();
    if (cited.isEmpty()) {
      return Optional.empty();
    }
    Claim first = cited.getFirst().claim();
    return switch (finding.kind()) {
      case CONTRADICTION, SUPERSEDED, NARROWING -> sides(finding, cited);
      case READING -> Optional.of(other(finding, reading(finding, first)));
      case LOOP -> Optional.of(other(finding, loop(cited)));
      case ORDER_CYCLE -> Optional.of(other(finding, question(first)));
      case ORDER_DEPENDENCE -> Optional.of(other(finding, order(cited)));
      case ROUNDING, BOUND -> Optional.of(other(finding, number(finding, first)));
      case RULE_BASE -> first.when().map(when -> other(finding, never(first, when)));
      case DUPLICATE, REFERENCE, SOURCE, STALE_CLAIM -> Optional.empty();
    };
  }

  // two answers

  private Optional<Dispute> sides(Finding finding, List<Cited> cited) {
    Cited one = cited.getFirst();
    Optional<Cited> found =
        cited.stream()
            .filter(c -> !c.citation().rulingId().equals(one.citation().rulingId()))
            .findFirst()
            .or(() -> cited.stream().skip(1).findFirst());
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Cited two = found.get();
    boolean repeal = one.claim().statement() instanceof Statement.Repeals;
    boolean mixed = english.isYesOrNo(one.claim()) != english.isYesOrNo(two.claim());
    String question =
        repeal
            ? english.question(two.claim(), Optional.empty(), List.of())
            : question(finding, one.claim(), two.claim());
    return Optional.of(
        new Dispute(
            question,
            List.of(
                repeal
                    ? new RulingAnswer(
                        one.citation().rulingId(), "no longer so", one.citation().english())
                    : mixed ? opposed(one, two) : answer(one),
                repeal || !mixed ? answer(two) : opposed(two, one)),
            List.of(canonical(one), canonical(two)),
            signs(finding, one.claim(), two.claim())));
  }

  private RulingAnswer answer(Cited cited) {
    return new RulingAnswer(
        cited.citation().rulingId(), english.answer(cited.claim()), cited.citation().english());
  }

  /** The answer of a claim, where the question is that of another: the opposite of its yes or no. */
  private RulingAnswer opposed(Cited cited, Cited other) {
    if (english.isYesOrNo(cited.claim())) {
      return answer(cited);
    }
    String answer = english.answer(other.claim()).equals("no") ? "yes" : "no";
    return new RulingAnswer(cited.citation().rulingId(), answer, cited.citation().english());
  }

  private static String canonical(Cited cited) {
    return CanonicalText.of(cited.claim(), cited.citation().claim());
  }

  /**
   * The question of the side with more conditions, under its conditions. Where each side also
   * applies without the other, the conditions of the other follow after "even if".
   */
  private String question(Finding finding, Claim one, Claim two) {
    boolean firstLeads = leads(finding, one, two);
    Claim lead = firstLeads ? one : two;
    Substitution names = names(firstLeads ? two : one, lead);
    Claim rest = renamed(firstLeads ? two : one, names);
    boolean partial = isPartial(finding);
    List<Expression> own = conditions(lead);
    List<Expression> theirs = names.in(conditions(firstLeads ? two : one));
    List<Expression> ordered =
        Stream.concat(
                own.stream().filter(theirs::contains), own.stream().filter(c -> !theirs.contains(c)))
            .toList();
    List<Expression> shown = within(ordered, MOST_CONDITIONS);
    List<Expression> even =
        partial
            ? within(
                theirs.stream().filter(c -> !own.contains(c)).toList(),
                MOST_CONDITIONS - shown.stream().mapToInt(Disputes::atoms).sum())
            : List.of();
    Optional<Expression> unless = partial ? Optional.empty() : lead.unless();
    List<Expression> parts = new ArrayList<>(ClaimParts.of(Claim.of(lead.statement(), List.of())));
    parts.addAll(ClaimParts.of(Claim.of(rest.statement(), List.of())));
    parts.addAll(shown);
    parts.addAll(even);
    unless.ifPresent(parts::add);
    Claim asked =
        Claim.of(lead.statement(), used(variables(lead, rest), parts))
            .withWhen(all(shown))
            .withUnless(unless);
    return english.question(asked, all(even), List.of(rest));
  }

  /** Whether the question is that of the first side. */
  private boolean leads(Finding finding, Claim one, Claim two) {
    if (english.isYesOrNo(one) != english.isYesOrNo(two)) {
      return english.isYesOrNo(one);
    }
    return isPartial(finding)
        ? isYes(one) || !isYes(two)
        : conditions(one).size() >= conditions(two).size();
  }

  /** The first conditions with together at most this many atoms; at least one if any are wanted. */
  private static List<Expression> within(List<Expression> conditions, int most) {
    List<Expression> shown = new ArrayList<>();
    int left = most;
    for (Expression condition : conditions) {
      int atoms = atoms(condition);
      if (left > 0 && (atoms <= left || shown.isEmpty())) {
        shown.add(condition);
        left -= atoms;
      }
    }
    return shown;
  }

  private static int atoms(Expression condition) {
    return switch (condition) {
      case Expression.And a -> atoms(a.left()) + atoms(a.right());
      case Expression.Or o -> atoms(o.left()) + atoms(o.right());
      case Expression.Implies i -> atoms(i.left()) + atoms(i.right());
      case Expression.Not n -> atoms(n.operand());
      case Expression.Every e -> 1 + e.where().map(Disputes::atoms).orElse(0) + atoms(e.has());
      case Expression.Some e -> e.where().map(Disputes::atoms).orElse(1);
      case Expression.None e -> e.where().map(Disputes::atoms).orElse(1);
      case Expression.IsKind k when Unification.variable(k.subject()).isPresent() -> 0;
      default -> 1;
    };
  }

  private static List<TypedName> used(List<TypedName> variables, List<Expression> parts) {
    Set<String> free = new LinkedHashSet<>();
    parts.forEach(part -> free.addAll(Parts.freeVariables(part)));
    return variables.stream().filter(v -> free.contains(v.name())).toList();
  }

  private static boolean isPartial(Finding finding) {
    return finding
        .resolution()
        .extent()
        .map(extent -> extent == Extent.PARTIAL || extent == Extent.IN_DOUBT)
        .orElse(true);
  }

  private boolean isYes(Claim claim) {
    return claim.statement() instanceof Statement.Permit
        || claim.statement() instanceof Statement.Oblige;
  }

  private static List<Expression> conditions(Claim claim) {
    return Stream.concat(claim.when().stream(), claim.onlyWhen().stream())
        .flatMap(condition -> Parts.conjuncts(condition).stream())
        .toList();
  }

  private static Optional<Expression> all(List<Expression> conditions) {
    return conditions.stream().reduce((a, b) -> new Expression.And(a.at(), a, b));
  }

  /** The variables of a claim in terms of those of another about the same head. */
  private Substitution names(Claim claim, Claim lead) {
    Map<String, Expression> values = new HashMap<>();
    heads(claim, lead)
        .flatMap(pair -> Unification.of(pair.getFirst(), pair.getLast()))
        .ifPresent(unification -> values.putAll(unification.values()));
    Set<String> taken =
        lead.variables().stream().map(TypedName::name).collect(Collectors.toSet());
    for (TypedName variable : claim.variables()) {
      if (!values.containsKey(variable.name()) && taken.contains(variable.name())) {
        values.put(variable.name(), new Expression.Variable(Span.NONE, variable.name() + "'"));
      }
    }
    return new Substitution(values);
  }

  /** The claim with what it answers in other variables; effects keep theirs. */
  private static Claim renamed(Claim claim, Substitution in) {
    return claim.withStatement(
        switch (claim.statement()) {
          case Statement.Value v -> new Statement.Value(v.at(), in.in(v.term()), in.in(v.value()));
          case Statement.Base b -> new Statement.Base(b.at(), in.in(b.term()), in.in(b.value()));
          case Statement.Modify m ->
              new Statement.Modify(
                  m.at(), in.in(m.source()), in.in(m.term()), m.operator(), in.in(m.amount()));
          case Statement.Clamp c ->
              new Statement.Clamp(c.at(), in.in(c.term()), c.atLeast(), in.in(c.bound()));
          case Statement.HappensAt h ->
              new Statement.HappensAt(h.at(), in.in(h.subject()), in(h.moment(), in));
          case Statement.Decide d ->
              new Statement.Decide(d.at(), in.in(d.subject()), in(d.moment(), in));
          default -> claim.statement();
        });
  }

  private static Moment in(Moment moment, Substitution names) {
    return new Moment(moment.at(), moment.relation(), names.in(moment.anchor()));
  }

  /** The arguments of the two claims' heads about one thing. */
  private Optional<List<List<Expression>>> heads(Claim claim, Claim lead) {
    List<Assertion> ours = Meaning.of(vocabulary, lead);
    return Meaning.of(vocabulary, claim).stream()
        .flatMap(
            a ->
                ours.stream()
                    .filter(b -> a.head().topic().equals(b.head().topic()))
                    .map(b -> List.of(a.head().arguments(), b.head().arguments())))
        .findFirst();
  }

  private static List<TypedName> variables(Claim lead, Claim rest) {
    Map<String, TypedName> all = new LinkedHashMap<>();
    lead.variables().forEach(v -> all.put(v.name(), v));
    rest.variables()
        .forEach(
            v -> {
              String name = all.containsKey(v.name()) ? v.name() + "'" : v.name();
              all.put(name, new TypedName(name, v.type()));
            });
    return List.copyOf(all.values());
  }

  private Set<Sign> signs(Finding finding, Claim one, Claim two) {
    Set<Sign> signs = EnumSet.noneOf(Sign.class);
    boolean partial = isPartial(finding);
    add(signs, Sign.UNSETTLED, !finding.resolution().settled());
    add(signs, Sign.EQUAL_CONDITIONS, finding.resolution().extent().equals(Optional.of(Extent.TOTAL)));
    add(signs, Sign.REPEAL, one.statement() instanceof Statement.Repeals);
    add(
        signs,
        Sign.PLAIN_SITUATION,
        finding.witness().stream()
                .flatMap(w -> w.lines().stream())
                .filter(Witness.Line::chosen)
                .count()
            <= FEW_FACTS);
    add(signs, Sign.EVEN_IF, one.evenIf().isPresent() || two.evenIf().isPresent());
    add(signs, Sign.ALWAYS, one.always() || two.always());
    add(signs, Sign.STRICT_OVERLAP, partial && (one.strict() || two.strict()));
    add(signs, Sign.OPAQUE_OVERLAP, partial && (isOpaque(one) || isOpaque(two)));
    Set<String> cards = cards(one);
    Set<String> others = cards(two);
    List<RulingCitation> rulings = finding.rulings();
    boolean sameTopic =
        rulings.size() > 1 && rulings.get(0).topic().equalsIgnoreCase(rulings.get(1).topic());
    add(signs, Sign.SAME_TOPIC, sameTopic);
    add(signs, Sign.TEXTS_ALIKE, rulings.size() > 1 && alike(rulings.get(0), rulings.get(1)));
    add(
        signs,
        Sign.DIFFERENT_CARDS,
        !sameTopic
            && !cards.isEmpty()
            && !others.isEmpty()
            && cards.stream().noneMatch(others::contains));
    boolean firstWins =
        finding.resolution().inForce().equals(Optional.of(finding.claims().getFirst().rulingId()));
    add(
        signs,
        Sign.GENERAL_OVER_CARD,
        finding.kind() == FindingKind.SUPERSEDED
            && !sameTopic
            && finding.resolution().extent().equals(Optional.of(Extent.GENERAL_PREVAILS))
            && (firstWins ? cards : others).isEmpty()
            && !(firstWins ? others : cards).isEmpty());
    return signs;
  }

  private static void add(Set<Sign> signs, Sign sign, boolean is) {
    if (is) {
      signs.add(sign);
    }
  }

  private static boolean isOpaque(Claim claim) {
    return conditions(claim).stream().anyMatch(Disputes::isOpaque);
  }

  private static boolean isOpaque(Expression expression) {
    return expression instanceof Expression.Opaque
        || Parts.children(expression).stream().anyMatch(Disputes::isOpaque);
  }

  private Set<String> cards(Claim claim) {
    Set<String> cards = new LinkedHashSet<>();
    ClaimParts.of(claim)
        .forEach(e -> cards.addAll(Parts.cards(e, c -> vocabulary.card(c).isPresent())));
    return cards;
  }

  /** Whether more than half of the words of both texts are the same. */
  private static boolean alike(RulingCitation one, RulingCitation two) {
    Set<String> words = words(one);
    Set<String> all = words(two);
    long both = words.stream().filter(all::contains).count();
    all.addAll(words);
    return !all.isEmpty() && both * 2 > all.size();
  }

  private static Set<String> words(RulingCitation ruling) {
    return Stream.of(ruling.text().toLowerCase(Locale.ROOT).split("\\W+"))
        .filter(word -> word.length() > 2)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  // other kinds

  private static Dispute other(Finding finding, String question) {
    Set<Sign> signs = EnumSet.noneOf(Sign.class);
    add(signs, Sign.UNSETTLED, !finding.resolution().settled());
    boolean ofNumbers =
        finding.kind() == FindingKind.ROUNDING || finding.kind() == FindingKind.READING;
    add(signs, Sign.FAILING_EXAMPLE, ofNumbers && readings(finding).isEmpty());
    return new Dispute(question, List.of(), List.of(), signs);
  }

  private String reading(Finding finding, Claim claim) {
    if (claim.statement() instanceof Statement.Either(var _, Claim first, Claim second)) {
      String one = said(first);
      String two = said(second);
      return question(first).equals(question(second)) || one.equals(two)
          ? english.question(first, Optional.empty(), List.of())
          : "What does "
              + name(finding)
              + " mean: "
              + one
              + ", or "
              + two
              + "?";
    }
    return number(finding, claim);
  }

  private String loop(List<Cited> cited) {
    List<Claim> reactions = cited.stream().map(Cited::claim).filter(Disputes::isReaction).toList();
    if (!reactions.isEmpty()) {
      Claim first = reactions.getFirst();
      return "Can this go on for ever: "
          + (reactions.size() == 1 && first.statement() instanceof Statement.Whenever
              ? said(first)
              : reactions.stream()
                  .map(c -> english.answer(kinds(c)))
                  .distinct()
                  .limit(3)
                  .collect(Collectors.joining(", then ")))
          + "?";
    }
    Claim first = cited.getFirst().claim();
    return switch (first.statement()) {
      case Statement.Permit p -> again(first, p.act(), "May ");
      case Statement.PermitAgain p -> again(first, p.act(), "May ");
      case Statement.Oblige o -> again(first, o.act(), "Must ");
      case Statement.Modify m -> onItself(first, m.term());
      case Statement.Value v -> onItself(first, v.term());
      case Statement.Base b -> onItself(first, b.term());
      default -> question(first);
    };
  }

  private static boolean isReaction(Claim claim) {
    return claim.statement() instanceof Statement.Whenever
        || claim.statement() instanceof Statement.AsSoonAs;
  }

  private String again(Claim claim, Expression.Apply act, String modal) {
    String asked =
        english.question(
            kinds(claim.withStatement(new Statement.Permit(act.at(), act, false))),
            Optional.empty(),
            List.of());
    return modal
        + asked.substring(asked.indexOf(' ') + 1, asked.length() - 1)
        + " again and again, without end?";
  }

  private String onItself(Claim claim, Expression term) {
    return "Does " + english.noun(term, claim.variables()) + " depend on itself?";
  }

  private String order(List<Cited> cited) {
    Claim first = cited.getFirst().claim();
    if (!isReaction(first)) {
      return first.statement() instanceof Statement.Permit
          ? without(question(first)) + " out of the usual order?"
          : question(first);
    }
    List<String> effects =
        cited.stream()
            .map(Cited::claim)
            .filter(Disputes::isReaction)
            .map(c -> english.answer(kinds(c)))
            .distinct()
            .limit(2)
            .toList();
    String choice =
        effects.size() < 2
            ? "in which order does this happen: " + effects.getFirst()
            : "which comes first: " + String.join(", or ", effects);
    return first.statement() instanceof Statement.Whenever
        ? without(question(first)).replaceFirst("What happens w", "W") + ", " + choice + "?"
        : choice.substring(0, 1).toUpperCase(Locale.ROOT) + choice.substring(1) + "?";
  }

  private String number(Finding finding, Claim claim) {
    if (claim.statement() instanceof Statement.Either) {
      return reading(finding, claim);
    }
    List<String> readings = readings(finding);
    if (readings.size() < 2) {
      return "Does the example in " + name(finding) + " follow from the rules?";
    }
    Optional<Expression> term =
        switch (claim.statement()) {
          case Statement.Modify m -> Optional.of(m.term());
          case Statement.Value v -> Optional.of(v.term());
          case Statement.Base b -> Optional.of(b.term());
          case Statement.Clamp c -> Optional.of(c.term());
          default -> Optional.empty();
        };
    String choice = String.join(" or ", readings);
    if (term.isEmpty()) {
      String said = said(claim);
      return said.substring(0, 1).toUpperCase(Locale.ROOT)
          + said.substring(1)
          + ": is that "
          + choice
          + "?";
    }
    boolean named =
        claim.variables().stream().anyMatch(v -> choice.matches(".*\\b" + v.name() + "\\b.*"));
    return "How is "
        + english.noun(term.get(), used(claim.variables(), List.of(term.get())))
        + " worked out"
        + (named ? " where changes meet?" : ": " + choice + "?");
  }

  private static List<String> readings(Finding finding) {
    return finding
        .explanation()
        .lines()
        .filter(line -> line.startsWith("- ") && line.contains(": "))
        .map(line -> line.substring(2, line.indexOf(": ")))
        .distinct()
        .toList();
  }

  private String never(Claim claim, Expression when) {
    return "Can this ever be: " + english.condition(when, claim.variables()) + "?";
  }

  private static String name(Finding finding) {
    return ReportPhrases.name(finding, finding.claims().getFirst().rulingId());
  }

  private String question(Claim claim) {
    return english.question(kinds(claim), Optional.empty(), List.of());
  }

  private static String without(String question) {
    return question.substring(0, question.length() - 1);
  }

  /** The statement of the claim alone, as a sentence within a sentence. */
  private String said(Claim claim) {
    String sentence = without(english.claim(kinds(claim)));
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  /** The claim with no other conditions than the kinds of what its statement names. */
  private static Claim kinds(Claim claim) {
    List<TypedName> named = bare(claim).variables();
    return bare(claim)
        .withWhen(
            all(
                conditions(claim).stream()
                    .filter(
                        c ->
                            c instanceof Expression.IsKind kind
                                && Unification.variable(kind.subject())
                                    .filter(v -> named.stream().anyMatch(n -> n.name().equals(v)))
                                    .isPresent())
                    .toList()));
  }

  private static Claim bare(Claim claim) {
    return Claim.of(
        claim.statement(),
        used(claim.variables(), ClaimParts.of(Claim.of(claim.statement(), List.of()))));
  }
}
