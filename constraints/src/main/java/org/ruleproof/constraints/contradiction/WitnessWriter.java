package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.ruleproof.constraints.contradiction.HeadInstances.Place;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SolvedSituation;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldObjects;
import org.ruleproof.constraints.situation.WorldSolver;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.print.EnglishSituation;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads the plainest situation of a world as a witness. */
public final class WitnessWriter {
  private final Vocabulary vocabulary;
  private final World world;
  private final ToIntFunction<Num> solution;
  private final SolvedSituation solved;
  private final EnglishSituation english;

  private WitnessWriter(Vocabulary vocabulary, World world, ToIntFunction<Num> solution) {
    this.vocabulary = vocabulary;
    this.world = world;
    this.solution = solution;
    this.solved = new SolvedSituation(world, solution);
    this.english = new EnglishSituation(vocabulary);
  }

  /** The plainest situation of the world, empty when it has none. */
  static Optional<Witness> write(
      Vocabulary vocabulary, Scope scope, World world, List<Place> instance) {
    return WorldSolver.plainest(world).map(s -> of(vocabulary, scope, world, instance, s));
  }

  /** A solution of the world as a witness. */
  public static Witness of(
      Vocabulary vocabulary,
      Scope scope,
      World world,
      List<Place> instance,
      ToIntFunction<Num> solution) {
    return new WitnessWriter(vocabulary, world, solution).witness(scope, instance);
  }

  private Witness witness(Scope scope, List<Place> instance) {
    List<Witness.Line> lines = new ArrayList<>();
    Set<Integer> named = new LinkedHashSet<>();
    for (Place place : instance) {
      if (place instanceof Place.Fixed fixed && fixed.value() < world.objects().all().size()) {
        named.add(fixed.value());
      }
    }
    List<Function<EnglishSituation, String>> told = new ArrayList<>();
    for (World.Ground ground : world.grounds()) {
      int value = solution.applyAsInt(ground.variable());
      boolean chosen = value != ground.preferred();
      Function<EnglishSituation, String> words =
          by ->
              sentence(
                  () -> by.sentence(solved.cell(ground), solved.value(ground)),
                  term(ground) + " is " + world.words(ground.type(), value));
      if (chosen) {
        mention(ground, value, named);
        told.add(words);
      }
      lines.add(
          new Witness.Line(
              term(ground), world.words(ground.type(), value), words.apply(english), chosen));
    }
    Set<Integer> called = new LinkedHashSet<>(named);
    for (World.Unknown unknown : world.unknownTerms()) {
      if (solution.applyAsInt(unknown.variable()) == 1) {
        String raw =
            unknown.what().text() + (unknown.arguments().isEmpty() ? "" : unknown.arguments());
        Function<EnglishSituation, String> words =
            by -> sentence(() -> by.sentence(solved.cell(unknown), solved.positive(unknown)), raw);
        told.add(words);
        lines.add(new Witness.Line(raw, "yes", words.apply(english), true));
        try {
          solved.cell(unknown).things().forEach(t -> called.add(world.objects().index(t)));
        } catch (Untranslatable unknownTypes) {
          // its line calls things by their numbers
        }
      }
    }
    lines.sort((a, b) -> Boolean.compare(b.chosen(), a.chosen()));
    List<String> objects = new ArrayList<>();
    for (int index : named) {
      objects.add(describe(index));
    }
    SequencedMap<Value.Thing, String> nouns = new LinkedHashMap<>();
    called.forEach(index -> nouns.put(world.objects().value(index), noun(index)));
    EnglishSituation table = english.calling(nouns);
    return new Witness(
        objects,
        lines,
        scopeWords(scope),
        told.stream().map(words -> Witness.sentence(words.apply(table))).toList());
  }

  /** What the vocabulary has no words for is written as the search wrote it. */
  private static String sentence(Supplier<String> words, String otherwise) {
    try {
      return words.get();
    } catch (Untranslatable unknownTypes) {
      return otherwise;
    }
  }

  private void mention(World.Ground ground, int value, Set<Integer> named) {
    List<TypedName> parameters = vocabulary.parametersOf(ground.name()).orElse(List.of());
    for (int i = 0; i < ground.arguments().size() && i < parameters.size(); i++) {
      if (parameters.get(i).type() instanceof Type.Kind) {
        named.add(ground.arguments().get(i));
      }
    }
    Type type = ground.type() instanceof Type.OrNone orNone ? orNone.type() : ground.type();
    if (type instanceof Type.Kind && value >= 0) {
      named.add(value);
    }
  }

  private String describe(int index) {
    WorldObjects.Thing thing = world.objects().get(index);
    String what =
        card(index)
            .map(card -> "a copy of " + card)
            .orElseGet(() -> english.nature(kinds(index), thing.sort()));
    return thing.label() + ": " + what;
  }

  /** The title of a copy of a card, else a kind. */
  private String noun(int index) {
    return card(index)
        .orElseGet(
            () ->
                english.bare(
                    kinds(index).stream().findFirst().orElse(world.objects().get(index).sort())));
  }

  private Optional<String> card(int index) {
    return kinds(index).stream()
        .filter(kind -> vocabulary.card(kind).isPresent())
        .map(card -> '"' + card + '"')
        .findFirst();
  }

  private List<String> kinds(int index) {
    return world.kindsOf(index).entrySet().stream()
        .filter(kind -> solution.applyAsInt(kind.getValue()) == 1)
        .map(Map.Entry::getKey)
        .toList();
  }

  private String term(World.Ground ground) {
    if (ground.arguments().isEmpty()) {
      return ground.name();
    }
    List<TypedName> parameters = vocabulary.parametersOf(ground.name()).orElse(List.of());
    List<String> words = new ArrayList<>();
    for (int i = 0; i < ground.arguments().size(); i++) {
      int value = ground.arguments().get(i);
      words.add(
          i < parameters.size()
              ? world.words(parameters.get(i).type(), value)
              : Integer.toString(value));
    }
    return ground.name() + "(" + String.join(", ", words) + ")";
  }

  private String scopeWords(Scope scope) {
    List<String> parts = new ArrayList<>();
    for (Declaration.Kind kind : vocabulary.kinds()) {
      if (kind.parents().isEmpty()) {
        parts.add(english.counted(scope.count(kind.name()), kind.name()));
      }
    }
    return String.join(", ", parts);
  }
}
