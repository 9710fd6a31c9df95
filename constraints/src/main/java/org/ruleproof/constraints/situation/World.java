package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Settings;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The situations of one search: a variable for each term that a condition reads, made when it is
 * first read, with what is known of it posted.
 *
 * <p>What is not read is not in the model, so a search is as large as its question. Single use, one
 * thread.
 */
public final class World {
  /** A term with its arguments filled in. */
  public record Ground(
      String name, List<Integer> arguments, Type type, IntVar variable, int preferred) {
    public Ground {
      arguments = List.copyOf(arguments);
    }
  }

  /** An opaque condition, past event or modal term with its arguments filled in. */
  public record Unknown(String name, List<Integer> arguments, BoolVar variable) {
    public Unknown {
      arguments = List.copyOf(arguments);
    }
  }

  /** Where the first holds, one of the members must. */
  public record Choice(BoolVar either, List<BoolVar> members) {
    public Choice {
      members = List.copyOf(members);
    }
  }

  /**
   * Choco's own checks of how a model is made take longer than most searches; clauses are kept
   * together, for a constraint of its own for each costs more to make than to look at.
   */
  private static final Settings SETTINGS =
      Settings.prod().setCheckDeclaredViews(false).setEnableSAT(true);

  private final Model model;
  private final Logic logic;
  private final RelevantClaims relevant;
  private final Vocabulary vocabulary;
  private final WorldObjects objects;
  private final ValueEncoding encoding;
  private final ConditionVariables conditions;
  private final ClaimValues claimValues;
  private final Memberships memberships;
  private final TermVariables terms;
  private final UninterpretedConditions uninterpreted;
  private final Axioms axioms;
  private final Set<String> leftOut;
  private final Predicate<String> heeded;
  private final int reach;
  private final Optional<SituationReading> reading;
  private final Optional<FoundSituation> given;
  private final Optional<FoundSituation> plain;
  private final boolean open;
  private Optional<AskedClaims> asked = Optional.empty();
  private int depth;
  private boolean mergesSums;
  private boolean hasEqualSums;
  private final List<Choice> choices = new ArrayList<>();
  private final SequencedSet<String> used = new LinkedHashSet<>();
  private final Map<Integer, SymbolicValue> numbers = new HashMap<>();

  /**
   * A world of that scope.
   *
   * @param leftOut items that do not count: names of claims, {@code axiom N}, {@code card NAME}
   * @param heeded which claims and axioms may count at all
   * @param reach how many claims in a row may give the values that the question reads: 0 for none,
   *     not even axioms
   */
  public World(
      RelevantClaims relevant,
      Scope scope,
      Set<String> leftOut,
      Predicate<String> heeded,
      int reach) {
    this(relevant, scope, leftOut, heeded, reach, new SearchRestriction.Lawful());
  }

  /**
   * What is so in one situation, and in it only: nothing is posted, what the situation leaves open is
   * at its preferred value, and where a claim, an axiom or a card may say otherwise it is unknown.
   */
  public static World in(
      RelevantClaims relevant, FoundSituation situation, Predicate<String> heeded) {
    SituationReading reading = new SituationReading(relevant, situation, heeded);
    return new World(
        relevant, situation.scope(), Set.of(), heeded, 0, new SearchRestriction.Inside(reading));
  }

  /**
   * A world where neither claims nor axioms give values: every situation of a world of that scope is
   * one of this too, whatever claims and axioms that one heeds. So what has no situation here has none
   * there.
   */
  public static World withoutClaims(RelevantClaims relevant, Scope scope) {
    return withoutClaims(relevant, scope, item -> true);
  }

  /**
   * The same for worlds that heed these claims at most: what no other claim may give is not left open.
   */
  public static World withoutClaims(
      RelevantClaims relevant, Scope scope, Predicate<String> atMost) {
    return new World(relevant, scope, Set.of(), atMost, 0, new SearchRestriction.WithoutClaims());
  }

  /**
   * Those situations of a world of that scope in which nothing is of a kind, and nothing has happened,
   * for the sake of a claim alone: where only the condition of a claim or an axiom reads it, it is as
   * in the one situation given, and no where that one does not say. Most claims are then seen not to
   * apply; what has a situation here has one in the whole world.
   */
  public static World plainly(
      RelevantClaims relevant,
      FoundSituation situation,
      Set<String> leftOut,
      Predicate<String> heeded,
      int reach) {
    return new World(
        relevant,
        situation.scope(),
        leftOut,
        heeded,
        reach,
        new SearchRestriction.Plainly(situation));
  }

  /**
   * The situations of a world of that scope that agree with one situation in all that it settles.
   * What of them is asked is read once more, so that claims, axioms and cards have their say in it.
   */
  public static World extending(
      RelevantClaims relevant,
      FoundSituation situation,
      Set<String> leftOut,
      Predicate<String> heeded,
      int reach) {
    return new World(
        relevant,
        situation.scope(),
        leftOut,
        heeded,
        reach,
        new SearchRestriction.Extending(situation));
  }

  private World(
      RelevantClaims relevant,
      Scope scope,
      Set<String> leftOut,
      Predicate<String> heeded,
      int reach,
      SearchRestriction restriction) {
    this.reading = restriction.reading();
    this.given = restriction.given();
    this.plain = restriction.plain();
    this.open = restriction instanceof SearchRestriction.WithoutClaims;
    this.model = new Model(SETTINGS);
    this.logic = new Logic(model);
    this.relevant = relevant;
    this.vocabulary = relevant.vocabulary();
    this.encoding = relevant.values(scope);
    this.objects = encoding.objects();
    this.leftOut = leftOut;
    this.heeded = heeded;
    this.reach = reach;
    this.conditions = new ConditionVariables(this);
    this.claimValues = new ClaimValues(this, relevant);
    this.memberships = new Memberships(this, relevant);
    this.terms = new TermVariables(this);
    this.uninterpreted = new UninterpretedConditions(this);
    this.axioms = new Axioms(this, relevant);
  }

  /** Whether that is left open which a claim in force might give. */
  boolean leavesOpen(Head.Family family, Predicate<String> symbol) {
    return open
        && relevant.family(family).entrySet().stream()
            .anyMatch(
                e ->
                    symbol.test(e.getKey())
                        && e.getValue().stream().anyMatch(stated -> heeded.test(stated.name())));
  }

  /** How the claims in force round quotients. */
  QuotientRounding quotients() {
    return relevant.quotients();
  }

  /** The conditions of claims, read in this world. */
  public ConditionVariables conditions() {
    return conditions;
  }

  /** The heads of claims, met in this world. */
  public ClaimValues claimValues() {
    return claimValues;
  }

  /** The objects of this world. */
  public WorldObjects objects() {
    return objects;
  }

  /** The Choco model. */
  public Model model() {
    return model;
  }

  Logic logic() {
    return logic;
  }

  /** A number, or what a number stands for; one value in a world, for it is asked for often. */
  public SymbolicValue number(int number) {
    return numbers.computeIfAbsent(number, n -> SymbolicValue.of(model.intVar(n)));
  }

  /** How many claims in a row have led to what is being read. */
  int depth() {
    return depth;
  }

  ValueEncoding values() {
    return encoding;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The types of the arguments of opaque conditions, by their keys. */
  Map<String, List<Type>> opaqueTypes() {
    return relevant.opaqueTypes();
  }

  /** The items that this world heeds, in the order in which they came up. */
  public SequencedSet<String> used() {
    return used;
  }

  /** Whether an item counts here; asking makes it one of those used. */
  boolean heeds(String item) {
    if (leftOut.contains(item) || !CoreItems.isCard(item) && (open || !heeded.test(item))) {
      return false;
    }
    used.add(item);
    return true;
  }

  /**
   * Says which instance of a head is asked about: there what these claims say is the question, of
   * every other act of that name it counts like what any claim says. Where one of the two reads what
   * is asked, it reads what the other leaves it.
   *
   * @param readers those of the claims whose own conditions read the head
   */
  public void asks(
      Set<String> claims, Set<String> readers, String symbol, List<SymbolicValue> instance) {
    asked = Optional.of(new AskedClaims(claims, readers, symbol, instance));
  }

  /**
   * Has one variable for all sums of the same parts that are read from now on. The solver then sees by
   * itself what comparisons of such a sum have to do with each other, and proves more; a search meets
   * the situations in another order.
   */
  public void mergeSums() {
    mergesSums = true;
  }

  boolean mergesSums() {
    return mergesSums;
  }

  void readSumAgain() {
    hasEqualSums = true;
  }

  /** Whether a sum was read more than once. */
  public boolean hasEqualSums() {
    return hasEqualSums;
  }

  /** Whether a claim that is asked about counts here all the same. */
  boolean saysElsewhere(String claim, String symbol, List<SymbolicValue> instance) {
    return asked.filter(a -> a.saysElsewhere(claim, symbol, instance)).isPresent();
  }

  /** Notes which of some members the question itself may speak of. */
  BoolVar choice(BoolVar either, List<BoolVar> members) {
    if (depth == 0 && members.size() > 1 && !either.isInstantiated()) {
      choices.add(new Choice(either, members));
    }
    return either;
  }

  /** Which of some members the question may speak of, the wider choices first. */
  public List<Choice> choices() {
    return choices.reversed();
  }

  /** All terms that something read, in the order of reading. */
  public List<Ground> grounds() {
    return List.copyOf(terms.all());
  }

  /** Memberships that something read: kind to object index to variable. */
  public Map<String, BoolVar> memberships() {
    return memberships.all();
  }

  /** The kinds of an object that something read. */
  public List<String> kindsOf(int object) {
    return memberships.of(object);
  }

  /** Opaque conditions, past events and modal terms that something read, by name. */
  public Map<String, BoolVar> unknowns() {
    Map<String, BoolVar> variables = new LinkedHashMap<>();
    uninterpreted.all().forEach((name, unknown) -> variables.put(name, unknown.variable()));
    return variables;
  }

  /** The same with their arguments, in the order of reading. */
  public List<Unknown> unknownTerms() {
    return List.copyOf(uninterpreted.all().values());
  }

  /** Whether what claims and axioms say of a term was heard; what was read last in a row is not. */
  boolean isBound(Ground ground) {
    return terms.isBound(ground);
  }

  /** Whether what claims say of a membership was heard, by its key. */
  boolean isMembershipBound(String key) {
    return memberships.isBound(key);
  }

  /** Whether what determines an unknown was heard, by its key. */
  boolean isUnknownBound(String key) {
    return uninterpreted.isBound(key);
  }

  static String key(String name, List<Integer> arguments) {
    return name + arguments;
  }

  /** The variable of a term at known arguments. */
  IntVar ground(String name, List<Integer> arguments) {
    return terms.get(name, arguments);
  }

  /** Notes that a term is read; axioms speak of the objects that the question itself speaks of. */
  void reads(String term, List<Integer> arguments) {
    if (depth == 0) {
      axioms.noteFocus(term, arguments);
    }
  }

  /** Notes that what happened, or a condition in prose, is read, if axioms speak of it at all. */
  void readsUnknown(String symbol, List<Integer> arguments) {
    if (axioms.noteUnknown(symbol)) {
      reads(symbol, arguments);
    }
  }

  /** Whether a term, or a kind as {@code is KIND}, of those was read. */
  boolean hasRead(Set<String> symbols) {
    return terms.any(symbols::contains)
        || memberships.anyKind(kind -> symbols.contains("is " + kind));
  }

  /** Posts what the cards that the first argument can be a copy of say of a fact. */
  void factOfCards(Ground ground, Declaration.Term term) {
    memberships.factOfCards(ground, term);
  }

  /** What a term is in all situations of this world, if that is given. */
  Optional<Integer> givenTerm(String key) {
    return given.flatMap(situation -> situation.term(key));
  }

  /** What a yes or no is in all situations of this world, if that is given. */
  Optional<Boolean> givenUnknown(String key) {
    return given
        .flatMap(situation -> situation.unknown(key))
        .or(() -> plainly(situation -> situation.unknown(key)));
  }

  /** Whether another claim in a row may give values. */
  boolean mayGoFurther() {
    return depth < reach;
  }

  /** Does something for the sake of a value that the question reads. */
  void further(Runnable work) {
    depth++;
    work.run();
    depth--;
  }

  /** A new variable that ranges over a type. */
  IntVar variable(String name, Type type) {
    int[] domain = encoding.domain(type);
    if (domain.length == 0) {
      throw new Untranslatable("the scope has no object for " + name);
    }
    if (domain.length == 2 && domain[0] == 0 && domain[1] == 1) {
      return model.boolVar(name);
    }
    return model.intVar(name, domain);
  }

  /** A value of that type which nothing determines. */
  public SymbolicValue anyOf(String name, Type type) {
    return SymbolicValue.of(variable(name, type));
  }

  /** Posts that the condition holds. */
  public void require(BoolVar condition) {
    logic.require(condition);
  }

  /**
   * Settles at once that an object is a copy of a card, so that what is said of other cards is not
   * asked of it.
   */
  public void settleCopy(int object, String card) {
    logic.settle(kind(object, card));
  }

  /** Posts that the condition does not hold. */
  public void refuse(BoolVar condition) {
    logic.require(logic.not(condition));
  }

  /** Posts that not both hold. */
  public void refuseBoth(BoolVar one, BoolVar two) {
    logic.require(logic.not(one), logic.not(two));
  }

  /** Posts that where the condition holds, the term has its preferred value. */
  public void prefer(BoolVar condition, Ground ground) {
    logic.implies(condition, logic.compare(ground.variable(), "=", ground.preferred()));
  }

  /** Whether all of the conditions hold. */
  public BoolVar all(List<BoolVar> conditions) {
    return logic.and(conditions);
  }

  /** Whether one of the conditions holds. */
  public BoolVar either(List<BoolVar> conditions) {
    return logic.or(conditions);
  }

  /** Whether the condition is already known to fail. */
  public boolean isImpossible(BoolVar condition) {
    return logic.isNo(condition);
  }

  /** How a report writes a value of that type. */
  public String words(Type type, int value) {
    return encoding.words(type, value);
  }

  /** Whether an object is a member of a kind, or a copy of a card. */
  BoolVar kind(int object, String kind) {
    return memberships.kind(object, kind);
  }

  /** The situation that this world is confined to, if it is. */
  Optional<SituationReading> reading() {
    return reading;
  }

  /** Whether an object is of a kind in all situations of this world, if that is given. */
  Optional<Boolean> givenMembership(String key) {
    return given
        .flatMap(situation -> situation.membership(key))
        .or(() -> plainly(situation -> situation.membership(key)));
  }

  /** What is read for the sake of claims alone, if it is to be plain here. */
  private Optional<Boolean> plainly(Function<FoundSituation, Optional<Boolean>> is) {
    return depth == 0
        ? Optional.empty()
        : plain.map(situation -> is.apply(situation).orElse(false));
  }

  /** A yes or no that nothing determines. */
  BoolVar undetermined(String name, List<Integer> arguments) {
    return uninterpreted.get(name, arguments, true, variable -> () -> {});
  }

  /**
   * A yes or no that nothing determines but what is posted about it, which claims in a row may do as
   * often as they may give values.
   */
  BoolVar determined(String name, List<Integer> arguments, Function<BoolVar, Runnable> whenNew) {
    return uninterpreted.get(name, arguments, false, whenNew);
  }

  /** Posts all axioms, whatever was read. */
  public void postAxioms() {
    further(axioms::postAll);
  }

  /** Posts the axioms that speak of anything read so far, until no more is read. */
  public void close() {
    if (reach > 0) {
      further(axioms::post);
    }
    memberships.close();
  }
}
