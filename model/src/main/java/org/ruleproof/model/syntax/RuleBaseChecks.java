package org.ruleproof.model.syntax;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Checks that need all items: cycles, parents, references, rulings that occur twice. */
final class RuleBaseChecks {
  private final List<Item> items;
  private final Vocabulary vocabulary;
  private final TypeRules typeRules;
  private final Problems problems;
  private final Set<String> lost;

  private RuleBaseChecks(List<Item> items, DeclaredNames names, Problems problems) {
    this.items = items;
    this.vocabulary = names.vocabulary();
    this.typeRules = names.types();
    this.lost = names.lost();
    this.problems = problems;
  }

  /** Reports the errors of the items as a whole. */
  static void run(List<Item> items, DeclaredNames names, Problems problems) {
    RuleBaseChecks checks = new RuleBaseChecks(items, names, problems);
    checks.cycles();
    checks.parents();
    checks.rulings();
    checks.references();
    checks.documents();
  }

  private void cycles() {
    for (Item item : items) {
      switch (item) {
        case Declaration.Kind k -> cycle(k.at(), "kind", k.name(), vocabulary::parentsOf);
        case Declaration.Card c -> cycle(c.at(), "card", c.name(), vocabulary::parentsOf);
        case Declaration.Act a ->
            cycle(
                a.at(),
                "act",
                a.name(),
                n -> vocabulary.act(n).map(Declaration.Act::parents).orElse(List.of()));
        case Declaration.Event e -> cycle(e.at(), "event", e.name(), this::eventsOver);
        default -> {}
      }
    }
  }

  private List<String> eventsOver(String name) {
    List<String> over = new ArrayList<>();
    for (Item item : items) {
      if (item instanceof Declaration.Event e && e.name().equals(name)) {
        e.parents().forEach(p -> over.add(p.name()));
      }
    }
    return over;
  }

  private void cycle(Span at, String what, String name, Function<String, List<String>> above) {
    Set<String> seen = new HashSet<>();
    List<String> pending = new ArrayList<>(above.apply(name));
    while (!pending.isEmpty()) {
      String next = pending.removeLast();
      if (next.equals(name)) {
        problems.report(
            "cycle", at, "the " + what + " " + name + " is declared to be a kind of itself");
        return;
      }
      if (seen.add(next)) {
        pending.addAll(above.apply(next));
      }
    }
  }

  private void parents() {
    for (Item item : items) {
      if (item instanceof Declaration.Act act) {
        act.parents().forEach(p -> vocabulary.act(p).ifPresent(parent -> parent(act, parent)));
      }
    }
  }

  private void parent(Declaration.Act act, Declaration.Act parent) {
    List<TypedName> own = act.parameters();
    List<TypedName> above = parent.parameters();
    boolean fits = own.size() >= above.size();
    for (int i = 0; fits && i < above.size(); i++) {
      fits = typeRules.isWithin(own.get(i).type(), above.get(i).type());
    }
    if (!fits) {
      problems.report(
          "parent-mismatch",
          act.at(),
          act.name() + " is a kind of " + parent.name() + " but does not begin with its parameters",
          parent.name()
              + " takes "
              + String.join(", ", above.stream().map(t -> TypeRules.words(t.type())).toList()));
    }
  }

  private void rulings() {
    Map<String, Span> bound = new HashMap<>();
    for (Item item : items) {
      if (item instanceof Ruling ruling) {
        Span first = bound.putIfAbsent(key(ruling), ruling.at());
        if (first != null) {
          problems.report(
              "duplicate-ruling",
              ruling.at(),
              "this ruling is bound already, at " + first,
              "count the rulings of one topic and date with #1, #2, ...");
        }
      }
    }
  }

  private static String key(Ruling ruling) {
    return key(ruling.topic(), ruling.date(), ruling.ordinal());
  }

  private static String key(String topic, Optional<LocalDate> date, int ordinal) {
    return date.map(d -> "ruling \"" + topic + "\" " + d).orElse("entry \"" + topic + "\"")
        + " #"
        + ordinal;
  }

  private static String key(String rule) {
    return "rule \"" + rule + "\"";
  }

  /** Documents that are replaced, and of which a principle speaks, have to be declared. */
  private void documents() {
    Set<String> titles = new HashSet<>();
    for (Item item : items) {
      if (item instanceof Declaration.Document document) {
        titles.add(document.title());
      }
    }
    for (Item item : items) {
      switch (item) {
        case Declaration.Document document ->
            document.replaces().forEach(title -> document(document.at(), title, titles));
        case Declaration.Principle principle ->
            Stream.of(principle.winner(), principle.loser())
                .flatMap(side -> side.document().stream())
                .forEach(title -> document(principle.at(), title, titles));
        default -> {}
      }
    }
  }

  private void document(Span at, String title, Set<String> titles) {
    if (!titles.contains(title)) {
      problems.report(
          "unknown-document",
          at,
          "no file read here holds a document \"" + title + "\"",
          NearestWords.hint(title, titles));
    }
  }

  private void references() {
    Map<String, Integer> claims = new HashMap<>();
    for (Item item : items) {
      switch (item) {
        case Ruling ruling -> claims.putIfAbsent(key(ruling), ruling.claims().size());
        case Declaration.Rule rule -> claims.putIfAbsent(key(rule.name()), rule.claims().size());
        case Declaration.Card card ->
            claims.putIfAbsent(key(Declaration.Rule.textOf(card).name()), card.text().size());
        default -> {}
      }
    }
    for (Item item : items) {
      switch (item) {
        case Ruling ruling -> {
          if (ruling.status() instanceof Ruling.Status.Duplicate duplicate) {
            reference(duplicate.of(), claims);
          }
          ruling.claims().forEach(c -> claim(c, claims));
        }
        case Declaration.Rule rule -> rule.claims().forEach(c -> claim(c, claims));
        case Declaration.Card card -> card.text().forEach(c -> claim(c, claims));
        default -> {}
      }
    }
  }

  private void claim(Claim claim, Map<String, Integer> claims) {
    claim.lifting().forEach(r -> reference(r, claims));
    switch (claim.statement()) {
      case Statement.Repeals repeals -> reference(repeals.reference(), claims);
      case Statement.OrderRules order -> order.rules().forEach(r -> reference(r, claims));
      case Statement.Either either -> {
        claim(either.first(), claims);
        claim(either.second(), claims);
      }
      default -> {}
    }
  }

  private void reference(ClaimReference reference, Map<String, Integer> claims) {
    if (reference.form() == ClaimReference.Form.EARLIER) {
      return;
    }
    String key =
        reference.form() == ClaimReference.Form.RULE
            ? key(reference.topic())
            : key(reference.topic(), reference.date(), reference.ordinal());
    Integer size = claims.get(key);
    if (size == null && lost.contains("\"" + reference.topic() + "\"")) {
      problems.failSilently();
    } else if (size == null) {
      problems.report(
          "unknown-reference",
          reference.at(),
          "no file read here holds " + key,
          NearestWords.hint(key, claims.keySet()));
    } else if (reference.claim().isPresent() && reference.claim().getAsInt() > size) {
      problems.report(
          "unknown-reference",
          reference.at(),
          key + " has " + size + (size == 1 ? " claim" : " claims"));
    }
  }
}
