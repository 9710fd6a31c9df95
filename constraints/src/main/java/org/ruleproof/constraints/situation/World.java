package org.ruleproof.constraints.situation;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.constraints.solver.Problem;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The situations of one search: a variable for each term that a condition reads. The first read of
 * a term makes its variable and posts what is known about it.
 *
 * <p>What is not read is not in the model, so a search is as large as its question. Single use,
 * single thread.
 */
public final class World {
  /** A term with constant arguments. */
  public record Ground(
      String name, List<Integer> arguments, Type type, Num variable, int preferred) {
    public Ground {
      arguments = List.copyOf(arguments);
    }
  }

  /** An opaque condition, past event or modal term with constant arguments. */
  public record Unknown(Uninterpreted what, List<Integer> arguments, Bit variable) {
    public Unknown {
      arguments = List.copyOf(arguments);
    }
  }

  private final Problem problem = new Problem();
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
  private final Grounding grounding = new Grounding(this);
  private Optional<AskedClaims> asked = Optional.empty();
  private int depth;
  private final Set<Symbol> read = new HashSet<>();
  private final SequencedSet<String> used = new LinkedHashSet<>();
  private final Map<Integer, SymbolicValue> numbers = new HashMap<>();

  /**
   * A world of that scope.
   *
   * @param leftOut items that do not count: names of claims, {@code axiom N}, {@code card NAME}
   * @param heeded the claims and axioms that count
   * @param reach how many claims in a row may give values that the question reads; 0 ignores all
   *     claims and axioms
   */
  public World(
      RelevantClaims relevant,
      Scope scope,
      Set<String> leftOut,
      Predicate<String> heeded,
      int reach) {
    this.logic = new Logic(problem);
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

  /** What conditions consist of. */
  ConditionParts conditionParts() {
    return relevant.conditionParts();
  }

  /** How the claims in force round quotients. */
  QuotientRounding quotients() {
    return relevant.quotients();
  }

  /** Translates conditions of claims in this world. */
  public ConditionVariables conditions() {
    return conditions;
  }

  /** Unifies heads of claims in this world. */
  public ClaimValues claimValues() {
    return claimValues;
  }

  /** The objects of this world. */
  public WorldObjects objects() {
    return objects;
  }

  /** The constraints of this world. */
  public Problem problem() {
    return problem;
  }

  Logic logic() {
    return logic;
  }

  /** A number, or the value it encodes. Cached, because numbers are read often. */
  public SymbolicValue number(int number) {
    return numbers.computeIfAbsent(number, n -> SymbolicValue.of(problem.number(n)));
  }

  /** How many claims in a row led to the current read. */
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

  /** The items that this world heeds, in the order of their first use. */
  public SequencedSet<String> used() {
    return used;
  }

  /** Whether an item counts here. Asking makes it a used item. */
  boolean heeds(String item) {
    boolean counts = counts(item);
    if (counts) {
      used.add(item);
    }
    return counts;
  }

  /** Whether an item counts here, without use. */
  boolean counts(String item) {
    return !leftOut.contains(item) && (CoreItems.isCard(item) || heeded.test(item));
  }

  /**
   * Sets the instance of a head that is asked about (see {@link AskedClaims}).
   *
   * @param readers those of the claims whose conditions read the head
   */
  public void asks(
      Set<String> claims, Set<String> readers, Topic topic, List<SymbolicValue> instance) {
    asked = Optional.of(new AskedClaims(claims, readers, topic, instance));
  }

  /** Whether it is a claim of the question. */
  boolean asksOf(String claim) {
    return asked.filter(a -> a.claims().contains(claim)).isPresent();
  }

  /** Whether a claim of the question counts for this instance. */
  boolean saysElsewhere(String claim, Topic topic, List<SymbolicValue> instance) {
    return asked.filter(a -> a.saysElsewhere(claim, topic, instance)).isPresent();
  }

  /** All terms that were read, in the order of reading. */
  public List<Ground> grounds() {
    return List.copyOf(terms.all());
  }

  /** Those of them whose first argument is that object. */
  List<Ground> groundsOf(int object) {
    return List.copyOf(terms.of(object));
  }

  /** The open memberships that were read, by kind and then by object. */
  public List<Bit> memberships() {
    return memberships.all();
  }

  /** The kinds that were read for an object and are open, and whether it is a member. */
  public SequencedMap<String, Bit> kindsOf(int object) {
    return memberships.of(object);
  }

  /** Opaque conditions, past events and modal terms that were read, by name. */
  public Map<String, Bit> unknowns() {
    Map<String, Bit> variables = new LinkedHashMap<>();
    uninterpreted.all().forEach((name, unknown) -> variables.put(name, unknown.variable()));
    return variables;
  }

  /** The same with their arguments, in the order of reading. */
  public List<Unknown> unknownTerms() {
    return List.copyOf(uninterpreted.all().values());
  }

  static String key(String name, List<Integer> arguments) {
    return name + arguments;
  }

  /** The variable of a term at constant arguments. */
  Num ground(String name, List<Integer> arguments) {
    return terms.get(name, arguments);
  }

  /** Notes that a term is read. Axioms are posted for objects that the question itself reads. */
  void reads(String term, List<Integer> arguments) {
    if (depth == 0) {
      axioms.noteFocus(term, arguments);
    }
  }

  /** Notes that a past event or an opaque condition is read, if an axiom reads it too. */
  void readsUnknown(Symbol symbol, List<Integer> arguments) {
    if (axioms.noteUnknown(symbol) && symbol instanceof Symbol.Named named) {
      reads(named.name(), arguments);
    }
  }

  /** Notes that a term or kind is read for the first time. */
  void noteRead(Symbol symbol) {
    read.add(symbol);
  }

  /** Whether one of these terms or kinds was read. */
  boolean hasRead(Set<Symbol> symbols) {
    return !Collections.disjoint(read, symbols);
  }

  /** Posts the declared values of a fact for all cards that its first argument may be a copy of. */
  void factOfCards(Ground ground, Declaration.Term term) {
    memberships.factOfCards(ground, term);
  }

  /** Notes how to post what claims say of an atom, if it is read within the reach. */
  void offer(GroundAtom atom, Runnable post) {
    grounding.offer(atom, depth, post);
  }

  /** Reads and posts at a depth. */
  void at(int depth, Runnable work) {
    int before = this.depth;
    this.depth = depth;
    work.run();
    this.depth = before;
  }

  /**
   * From now on, what the question reads of one object it asks of all: for questions that leave
   * their objects open and name some only to be found sooner.
   */
  void askOfAll() {
    grounding.askOfAll();
  }

  int reach() {
    return reach;
  }

  RelevantClaims relevant() {
    return relevant;
  }

  Grounding grounding() {
    return grounding;
  }

  Axioms axioms() {
    return axioms;
  }

  Memberships members() {
    return memberships;
  }

  /** The preferred value of a term. */
  int preferred(Declaration.Term term) {
    return terms.preferred(term);
  }

  /** A new variable of a type. */
  Num variable(String name, Type type) {
    int[] domain = encoding.domain(type);
    if (domain.length == 0) {
      throw new Untranslatable("the scope has no object for " + name);
    }
    if (domain.length == 2 && domain[0] == 0 && domain[1] == 1) {
      return problem.bit();
    }
    return problem.number(domain);
  }

  /** An unconstrained value of a type. */
  public SymbolicValue anyOf(String name, Type type) {
    return SymbolicValue.of(variable(name, type));
  }

  /** Posts that the condition holds. */
  public void require(Bit condition) {
    logic.require(condition);
  }

  /**
   * Fixes an object as a copy of a card before the search, so that claims about other cards need
   * not be read for it.
   */
  public void settleCopy(int object, String card) {
    logic.settle(kind(object, card));
  }

  /** Posts that the condition does not hold. */
  public void refuse(Bit condition) {
    logic.require(logic.not(condition));
  }

  /** Posts that not both hold. */
  public void refuseBoth(Bit one, Bit two) {
    logic.require(logic.not(one), logic.not(two));
  }

  /** Posts that the condition implies the preferred value of the term. */
  public void prefer(Bit condition, Ground ground) {
    logic.implies(
        condition, logic.compare(ground.variable(), ComparisonOperator.EQUAL, ground.preferred()));
  }

  /** The negation. */
  public Bit not(Bit condition) {
    return logic.not(condition);
  }

  /** The conjunction. */
  public Bit all(List<Bit> conditions) {
    return logic.and(conditions);
  }

  /** The condition without the disjunction of the others. */
  public Bit without(Bit condition, List<Bit> others) {
    return logic.and(condition, logic.not(logic.or(others)));
  }

  /** The disjunction. */
  public Bit either(List<Bit> conditions) {
    return logic.or(conditions);
  }

  /** Whether the condition is already false. */
  public boolean isImpossible(Bit condition) {
    return logic.isNo(condition);
  }

  /** The text of a value in reports. */
  public String words(Type type, int value) {
    return encoding.words(type, value);
  }

  /** Whether an object is a member of a kind, or a copy of a card. */
  Bit kind(int object, String kind) {
    return memberships.kind(object, kind);
  }

  /** A Boolean that nothing determines. */
  Bit undetermined(Uninterpreted what, List<Integer> arguments) {
    return uninterpreted.get(what, arguments, true, variable -> () -> {});
  }

  /** A Boolean that only {@code whenNew} determines, within the reach. */
  Bit determined(Uninterpreted what, List<Integer> arguments, Function<Bit, Runnable> whenNew) {
    return uninterpreted.get(what, arguments, false, whenNew);
  }

  /** Posts all axioms, for all objects. */
  public void postAxioms() {
    at(depth + 1, axioms::postAll);
  }

  /**
   * Posts what claims, axioms and cards say where they deny the situation that was found.
   *
   * @return whether something was posted; if not, the situation is lawful and the world stays in it
   */
  boolean postWhatDenies() {
    Inspection.Denied denied =
        reach == 0 ? Inspection.Denied.of(memberships.broken()) : new Inspection(this).denied();
    if (denied.isEmpty()) {
      return false;
    }
    problem.reset();
    denied.atoms().forEach(grounding::post);
    denied.axioms().forEach(axiom -> at(1, () -> axioms.post(axiom)));
    denied.closures().forEach(memberships::post);
    return true;
  }

  /**
   * Posts what claims, axioms and cards say of everything that was read. Stops where the constraints
   * so far are refuted already.
   */
  public void complete() {
    do {
      grounding.postAll();
      if (reach > 0 && problem.propagate()) {
        at(1, axioms::post);
      }
    } while (grounding.isWaiting());
    if (problem.propagate()) {
      memberships.close();
    }
  }
}
