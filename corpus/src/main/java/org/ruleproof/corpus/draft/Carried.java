package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.ClaimBuilder.Condition;
import org.ruleproof.corpus.draft.Clause.Role;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.source.Span;

/**
 * What the sentence before spoke of, for one that points back to it: its things, each with all that was
 * said of it and the situation in which it was spoken of, and that situation itself. A thing of which
 * some word was not understood is not carried, for a sentence about it would say too much.
 */
final class Carried {
  /** Before the first sentence. */
  static final Carried NOTHING =
      new Carried(
          List.of(),
          List.of(),
          Optional.empty(),
          Grammatical.OTHER,
          Map.of(),
          Map.of(),
          Set.of(),
          Set.of(),
          Set.of(),
          List.of(),
          Such.Described.NOTHING);

  private static final Set<String> MANY = Set.of("they", "them", "themselves");

  /** In which number the subject stood. */
  private enum Grammatical {
    IT,
    PLURAL,
    OTHER
  }

  private final List<Noun> things;
  private final List<Noun> group;
  private final Optional<Noun> subject;
  private final Grammatical number;
  private final Map<String, Type> variables;
  private final Map<String, List<Expression>> facts;
  private final Set<String> players;
  private final Set<String> known;
  private final Set<String> unnamed;
  private final List<Condition> situation;
  private final Such.Described described;

  private Carried(
      List<Noun> things,
      List<Noun> group,
      Optional<Noun> subject,
      Grammatical number,
      Map<String, Type> variables,
      Map<String, List<Expression>> facts,
      Set<String> players,
      Set<String> known,
      Set<String> unnamed,
      List<Condition> situation,
      Such.Described described) {
    this.things = List.copyOf(things);
    this.group = List.copyOf(group);
    this.subject = subject;
    this.number = number;
    this.variables = Map.copyOf(variables);
    this.facts = Map.copyOf(facts);
    this.players = Set.copyOf(players);
    this.known = Set.copyOf(known);
    this.unnamed = Set.copyOf(unnamed);
    this.situation = List.copyOf(situation);
    this.described = described;
  }

  /**
   * {@return what the sentence leaves to the next one}
   *
   * @param about what its last ruling was about
   * @param conditions those around all that it ruled
   */
  static Carried from(
      Scene scene,
      Kinds kinds,
      Optional<Noun> about,
      List<Said> ruled,
      List<Condition> conditions) {
    Map<String, List<Expression>> facts = new HashMap<>();
    Set<String> players = new HashSet<>();
    scene
        .variables()
        .forEach(
            (name, type) -> {
              facts.put(name, new ArrayList<>(scene.saidOf(Build.variable(name))));
              if (scene.isPlayer(name)) {
                players.add(name);
              }
            });
    List<Condition> situation = new ArrayList<>(conditions);
    scene.always().forEach(fact -> situation.add(new Condition(Role.IF, fact)));
    situation.removeIf(c -> isMoment(c.expression()));
    Set<String> told = told(situation, facts);
    Map<String, Type> variables = new HashMap<>(scene.variables());
    List<Noun> things = new ArrayList<>();
    List<Noun> spoken = new ArrayList<>();
    about.ifPresent(spoken::add); // "it" is spoken of too
    spoken.addAll(scene.spoken());
    for (Noun noun : spoken) {
      if (!kinds.isObjects(noun.type()) || !isUnderstood(scene, noun)) {
        continue;
      }
      switch (noun.reference()) {
        case Expression.CardName card -> things.add(noun);
        case Expression.Variable v when isGeneral(scene, noun) -> {
          String name = noun.type().toString(); // no variable of the scene
          variables.put(name, noun.type());
          things.add(
              new Noun(
                  noun.from(), noun.to(), Build.variable(name), noun.type(), Noun.Quantity.ANY));
        }
        case Expression.Variable v -> {
          boolean subject = about.filter(s -> s.reference().equals(v)).isPresent();
          if (!scene.isSpent(v.name())
              && (subject
                  || scene.isAgain(v)
                  || told.contains(v.name())
                  || !points(scene, noun)
                      && happens(v, ruled, facts.getOrDefault(v.name(), List.of())))) {
            things.add(noun);
          }
        }
        default -> {}
      }
    }
    boolean player = about.isEmpty() || kinds.isPlayers(about.get().type());
    Optional<Noun> subject =
        player
            ? only(scene, kinds, things)
            : about.filter(s -> things.stream().anyMatch(n -> n.reference().equals(s.reference())));
    Set<String> known = new HashSet<>();
    scene.variables().keySet().stream()
        .filter(name -> scene.isAgain(Build.variable(name)))
        .forEach(known::add);
    Set<String> unnamed = new HashSet<>();
    scene
        .variables()
        .forEach(
            (name, type) -> {
              if (kinds.isObjects(type)) {
                unnamed.add(name);
              }
            });
    spoken.forEach(noun -> unnamed.removeAll(Parts.freeVariables(noun.reference())));
    scene.variables().keySet().stream().filter(scene::isSpent).forEach(unnamed::add);
    Grammatical number = subject.map(s -> number(scene, s)).orElse(Grammatical.OTHER);
    return new Carried(
        things,
        SideBySide.in(scene.tokens(), things),
        subject,
        number,
        variables,
        facts,
        players,
        known,
        unnamed,
        situation,
        new Such.Described(scene.tokens(), scene.spoken()));
  }

  /** {@return the cards that the sentence before named side by side, if it named such ones once} */
  List<Noun> group() {
    return group;
  }

  /** {@return the same, where the sentence before was about that thing} */
  Carried about(Noun thing) {
    return new Carried(
        List.of(thing),
        List.of(),
        Optional.of(thing),
        Grammatical.OTHER,
        variables,
        facts,
        players,
        known,
        unnamed,
        situation,
        described);
  }

  private static Grammatical number(Scene scene, Noun subject) {
    if (subject.from() >= subject.to()) {
      return Grammatical.OTHER;
    }
    Token first = scene.tokens().get(subject.from());
    boolean many =
        IntStream.range(subject.from(), subject.to())
            .mapToObj(scene.tokens()::get)
            .takeWhile(t -> !Prepositions.ALL.contains(t.low()) && !t.is("that") && !t.is("who"))
            .anyMatch(t -> t.low().endsWith("s") && !t.possessive() && !t.low().equals(t.stem()));
    return first.is("it") ? Grammatical.IT : many ? Grammatical.PLURAL : Grammatical.OTHER;
  }

  /** The only thing that the sentence names, if it points to none. */
  private static Optional<Noun> only(Scene scene, Kinds kinds, List<Noun> things) {
    boolean points = scene.tokens().stream().anyMatch(t -> NounGrammar.PRONOUNS.contains(t.low()));
    boolean one =
        scene.spoken().stream()
                .filter(n -> kinds.isObjects(n.type()))
                .map(Noun::reference)
                .distinct()
                .count()
            == 1;
    return one && !points ? things.stream().findFirst() : Optional.empty();
  }

  private static boolean isMoment(Expression condition) {
    return switch (condition) {
      case Expression.And a -> isMoment(a.left()) || isMoment(a.right());
      case Expression.Or o -> isMoment(o.left()) || isMoment(o.right());
      default -> Conditions.step(condition).isPresent();
    };
  }

  /** The variables of which the situation says something. */
  private static Set<String> told(List<Condition> situation, Map<String, List<Expression>> facts) {
    Set<String> told = new HashSet<>();
    List<Expression> open = new ArrayList<>();
    situation.stream()
        .filter(c -> c.role() == Role.IF || c.role() == Role.MOMENT)
        .forEach(c -> open.add(c.expression()));
    while (!open.isEmpty()) {
      for (String name : Parts.freeVariables(open.removeFirst())) {
        if (told.add(name)) {
          open.addAll(facts.getOrDefault(name, List.of()));
        }
      }
    }
    return told;
  }

  /** "The fleet" with no fleet before it. */
  private static boolean points(Scene scene, Noun noun) {
    Token first = scene.tokens().get(noun.from());
    return first.is("the") || first.is("that") || first.is("this") || first.is("these");
  }

  /** Whether the thing takes part in what may or does happen, which is then said of it. */
  private static boolean happens(
      Expression.Variable thing, List<Said> ruled, List<Expression> saidOfIt) {
    for (Said said : ruled) {
      if (said.statement() instanceof Statement.Permit permit
          && said.only().isEmpty()
          && permit.act().arguments().contains(thing)) {
        saidOfIt.add(new Expression.Happened(Span.NONE, permit.act(), Period.TURN));
        return true;
      }
    }
    return false;
  }

  /** "Locations", of which nothing else is said, in what is said of something else. */
  private static boolean isGeneral(Scene scene, Noun noun) {
    Token word = scene.tokens().get(noun.from());
    return noun.to() - noun.from() == 1
        && word.low().endsWith("s")
        && !word.low().equals(word.stem())
        && scene.isSpent(((Expression.Variable) noun.reference()).name());
  }

  private static boolean isUnderstood(Scene scene, Noun noun) {
    for (int i = noun.from(); i < noun.to(); i++) {
      if (!scene.isUnderstood(i) && Wording.matters(scene.tokens().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** {@return what the sentence before was about, where that pronoun may mean it} */
  Optional<Noun> subject(Scene scene, String pronoun) {
    boolean it = pronoun.equals("it") || pronoun.equals("itself");
    return it && number == Grammatical.PLURAL || MANY.contains(pronoun) && number == Grammatical.IT
        ? Optional.empty()
        : subject.map(noun -> again(scene, noun));
  }

  /** {@return the last thing of that kind; a card that has a name if it is the only one} */
  Optional<Noun> last(Scene scene, Kinds kinds, Type type) {
    List<Noun> all =
        things.reversed().stream().filter(noun -> kinds.isWithin(noun.type(), type)).toList();
    boolean one = all.stream().map(Noun::reference).distinct().count() == 1;
    return all.stream()
        .filter(noun -> one || !(noun.reference() instanceof Expression.CardName))
        .findFirst()
        .map(noun -> again(scene, noun));
  }

  /** {@return how the sentence before described what it spoke of} */
  Such.Described described() {
    return described;
  }

  /** {@return the situation of the sentence before, as one that the sentence of the scene is in} */
  List<Condition> situation(Scene scene) {
    return situation.stream()
        .map(c -> new Condition(c.role(), again(scene, c.expression())))
        .toList();
  }

  private Noun again(Scene scene, Noun noun) {
    boolean known = noun.reference() instanceof Expression.CardName;
    Expression reference = again(scene, noun.reference());
    if (!known) {
      boolean anew = isConditional(scene);
      situation.stream()
          .filter(c -> c.role() == Role.IF || c.role() == Role.MOMENT)
          .map(Condition::expression)
          .filter(c -> !anew || isRelation(c) && introduces(c, noun.reference()))
          .filter(c -> !anew || isOfThings(c))
          .map(c -> again(scene, c))
          .filter(c -> !scene.saidOf(reference).contains(c))
          .forEach(c -> scene.say(reference, c));
    }
    return new Noun(0, 0, reference, noun.type(), Noun.Quantity.ANY);
  }

  /** A sentence with a condition of its own speaks of another situation. */
  private static boolean isConditional(Scene scene) {
    List<Token> tokens = scene.tokens();
    return IntStream.range(0, tokens.size())
        .anyMatch(i -> Clauses.opensCondition(tokens.subList(i, tokens.size())));
  }

  private boolean introduces(Expression condition, Expression thing) {
    return Parts.freeVariables(condition).stream()
        .anyMatch(name -> Build.variable(name).equals(thing) && !known.contains(name));
  }

  /** Whether the condition says how things stand to each other: "a character leads a fleet". */
  private boolean isRelation(Expression condition) {
    Set<Expression> things = new HashSet<>();
    named(condition, things);
    return things.size() > 1;
  }

  /** Whether the sentence named all that the condition speaks of. */
  private boolean isOfThings(Expression condition) {
    return Parts.freeVariables(condition).stream().noneMatch(unnamed::contains);
  }

  private void named(Expression expression, Set<Expression> things) {
    switch (expression) {
      case Expression.Variable v when !players.contains(v.name()) -> things.add(v);
      case Expression.CardName card -> things.add(card);
      default -> Parts.children(expression).forEach(part -> named(part, things));
    }
  }

  /** The expression with the scene's own variables, of which all is said that was. */
  private Expression again(Scene scene, Expression expression) {
    Map<String, Expression> values = new HashMap<>();
    Set<String> bound = new HashSet<>();
    bound(expression, bound);
    bound.forEach(name -> scene.variables().putIfAbsent(name, new Type.AnyNumber()));
    for (String name : Parts.freeVariables(expression)) {
      Optional<Type> type = Optional.ofNullable(variables.get(name));
      if (type.isPresent()) {
        Optional<Expression> before = scene.again(name);
        values.put(name, before.orElseGet(() -> again(scene, name, type.get())));
      }
    }
    boolean meant = values.values().stream().noneMatch(v -> isAny(v, bound));
    return meant ? new Substitution(values).in(expression) : scene.context();
  }

  private Expression again(Scene scene, String name, Type type) {
    Expression value = players.contains(name) ? scene.player(type) : scene.fresh(type);
    scene.again(name, value);
    for (Expression fact : facts.getOrDefault(name, List.of())) {
      scene.say(value, again(scene, fact));
    }
    return value;
  }

  private static boolean isAny(Expression value, Set<String> names) {
    return value instanceof Expression.Variable v && names.contains(v.name());
  }

  private static void bound(Expression expression, Set<String> names) {
    Parts.binders(expression).forEach(binder -> names.add(binder.name()));
    Parts.children(expression).forEach(part -> bound(part, names));
  }
}
