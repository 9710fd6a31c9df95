package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.PlayableClaims.AssertedClaim;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.source.Span;

/** Membership in kinds, by declaration and by claims. */
final class KindMembership {
  private final LoweringContext context;
  private final Map<String, Integer> functions = new HashMap<>();
  private final Set<String> open = new HashSet<>();
  private final Map<String, List<AssertedClaim>> claims = new HashMap<>();
  private List<AssertedClaim> memberships = List.of();

  KindMembership(LoweringContext context) {
    this.context = context;
  }

  /** Whether the object is of the kind, or a copy of the card; false where it is undefined. */
  Code is(LoweredExpression object, String kind, Span at) {
    if (object.type().number()) {
      throw new Untranslatable(at, "a number is of no kind");
    }
    List<AssertedClaim> said = claims(kind);
    if (said.isEmpty()) {
      Code is = declared(object, kind);
      // an undefined member has a number that no member has
      return is instanceof Code.Binary ? is : object.defined().and(is);
    }
    if (open.contains(kind)) {
      throw new Untranslatable(at, "what is of kind " + kind + " depends on what is of it");
    }
    return Code.all(
        object.defined(), new Code.Call(function(kind, said), List.of(object.number())));
  }

  /** Whether some claim is about membership in the kind. */
  boolean isClaimed(String kind) {
    return !claims(kind).isEmpty();
  }

  private boolean isClaimed(Binder binder) {
    return context.vocabulary.enumeration(binder.kind()).isEmpty() && isClaimed(binder.kind());
  }

  /** The type of what a binder goes through: all that can be of its kind, also by claims. */
  ValueType rangeOf(Binder binder) {
    return isClaimed(binder) ? whole(binder.kind()) : context.types.named(binder.kind());
  }

  /** Whether a value of that type is of the binder's kind. */
  Code isOf(LoweredExpression value, Binder binder) {
    return isClaimed(binder) ? is(value, binder.kind(), binder.at()) : Code.ONE;
  }

  /**
   * The claims about membership in the kind, and those for membership in a kind below it; none
   * where all that they say is that something is of a kind that everything is of.
   */
  private List<AssertedClaim> claims(String kind) {
    List<AssertedClaim> now = context.claims.memberships();
    if (now != memberships) { // a claim was left out since
      memberships = now;
      claims.clear();
    }
    List<AssertedClaim> known = claims.get(kind);
    if (known == null) {
      known = among(now, kind);
      claims.put(kind, known);
    }
    return known;
  }

  private List<AssertedClaim> among(List<AssertedClaim> memberships, String kind) {
    List<AssertedClaim> said =
        memberships.stream()
            .filter(
                asserted ->
                    asserted.assertion().head().topic().names().stream()
                        .anyMatch(
                            given ->
                                given.equals(kind)
                                    || isOf(asserted) && context.vocabulary.isWithin(given, kind)))
            .toList();
    ValueType all = whole(kind);
    boolean everything = context.types.named(kind).domain().size() == all.domain().size();
    return everything && said.stream().allMatch(KindMembership::isOf) ? List.of() : said;
  }

  private static boolean isOf(AssertedClaim asserted) {
    return asserted.assertion().answer() instanceof Answer.Flag(boolean yes) && yes;
  }

  private int function(String kind, List<AssertedClaim> said) {
    Integer known = functions.get(kind);
    if (known != null) {
      return known;
    }
    open.add(kind);
    LoweringScope scope = LoweringScope.unit();
    ValueType sort = whole(kind);
    Variable variable = scope.fresh("object", sort);
    LoweredExpression object = LoweredExpression.of(sort, variable);
    List<DecidingClaims.Given> given = new ArrayList<>();
    for (AssertedClaim one : said) {
      Code yes = isOf(one) ? Code.ONE : Code.ZERO;
      Code applies = context.applicability.orNever(one, List.of(object), scope);
      given.add(DecidingClaims.Given.exactly(one.claim(), applies, yes));
    }
    Code is =
        new DecidingClaims(context, scope, "being " + kind, given).value(declared(object, kind));
    open.remove(kind);
    int index =
        context.add(
            new Function("is " + kind, List.of(variable), ValueType.CONDITION.sort(), 0, 1, is));
    functions.put(kind, index);
    return index;
  }

  /** The type of every object that could be of a kind. */
  ValueType whole(String kind) {
    ValueType declared = context.types.named(kind);
    return ValueType.members(declared.sort(), context.wholeSort(declared));
  }

  private Code declared(LoweredExpression object, String kind) {
    Domain domain = context.types.named(kind).domain();
    return domain.containsAll(object.type().domain()) ? Code.ONE : isAmong(object, domain);
  }

  /** Whether a defined value is in the domain. */
  static Code isAmong(LoweredExpression value, Domain domain) {
    List<Integer> table = new ArrayList<>();
    for (int i = 0; i < value.type().sort().members().size(); i++) {
      table.add(domain.contains(i) ? 1 : 0);
    }
    if (domain.size() == 0) {
      return Code.ZERO;
    }
    return domain.size() == 1
        ? value.number().is(domain.low())
        : new Code.Table("is", table).at(value.number());
  }
}
