package org.ruleproof.corpus.names;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.corpus.links.NearestTexts;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.RuleBase;

/** The names that a game declares, with their uses: what a claim can be made of. */
public final class VocabularyNames {
  /** What a name is, in the order of a list. */
  public enum Sort {
    KIND,
    ENUM,
    STEP,
    FACT,
    STATE,
    TERM,
    ACT,
    EVENT,
    CARD
  }

  /**
   * One declared name.
   *
   * @param declared its declaration without what it does, as in a rule file
   * @param users the rulings, rules and card texts that use it
   */
  public record Name(Span at, Sort sort, String name, String declared, List<NameUses.User> users) {
    public Name {
      users = List.copyOf(users);
    }

    /** {@return the name with the first of the phrases that it is known by} */
    public Name inBrief() {
      String brief = declared.replaceAll("(words \"[^\"]*+\")(?:, \"[^\"]*+\")++", "$1");
      return new Name(at, sort, name, brief, users);
    }
  }

  /** A name's own words count for more than the words of those who use it. */
  private static final int NAME_WEIGHT = 4;

  private VocabularyNames() {}

  /** {@return all names, by sort, then in the order of declaration} */
  public static List<Name> of(RuleBase base) {
    return of(base, ruling -> Optional.empty());
  }

  private static List<Name> of(RuleBase base, Function<Ruling, Optional<String>> texts) {
    NameUses uses = new NameUses(base, texts);
    RulePrinter printer = new RulePrinter(base.vocabulary());
    List<Name> names = new ArrayList<>();
    for (Declaration declaration : base.vocabulary().declarations()) {
      String first = printer.item(declaration).lines().findFirst().orElse("").strip();
      switch (declaration) {
        case Declaration.Kind k ->
            names.add(name(declaration.at(), Sort.KIND, k.name(), first, uses));
        case Declaration.Enumeration e ->
            names.add(name(declaration.at(), Sort.ENUM, e.name(), first, uses));
        case Declaration.Steps s ->
            names.add(name(declaration.at(), Sort.STEP, "step", first, uses));
        case Declaration.Term t -> {
          Sort sort =
              switch (t.storage()) {
                case FACT -> Sort.FACT;
                case STATE -> Sort.STATE;
                case TERM -> Sort.TERM;
              };
          names.add(name(declaration.at(), sort, t.name(), first, uses));
        }
        case Declaration.Act a ->
            names.add(name(declaration.at(), Sort.ACT, a.name(), first, uses));
        case Declaration.Event e ->
            names.add(name(declaration.at(), Sort.EVENT, e.name(), first, uses));
        case Declaration.Card c ->
            names.add(name(declaration.at(), Sort.CARD, c.name(), first, uses));
        case Declaration.Game _,
            Declaration.Document _,
            Declaration.Use _,
            Declaration.Parameter _,
            Declaration.Setting _,
            Declaration.Apart _,
            Declaration.Initially _,
            Declaration.Rule _,
            Declaration.Axiom _,
            Declaration.Invariant _,
            Declaration.Principle _,
            Declaration.TurnsRound _,
            Declaration.EachRound _,
            Declaration.InitiativeOrder _,
            Declaration.Over _ -> {}
      }
    }
    names.sort(Comparator.comparing(Name::sort));
    return List.copyOf(names);
  }

  private static Name name(Span at, Sort sort, String name, String declared, NameUses uses) {
    return new Name(at, sort, name, declared, uses.of(name));
  }

  /**
   * {@return the names that go with some words, nearest first, and members of enumerations} A name goes with the words of its
   * declaration, and with those of the topics, notes and texts of its users.
   *
   * @param texts the text of a ruling, if a document has it
   */
  public static List<Name> near(
      RuleBase base, String words, Function<Ruling, Optional<String>> texts) {
    List<Name> names =
        of(base, texts).stream().flatMap(name -> members(base, name, texts)).toList();
    return new NearestTexts<>(names, VocabularyNames::texts).to(spaced(words));
  }

  /** The name; of an enumeration each member by itself, as some have hundreds. */
  private static Stream<Name> members(
      RuleBase base, Name name, Function<Ruling, Optional<String>> texts) {
    Optional<Declaration.Enumeration> enumeration = base.vocabulary().enumeration(name.name());
    if (name.sort() != Sort.ENUM || enumeration.isEmpty()) {
      return Stream.of(name);
    }
    NameUses uses = new NameUses(base, texts);
    RulePrinter printer = new RulePrinter(base.vocabulary());
    return enumeration.get().members().stream()
        .map(
            member ->
                name(
                    name.at(),
                    Sort.ENUM,
                    member.name(),
                    printer.item(
                        new Declaration.Enumeration(name.at(), name.name(), List.of(member))),
                    uses));
  }

  private static List<String> texts(Name name) {
    List<String> texts = new ArrayList<>();
    Collections.nCopies(NAME_WEIGHT, name).forEach(each -> texts.addAll(ownWords(each)));
    for (NameUses.User user : name.users()) {
      texts.add(user.topic());
      texts.addAll(user.notes());
    }
    return texts;
  }

  /** The words of its declaration. */
  static List<String> ownWords(Name name) {
    return List.of(spaced(name.name()), spaced(name.declared()));
  }

  /** {@code playedBy} and {@code played-by} as two words each. */
  private static String spaced(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").replace('-', ' ').toLowerCase(Locale.ROOT);
  }
}
