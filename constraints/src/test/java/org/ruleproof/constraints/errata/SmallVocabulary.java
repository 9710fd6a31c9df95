package org.ruleproof.constraints.errata;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The part of a vocabulary that some text of the rule language speaks of, with ranges no wider than
 * the numbers in it, so that all its situations can be tried.
 */
final class SmallVocabulary {
  private final RuleBase base;
  private final RulePrinter printer;
  private final Set<String> needed = new LinkedHashSet<>();
  private long most = 1;

  SmallVocabulary(RuleBase base) {
    this.base = base;
    this.printer = new RulePrinter(base.vocabulary());
  }

  /** {@return the vocabulary for these lines of the rule language} */
  Vocabulary of(List<String> lines) {
    needed.clear();
    most = largestNumber(lines);
    lines.forEach(this::read);
    List<Item> items = base.files().stream().map(RuleFile::items).flatMap(List::stream).toList();
    int before = -1;
    while (before != needed.size()) {
      before = needed.size();
      items.forEach(this::reach);
    }
    List<Item> small = new ArrayList<>();
    for (Item item : items) {
      kept(item).ifPresent(small::add);
    }
    return new Vocabulary(small);
  }

  private void reach(Item item) {
    switch (item) {
      case Declaration.Kind k when needed.contains(k.name()) -> needed.addAll(k.parents());
      case Declaration.Card c when needed.contains(c.name()) -> needed.addAll(c.kinds());
      case Declaration.Enumeration e
          when e.members().stream().anyMatch(m -> needed.contains(m.name())) ->
          needed.add(e.name());
      case Declaration.Term t when needed.contains(t.name()) -> read(printer.item(t));
      case Declaration.Act a when needed.contains(a.name()) -> read(printer.item(a));
      case Declaration.Event e when needed.contains(e.name()) -> read(printer.item(e));
      default -> {}
    }
  }

  private Optional<Item> kept(Item item) {
    return switch (item) {
      case Declaration.Game g -> Optional.of(g);
      case Declaration.Kind k ->
          needed.contains(k.name())
              ? Optional.of(
                  new Declaration.Kind(k.at(), k.name(), k.parents(), Optional.empty(), k.words()))
              : Optional.empty();
      case Declaration.Apart a -> {
        List<String> kinds = a.kinds().stream().filter(needed::contains).toList();
        yield kinds.size() > 1
            ? Optional.of(new Declaration.Apart(a.at(), kinds))
            : Optional.empty();
      }
      case Declaration.Enumeration e -> keptIf(needed.contains(e.name()), e);
      case Declaration.Steps s -> Optional.of(s);
      case Declaration.Term t ->
          needed.contains(t.name())
              ? Optional.of(
                  new Declaration.Term(
                      t.at(),
                      t.storage(),
                      t.name(),
                      t.parameters(),
                      narrowed(t.type()),
                      Optional.empty(),
                      t.words()))
              : Optional.empty();
      case Declaration.Act a -> keptIf(needed.contains(a.name()), a);
      case Declaration.Event e -> keptIf(needed.contains(e.name()), e);
      case Declaration.Card c ->
          needed.contains(c.name())
              ? Optional.of(
                  new Declaration.Card(
                      c.at(), c.name(), c.kinds(), List.of(), c.words(), List.of()))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Item> keptIf(boolean kept, Item item) {
    return kept ? Optional.of(item) : Optional.empty();
  }

  private Type narrowed(Type type) {
    return switch (type) {
      case Type.Range r -> new Type.Range(Type.Bound.of(0), Type.Bound.of(Math.max(2, most + 1)));
      case Type.OrNone o -> new Type.OrNone(narrowed(o.type()));
      default -> type;
    };
  }

  /** Notes the names in a line, quoted ones whole, and its largest number. */
  private void read(String line) {
    StringBuilder word = new StringBuilder();
    boolean quoted = false;
    for (char c : (line + "\n").toCharArray()) {
      if (c == '"') {
        note(word, quoted);
        quoted = !quoted;
      } else if (quoted || Character.isLetterOrDigit(c) || c == '-' && !word.isEmpty()) {
        word.append(c);
      } else {
        note(word, false);
      }
    }
  }

  private void note(StringBuilder word, boolean quoted) {
    String text = word.toString();
    word.setLength(0);
    if (text.isEmpty()) {
      return;
    }
    if (!quoted && text.chars().allMatch(Character::isDigit)) {
      return;
    }
    needed.add(text);
  }

  private static long largestNumber(List<String> lines) {
    long largest = 1;
    for (String line : lines) {
      long number = 0;
      for (char c : (line + " ").toCharArray()) {
        number = Character.isDigit(c) ? Math.min(1_000, number * 10 + (c - '0')) : 0;
        largest = Math.max(largest, number);
      }
    }
    return largest;
  }
}
