package org.ruleproof.corpus.names;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.constraints.comparison.DraftComparison;
import org.ruleproof.constraints.comparison.Echo;
import org.ruleproof.corpus.links.NearestTexts;
import org.ruleproof.corpus.names.VocabularyNames.Sort;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Meaning;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Looks through claims for what a careful reader would ask about. A lint proves nothing wrong; it
 * names a claim to read again beside its text.
 */
public final class Lints {
  /**
   * One lint at its place.
   *
   * @param about the phrase, name or condition that it is about, in the rule language
   * @param hint what to try; empty if there is nothing to propose
   */
  public record Note(Span at, Lint lint, String about, String hint) {}

  /** The sorts of names that a condition can be made of. */
  private static final Set<Sort> CONDITIONS =
      Set.of(Sort.KIND, Sort.FACT, Sort.STATE, Sort.TERM, Sort.ACT, Sort.EVENT);

  private static final Pattern ALWAYS = word("always|any|ever|never|every|regardless|no matter");
  private static final Pattern BASE = word("base|basic|starts?|starting|initial|initially");
  private static final Pattern SUCCESS =
      word("succeeds?|succeeded|success|successful|successfully");
  private static final Pattern RESOLVED = word("resolves?|resolved|resolution");

  private final RuleBase base;
  private final RulePrinter printer;
  private final NameUses uses;
  private final List<VocabularyNames.Name> names;
  private final NearestTexts<VocabularyNames.Name> byWords;
  private final Map<Topic, Set<Object>> speakers = new HashMap<>();
  private final List<Note> notes = new ArrayList<>();
  private final Function<Ruling, Optional<String>> texts;
  private final DraftComparison comparison;

  private Lints(RuleBase base, Function<Ruling, Optional<String>> texts) {
    this.base = base;
    this.texts = texts;
    this.comparison = new DraftComparison(base.vocabulary(), List.of());
    this.printer = new RulePrinter(base.vocabulary());
    this.uses = new NameUses(base);
    this.names = VocabularyNames.of(base);
    this.byWords =
        new NearestTexts<>(
            names.stream().filter(name -> CONDITIONS.contains(name.sort())).toList(),
            VocabularyNames::ownWords);
    base.rules().forEach(r -> r.claims().forEach(c -> speaks(c, r.name())));
    base.rulings().forEach(r -> r.claims().forEach(c -> speaks(c, r)));
  }

  /**
   * {@return the lints of some rulings and of the names declared beside them, by place} O(n) in the
   * size of the rule base, and a small search for each permission that its ruling also forbids.
   *
   * @param checked whether the file of that name is looked through
   * @param texts the text of a ruling, if a document is given
   */
  public static List<Note> of(
      RuleBase base, Predicate<String> checked, Function<Ruling, Optional<String>> texts) {
    Lints lints = new Lints(base, texts);
    base.vocabulary().cards().stream()
        .filter(card -> checked.test(card.at().file()))
        .forEach(lints::kind);
    base.rulings().stream().filter(r -> checked.test(r.at().file())).forEach(lints::read);
    lints.names.stream()
        .filter(name -> checked.test(name.at().file()) && name.users().size() < 2)
        .forEach(name -> lints.note(name.at(), Lint.USED_ONCE, name.name(), ""));
    lints.notes.sort(Comparator.comparing(Note::at).thenComparing(Note::lint));
    return List.copyOf(lints.notes);
  }

  private static Pattern word(String alternatives) {
    return Pattern.compile("\\b(?:" + alternatives + ")\\b", Pattern.CASE_INSENSITIVE);
  }

  private void note(Span at, Lint lint, String about, String hint) {
    notes.add(new Note(at, lint, about, hint));
  }

  private void speaks(Claim claim, Object speaker) {
    topics(claim).forEach(t -> speakers.computeIfAbsent(t, x -> new HashSet<>()).add(speaker));
  }

  /** What the claim gives an answer about: of an act whatever is said, those above it too. */
  private Stream<Topic> topics(Claim claim) {
    return Meaning.of(base.vocabulary(), claim).stream()
        .map(Assertion::head)
        .flatMap(
            head -> {
              List<Declaration.Act> acts = head.acts(base.vocabulary());
              return acts.isEmpty()
                  ? Stream.of(head.topic())
                  : acts.stream().map(act -> new Topic.Named(Head.Family.PERMITTED, act.name()));
            });
  }

  private void read(Ruling ruling) {
    for (Claim claim : ruling.claims()) {
      phrases(claim);
      if (topics(claim).allMatch(t -> speakers.getOrDefault(t, Set.of()).size() < 2)
          && topics(claim).findAny().isPresent()) {
        note(claim.at(), Lint.MEETS_NONE, printer.statement(claim.statement()), "");
      }
    }
    lostConditions(ruling);
    defeated(ruling);
    texts.apply(ruling).ifPresent(text -> ruling.claims().forEach(c -> beside(text, c)));
  }

  private void kind(Declaration.Card card) {
    Vocabulary vocabulary = base.vocabulary();
    boolean general = card.kinds().stream().allMatch(k -> vocabulary.rootOf(k).equals(k));
    if (general
        && vocabulary.kinds().stream()
            .anyMatch(k -> k.parents().stream().anyMatch(card.kinds()::contains))) {
      note(card.at(), Lint.KINDLESS_CARD, card.name(), "");
    }
  }

  /** Permissions of which the ruling forbids every case: each is read as a prohibition, and said. */
  private void defeated(Ruling ruling) {
    List<Claim> prohibitions =
        ruling.claims().stream().filter(c -> c.statement() instanceof Statement.Forbid).toList();
    for (Claim claim : ruling.claims()) {
      if (claim.statement() instanceof Statement.Permit permit
          && !permit.always()
          && claim.onlyWhen().isEmpty()
          && claim.evenIf().isEmpty()
          && prohibitions.stream().anyMatch(p -> forbids(p, permit.act().name()))) {
        List<Claim> all = new ArrayList<>(prohibitions);
        all.add(claim.withStatement(new Statement.Forbid(permit.at(), permit.act())));
        List<ClaimInForce> read = inForce(ruling, all);
        if (comparison.of(read.getLast(), List.of(), read.subList(0, prohibitions.size()))
            instanceof Echo.Said) {
          note(claim.at(), Lint.SELF_DEFEATED, printer.statement(claim.statement()), "");
        }
      }
    }
  }

  private static boolean forbids(Claim claim, String act) {
    return claim.statement() instanceof Statement.Forbid(var _, Expression.Apply subject)
        && subject.name().equals(act);
  }

  private List<ClaimInForce> inForce(Ruling ruling, List<Claim> claims) {
    return ClaimsInForce.of(
        new RuleBase(base.vocabulary(), List.of(), List.of(ruling.saying(claims)), base.files()),
        "",
        Optional.empty());
  }

  /** What the words of the text speak against. */
  private void beside(String text, Claim claim) {
    String said = printer.statement(claim.statement());
    if (claim.always() && !ALWAYS.matcher(text).find()) {
      note(claim.at(), Lint.ALWAYS_UNSAID, said, "leave out always");
    }
    if (claim.statement() instanceof Statement.Value(var _, var term, var value)
        && BASE.matcher(text).find()) {
      note(
          claim.at(),
          Lint.VALUE_FOR_BASE,
          said,
          printer.statement(new Statement.Base(claim.at(), term, value)));
    }
    if (SUCCESS.matcher(text).find()
        && !RESOLVED.matcher(text).find()
        && ClaimParts.of(claim).stream()
            .flatMap(part -> Parts.each(Expression.Apply.class, part))
            .anyMatch(apply -> RESOLVED.matcher(apply.name()).find())) {
      note(claim.at(), Lint.RESOLVED_FOR_SUCCESS, said, "");
    }
  }

  private void phrases(Claim claim) {
    for (Expression part : ClaimParts.of(claim)) {
      for (Expression.Opaque phrase : Parts.each(Expression.Opaque.class, part).toList()) {
        String about = printer.expression(phrase);
        List<VocabularyNames.Name> near = byWords.toAll(phrase.key());
        if (!near.isEmpty()) {
          note(phrase.at(), Lint.SAYABLE_PHRASE, about, near.getFirst().declared());
        } else if (uses.ofPhrase(phrase.key()).size() < 2) {
          note(phrase.at(), Lint.LONE_PHRASE, about, "");
        }
      }
    }
    if (claim.statement() instanceof Statement.Forbid) {
      Stream.concat(
              claim.unless().stream(),
              claim.when().stream()
                  .flatMap(when -> Parts.conjuncts(when).stream())
                  .filter(Expression.Not.class::isInstance)
                  .map(not -> ((Expression.Not) not).operand()))
          .filter(excuse -> Parts.conjuncts(excuse).stream().anyMatch(Lints::isOpaque))
          .forEach(
              e ->
                  note(
                      e.at(),
                      Lint.EXCUSED_BY_PHRASE,
                      printer.expression(e),
                      "give the permission a claim"));
    }
  }

  private static boolean isOpaque(Expression condition) {
    return condition instanceof Expression.Opaque;
  }

  /** Among three claims or more, a conjunct that all but one have. */
  private void lostConditions(Ruling ruling) {
    List<Claim> claims = ruling.claims();
    if (claims.size() < 3) {
      return;
    }
    List<Set<Expression>> conditions =
        claims.stream()
            .<Set<Expression>>map(
                c ->
                    c.when()
                        .map(w -> Set.copyOf(new HashSet<>(Parts.conjuncts(w))))
                        .orElse(Set.of()))
            .toList();
    conditions.stream()
        .flatMap(Set::stream)
        .distinct()
        .forEach(
            condition -> {
              List<Claim> without = new ArrayList<>();
              for (int i = 0; i < claims.size(); i++) {
                if (!conditions.get(i).contains(condition)) {
                  without.add(claims.get(i));
                }
              }
              if (without.size() == 1
                  && speaksOf(without.getFirst(), condition)
                  && !answers(without.getFirst(), condition)) {
                note(
                    without.getFirst().at(),
                    Lint.LOST_CONDITION,
                    printer.expression(condition),
                    "");
              }
            });
  }

  /** Whether the claim has all variables of the condition, so that it could have the condition. */
  private static boolean speaksOf(Claim claim, Expression condition) {
    Set<String> variables = Parts.freeVariables(condition);
    return !variables.isEmpty()
        && claim.variables().stream()
            .map(TypedName::name)
            .collect(Collectors.toSet())
            .containsAll(variables);
  }

  /** Whether the claim has a condition on the same things, such as the opposite one. */
  private static boolean answers(Claim claim, Expression condition) {
    Expression bare = condition instanceof Expression.Not not ? not.operand() : condition;
    return claim.when().stream()
        .flatMap(when -> Parts.conjuncts(when).stream())
        .map(each -> each instanceof Expression.Not not ? not.operand() : each)
        .anyMatch(each -> Parts.children(each).equals(Parts.children(bare)));
  }
}
