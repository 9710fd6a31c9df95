package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The names that all files together declare, collected before their uses are read.
 *
 * @param vocabulary the declarations without their bodies
 * @param lost names from declarations with syntax errors: their use is not reported again
 */
record DeclaredNames(Vocabulary vocabulary, Set<String> lost, TypeRules types) {
  /** The sort of a name of a fact, state, term, act or event. */
  enum Sort {
    TERM,
    ACT,
    EVENT
  }

  DeclaredNames(Vocabulary vocabulary, Set<String> lost) {
    this(vocabulary, Set.copyOf(lost), new TypeRules(vocabulary));
  }

  /** The built-in state for the current step. */
  static final String STEP = "step";

  Optional<Sort> sort(String name) {
    if (vocabulary.term(name).isPresent() || isCurrentStep(name)) {
      return Optional.of(Sort.TERM);
    }
    if (vocabulary.act(name).isPresent()) {
      return Optional.of(Sort.ACT);
    }
    return vocabulary.event(name).map(e -> Sort.EVENT);
  }

  /** Whether the name is the built-in state {@code step}. */
  boolean isCurrentStep(String name) {
    return name.equals(STEP) && vocabulary.term(name).isEmpty();
  }

  /** The type of a term's values. */
  Optional<Type> typeOf(String term) {
    return isCurrentStep(term)
        ? Optional.of(new Type.Step())
        : vocabulary.term(term).map(Declaration.Term::type);
  }

  /** Whether it is a kind or a card; a card is the kind of its copies. */
  boolean isKind(String name) {
    return vocabulary.kind(name).isPresent() || vocabulary.card(name).isPresent();
  }

  /** The type of a variable of that kind or enumeration. */
  Optional<Type> kindOrEnumeration(String name) {
    if (isKind(name)) {
      return Optional.of(new Type.Kind(name));
    }
    return vocabulary.enumeration(name).map(e -> new Type.Enumeration(name));
  }

  /** The type with this constant as a member: an enumeration or the steps. */
  Optional<Type> typeOfConstant(String name) {
    Optional<Type> enumeration =
        vocabulary.enumerationOf(name).map(e -> new Type.Enumeration(e.name()));
    return enumeration.isPresent()
        ? enumeration
        : vocabulary.stepPlace(name).map(place -> new Type.Step());
  }

  /**
   * The default type of an object in a claim: the sort of all cards or, without cards, the only
   * sort without a declared number.
   */
  Optional<Type> ordinaryObject() {
    List<String> roots =
        vocabulary.cards().stream().map(c -> vocabulary.rootOf(c.name())).distinct().toList();
    if (roots.isEmpty()) {
      roots =
          vocabulary.kinds().stream()
              .filter(k -> k.parents().isEmpty() && k.count().isEmpty())
              .map(Declaration.Kind::name)
              .toList();
    }
    return roots.size() == 1 ? Optional.of(new Type.Kind(roots.getFirst())) : Optional.empty();
  }

  /** The default type of whoever chooses: the only sort with a declared number. */
  Optional<Type> ordinaryPlayer() {
    List<String> counted =
        vocabulary.kinds().stream()
            .filter(k -> k.parents().isEmpty() && k.count().isPresent())
            .map(Declaration.Kind::name)
            .toList();
    return counted.size() == 1 ? Optional.of(new Type.Kind(counted.getFirst())) : Optional.empty();
  }

  /** The names of all kinds, enumerations and quoted cards. */
  List<String> allKinds() {
    return concat(
        vocabulary.kinds().stream().map(Declaration.Kind::name),
        vocabulary.enumerations().stream().map(Declaration.Enumeration::name),
        vocabulary.cards().stream().map(Declaration.Card::name));
  }

  /** The names of all facts, states and terms. */
  List<String> allTerms() {
    return vocabulary.terms().stream().map(Declaration.Term::name).toList();
  }

  List<String> allActs() {
    return vocabulary.acts().stream().map(Declaration.Act::name).toList();
  }

  List<String> allEvents() {
    return vocabulary.events().stream().map(Declaration.Event::name).toList();
  }

  /** The names of everything that takes arguments. */
  List<String> allApplied() {
    return concat(allTerms().stream(), allActs().stream(), allEvents().stream());
  }

  /** The names of all values: members, steps, parameters. */
  List<String> allValues() {
    return concat(
        vocabulary.enumerations().stream()
            .flatMap(e -> e.members().stream())
            .map(Declaration.Member::name),
        vocabulary.steps().stream(),
        vocabulary.parameters().keySet().stream());
  }

  /** A hint for an unknown name: blanks around a minus, or the nearest of these names. */
  String hint(String name, VariableScope scope, Collection<String> near) {
    int minus = name.indexOf('-');
    if (minus > 0 && minus < name.length() - 1) {
      String left = name.substring(0, minus);
      String right = name.substring(minus + 1);
      boolean known = scope.find(left).isPresent() || isValue(left);
      boolean countable =
          right.chars().allMatch(Character::isDigit)
              || scope.find(right).isPresent()
              || isValue(right);
      if (known && countable) {
        return "a minus needs blanks around it: " + left + " - " + right;
      }
    }
    return NearestWords.hint(name, near);
  }

  private boolean isValue(String name) {
    return vocabulary.parameter(name).isPresent() || vocabulary.term(name).isPresent();
  }

  @SafeVarargs
  private static List<String> concat(Stream<String>... parts) {
    List<String> all = new ArrayList<>();
    for (Stream<String> part : parts) {
      part.forEach(all::add);
    }
    return all;
  }
}
