package org.ruleproof.checker.reach;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.OmittedClaim;
import org.ruleproof.checker.game.OmittedClaim.Why;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Repeals;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Joins rulings to a game: the claims of a rule base whose every word the game has with the same
 * meaning, and the principles of precedence.
 *
 * <p>Overriding is not decided here; the joined game asks precedence in each situation. Sections of
 * a rulebook are not joined, because the game itself models them. Neither are claims that would
 * count twice if the game has them too: reactions, modifiers and base values.
 */
public final class ActingRulings {
  private final RuleBase game;
  private final RuleBase rules;
  private final List<ClaimInForce> inForce;
  private final Repeals repeals;
  private final SharedVocabulary words;
  private final RulePrinter printer;
  private final List<OmittedClaim> silent = new ArrayList<>();

  /**
   * A game with the rulings that act on it.
   *
   * @param base the game's rules, then the rulings with their acting claims
   * @param silent the other claims, each with the reason
   */
  public record Joined(RuleBase base, List<OmittedClaim> silent) {
    public Joined {
      silent = List.copyOf(silent);
    }
  }

  private ActingRulings(RuleBase game, RuleBase rules) {
    this.game = game;
    this.rules = rules;
    String id = game.vocabulary().game().map(Declaration.Game::id).orElse("");
    this.inForce = ClaimsInForce.of(rules, id, Optional.empty());
    this.repeals = new Repeals(inForce);
    this.words = new SharedVocabulary(rules.vocabulary(), game.vocabulary());
    this.printer = new RulePrinter(rules.vocabulary());
  }

  /**
   * {@return the game with the rulings that act on it} Cost: linear in the length of the rulings.
   *
   * @param game the rules that make the game
   * @param rules the rule base of the rulings
   */
  public static Joined on(RuleBase game, RuleBase rules) {
    return new ActingRulings(game, rules).joined();
  }

  private Joined joined() {
    Map<String, ClaimInForce> claims = new LinkedHashMap<>();
    for (ClaimInForce claim : inForce) {
      if (claim.standing().origin() != Declaration.Origin.RULEBOOK) {
        claims.put(claim.claim().at().toString(), claim);
      }
    }
    List<Ruling> rulings = new ArrayList<>(game.rulings());
    for (Ruling ruling : rules.rulings()) {
      List<Claim> acting =
          ruling.claims().stream()
              .filter(
                  c ->
                      Optional.ofNullable(claims.get(c.at().toString()))
                          .map(this::acts)
                          .orElse(false))
              .toList();
      if (!acting.isEmpty()) {
        rulings.add(ruling.saying(acting));
      }
    }
    List<Item> items = new ArrayList<>();
    game.files().forEach(file -> items.addAll(file.items()));
    items.addAll(rules.vocabulary().principles());
    return new Joined(
        new RuleBase(new Vocabulary(items), game.rules(), rulings, game.files()), silent);
  }

  private boolean acts(ClaimInForce claim) {
    Optional<Silence> because = silence(claim);
    because.ifPresent(
        silence ->
            silent.add(
                new OmittedClaim(
                    silence.why(),
                    printer.claimLine(claim.claim()),
                    new Origin(
                        "ruling \""
                            + claim.topic()
                            + '"'
                            + claim.date().map(d -> " " + d).orElse(""),
                        claim.claim().at()),
                    silence.because())));
    return because.isEmpty();
  }

  private record Silence(Why why, String because) {
    static Silence noPart(String because) {
      return new Silence(Why.NO_PART, because);
    }

    static Silence notFollowed(String because) {
      return new Silence(Why.NOT_FOLLOWED, because);
    }
  }

  /** Why the claim does not act; empty if it does. */
  private Optional<Silence> silence(ClaimInForce claim) {
    if (claim.draft()) {
      return Optional.of(Silence.noPart("a program wrote it"));
    }
    if (repeals.repeal(claim)) {
      return Optional.of(Silence.noPart("a newer ruling repeals it"));
    }
    if (!claim.claim().lifting().isEmpty()) {
      return Optional.of(Silence.notFollowed("it lifts what the game says under another name"));
    }
    return words
        .missing(claim.claim())
        .map(word -> new Silence(Why.NO_WORD, word))
        .or(() -> twice(claim.claim().statement()))
        .or(() -> circular(claim).map(Silence::notFollowed))
        .or(() -> shorter(claim.claim()).map(Silence::noPart));
  }

  /** Why the claim could count twice. */
  private static Optional<Silence> twice(Statement statement) {
    return switch (statement) {
      case Statement.Reacting r ->
          Optional.of(Silence.noPart("what it sets off the game may do of itself"));
      case Statement.Modify m ->
          Optional.of(Silence.noPart("what it adds the game may add of itself"));
      case Statement.Base b ->
          Optional.of(Silence.noPart("what it adds to the game may reckon in other steps"));
      case Statement.Repeals r -> Optional.of(Silence.noPart("it only repeals another"));
      case Statement.Either e -> Optional.of(Silence.notFollowed("it admits two readings"));
      default -> Optional.empty();
    };
  }

  /** Why the claim is circular, if it asks whether its own act is permitted. */
  private static Optional<String> circular(ClaimInForce claim) {
    return ClaimParts.of(claim.claim()).stream()
        .flatMap(part -> Parts.each(Expression.Modal.class, part))
        .map(modal -> modal.act().name())
        .filter(act -> claim.assertions().stream().anyMatch(a -> a.head().topic().isAbout(act)))
        .findFirst()
        .map(act -> "whether " + act + " is permitted would depend on itself");
  }

  /**
   * Why the claim applies a symbol to another number of arguments than the game does. With fewer
   * arguments, a permission or prohibition acts anyway: it covers all values of the others.
   */
  private Optional<String> shorter(Claim claim) {
    if (claim.statement() instanceof Statement.Rounding) {
      return Optional.empty(); // its subject is what is rounded, with any arguments
    }
    Optional<Expression> head =
        switch (claim.statement()) {
          case Statement.Permit p -> Optional.of(p.act());
          case Statement.Forbid f -> Optional.of(f.subject());
          default -> Optional.empty();
        };
    return ClaimParts.of(claim).stream()
        .flatMap(part -> Parts.each(Expression.Apply.class, part))
        .flatMap(apply -> difference(apply, head.filter(h -> h == apply).isPresent()).stream())
        .findFirst();
  }

  /**
   * The reason, where the game gives the symbol another number of parameters.
   *
   * @param shorter whether it may have fewer arguments
   */
  private Optional<String> difference(Expression.Apply a, boolean shorter) {
    return game.vocabulary()
        .parametersOf(a.name())
        .map(p -> p.size() - a.arguments().size())
        .filter(more -> more < 0 || more > 0 && !shorter)
        .map(more -> "the game speaks of " + a.name() + " with more or fewer things");
  }
}
