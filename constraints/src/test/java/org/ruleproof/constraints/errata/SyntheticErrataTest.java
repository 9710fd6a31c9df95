package org.ruleproof.constraints.errata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.constraints.contradiction.ContradictionSearch.Touching;
import org.ruleproof.constraints.contradiction.PairVerdict;
import org.ruleproof.constraints.judge.BeyondTheJudge;
import org.ruleproof.constraints.judge.BruteForceJudge;
import org.ruleproof.constraints.judge.TooManySituations;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Errata made from claims of the bundled rule base, two hundred that contradict the claim and two
 * hundred that do not; which is which the judge says, who tries every situation. The program is asked
 * as errata ask it, about the pairs that the erratum has to do with.
 *
 * <p>Each erratum is judged against its one ruling, in the part of the vocabulary that the two speak
 * of with small ranges, or there would be too many situations to try; so contradictions by way of a
 * third ruling are not measured here. Run: {@code mvn -pl constraints -am test
 * -Dtest=SyntheticErrataTest -Druleproof.errata=true -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class SyntheticErrataTest {
  private static final int OF_EACH = 200;

  /** No more of a label from one claim, so that many claims are drawn on. */
  private static final int OF_CLAIM = 1;

  private static final double LEAST_CAUGHT = 0.98;
  private static final double MOST_FALSE = 0.02;
  private static final Path RULES =
      Path.of("../corpus/src/main/resources/org/ruleproof/corpus/rules/babylon5");

  private final List<String> lines = new ArrayList<>();
  private int contradicting;
  private int caught;
  private int consistent;
  private int wrong;

  @Test
  @EnabledIfSystemProperty(named = "ruleproof.errata", matches = "true")
  void errata_made_from_rulings_are_caught_where_the_judge_finds_them_contradict()
      throws IOException {
    RuleBase base = base();
    ErratumMaker maker = new ErratumMaker(base.vocabulary());
    SmallVocabulary words = new SmallVocabulary(base);
    for (Ruling ruling : base.rulings()) {
      for (Claim claim : ruling.claims()) {
        if (contradicting >= OF_EACH && consistent >= OF_EACH) {
          break;
        }
        ask(words, ruling, claim, maker.of(claim), base);
      }
    }
    lines.forEach(System.out::println);
    double share = (double) caught / contradicting;
    double falseShare = (double) wrong / consistent;
    System.out.printf(
        Locale.ROOT,
        "Errata made from rulings: %d of %d contradictions caught (%.3f), %d of %d others called"
            + " contradictions (%.3f)%n",
        caught,
        contradicting,
        share,
        wrong,
        consistent,
        falseShare);
    assertEquals(OF_EACH, contradicting);
    assertEquals(OF_EACH, consistent);
    assertTrue(share >= LEAST_CAUGHT, () -> "caught " + share);
    assertTrue(falseShare <= MOST_FALSE, () -> "false " + falseShare);
  }

  private void ask(
      SmallVocabulary words, Ruling ruling, Claim claim, List<Claim> errata, RuleBase base) {
    int contradictingHere = 0;
    int consistentHere = 0;
    RulePrinter printer = new RulePrinter(base.vocabulary());
    for (Claim erratum : errata) {
      if (!isSettledByTheLanguage(base.vocabulary(), claim)) {
        return;
      }
      Vocabulary vocabulary =
          words.of(List.of(printer.claimLine(claim), printer.claimLine(erratum)));
      RuleBase two = two(vocabulary, claim, erratum);
      boolean judged;
      try {
        judged = !BruteForceJudge.contradictions(two, scope(vocabulary, claim)).isEmpty();
      } catch (TooManySituations | BeyondTheJudge e) {
        continue;
      }
      if (judged ? contradictingHere >= OF_CLAIM : consistentHere >= OF_CLAIM) {
        continue;
      }
      if (judged ? contradicting >= OF_EACH : consistent >= OF_EACH) {
        continue;
      }
      boolean found = found(two);
      if (judged) {
        contradicting++;
        contradictingHere++;
        caught += found ? 1 : 0;
      } else {
        consistent++;
        consistentHere++;
        wrong += found ? 1 : 0;
      }
      if (judged != found) {
        lines.add(
            (judged ? "missed: " : "false: ")
                + ruling.topic()
                + " "
                + ruling.date().map(Object::toString).orElse("")
                + "\n    "
                + printer.claimLine(claim)
                + "\n    "
                + printer.claimLine(erratum));
      }
    }
  }

  private static boolean found(RuleBase two) {
    List<ClaimInForce> claims = ClaimsInForce.of(two, "made", Optional.empty());
    return ContradictionSearch.search(
            two.vocabulary(),
            claims,
            new ContradictionSearch.Settings(1, Optional.empty(), 1, false)
                .touching(Touching.of(Set.of(claims.getLast().ruling()))))
        .clashes()
        .stream()
        .anyMatch(clash -> clash.verdict() == PairVerdict.CONTRADICTION);
  }

  /** LANGUAGE leaves open whether a quoted card in a condition is some copy or every copy. */
  private static boolean isSettledByTheLanguage(Vocabulary vocabulary, Claim claim) {
    return Stream.of(claim.when(), claim.unless(), claim.evenIf())
        .flatMap(Optional::stream)
        .noneMatch(c -> hasQuotes(vocabulary, c));
  }

  private static boolean hasQuotes(Vocabulary vocabulary, Expression condition) {
    return !Parts.cards(condition, n -> vocabulary.card(n).isPresent()).isEmpty();
  }

  /** One object for each variable, two at most. */
  private static Scope scope(Vocabulary vocabulary, Claim claim) {
    SequencedMap<String, Integer> objects = new LinkedHashMap<>();
    vocabulary.kinds().stream()
        .filter(k -> k.parents().isEmpty())
        .forEach(k -> objects.put(k.name(), 1));
    SequencedMap<String, Integer> variables = new LinkedHashMap<>();
    for (TypedName variable : claim.variables()) {
      if (variable.type() instanceof Type.Kind kind) {
        variables.merge(vocabulary.rootOf(kind.name()), 1, Integer::sum);
      }
    }
    variables.forEach((kind, n) -> objects.put(kind, Math.min(2, n)));
    return new Scope(objects);
  }

  private static RuleBase two(Vocabulary vocabulary, Claim claim, Claim erratum) {
    return new RuleBase(
        vocabulary,
        List.of(),
        List.of(
            ruling("The ruling", LocalDate.of(2000, 1, 1), claim),
            ruling("The erratum", LocalDate.of(2001, 1, 1), erratum)),
        List.of());
  }

  private static Ruling ruling(String topic, LocalDate date, Claim claim) {
    return new Ruling(
        claim.at(),
        false,
        topic,
        Optional.of(date),
        1,
        Optional.empty(),
        Optional.empty(),
        Ruling.Publication.PLAIN,
        new Ruling.Status.Formalised(),
        List.of(claim),
        List.of(),
        List.of(),
        List.of());
  }

  private static RuleBase base() throws IOException {
    List<SourceText> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(RULES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".rules")).sorted().toList()) {
        texts.add(new SourceText(file.getFileName().toString(), Files.readString(file)));
      }
    }
    RulesResult read = RuleReader.read(texts);
    assertEquals(List.of(), read.diagnostics());
    return read.base();
  }
}
