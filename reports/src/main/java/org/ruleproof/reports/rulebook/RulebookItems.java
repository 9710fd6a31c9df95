package org.ruleproof.reports.rulebook;

import java.util.LinkedHashSet;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.vocabulary.RuleBase;

/** The items of a game by the words that begin them. */
final class RulebookItems {
  private RulebookItems() {}

  /** {@return such as {@code act build} and {@code rule "floor"}} */
  static Set<String> of(RuleBase base) {
    Set<String> names = new LinkedHashSet<>();
    base.files().forEach(file -> file.items().forEach(item -> names.add(name(item))));
    return names;
  }

  private static String name(Item item) {
    return switch (item) {
      case Declaration.Act a -> "act " + a.name();
      case Declaration.Event e -> "event " + e.name();
      case Declaration.Kind k -> "kind " + k.name();
      case Declaration.Parameter p -> "parameter " + p.name();
      case Declaration.Rule r -> "rule \"" + r.name() + '"';
      case Declaration.Term t ->
          switch (t.storage()) {
                case FACT -> "fact ";
                case STATE -> "state ";
                case TERM -> "term ";
              }
              + t.name();
      case Declaration.TurnsRound t -> "round " + t.name();
      case Declaration.EachRound e -> "round " + e.name();
      case Declaration.InitiativeOrder o -> "order initiative";
      case Declaration.Steps s -> "step";
      case Declaration.Initially i -> "initially";
      case Declaration.Over o -> "over";
      default -> "";
    };
  }
}
