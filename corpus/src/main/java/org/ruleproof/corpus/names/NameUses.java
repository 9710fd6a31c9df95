package org.ruleproof.corpus.names;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.function.Function;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * Who uses which declared name and which opaque phrase. A user is a ruling, an entry, a rule or the
 * text of a card; it counts once, however often it uses the name.
 */
public final class NameUses {
  private final SequencedMap<String, SequencedSet<User>> names = new LinkedHashMap<>();
  private final SequencedMap<String, SequencedSet<User>> phrases = new LinkedHashMap<>();

  /**
   * A user of a name.
   *
   * @param topic its topic; of a rule or card its name
   * @param date empty for an entry, a rule or a card
   * @param notes what the rule base, and its text if that is given, say in words
   */
  public record User(String topic, Optional<LocalDate> date, int ordinal, List<String> notes) {
    public User {
      notes = List.copyOf(notes);
    }
  }

  /** The uses in all claims of the rule base. O(n) in its size. */
  public NameUses(RuleBase base) {
    this(base, ruling -> Optional.empty());
  }

  /**
   * The same, with the texts of rulings among the words of their users.
   *
   * @param texts the text of a ruling, if a document has it
   */
  NameUses(RuleBase base, Function<Ruling, Optional<String>> texts) {
    for (Declaration.Rule rule : base.rules()) {
      User user = new User(rule.name(), Optional.empty(), 1, List.of());
      rule.claims().forEach(claim -> add(claim, user));
    }
    for (Declaration.Card card : base.vocabulary().cards()) {
      User user = new User(card.name(), Optional.empty(), 1, List.of());
      card.text().forEach(claim -> add(claim, user));
    }
    for (Ruling ruling : base.rulings()) {
      List<String> words = new ArrayList<>(ruling.notes());
      texts.apply(ruling).ifPresent(words::add);
      User user = new User(ruling.topic(), ruling.date(), ruling.ordinal(), words);
      ruling.claims().forEach(claim -> add(claim, user));
    }
  }

  private void add(Claim claim, User user) {
    ClaimParts.of(claim).forEach(expression -> add(expression, user));
  }

  private void add(Expression expression, User user) {
    switch (expression) {
      case Expression.Apply e -> use(names, e.name(), user);
      case Expression.IsKind e -> use(names, e.kind(), user);
      case Expression.TypedVariable e -> use(names, e.kind(), user);
      case Expression.KindName e -> use(names, e.name(), user);
      case Expression.CardName e -> use(names, e.name(), user);
      case Expression.Opaque e -> use(phrases, e.key(), user);
      case Expression.Condition _, Expression.Numeric _ -> {}
      case Expression.Constant e -> use(names, e.name(), user);
      case Expression.Variable _, Expression.Other _, Expression.The _, Expression.ListPart _ -> {}
    }
    Parts.binders(expression).stream().map(Binder::kind).forEach(kind -> use(names, kind, user));
    Parts.children(expression).forEach(child -> add(child, user));
  }

  private static void use(SequencedMap<String, SequencedSet<User>> uses, String name, User user) {
    uses.computeIfAbsent(name, n -> new LinkedHashSet<>()).add(user);
  }

  /** {@return the users of a kind, card, fact, state, term, act or event, in source order} */
  public List<User> of(String name) {
    return List.copyOf(names.getOrDefault(name, new LinkedHashSet<>()));
  }

  /** {@return the users of an opaque phrase, by its key} */
  public List<User> ofPhrase(String key) {
    return List.copyOf(phrases.getOrDefault(key, new LinkedHashSet<>()));
  }
}
