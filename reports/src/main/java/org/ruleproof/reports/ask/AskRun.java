package org.ruleproof.reports.ask;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.constraints.contradiction.ApplicableClaims;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.corpus.links.NearestRulings;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.corpus.scenario.CaseSearch;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.document.TopicSlug;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.syntax.NearestWords;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.ask.AskResult.RulingAnswer;
import org.ruleproof.reports.ask.AskResult.State;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditSearch;
import org.ruleproof.reports.audit.TouchedAudit;
import org.ruleproof.reports.cache.Cache;
import org.ruleproof.reports.errata.ErrataBase;
import org.ruleproof.reports.errata.ErrataRequest;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.view.CaseView;

/** Answers one question. */
public final class AskRun {
  /** The file name of the question in diagnostics. */
  private static final String QUESTION = "question";

  /** Maximum number of rulings named beside a topic for shared words. */
  private static final int BESIDE = 5;

  /** Maximum number of claims to try case by case if all are equally near. */
  private static final int MOST_ALIKE = 24;

  private final String subject;
  private final ErrataBase base;
  private final TouchedAudit audit;
  private final Optional<LocalDate> asOf;
  private final String value;
  private final Map<String, RulingStatus> statuses = new LinkedHashMap<>();

  private AskRun(String subject, ErrataBase base, AuditRequest request) {
    this.subject = subject;
    this.base = base;
    this.asOf = request.asOf();
    this.value = value(subject, base.rules().base().vocabulary());
    this.audit =
        new TouchedAudit(base.game(), base.rules(), asOf, request.cache().map(Cache::answers));
    base.statuses().forEach(status -> statuses.put(status.id(), status));
  }

  /**
   * {@return the answer for a topic, a card, a value, or an act or event, as in {@code play(p, c) when
   * marks(p, doom) > 0}} A subject that is a topic is never read as a situation.
   *
   * @throws InputException if the subject is none of these, or the inputs cannot be read
   */
  public static AskResult run(String subject, AuditRequest request, Screen screen) {
    ErrataBase base = ErrataBase.read(asked(request), screen);
    AskRun run = new AskRun(subject, base, request);
    if (run.isTopic()) {
      AskResult result = run.ofTopic();
      return subject.contains(" when ")
          ? result.noting("What is said of " + run.value + " is listed, whatever the condition.")
          : result;
    }
    if (subject.chars().anyMatch(c -> c == '\n' || c == '\r')) {
      throw new InputException("the question has a line end; expected one line");
    }
    if (subject.indexOf('(') < 0) {
      throw new InputException(
          "'"
              + subject
              + "' is the topic of no ruling"
              + run.near()
              + " and no card that one names"
              + run.nearest()
              + ". Ask for a topic, a card, a value, or for an act or event"
              + run.example()
              + " [when CONDITION]");
    }
    try {
      RuleText question =
          RuleText.of(
              QUESTION,
              ("draft ruling \"" + QUESTION + "\" 0001-01-01 #1\n  permit " + subject + "\n")
                  .getBytes(StandardCharsets.UTF_8));
      ErrataBase with = ErrataBase.read(asked(request), List.of(question), screen);
      return new AskRun(subject, with, request).ofSituation();
    } catch (InputException e) {
      throw new InputException(
          "'"
              + subject
              + "' is the topic of no ruling"
              + run.near()
              + ", and no act or event of the rules: "
              + said(e));
    }
  }

  /** The error in the question itself, otherwise the first error. */
  private static String said(InputException e) {
    return e.lines().stream()
        .filter(line -> line.startsWith(QUESTION + ":2:"))
        .findFirst()
        .orElse(e.lines().getFirst());
  }

  private static ErrataRequest asked(AuditRequest request) {
    return new ErrataRequest(request, List.of(), List.of());
  }

  private boolean isTopic() {
    return statuses.values().stream().anyMatch(this::isOfTopic)
        || !value.isEmpty()
        || audit.claims().stream().anyMatch(this::isAbout);
  }

  private boolean isOfTopic(RulingStatus status) {
    return TopicSlug.of(status.topic()).equals(TopicSlug.of(subject))
        || status.id().equals(subject.strip());
  }

  private boolean isAbout(ClaimInForce claim) {
    return claim.cards().stream().anyMatch(card -> card.equalsIgnoreCase(subject.strip()))
        || claim.assertions().stream().anyMatch(a -> a.head().topic().names().contains(value));
  }

  /** The fact, state or term that the subject begins with; empty if it is none. */
  private static String value(String subject, Vocabulary vocabulary) {
    String name = subject.strip().replaceFirst("\\(.*", "").strip();
    return vocabulary.term(name).map(Declaration.Term::name).orElse("");
  }

  private String near() {
    Set<String> known =
        statuses.values().stream()
            .map(RulingStatus::topic)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    String hint = NearestWords.hint(subject, known);
    return hint.isEmpty() ? "" : " (" + hint + ")";
  }

  /** The rulings nearest in words, in case the topic has another name. */
  private String nearest() {
    List<String> titles =
        beside(Set.of()).stream().map(r -> RulingTitle.of(r.topic(), r.date())).toList();
    return titles.isEmpty() ? "" : "; nearest in words are " + String.join(", ", titles);
  }

  /** An act of the game, one that the subject names where there is one, as a question writes it. */
  private String example() {
    List<Declaration.Act> acts = base.rules().base().vocabulary().acts();
    return acts.stream()
        .filter(act -> subject.contains(act.name()))
        .findFirst()
        .or(() -> acts.stream().findFirst())
        .map(
            act ->
                IntStream.rangeClosed(1, act.parameters().size())
                    .mapToObj(i -> "x" + i)
                    .collect(Collectors.joining(", ", " such as " + act.name() + "(", ")")))
        .orElse("");
  }

  private List<RulingCitation> beside(Set<String> shown) {
    return new NearestRulings(base.standing())
        .to(subject, "", BESIDE + shown.size()).stream()
            .filter(ruling -> !shown.contains(ruling.id()))
            .limit(BESIDE)
            .toList();
  }

  private AskResult ofTopic() {
    SequencedMap<String, List<ClaimInForce>> rulings = new LinkedHashMap<>();
    for (ClaimInForce claim : audit.claims()) {
      RulingStatus status = statuses.get(audit.reported(claim.ruling()));
      boolean topic = status != null && isOfTopic(status);
      if (topic || isAbout(claim)) {
        rulings.computeIfAbsent(claim.ruling(), r -> new ArrayList<>()).add(claim);
      }
    }
    Set<String> speaking =
        rulings.keySet().stream().map(audit::reported).collect(Collectors.toSet());
    List<RulingStatus> silent =
        statuses.values().stream()
            .filter(this::isOfTopic)
            .filter(status -> !speaking.contains(status.id()))
            .toList();
    Set<String> shown = new LinkedHashSet<>(speaking);
    silent.forEach(status -> shown.add(status.id()));
    return answer(Optional.empty(), rulings, silent, beside(shown), audit);
  }

  private AskResult ofSituation() {
    String question =
        audit.claims().stream()
            .filter(c -> c.claim().at().file().equals(QUESTION))
            .map(ClaimInForce::ruling)
            .findFirst()
            .orElseThrow();
    Vocabulary vocabulary = base.rules().base().vocabulary();
    ClaimInForce asked =
        audit.claims().stream().filter(c -> c.ruling().equals(question)).findFirst().orElseThrow();
    Optional<ClaimInForce> duty = duty(asked);
    SequencedSet<ClaimInForce> speaking =
        new LinkedHashSet<>(ApplicableClaims.where(vocabulary, audit.claims(), question));
    duty.ifPresent(d -> speaking.addAll(ApplicableClaims.where(vocabulary, with(d), question)));
    speaking.addAll(ApplicableClaims.beside(vocabulary, audit.claims(), question));
    SequencedMap<String, List<ClaimInForce>> rulings = new LinkedHashMap<>();
    audit.claims().stream()
        .filter(speaking::contains)
        .forEach(c -> rulings.computeIfAbsent(c.ruling(), r -> new ArrayList<>()).add(c));
    Nearness nearness =
        new Nearness(audit.claims().stream().filter(c -> c.ruling().equals(question)).toList());
    Set<String> among = new LinkedHashSet<>(rulings.keySet());
    audit.claims().stream()
        .filter(c -> c.claim().statement() instanceof Statement.Repeals)
        .forEach(c -> among.add(c.ruling()));
    AskResult result =
        answer(Optional.of(nearness), rulings, List.of(), List.of(), audit.among(among));
    List<ClaimInForce> others =
        speaking.stream().filter(c -> !c.ruling().equals(question)).toList();
    int most = others.stream().mapToInt(c -> nearness.of(List.of(c))).max().orElse(0);
    List<ClaimInForce> near =
        others.stream().filter(c -> 2 * nearness.of(List.of(c)) >= most).toList();
    if (near.isEmpty()) {
      return result;
    }
    if (most == 0 && near.size() > MOST_ALIKE) {
      return result.noting(
          "How it comes out was not looked for: "
              + near.size()
              + " claims speak of it, and none of them of anything else that the question names."
              + " Name what the situation is about.");
    }
    // If no claim is near, an open outcome may come from unrelated claims, so it is left out.
    List<CaseView> cases =
        cases(asked, near, others).stream()
            .filter(found -> most > 0 || !found.outcome().equals(Outcome.OPEN.word()))
            .collect(Collectors.toCollection(ArrayList::new));
    duty.ifPresent(
        d ->
            cases(d, near, others).stream()
                .filter(found -> !found.outcome().equals(Outcome.OPEN.word()))
                .forEach(cases::add));
    return cases.isEmpty()
        ? result.noting(
            "How it comes out could not be told: no situation of the question was found that the"
                + " judge can read and in which it can be decided.")
        : result.with(cases);
  }

  /** The question whether the act is obligatory; empty for an event. */
  private static Optional<ClaimInForce> duty(ClaimInForce asked) {
    Assertion may = asked.assertions().getFirst();
    if (!(may.head().topic() instanceof Topic.Named(var family, String act))
        || family != Head.Family.PERMITTED) {
      return Optional.empty();
    }
    Head must = new Head(Head.Family.OBLIGED, act, may.head().arguments());
    return Optional.of(asked.asserting(List.of(may.about(must))));
  }

  /** The claims in force, with the question's claim replaced by this one. */
  private List<ClaimInForce> with(ClaimInForce other) {
    return audit.claims().stream().map(c -> c.isReadingOf(other) ? other : c).toList();
  }

  /** The judged situations; empty if no near claim decides any. */
  private List<CaseView> cases(
      ClaimInForce asked, List<ClaimInForce> near, List<ClaimInForce> others) {
    String question = asked.ruling();
    CaseSearch search =
        new CaseSearch(
            base.rules().base().vocabulary(),
            audit.claims().stream().filter(c -> !c.ruling().equals(question)).toList());
    return search.of(asked, near, others.stream().filter(c -> !near.contains(c)).toList()).stream()
        .map(c -> CaseView.of(c, near, audit.prose()::ruling))
        .toList();
  }

  private AskResult answer(
      Optional<Nearness> situation,
      SequencedMap<String, List<ClaimInForce>> rulings,
      List<RulingStatus> silent,
      List<RulingCitation> beside,
      TouchedAudit among) {
    Map<String, Integer> nearness = new LinkedHashMap<>();
    Set<String> general = new LinkedHashSet<>();
    rulings.forEach(
        (_, claims) -> {
          String id = audit.prose().ruling(claims.getFirst()).id();
          nearness.put(id, situation.map(near -> near.of(claims)).orElse(0));
          if (situation.map(near -> near.isGeneral(claims)).orElse(true)) {
            general.add(id);
          }
        });
    int most = nearness.values().stream().mapToInt(n -> n).max().orElse(0);
    AuditSearch.Outcome outcome = among.contradictions(Touching.of(rulings.keySet()));
    List<RulingAnswer> speaking = new ArrayList<>();
    rulings.forEach(
        (id, claims) -> {
          RulingCitation ruling = audit.prose().ruling(claims.getFirst());
          List<Finding> against =
              outcome.findings().stream().filter(f -> isAgainst(f, ruling.id())).toList();
          List<ClaimCitation> cited = claims.stream().map(audit.prose()::claim).toList();
          speaking.add(
              new RulingAnswer(
                  ruling,
                  state(ruling.id(), against),
                  2 * nearness.getOrDefault(ruling.id(), 0) >= most,
                  cited,
                  against));
        });
    speaking.sort(
        Comparator.comparingInt((RulingAnswer s) -> -nearness.getOrDefault(s.ruling().id(), 0))
            .thenComparing((RulingAnswer s) -> !general.contains(s.ruling().id()))
            .thenComparing(
                (RulingAnswer s) -> s.ruling().date(),
                Comparator.comparing(
                    (Optional<LocalDate> date) -> date.orElse(LocalDate.MIN),
                    Comparator.reverseOrder())));
    return new AskResult(
        subject,
        situation.isPresent(),
        speaking,
        List.of(),
        silent.stream().map(status -> new AskResult.Silent(status, text(status))).toList(),
        beside,
        report(speaking, silent, outcome));
  }

  private String text(RulingStatus status) {
    return base.standing().stream()
        .filter(ruling -> ruling.id().equals(status.id()))
        .map(RulingCitation::text)
        .findFirst()
        .orElse("");
  }

  private AuditReport report(
      List<RulingAnswer> speaking, List<RulingStatus> silent, AuditSearch.Outcome outcome) {
    SequencedSet<RulingStatus> named = new LinkedHashSet<>();
    SequencedSet<Finding> against = new LinkedHashSet<>();
    for (RulingAnswer each : speaking) {
      Optional.ofNullable(statuses.get(each.ruling().id())).ifPresent(named::add);
      against.addAll(each.against());
    }
    named.addAll(silent);
    return new AuditReport(
        base.game(),
        asOf,
        base.sources(),
        base.coverage(),
        List.copyOf(named),
        List.copyOf(against),
        base.notices(outcome.undecided()),
        outcome.undecided().isEmpty());
  }

  private static boolean isAgainst(Finding finding, String ruling) {
    Resolution resolution = finding.resolution();
    boolean named = finding.rulings().stream().limit(2).anyMatch(r -> r.id().equals(ruling));
    return resolution.losers().contains(ruling) || named && !resolution.settled();
  }

  private static State state(String ruling, List<Finding> against) {
    SequencedSet<State> states = new LinkedHashSet<>();
    for (Finding finding : against) {
      if (finding.resolution().dead().contains(ruling)) {
        states.add(State.OVERRIDDEN);
      } else if (finding.resolution().losers().contains(ruling)) {
        states.add(State.OVERRIDDEN_IN_PART);
      } else {
        states.add(State.UNSETTLED);
      }
    }
    for (State state : List.of(State.OVERRIDDEN, State.UNSETTLED, State.OVERRIDDEN_IN_PART)) {
      if (states.contains(state)) {
        return state;
      }
    }
    return State.IN_FORCE;
  }
}
