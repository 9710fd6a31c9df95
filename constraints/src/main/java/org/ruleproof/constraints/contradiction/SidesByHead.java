package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.ImpliedAssertions;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The sides of claims by head: about what they name, its kinds, and what counts as it by another
 * claim (docs/reference.md, What things are).
 *
 * <p>One {@code counts as} is followed, not several in a row.
 */
final class SidesByHead {
  private final Vocabulary vocabulary;
  private final SequencedMap<Topic, List<ClaimSide>> sides = new LinkedHashMap<>();

  private SidesByHead(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The sides of all claims by the topics of their heads, in source order. */
  static SequencedMap<Topic, List<ClaimSide>> byHead(
      Vocabulary vocabulary, List<ClaimInForce> claims) {
    SidesByHead sidesByHead = new SidesByHead(vocabulary);
    for (ClaimInForce claim : claims) {
      for (ClaimSide side : of(vocabulary, claim)) {
        sidesByHead.sides.computeIfAbsent(side.topic(), k -> new ArrayList<>()).add(side);
      }
    }
    SequencedMap<Topic, List<ClaimSide>> said = new LinkedHashMap<>();
    sidesByHead.sides.forEach((key, all) -> said.put(key, List.copyOf(all)));
    for (ClaimInForce claim : claims) {
      sidesByHead.carry(claim, said);
    }
    return sidesByHead.sides;
  }

  /** The sides of one claim about what it names and its kinds. */
  static List<ClaimSide> of(Vocabulary vocabulary, ClaimInForce claim) {
    List<ClaimSide> sides = new ArrayList<>();
    for (Assertion assertion : claim.assertions()) {
      for (ImpliedAssertions.Implied implied : ImpliedAssertions.all(vocabulary, assertion)) {
        sides.add(new ClaimSide(claim, implied.assertion(), implied.itself()));
      }
    }
    return sides;
  }

  private void carry(ClaimInForce link, Map<Topic, List<ClaimSide>> said) {
    if (!(link.claim().statement() instanceof Statement.CountsAs counts)
        || counts.negated()
        || counts.purpose().isPresent()
        || link.claim().generally()
        || !(counts.subject() instanceof Expression.Apply subject)) {
      return;
    }
    String target = nameOf(counts.target());
    for (Head.Family family :
        List.of(Head.Family.PERMITTED, Head.Family.OBLIGED, Head.Family.HAPPENS)) {
      for (ClaimSide side : said.getOrDefault(new Topic.Named(family, target), List.of())) {
        boolean already = side.topic().isAbout(subject.name());
        if (side.claim() != link && side.through().isEmpty() && side.assertion().isOfKindsToo()) {
          carried(side, link, subject, counts.target())
              .filter(s -> !already || !s.assertion().head().equals(side.assertion().head()))
              .ifPresent(s -> sides.computeIfAbsent(s.topic(), k -> new ArrayList<>()).add(s));
        }
      }
    }
  }

  /** Whether a side is carried here from a head that the assertion is about as well. */
  static boolean isFrom(ClaimSide carried, Assertion other) {
    Head head = other.head();
    if (carried.through().isEmpty()
        || carried.assertion().head().family() != head.family()
        || !(carried.through().get().claim().statement() instanceof Statement.CountsAs counts)
        || !head.topic().isAbout(nameOf(counts.target()))) {
      return false;
    }
    List<Expression> named =
        counts.target() instanceof Expression.Apply a ? a.arguments() : List.of();
    for (int i = 0; i < Math.min(named.size(), head.arguments().size()); i++) {
      if (!isNamed(named.get(i))) {
        continue;
      }
      Expression here = head.arguments().get(i);
      if (isNamed(here) ? !named.get(i).equals(here) : isChosen(other, here)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the assertion restricts the argument, so that it may exclude a named one. */
  private static boolean isChosen(Assertion assertion, Expression place) {
    Set<String> variables = Parts.freeVariables(place);
    return Stream.of(assertion.holds(), assertion.bars())
        .flatMap(List::stream)
        .anyMatch(part -> Parts.freeVariables(part).stream().anyMatch(variables::contains));
  }

  private static boolean isNamed(Expression argument) {
    return argument instanceof Expression.CardName || argument instanceof Expression.Constant;
  }

  private static String nameOf(Expression target) {
    return switch (target) {
      case Expression.Apply a -> a.name();
      case Expression.KindName k -> k.name();
      case Expression.Constant c -> c.name();
      default -> "";
    };
  }

  /** The side with the head that counts as its own by the link, if the two unify. */
  private Optional<ClaimSide> carried(
      ClaimSide side, ClaimInForce link, Expression.Apply subject, Expression target) {
    List<Expression> given = side.assertion().head().arguments();
    List<Expression> asked =
        target instanceof Expression.Apply apply && !apply.arguments().isEmpty()
            ? apply.arguments()
            : sameParameters(subject, nameOf(target));
    Optional<Unification> unified = Unification.of(asked, given);
    if (unified.isEmpty()
        || restricts(
            side.assertion(), given.subList(Math.min(given.size(), asked.size()), given.size()))) {
      return Optional.empty();
    }
    Map<String, Expression> values = new HashMap<>(unified.get().values());
    List<TypedName> variables = new ArrayList<>(side.claim().claim().variables());
    for (TypedName variable : link.claim().variables()) {
      if (!values.containsKey(variable.name())) {
        String fresh = variable.name() + " of " + link.name();
        values.put(variable.name(), new Expression.Variable(Span.NONE, fresh));
        variables.add(new TypedName(fresh, variable.type()));
      }
    }
    Substitution substitution = new Substitution(values);
    Assertion a = side.assertion();
    List<Expression> holds = new ArrayList<>(a.holds());
    holds.addAll(unified.get().conditions());
    link.claim().when().map(substitution::in).ifPresent(holds::add);
    List<Expression> bars = new ArrayList<>(a.bars());
    link.claim().unless().map(substitution::in).ifPresent(bars::add);
    Claim claim = side.claim().claim().withVariables(variables);
    Assertion carried =
        a.of(claim)
            .about(
                new Head(a.head().family(), subject.name(), substitution.in(subject.arguments())))
            .when(holds, bars);
    return Optional.of(
        new ClaimSide(side.claim().reading(claim), carried, side.itself(), Optional.of(link)));
  }

  /**
   * Whether the assertion restricts arguments that the subject of the {@code counts as} does not
   * have.
   */
  private static boolean restricts(Assertion assertion, List<Expression> missing) {
    List<Expression> conditions = new ArrayList<>(assertion.holds());
    conditions.addAll(assertion.bars());
    assertion.evenIf().ifPresent(conditions::add);
    return missing.stream()
        .anyMatch(
            m ->
                !(m instanceof Expression.Variable v)
                    || conditions.stream()
                        .anyMatch(c -> Parts.freeVariables(c).contains(v.name())));
  }

  /** For a target without arguments: the arguments of the subject for the same parameters. */
  private List<Expression> sameParameters(Expression.Apply subject, String target) {
    List<TypedName> own = vocabulary.parametersOf(subject.name()).orElse(List.of());
    List<TypedName> other = vocabulary.parametersOf(target).orElse(List.of());
    List<Expression> same = new ArrayList<>();
    for (int i = 0; i < Math.min(own.size(), other.size()); i++) {
      boolean alike =
          own.get(i).type().equals(other.get(i).type()) && i < subject.arguments().size();
      if (!alike || i > 1 && !own.get(i).name().equals(other.get(i).name())) {
        break;
      }
      same.add(subject.arguments().get(i));
    }
    return same;
  }
}
