package org.ruleproof.corpus.numbers;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * As much of the bundled rule base as bears on some terms, acts and events: every claim about them,
 * about what those claims read, and so on, and how numbers are rounded. A table at which only some
 * named cards lie; all others are kinds without a member.
 *
 * <p>Left out are claims with prose in their condition, which no game can follow, unless the
 * situation says what name that prose goes by.
 */
final class Slice {
  static final String GAME = "babylon5";
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

  /** Of the two rule bases, each of which is cut into many slices. */
  private static final Map<RuleBase, List<ClaimInForce>> IN_FORCE =
      Collections.synchronizedMap(new IdentityHashMap<>());

  private final RuleBase base;
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> all;
  private final Set<String> cards;
  private final Map<String, Integer> counts;
  private final Map<String, String> prose;
  private final Set<Claim> kept = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * The slice.
   *
   * @param base the rule base, see {@link #bundled} and {@link #playable}
   * @param about names of terms, acts and events
   * @param cards the named cards that there are
   * @param counts how many members of these kinds there are
   * @param prose names for prose that may stand in conditions, by its wording
   */
  Slice(
      RuleBase base,
      Set<String> about,
      Set<String> cards,
      Map<String, Integer> counts,
      Map<String, String> prose) {
    this.base = base;
    this.vocabulary = base.vocabulary();
    this.all = IN_FORCE.computeIfAbsent(base, b -> ClaimsInForce.of(b, GAME, Optional.empty()));
    this.cards = cards;
    this.counts = counts;
    this.prose = prose;
    close(about);
  }

  /** The rule base of the rulings. */
  static RuleBase bundled() {
    return read(BundledRules.load(GAME));
  }

  /** The rulebook as a game. */
  static RuleBase playable() {
    return read(BundledRules.playable(GAME));
  }

  private static RuleBase read(List<RuleText> texts) {
    RulesResult result =
        RuleReader.read(
            texts.stream().map(text -> new SourceText(text.path(), text.text())).toList());
    assertTrue(
        result.usable(),
        () -> String.join("\n", result.diagnostics().stream().map(Diagnostic::line).toList()));
    return result.base();
  }

  private void close(Set<String> about) {
    Set<String> needed = new LinkedHashSet<>(about);
    // What a claim reads are terms, so these stay the acts that bear on it.
    Set<String> acts = new LinkedHashSet<>();
    about.stream()
        .filter(name -> vocabulary.act(name).isPresent())
        .forEach(name -> acts.addAll(vocabulary.actsAbove(name)));
    int before;
    do {
      before = kept.size();
      for (ClaimInForce claim : all) {
        if (!kept.contains(claim.claim()) && bears(claim, needed, acts) && isClear(claim)) {
          kept.add(claim.claim());
          needed.addAll(reads(claim));
        }
      }
    } while (kept.size() > before);
  }

  private static boolean bears(ClaimInForce claim, Set<String> needed, Set<String> acts) {
    return switch (claim.claim().statement()) {
      case Statement.Value v -> needed.contains(v.term().name());
      case Statement.Base b -> needed.contains(b.term().name());
      case Statement.Modify m -> needed.contains(m.term().name());
      case Statement.Clamp c -> needed.contains(c.term().name());
      case Statement.OrderModifiers o -> needed.contains(o.term().name());
      case Statement.OnlyGreatest o ->
          o.terms().stream().map(Expression.Apply::name).anyMatch(needed::contains);
      case Statement.Fix f -> needed.contains(f.term().name());
      case Statement.Rounding r -> r.term().map(t -> needed.contains(t.name())).orElse(true);
      case Statement.Permit p -> needed.contains(p.act().name()) || acts.contains(p.act().name());
      case Statement.Forbid f ->
          needed.contains(f.subject().name()) || acts.contains(f.subject().name());
      case Statement.Oblige o -> needed.contains(o.act().name()) || acts.contains(o.act().name());
      case Statement.Whenever w -> needed.contains(w.event().name());
      case Statement.AsSoonAs a -> a.effects().stream().anyMatch(e -> changes(e, needed));
      default -> false;
    };
  }

  private static boolean changes(Effect effect, Set<String> needed) {
    return switch (effect) {
      case Effect.Change c -> needed.contains(c.target().name());
      case Effect.Happen h -> needed.contains(h.event().name());
      default -> false;
    };
  }

  private static List<Expression> expressions(ClaimInForce claim) {
    List<Expression> all = new ArrayList<>();
    for (Assertion assertion : claim.assertions()) {
      all.addAll(assertion.head().arguments());
      all.addAll(assertion.holds());
      all.addAll(assertion.bars());
    }
    claim.claim().when().ifPresent(all::add);
    claim.claim().unless().ifPresent(all::add);
    switch (claim.claim().statement()) {
      case Statement.Value v -> all.add(v.value());
      case Statement.Base b -> all.add(b.value());
      case Statement.Modify m -> all.add(m.amount());
      case Statement.Clamp c -> all.add(c.bound());
      case Statement.AsSoonAs a -> all.add(a.condition());
      default -> {}
    }
    return all;
  }

  private boolean isClear(ClaimInForce claim) {
    return expressions(claim).stream()
        .flatMap(e -> Parts.symbols(e).stream())
        .filter(s -> s.startsWith("opaque "))
        .allMatch(s -> prose.containsKey(s.substring("opaque ".length())));
  }

  private Set<String> reads(ClaimInForce claim) {
    return expressions(claim).stream()
        .flatMap(e -> Parts.symbols(e).stream())
        .filter(s -> vocabulary.term(s).isPresent())
        .collect(Collectors.toSet());
  }

  /** The slice in the rule language. */
  String text() {
    RulePrinter printer = new RulePrinter(vocabulary);
    List<String> lines = new ArrayList<>();
    for (var file : base.files()) {
      for (Item item : file.items()) {
        kept(item).map(printer::item).ifPresent(lines::add);
      }
    }
    Map<String, Long> named =
        QUOTED
            .matcher(String.join("\n", lines))
            .results()
            .collect(Collectors.groupingBy(MatchResult::group, Collectors.counting()));
    lines.removeIf(line -> isUnusedCard(line, named));
    String text = String.join("\n", lines) + "\n";
    for (Map.Entry<String, String> worded : prose.entrySet()) {
      text = text.replace("opaque \"" + worded.getKey() + "\"", worded.getValue());
    }
    return text;
  }

  /** Whether the line only declares a card, none of which there is and of which nothing speaks. */
  private static boolean isUnusedCard(String line, Map<String, Long> named) {
    if (!line.startsWith("kind \"")) {
      return false;
    }
    String name = line.substring("kind ".length(), line.indexOf('"', "kind \"".length()) + 1);
    return Objects.requireNonNull(named.get(name)) == 1;
  }

  private Optional<Item> kept(Item item) {
    return switch (item) {
      case Declaration.Card c -> Optional.of(cards.contains(c.name()) ? c : asKind(c));
      case Declaration.Kind k -> Optional.of(counted(k));
      case Declaration.Axiom a -> Optional.empty();
      case Declaration.Rule r -> rule(r);
      case Declaration.TurnsRound t -> Optional.empty();
      case Declaration.EachRound e -> Optional.empty();
      case Declaration.InitiativeOrder o -> Optional.empty();
      case Declaration.Over o -> Optional.empty();
      case Declaration.Invariant i -> Optional.empty();
      case Ruling r -> ruling(r);
      default -> Optional.of(item);
    };
  }

  /** The card as a kind: with no member, or with as many copies as there are said to be. */
  private Declaration.Kind asKind(Declaration.Card card) {
    int copies = counts.getOrDefault(card.name(), 0);
    return new Declaration.Kind(
        card.at(), card.name(), card.kinds(), Optional.of(range(copies)), List.of());
  }

  private Declaration.Kind counted(Declaration.Kind kind) {
    Optional<Type.Range> count =
        Optional.ofNullable(counts.get(kind.name())).map(Slice::range).or(kind::count);
    return new Declaration.Kind(kind.at(), kind.name(), kind.parents(), count, kind.words());
  }

  private static Type.Range range(int number) {
    return new Type.Range(Type.Bound.of(number), Type.Bound.of(number));
  }

  private List<Claim> kept(List<Claim> claims) {
    return claims.stream().filter(kept::contains).map(this::renumbered).toList();
  }

  /** The claim with the places that the claims it lifts have among those that are kept. */
  private Claim renumbered(Claim c) {
    List<ClaimReference> lifting = new ArrayList<>();
    for (ClaimReference reference : c.lifting()) {
      int place = 0;
      for (ClaimInForce claim : all) {
        boolean whole =
            claim.isNamedBy(
                new ClaimReference(
                    reference.at(),
                    reference.form(),
                    reference.topic(),
                    reference.date(),
                    reference.ordinal(),
                    OptionalInt.empty()));
        place += whole && kept.contains(claim.claim()) ? 1 : 0;
        if (claim.isNamedBy(reference) && kept.contains(claim.claim())) {
          lifting.add(
              new ClaimReference(
                  reference.at(),
                  reference.form(),
                  reference.topic(),
                  reference.date(),
                  reference.ordinal(),
                  OptionalInt.of(place)));
        }
      }
    }
    return new Claim(
        c.at(),
        c.generally(),
        c.strict(),
        c.always(),
        c.statement(),
        c.when(),
        c.unless(),
        c.onlyWhen(),
        c.evenIf(),
        c.until(),
        c.by(),
        lifting,
        c.variables());
  }

  private Optional<Item> rule(Declaration.Rule r) {
    List<Claim> claims = kept(r.claims());
    return claims.isEmpty()
        ? Optional.empty()
        : Optional.of(new Declaration.Rule(r.at(), r.name(), claims));
  }

  private Optional<Item> ruling(Ruling r) {
    List<Claim> claims = kept(r.claims());
    return claims.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Ruling(
                r.at(),
                false,
                r.topic(),
                r.date(),
                r.ordinal(),
                Optional.empty(),
                r.document(),
                r.publication(),
                new Ruling.Status.Formalised(),
                claims,
                List.of(),
                List.of(),
                List.of()));
  }
}
