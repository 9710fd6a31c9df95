package org.ruleproof.model.language;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.source.Span;

/** An item of a rule file that declares something of the game; rulings are {@link Ruling}s. */
public sealed interface Declaration extends Item {
  /** {@code game "name" id x}. */
  record Game(Span at, String name, String id) implements Declaration {}

  /**
   * {@code document packet|rulebook "title" dated D by "author" replaces "title", ...}: the source of
   * the rulings after it.
   */
  record Document(
      Span at,
      boolean rulebook,
      String title,
      Optional<LocalDate> date,
      Optional<String> author,
      List<String> replaces)
      implements Declaration {
    public Document {
      replaces = List.copyOf(replaces);
    }
  }

  /** {@code use "name"}: the bundled library of that name belongs to the rules. */
  record Use(Span at, String name) implements Declaration {}

  /** {@code parameter Name = N}. */
  record Parameter(Span at, String name, long value) implements Declaration {}

  /**
   * {@code setting name = value}: a choice of the game for the analyses, such as its loop policy.
   */
  record Setting(Span at, String name, String value) implements Declaration {
    /** How many effects may be due at once. */
    public static final String DUE = "due";

    /** The event with which a card leaves play. */
    public static final String LEAVES_PLAY = "leaves-play";

    /** The event that begins a turn, in place of the full circle of the steps. */
    public static final String TURN = "turn";

    /** What the rules of the game say about loops. */
    public static final String LOOP_POLICY = "loop-policy";

    /** All settings that an analysis reads. */
    public static final List<String> NAMES = List.of(DUE, LEAVES_PLAY, TURN, LOOP_POLICY);

    /** The values of {@link #LOOP_POLICY}. */
    public static final List<String> LOOP_POLICIES = List.of("draw", "once", "named-number");
  }

  /** {@code kind K is P has 2..5}. */
  record Kind(
      Span at, String name, List<String> parents, Optional<Type.Range> count, List<String> words)
      implements Declaration {
    public Kind {
      parents = List.copyOf(parents);
      words = List.copyOf(words);
    }
  }

  /** {@code apart A, B, C}: nothing is a member of two of these. */
  record Apart(Span at, List<String> kinds) implements Declaration {
    public Apart {
      kinds = List.copyOf(kinds);
    }
  }

  /** {@code enum E = a | b}. */
  record Enumeration(Span at, String name, List<Member> members) implements Declaration {
    public Enumeration {
      members = List.copyOf(members);
    }
  }

  /** A member of an enumeration, or a step, with its words. */
  record Member(String name, List<String> words) {
    public Member {
      words = List.copyOf(words);
    }
  }

  /** {@code step a < b words "the third of them" < c}. */
  record Steps(Span at, List<Member> members) implements Declaration {
    public Steps {
      members = List.copyOf(members);
    }
  }

  /** {@code fact | state | term name(types): type = initial}. */
  record Term(
      Span at,
      Storage storage,
      String name,
      List<TypedName> parameters,
      Type type,
      Optional<Expression> initial,
      List<String> words)
      implements Declaration {
    public Term {
      parameters = List.copyOf(parameters);
      words = List.copyOf(words);
    }
  }

  /** How a term gets its value. */
  enum Storage {
    /** Printed: never changes during a game. */
    FACT,
    /** Changes during a game. */
    STATE,
    /** Computed from claims in every situation, never stored. */
    TERM
  }

  /** {@code act a(params) is b, c when C do EFFECTS}. */
  record Act(
      Span at,
      String name,
      List<TypedName> parameters,
      List<String> parents,
      List<String> words,
      Optional<Expression> guard,
      List<Effect> effects)
      implements Declaration {
    public Act {
      parameters = List.copyOf(parameters);
      parents = List.copyOf(parents);
      words = List.copyOf(words);
      effects = List.copyOf(effects);
    }
  }

  /** {@code event e(params) is f(..), g(..) only if C do EFFECTS}. */
  record Event(
      Span at,
      String name,
      List<TypedName> parameters,
      List<Expression.Apply> parents,
      List<String> words,
      Optional<Expression> onlyIf,
      List<Effect> effects)
      implements Declaration {
    public Event {
      parameters = List.copyOf(parameters);
      parents = List.copyOf(parents);
      words = List.copyOf(words);
      effects = List.copyOf(effects);
    }
  }

  /**
   * {@code card "name": Kinds, fact args value}; {@code text} are claims about all cards with this
   * text.
   */
  record Card(
      Span at,
      String name,
      List<String> kinds,
      List<Feature> features,
      List<String> words,
      List<Claim> text)
      implements Declaration {
    public Card {
      kinds = List.copyOf(kinds);
      features = List.copyOf(features);
      words = List.copyOf(words);
      text = List.copyOf(text);
    }
  }

  /** {@code gives shadow 1}: the fact, its arguments after the card, its value. */
  record Feature(Span at, String fact, List<Expression> arguments, Expression value) {
    public Feature {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code initially T is E ...}. */
  record Initially(Span at, List<InitialValue> values) implements Declaration {
    public Initially {
      values = List.copyOf(values);
    }
  }

  /** One line of {@code initially}; its variables are universal. */
  record InitialValue(
      Span at, Expression.Apply target, Expression value, List<TypedName> variables) {
    public InitialValue {
      variables = List.copyOf(variables);
    }
  }

  /** {@code rule "name" CLAIMS}: claims without a document. */
  record Rule(Span at, String name, List<Claim> claims) implements Declaration {
    private static final String TEXT_OF = "text of ";

    public Rule {
      claims = List.copyOf(claims);
    }

    /** What a card prints: its claims are by that card. */
    public static Rule textOf(Card card) {
      return new Rule(
          card.at(),
          TEXT_OF + card.name(),
          card.text().stream().map(claim -> claim.by(card.name())).toList());
    }

    /** Whether it is what that card prints. */
    public boolean isTextOf(Optional<String> card) {
      return card.map(name -> this.name.equals(TEXT_OF + name)).orElse(false);
    }
  }

  /** {@code axiom C}; its variables are universal. */
  record Axiom(Span at, Expression condition, List<TypedName> variables) implements Declaration {
    public Axiom {
      variables = List.copyOf(variables);
    }
  }

  /** {@code always "name" C}: an invariant; its variables are universal. */
  record Invariant(Span at, String name, Expression condition, List<TypedName> variables)
      implements Declaration {
    public Invariant {
      variables = List.copyOf(variables);
    }
  }

  /** {@code principle "name" A beats B when C except on heads source "where"}. */
  record Principle(
      Span at,
      String name,
      PrincipleSide winner,
      PrincipleSide loser,
      Optional<Expression> when,
      List<String> exceptOn,
      String source)
      implements Declaration {
    public Principle {
      exceptOn = List.copyOf(exceptOn);
    }
  }

  /**
   * What a principle requires of a side.
   *
   * @param age NEWER or OLDER than the other side; empty for any
   * @param origin the document or text it comes from; empty for any
   * @param strict whether it must be marked strict
   * @param width NARROWER or WIDER than the other side; empty for any
   * @param document the title of the document that it must be of; empty for any
   * @param author who must have given it; empty for anybody
   */
  record PrincipleSide(
      Optional<Age> age,
      Optional<Origin> origin,
      boolean strict,
      Optional<Width> width,
      Optional<String> document,
      Optional<String> author) {
    /** A side of any width, document and author. */
    public PrincipleSide(Optional<Age> age, Optional<Origin> origin, boolean strict) {
      this(age, origin, strict, Optional.empty(), Optional.empty(), Optional.empty());
    }
  }

  /** The age of a side, compared with the other. */
  enum Age {
    NEWER,
    OLDER
  }

  /** Whether a side is proved to apply only where the other does, and not the other way round. */
  enum Width {
    NARROWER,
    WIDER
  }

  /** The origin of a side: a packet's ruling, the rulebook, or what a card prints. */
  enum Origin {
    RULING,
    RULEBOOK,
    CARD
  }

  /** {@code round r in turns by initiative until all pass in a row}. */
  record TurnsRound(Span at, String name) implements Declaration {}

  /** {@code round r for each k: K where C, by initiative of E: step, ...}. */
  record EachRound(
      Span at,
      String name,
      Binder binder,
      Optional<Expression> where,
      Optional<Expression> initiativeOf,
      List<String> steps)
      implements Declaration {
    public EachRound {
      steps = List.copyOf(steps);
    }
  }

  /** {@code order initiative of p by R, ..., then random}. */
  record InitiativeOrder(
      Span at, Binder binder, List<Expression.Ranking> rankings, boolean thenRandom)
      implements Declaration {
    public InitiativeOrder {
      rankings = List.copyOf(rankings);
    }
  }

  /** {@code over when C}. */
  record Over(Span at, Expression condition) implements Declaration {}
}
