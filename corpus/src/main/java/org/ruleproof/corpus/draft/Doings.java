package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds acts and events in prose and who does what to what in them. */
final class Doings {
  /** Words between the words of a phrase: "gain one Shadow Mark". */
  private static final int LONGEST_GAP = 9;

  static final Set<String> PREPOSITIONS =
      Set.of(
          "on", "to", "with", "for", "from", "by", "of", "in", "into", "against", "onto", "via",
          "using", "through", "at", "as", "between", "without", "under", "upon");
  private static final Set<String> MEANS = Set.of("by", "with", "using", "via", "through", "from");
  private static final Set<String> GOALS =
      Set.of("on", "onto", "against", "to", "in", "into", "upon", "for", "of");

  /** Names of parameters that are the tool of an act, not what it is done to. */
  private static final Set<String> TOOLS = Set.of("means", "sponsoring", "promoting");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Nouns nouns;
  private final Kinds kinds;

  Doings(Vocabulary vocabulary, Lexicon lexicon, Nouns nouns) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.nouns = nouns;
    this.kinds = new Kinds(vocabulary);
  }

  /**
   * {@return the act or event whose verb stands here} Of several the one with the most words; of
   * those the one whose words stand closest, then the first declared.
   *
   * @param before where its subject begins, for words that stand there in the passive
   */
  Optional<Doing> at(List<Token> tokens, int verb, int to, int before, boolean passive) {
    Doing best = null;
    int bestWeight = -1;
    for (Phrase phrase : lexicon.beginning(tokens.get(verb).stem())) {
      if (phrase.sense() instanceof Sense.OfDoing sense) {
        List<Integer> places = places(tokens, phrase.stems(), verb, to, before, passive);
        if (!places.isEmpty()) {
          int spread = Math.abs(places.getLast() - verb);
          int weight = places.size() * 1000 - spread;
          if (weight > bestWeight) {
            boolean preposition = phrase.stems().stream().skip(1).anyMatch(PREPOSITIONS::contains);
            best = new Doing(sense.name(), sense.act(), places, preposition);
            bestWeight = weight;
          }
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private static List<Integer> places(
      List<Token> tokens, List<String> stems, int verb, int to, int before, boolean passive) {
    List<Integer> places = new ArrayList<>(List.of(verb));
    int at = verb + 1;
    for (int i = 1; i < stems.size(); i++) {
      int found = find(tokens, stems.get(i), at, Math.min(to, at + LONGEST_GAP));
      if (found < 0 && passive && !PREPOSITIONS.contains(stems.get(i))) {
        found = find(tokens, stems.get(i), before, verb);
        if (found < 0) {
          return List.of();
        }
        places.add(found);
        continue;
      }
      if (found < 0) {
        return List.of();
      }
      places.add(found);
      at = found + 1;
    }
    return places;
  }

  private static int find(List<Token> tokens, String stem, int from, int to) {
    for (int i = from; i < to; i++) {
      if (tokens.get(i).stem().equals(stem)) {
        return i;
      }
      if (tokens.get(i).is(",")) {
        return -1;
      }
    }
    return -1;
  }

  /** What stands around a verb. */
  private static final class Around {
    private final List<Noun> subjects = new ArrayList<>();
    private final List<Noun> objects = new ArrayList<>();
    private final List<Noun> tools = new ArrayList<>();
    private final List<Noun> goals = new ArrayList<>();

    List<Noun> all() {
      List<Noun> all = new ArrayList<>(subjects);
      all.addAll(objects);
      all.addAll(tools);
      all.addAll(goals);
      return all;
    }
  }

  /**
   * {@return the act or event applied to what the clause names} Nouns that it uses are understood.
   *
   * @param subject what does it, or in the passive what it is done to
   * @param beside what else stands before the verb: "the card's Vorlon Mark"
   * @param to where the clause ends
   */
  Expression.Apply applied(
      Scene scene,
      Doing named,
      Optional<Noun> subject,
      List<Noun> beside,
      int to,
      boolean passive) {
    named.places().forEach(place -> scene.understand(place, place + 1));
    Around around = around(scene, named, to);
    subject.ifPresent(around.subjects::add);
    around.subjects.addAll(beside);
    boolean object = around.objects.stream().anyMatch(n -> kinds.isObjects(n.type()));
    Doing doing = passive ? named : withSubject(named, subject, object);
    List<TypedName> parameters = vocabulary.parametersOf(doing.name()).orElse(List.of());
    Map<Integer, Noun> filled = new HashMap<>();
    List<Integer> objects = new ArrayList<>();
    List<Integer> players = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Type type = parameters.get(i).type();
      if (kinds.isPlayers(type)) {
        players.add(i);
      } else if (kinds.isObjects(type)) {
        objects.add(i);
      } else {
        int place = i;
        around.all().stream()
            .filter(n -> !filled.containsValue(n) && fits(n, type))
            .findFirst()
            .ifPresent(n -> filled.put(place, n));
      }
    }
    fillPlayers(parameters, players, around, filled, passive);
    fillObjects(parameters, objects, around, filled, doing, passive);
    List<Expression> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Noun noun = filled.get(i);
      Type type = Kinds.plain(parameters.get(i).type());
      if (noun == null) {
        arguments.add(unsaid(scene, parameters.get(i), type, i, doing, to));
      } else {
        scene.understand(noun.from(), noun.to());
        arguments.add(reference(scene, noun, type));
      }
    }
    if (players.size() > 1
        && !filled.containsKey(players.getFirst())
        && arguments.get(players.getFirst()).equals(arguments.get(players.getLast()))) {
      arguments.set(
          players.getFirst(), scene.fresh(Kinds.plain(parameters.get(players.getFirst()).type())));
    }
    around.all().stream()
        .filter(n -> kinds.isPlayers(n.type()))
        .filter(n -> arguments.contains(n.reference()))
        .forEach(n -> scene.understand(n.from(), n.to()));
    return Build.apply(doing.name(), arguments);
  }

  /**
   * {@return a second verb applied: what the first was said of is its patient where it names none}
   *
   * @param means the tool that the first verb names
   */
  Expression.Apply through(
      Scene scene, Doing named, Optional<Noun> subject, Optional<Noun> means, int to) {
    Doing doing = means.map(m -> withTool(named, "means")).orElse(named);
    Expression.Apply applied = applied(scene, doing, subject, List.of(), to, false);
    List<TypedName> parameters = vocabulary.parametersOf(applied.name()).orElse(List.of());
    List<Expression> arguments = new ArrayList<>(applied.arguments());
    for (int i = 0; i < parameters.size(); i++) {
      Type type = Kinds.plain(parameters.get(i).type());
      int place = i;
      boolean tool = TOOLS.contains(parameters.get(i).name());
      means
          .filter(n -> tool && kinds.isObjects(type) && fits(n, type))
          .ifPresent(
              n -> {
                scene.understand(n.from(), n.to());
                arguments.set(place, reference(scene, n, type));
              });
    }
    if (means.isPresent() && !arguments.contains(means.get().reference())) {
      scene.understand(means.get().from(), means.get().to());
      Expression.Apply use = Build.apply(applied.name(), arguments);
      used(means.get(), use).ifPresent(fact -> scene.say(firstVariable(arguments), fact));
    }
    return Build.apply(applied.name(), arguments);
  }

  /** A thing that does what players do is the tool of it: "a character cannot sponsor a card". */
  private Doing withSubject(Doing doing, Optional<Noun> subject, boolean object) {
    List<TypedName> parameters = vocabulary.parametersOf(doing.name()).orElse(List.of());
    boolean thing = subject.map(s -> kinds.isObjects(s.type())).orElse(false);
    long places = parameters.stream().filter(p -> kinds.isObjects(p.type())).count();
    boolean player = parameters.stream().anyMatch(p -> kinds.isPlayers(p.type()));
    if (thing && player && places == 0 && doing.act()) {
      return withDoer(doing, parameters.size() + 1);
    }
    if (!thing || !player || places != 1 || !doing.act() || !object) {
      return doing;
    }
    Doing own = withTool(doing, doing.name() + "ing");
    return own.name().equals(doing.name()) ? withTool(doing, "means") : own;
  }

  /** "Mercenaries take an action": the kind of the act that a thing does. */
  private Doing withDoer(Doing doing, int places) {
    return vocabulary.acts().stream()
        .filter(a -> a.parents().contains(doing.name()) && a.parameters().size() == places)
        .filter(a -> kinds.isObjects(a.parameters().getLast().type()))
        .findFirst()
        .map(a -> new Doing(a.name(), true, doing.places(), doing.withPreposition()))
        .orElse(doing);
  }

  /** The kind of the act that has a place for such a tool, or the act itself. */
  private Doing withTool(Doing doing, String tool) {
    return vocabulary.acts().stream()
        .filter(a -> a.parents().contains(doing.name()))
        .filter(a -> !a.parameters().isEmpty() && sameTool(a.parameters().getLast().name(), tool))
        .findFirst()
        .map(a -> new Doing(a.name(), true, doing.places(), doing.withPreposition()))
        .orElse(doing);
  }

  /** "sponsoring" for sponsor, "promoting" for promote. */
  private static boolean sameTool(String declared, String wanted) {
    return TOOLS.contains(declared)
        && (declared.equals(wanted)
            || wanted.endsWith("eing")
                && declared.equals(wanted.substring(0, wanted.length() - 4) + "ing"));
  }

  private static Expression firstVariable(List<Expression> arguments) {
    return arguments.stream()
        .filter(a -> a instanceof Expression.Variable)
        .findFirst()
        .orElse(Build.number(0));
  }

  /** That the tool is used: by the act of a player and a thing whose words are "use". */
  private Optional<Expression> used(Noun means, Expression.Apply by) {
    return vocabulary.acts().stream()
        .filter(a -> a.parameters().size() == 2 && a.words().contains("use"))
        .filter(a -> kinds.isPlayers(a.parameters().getFirst().type()))
        .filter(a -> fits(means, a.parameters().getLast().type()))
        .filter(a -> plays(by))
        .findFirst()
        .map(
            a ->
                new Expression.Happened(
                    org.ruleproof.model.source.Span.NONE,
                    Build.apply(a.name(), by.arguments().getFirst(), means.reference()),
                    org.ruleproof.model.language.Period.TRIGGER));
  }

  private boolean plays(Expression.Apply by) {
    return vocabulary
        .parametersOf(by.name())
        .filter(p -> !p.isEmpty() && kinds.isPlayers(p.getFirst().type()))
        .isPresent();
  }

  private Expression unsaid(
      Scene scene, TypedName parameter, Type type, int place, Doing doing, int to) {
    if (Kinds.isNumber(type)) {
      for (int i = doing.verb(); i < to; i++) {
        if (scene.tokens().get(i).isNumber()) {
          scene.understand(i, i + 1);
          return Build.number(Long.parseLong(scene.tokens().get(i).low()));
        }
      }
    }
    return kinds.isPlayers(type) && place == 0 ? scene.player(type) : scene.fresh(type);
  }

  /** What may stand there: the thing itself, or one of the kind asked for that is the card named. */
  Expression reference(Scene scene, Noun noun, Type type) {
    if (!(type instanceof Type.Kind asked)
        || kinds.isWithin(noun.type(), type)
        || noun.type().equals(type)) {
      return noun.reference();
    }
    switch (noun.reference()) {
      case Expression.CardName card -> {
        Expression thing = scene.fresh(type);
        scene.say(thing, Build.isKind(thing, card.name()));
        return thing;
      }
      case Expression.Variable v when kinds.isWithin(type, noun.type()) -> {
        scene.retype(v, asked);
        return v;
      }
      default -> {
        return noun.reference();
      }
    }
  }

  private boolean fits(Noun noun, Type type) {
    return kinds.meet(noun.type(), type);
  }

  private Around around(Scene scene, Doing doing, int to) {
    Around around = new Around();
    List<Token> tokens = scene.tokens();
    List<Noun> role = around.objects;
    int at = doing.verb() + 1;
    while (at < to) {
      String word = tokens.get(at).low();
      if (PREPOSITIONS.contains(word)) {
        role =
            MEANS.contains(word)
                ? around.tools
                : GOALS.contains(word) ? around.goals : around.goals;
        at++;
        continue;
      }
      if (doing.places().contains(at)
          && !tokens.get(at).possessive()
          && nouns.at(scene, at, at + 1).isEmpty()) {
        at++;
        continue;
      }
      Optional<Noun> noun = nouns.at(scene, at, to);
      if (noun.isPresent()) {
        role.add(noun.get());
        at = noun.get().to();
        continue;
      }
      at++;
    }
    return around;
  }

  private void fillPlayers(
      List<TypedName> parameters,
      List<Integer> players,
      Around around,
      Map<Integer, Noun> filled,
      boolean passive) {
    List<Noun> doers = passive ? around.tools : around.subjects;
    List<Noun> aims = new ArrayList<>(passive ? around.subjects : around.objects);
    aims.addAll(around.goals);
    if (!passive) {
      aims.addAll(around.tools);
    }
    for (int i = 0; i < players.size(); i++) {
      int place = players.get(i);
      Type type = parameters.get(place).type();
      List<Noun> wanted = i == 0 ? doers : aims;
      wanted.stream()
          .filter(n -> !filled.containsValue(n) && fits(n, type))
          .findFirst()
          .ifPresent(n -> filled.put(place, n));
      if (i == 0 && filled.get(place) == null && players.size() == 1) {
        aims.stream()
            .filter(n -> !filled.containsValue(n) && fits(n, type))
            .findFirst()
            .ifPresent(n -> filled.put(place, n));
      }
    }
  }

  private void fillObjects(
      List<TypedName> parameters,
      List<Integer> objects,
      Around around,
      Map<Integer, Noun> filled,
      Doing doing,
      boolean passive) {
    if (objects.isEmpty()) {
      return;
    }
    boolean tool = TOOLS.contains(parameters.get(objects.getLast()).name());
    boolean several = objects.size() > 1;
    int patient = doing.withPreposition() || tool ? objects.getFirst() : objects.getLast();
    int other = patient == objects.getFirst() ? objects.getLast() : objects.getFirst();
    if (tool) {
      if (passive) {
        fill(patient, parameters, filled, around.subjects);
      }
      fill(patient, parameters, filled, around.objects, around.goals);
      fill(other, parameters, filled, around.tools, around.subjects);
      return;
    }
    if (passive) {
      fill(patient, parameters, filled, around.subjects);
      if (several) {
        fill(
            other,
            parameters,
            filled,
            doing.withPreposition() ? around.goals : around.tools,
            around.goals,
            around.tools);
      }
    } else {
      fill(patient, parameters, filled, around.objects);
      if (several && !doing.withPreposition()) {
        fill(patient, parameters, filled, around.goals);
      }
      if (several) {
        if (doing.withPreposition()) {
          fill(other, parameters, filled, around.goals, around.tools, around.subjects);
        } else {
          fill(other, parameters, filled, around.subjects, around.tools, around.goals);
        }
      }
      fill(patient, parameters, filled, around.goals, around.subjects);
    }
    boolean unknown = passive && around.subjects.isEmpty();
    objects.stream()
        .filter(place -> !filled.containsKey(place) && !(unknown && place == patient))
        .sorted(Comparator.naturalOrder())
        .forEach(place -> fill(place, parameters, filled, around.goals, around.tools));
  }

  @SafeVarargs
  private void fill(
      int place, List<TypedName> parameters, Map<Integer, Noun> filled, List<Noun>... from) {
    for (List<Noun> candidates : from) {
      for (Noun noun : candidates) {
        if (!filled.containsKey(place)
            && !filled.containsValue(noun)
            && kinds.isObjects(noun.type())
            && fits(noun, parameters.get(place).type())) {
          filled.put(place, noun);
        }
      }
    }
  }
}
