package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Acts that have a place for what they are done with, for acts that have none. */
final class Tools {
  /** The name of a parameter for the card by which something is done. */
  static final String MEANS = "means";

  /** Names of parameters that are the tool of an act, not what it is done to. */
  private static final Set<String> NAMES = Set.of(Tools.MEANS, "sponsoring", "promoting");

  private final Vocabulary vocabulary;
  private final Kinds kinds;

  Tools(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  static boolean isTool(TypedName parameter) {
    return NAMES.contains(parameter.name());
  }

  /** A thing that does what players do is the tool of it: "a character cannot sponsor a card". */
  String withSubject(String name, boolean act, Optional<Noun> subject, boolean object) {
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    boolean thing = subject.map(s -> kinds.isObjects(s.type())).orElse(false);
    long places = parameters.stream().filter(p -> kinds.isObjects(p.type())).count();
    boolean player = parameters.stream().anyMatch(p -> kinds.isPlayers(p.type()));
    if (thing && player && places == 0 && act) {
      return withDoer(name, parameters.size() + 1);
    }
    if (!thing || !player || places != 1 || !act || !object) {
      return name;
    }
    String own = withTool(name, name + "ing");
    return own.equals(name) ? withTool(name, "means") : own;
  }

  /**
   * {@return the event that the verb of an act names where it has an object: who wins does something
   * else than who wins a conflict, or one that is named}
   */
  Optional<String> withObject(String act, String verb, List<Noun> objects) {
    boolean alone =
        vocabulary
            .act(act)
            .filter(a -> a.parameters().stream().noneMatch(p -> kinds.isObjects(p.type())))
            .isPresent();
    return !alone || objects.isEmpty()
        ? Optional.empty()
        : vocabulary.events().stream()
            .filter(e -> e.parameters().size() == 1)
            .filter(e -> isSaidOf(e, verb))
            .filter(e -> kinds.meet(objects.getFirst().type(), e.parameters().getFirst().type()))
            .map(Declaration.Event::name)
            .findFirst();
  }

  private static boolean isSaidOf(Declaration.Event event, String verb) {
    return Kinds.plain(event.parameters().getFirst().type()) instanceof Type.Kind kind
        && event.words().contains(verb + " a " + kind.name().toLowerCase(Locale.ROOT));
  }

  /** "A rotated character cannot sponsor": anything with it, where the words alone say that of it. */
  Expression.Apply doer(Scene scene, Expression.Apply done, Noun subject) {
    List<Expression> arguments = done.arguments();
    String own = withTool(done.name(), done.name() + "ing");
    return arguments.size() == 2
            && arguments.getLast().equals(subject.reference())
            && !own.equals(done.name())
        ? Build.apply(
            own,
            arguments.getFirst(),
            scene.fresh(Kinds.plain(vocabulary.parametersOf(own).orElseThrow().get(1).type())),
            subject.reference())
        : done;
  }

  /** "Mercenaries take an action": the kind of the act that a thing does. */
  private String withDoer(String name, int places) {
    return vocabulary.acts().stream()
        .filter(a -> a.parents().contains(name) && a.parameters().size() == places)
        .filter(a -> kinds.isObjects(a.parameters().getLast().type()))
        .findFirst()
        .map(Declaration.Act::name)
        .orElse(name);
  }

  /** The kind of the act that has a place for such a tool, or the act itself. */
  String withTool(String name, String tool) {
    return vocabulary.acts().stream()
        .filter(a -> a.parents().contains(name))
        .filter(a -> !a.parameters().isEmpty() && same(a.parameters().getLast().name(), tool))
        .findFirst()
        .map(Declaration.Act::name)
        .orElse(name);
  }

  /** "sponsoring" for sponsor, "promoting" for promote. */
  private static boolean same(String declared, String wanted) {
    return NAMES.contains(declared)
        && (declared.equals(wanted)
            || wanted.endsWith("eing")
                && declared.equals(wanted.substring(0, wanted.length() - 4) + "ing"));
  }

  /** {@return that the thing does what it does now: it succeeds, or a player uses it} */
  Optional<Expression> works(Scene scene, Noun thing) {
    Optional<Expression.Apply> success =
        vocabulary.events().stream()
            .filter(e -> e.parameters().size() == 1 && e.words().contains("succeed"))
            .filter(e -> kinds.isWithin(thing.type(), e.parameters().getFirst().type()))
            .findFirst()
            .map(e -> Build.apply(e.name(), thing.reference()));
    return success
        .or(
            () ->
                use(thing)
                    .map(
                        use ->
                            Build.apply(
                                use.name(),
                                scene.player(Kinds.plain(use.parameters().getFirst().type())),
                                thing.reference())))
        .map(done -> new Expression.Happened(Span.NONE, done, Period.TRIGGER));
  }

  /** The act of a player and a thing that is to use the thing. */
  Optional<Declaration.Act> use(Noun means) {
    return vocabulary.acts().stream()
        .filter(a -> a.parameters().size() == 2 && a.words().contains("use"))
        .filter(a -> kinds.isPlayers(a.parameters().getFirst().type()))
        .filter(a -> kinds.meet(means.type(), a.parameters().getLast().type()))
        .findFirst();
  }
}
