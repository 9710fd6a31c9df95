package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What the claims in force say about each term: bases, modifiers, limits and their order. */
final class TermModifiers {
  /**
   * A modifier.
   *
   * @param source the card or thing that gives it, as printed; empty for a rule of the game
   */
  record Modifier(ClaimInForce claim, Statement.Modify change, Optional<String> source) {
    boolean isTimes() {
      return change.operator() == ModifyOperator.TIMES;
    }

    Expression.Apply term() {
      return change.term();
    }
  }

  /** A limit of a term. */
  record Limit(ClaimInForce claim, Statement.Clamp clamp, Optional<String> source) {}

  /** The claims in force about one term. */
  record OfTerm(
      String term,
      List<ClaimInForce> bases,
      List<Modifier> modifiers,
      List<Limit> limits,
      List<ClaimInForce> orders,
      List<ClaimInForce> onlyGreatest) {}

  private TermModifiers() {}

  /** {@return the terms that claims in force start, modify or limit, in order of first mention} */
  static List<OfTerm> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    RulePrinter printer = new RulePrinter(vocabulary);
    SequencedMap<String, OfTerm> terms = new LinkedHashMap<>();
    Map<String, Set<String>> said = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      switch (claim.claim().statement()) {
        case Statement.Base b -> of(terms, b.term()).bases().add(claim);
        case Statement.Modify written -> {
          Statement.Modify m =
              new Statement.Modify(
                  written.at(),
                  written.source(),
                  written.term(),
                  written.operator(),
                  Constants.known(vocabulary, written.amount()));
          String source = source(printer, claim, m.source()).orElse("");
          String key =
              CanonicalText.of(
                  claim.claim(),
                  printer.expression(m.term())
                      + "|"
                      + m.operator()
                      + "|"
                      + printer.expression(m.amount())
                      + "|"
                      + source
                      + "|"
                      + claim.claim().when().map(printer::expression).orElse(""));
          boolean denial = m.amount() instanceof Expression.Number n && n.value() == 0;
          if (!denial
              && said.computeIfAbsent(m.term().name(), t -> new LinkedHashSet<>()).add(key)) {
            of(terms, m.term())
                .modifiers()
                .add(new Modifier(claim, m, source(printer, claim, m.source())));
          }
        }
        case Statement.Clamp c ->
            of(terms, c.term())
                .limits()
                .add(
                    new Limit(
                        claim,
                        new Statement.Clamp(
                            c.at(), c.term(), c.atLeast(), Constants.known(vocabulary, c.bound())),
                        source(printer, claim, Optional.empty())));
        case Statement.OrderModifiers o -> of(terms, o.term()).orders().add(claim);
        case Statement.OnlyGreatest o ->
            o.terms().forEach(t -> of(terms, t).onlyGreatest().add(claim));
        default -> {}
      }
    }
    return List.copyOf(terms.values());
  }

  private static OfTerm of(SequencedMap<String, OfTerm> terms, Expression.Apply term) {
    return terms.computeIfAbsent(
        term.name(),
        t ->
            new OfTerm(
                t,
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>()));
  }

  private static Optional<String> source(
      RulePrinter printer, ClaimInForce claim, Optional<Expression> written) {
    return written.map(printer::expression).or(() -> claim.claim().by().map(c -> "\"" + c + "\""));
  }
}
