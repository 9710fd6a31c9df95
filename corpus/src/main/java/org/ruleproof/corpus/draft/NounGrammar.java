package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds noun phrases: determiners, owners, attributes, a head, and what qualifies it. */
final class NounGrammar {
  static final Set<String> PRONOUNS =
      Set.of(
          "it", "he", "she", "him", "they", "them", "itself", "himself", "themselves", "yourself");

  /** Pronouns that stand before a verb. */
  static final Set<String> PERSONS = Set.of("you", "it", "he", "she", "they");

  private static final Set<String> POINTING = Set.of("this", "that", "these", "those");
  private static final Set<String> COUNTING =
      Set.of("one", "all", "any", "each", "some", "none", "both", "either", "neither", "most");
  private static final Set<String> NOBODY = Set.of("nobody", "noone");
  private static final Comparator<NounPhrase> LONGEST_FIRST = Comparator.comparingInt(n -> -n.to());
  private static final int MOST_QUALIFIERS = 4;
  private static final int MOST_OPEN = 4;

  private final Grammar grammar;
  private final Lexicon lexicon;
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final QualifierGrammar qualifiers;
  private final Mentions mentions;
  private final SharedHeads shared;
  private final JoinedNouns joined;

  NounGrammar(Grammar grammar, Lexicon lexicon, Vocabulary vocabulary) {
    this.grammar = grammar;
    this.lexicon = lexicon;
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.qualifiers = new QualifierGrammar(grammar, lexicon, vocabulary);
    this.mentions = new Mentions(grammar.tokens(), lexicon, vocabulary);
    this.shared = new SharedHeads(grammar, mentions, vocabulary);
    this.joined = new JoinedNouns(grammar, this::one);
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** {@return the noun phrases that begin here, the longest first} */
  List<NounPhrase> at(int from, int to) {
    List<NounPhrase> all = new ArrayList<>();
    shared(from, to).ifPresent(all::add);
    for (NounPhrase one : one(from, to)) {
      joined.to(one, to).ifPresent(all::add);
      all.add(one);
    }
    return Grammar.likeliest(all, LONGEST_FIRST);
  }

  private Optional<NounPhrase> shared(int from, int to) {
    Reading before = new Reading(from, to);
    before.determiners();
    return before.at < to && before.amount.isEmpty()
        ? shared.at(from, before.at, to, new Determiner(before.determiners, Optional.empty()))
        : Optional.empty();
  }

  /** "cards like X", "effects such as X and Y": what is said of them is said of X. */
  private Optional<NounPhrase> like(NounPhrase phrase, int to) {
    int at = phrase.to();
    boolean kind =
        phrase.head() instanceof Head.Named named && named.sense() instanceof Sense.OfKind;
    boolean such = at + 1 < to && token(at).is("such") && token(at + 1).is("as");
    int next = such ? at + 2 : at + 1;
    if (!kind || next >= to || !such && !token(at).is("like")) {
      return Optional.empty();
    }
    return grammar.nouns(next, to).stream()
        .filter(n -> n.each().stream().allMatch(NounGrammar::isCard))
        .findFirst()
        .map(n -> n.from(phrase.from()));
  }

  private static boolean isCard(NounPhrase phrase) {
    return phrase.head() instanceof Head.Named named && named.sense() instanceof Sense.OfCard;
  }

  /** Phrases without anything joined to them, the longest first. */
  private List<NounPhrase> one(int from, int to) {
    List<NounPhrase> all = new ArrayList<>();
    List<NounPhrase> open = new ArrayList<>();
    core(from, to).ifPresent(open::add);
    open.stream().toList().forEach(n -> like(n, to).ifPresent(all::add));
    for (int i = 0; i < MOST_QUALIFIERS && !open.isEmpty(); i++) {
      List<NounPhrase> longer = new ArrayList<>();
      for (NounPhrase phrase : open) {
        all.add(phrase);
        if (grammar.attempt()) {
          for (Qualifier qualifier : qualifiers.behind(phrase, to)) {
            longer.add(phrase.with(qualifier));
          }
        }
      }
      open = longer.size() > MOST_OPEN ? longer.subList(0, MOST_OPEN) : longer;
    }
    all.addAll(open);
    return Grammar.likeliest(all, LONGEST_FIRST);
  }

  private Optional<NounPhrase> core(int from, int to) {
    Token first = token(from);
    if (PRONOUNS.contains(first.low())) {
      return Optional.of(bare(from, from + 1, new Head.Pronoun(first.low())));
    }
    Reading reading = new Reading(counted(from, to), to);
    reading.read();
    Optional<NounPhrase> named = reading.phrase(from);
    if (named.isPresent()) {
      return named;
    }
    if (POINTING.contains(first.low())) {
      boolean other = from + 1 < to && token(from + 1).is("of");
      return Optional.of(bare(from, from + 1, other ? new Head.Same() : new Head.Pronoun("this")));
    }
    return Optional.empty();
  }

  /** "its": what it is of. */
  static NounPhrase pronoun(int at) {
    return bare(at, at + 1, new Head.Pronoun("it"));
  }

  private static NounPhrase bare(int from, int to, Head head) {
    return new NounPhrase(
        from, to, Determiner.NONE, Optional.empty(), List.of(), head, List.of(), List.of(), false);
  }

  /** "one of", "all of": behind these words. */
  private int counted(int from, int to) {
    return from + 2 < to
            && COUNTING.contains(token(from).low())
            && !token(from).is("none")
            && !token(from).is("neither")
            && token(from + 1).is("of")
        ? from + 2
        : from;
  }

  /** Reads the words of one phrase up to its head. */
  private final class Reading {
    private final int from;
    private final int to;
    private final List<String> determiners = new ArrayList<>();
    private Optional<Amount> amount = Optional.empty();
    private Optional<NounPhrase> owner = Optional.empty();
    private final List<Attribute> parts = new ArrayList<>();
    private int at;

    Reading(int from, int to) {
      this.from = from;
      this.to = to;
      this.at = from;
    }

    void read() {
      determiners();
      while (at < to) {
        boolean denied = token(at).is("non") && at + 1 < to;
        Lexicon.Match whole = mentions.at(at, to);
        Lexicon.Match match = denied && !whole.found() ? mentions.at(at + 1, to) : whole;
        boolean person = token(at).is("you") && at > from;
        if (person || token(at).slashed() && !parts.isEmpty()) {
          return;
        }
        if (!match.found()) {
          if (!done() && !unknown()) {
            return;
          }
          continue;
        }
        parts.add(
            new Attribute(at, match.end(), Optional.of(match.sense()), denied && !whole.found()));
        at = match.end();
        if (token(at - 1).is("you")) {
          return;
        }
        if (token(at - 1).possessive()) {
          Optional<NounPhrase> whose = phrase(from);
          if (whose.isEmpty()) {
            return;
          }
          owner = whose;
          parts.clear();
          determiners.clear();
          amount = Optional.empty();
          determiners();
        }
      }
    }

    private void determiners() {
      while (at < to && !lexicon.card(grammar.tokens(), at, to).found()) {
        Optional<Amount> number = Amount.at(grammar.tokens(), at, to);
        if (number.isPresent()
            && (!token(at).is("one") || number.get().to() - number.get().from() > 1)
            && !lexicon.longest(grammar.tokens(), at, to, s -> true).found()) {
          amount = number;
          at = number.get().to();
        } else if (Determiner.ALL.contains(token(at).low()) && !isNamed()) {
          determiners.add(token(at).low());
          at++;
        } else {
          return;
        }
      }
    }

    /** "Multiple", "Limited" are words of some games. */
    private boolean isNamed() {
      boolean many = token(at).is("multiple") && !token(at).isCapital() && determiners.isEmpty();
      return !many
          && !token(at).is("given")
          && !Lexicon.ARTICLES.contains(token(at).low())
          && lexicon.longest(grammar.tokens(), at, to, mentions::isNoun).found();
    }

    /** "the replaced card", "an attacking fleet": what was done to the thing, or what it does. */
    private boolean done() {
      boolean form = VerbForms.isParticiple(token(at)) || token(at).isGoing();
      boolean opens = !determiners.isEmpty() || owner.isPresent() || isClauseStart(at);
      if (!form || !opens || at + 1 >= to || parts.stream().anyMatch(Reading.this::isThing)) {
        return false;
      }
      Optional<Sense> state =
          lexicon.frames(token(at).stem()).stream()
              .filter(f -> f.reduced() && f.subject() == Frame.VALUE)
              .map(Frame::sense)
              .filter(s -> s instanceof Sense.OfTerm t && kinds.isThing(t))
              .filter(s -> !token(at).isGoing())
              .findFirst();
      Optional<Sense> doing =
          state.or(
              () ->
                  lexicon.frames(token(at).stem()).stream()
                      .filter(f -> f.parts().size() == 1 && f.sense() instanceof Sense.OfDoing)
                      .map(Frame::sense)
                      .findFirst());
      Lexicon.Match thing = mentions.at(at + 1, to);
      boolean named =
          thing.found()
              && (thing.sense() instanceof Sense.OfKind || thing.sense() instanceof Sense.OfMember);
      if (doing.isEmpty() || !named) {
        return false;
      }
      parts.add(new Attribute(at, at + 1, doing));
      at++;
      return true;
    }

    /** One word that nobody knows before a noun that somebody does: "a wounded character". */
    private boolean unknown() {
      boolean between =
          (!determiners.isEmpty() || owner.isPresent())
              && at + 1 < to
              && token(at).isWord()
              && Wording.matters(token(at))
              && !Prepositions.ALL.contains(token(at).low())
              && Modals.at(grammar.tokens(), at, to).isEmpty()
              && lexicon.frames(token(at).stem()).isEmpty()
              && parts.stream().noneMatch(p -> p.sense().isEmpty())
              && parts.stream().noneMatch(Reading.this::isThing)
              && mentions.at(at + 1, to).found();
      if (between) {
        parts.add(new Attribute(at, at + 1, Optional.empty()));
        at++;
      }
      return between;
    }

    private boolean isThing(Attribute part) {
      return part.sense().isPresent()
          && (part.sense().get() instanceof Sense.OfKind
              || part.sense().get() instanceof Sense.OfCard);
    }

    Optional<NounPhrase> phrase(int begin) {
      int head = mentions.head(parts);
      Determiner determiner = new Determiner(determiners, amount);
      if (head < 0) {
        return headless(begin, determiner);
      }
      Attribute named = parts.get(head);
      int end = named.to();
      if (NOBODY.contains(token(named.from()).low())) {
        List<String> none = new ArrayList<>(determiners);
        none.add("no");
        determiner = new Determiner(none, amount);
      }
      Sense sense = named.sense().orElseThrow();
      boolean kindBehind =
          sense instanceof Sense.OfCard
              && head + 1 < parts.size()
              && parts.get(head + 1).sense().orElse(sense) instanceof Sense.OfKind;
      if (kindBehind) {
        end = parts.get(head + 1).to();
      }
      if (end < to && isPlayers(sense) && isLabel(token(end))) {
        end++;
      }
      if (end < to && token(end).is("else") || end < to && token(end).is("themselves")) {
        List<String> more = new ArrayList<>(determiner.words());
        more.add(token(end).is("else") ? "other" : "the");
        determiner = new Determiner(more, amount);
        end++;
      }
      return Optional.of(
          new NounPhrase(
              begin,
              end,
              determiner,
              owner,
              parts.subList(0, head),
              new Head.Named(named.from(), end, sense),
              List.of(),
              List.of(),
              false));
    }

    private Optional<NounPhrase> headless(int begin, Determiner determiner) {
      if (at + 2 < to && Copies.isNoun(token(at)) && token(at + 1).is("of")) {
        List<NounPhrase> of = one(at + 2, to);
        return of.stream()
            .findFirst()
            .map(
                n ->
                    new NounPhrase(
                        begin,
                        n.to(),
                        determiner,
                        owner,
                        List.of(),
                        new Head.CopyOf(n),
                        List.of(),
                        List.of(),
                        false));
      }
      if (at < to && owner.isEmpty() && parts.isEmpty()) {
        NounPhrase copied = bare(at, at + 1, new Head.Pronoun(Copies.COPY));
        Optional<Head> alone = Copies.alone(token(at), determiners, copied);
        if (alone.isPresent()) {
          return Optional.of(bare(begin, at + 1, alone.get()));
        }
      }
      boolean own = !determiners.isEmpty() && determiners.getLast().equals("own");
      boolean one = !determiners.isEmpty() && determiners.getLast().equals("one") && at - begin > 1;
      if (own || one) {
        return Optional.of(
            new NounPhrase(
                begin,
                at,
                determiner,
                owner,
                List.of(),
                new Head.Same(),
                List.of(),
                List.of(),
                false));
      }
      return amount
          .filter(a -> determiners.isEmpty() && parts.isEmpty())
          .map(a -> bare(begin, a.to(), new Head.Numeral(a)));
    }
  }

  private boolean isClauseStart(int at) {
    return at == 0 || !token(at - 1).isWord() || Prepositions.ALL.contains(token(at - 1).low());
  }

  private boolean isPlayers(Sense sense) {
    return sense instanceof Sense.OfKind kind && kinds.isPlayers(new Type.Kind(kind.name()));
  }

  /** "Player 1", "Player A": which of several. */
  static boolean isLabel(Token token) {
    return token.isNumber()
        || token.text().length() == 1 && token.isCapital() && !token.possessive() && !token.is("i");
  }

  /** Whether the phrase names a player. */
  boolean isPlayer(NounPhrase phrase) {
    return phrase.head() instanceof Head.Named named
        && switch (named.sense()) {
          case Sense.OfKind k -> kinds.isPlayers(new Type.Kind(k.name()));
          case Sense.OfTerm t -> kinds.isQuality(t);
          default -> false;
        };
  }

  /** {@return the player in whose faction "in" here puts something} */
  Optional<NounPhrase> inFaction(int at, int to) {
    return at + 1 < to && token(at).is("in")
        ? grammar.nouns(at + 1, to).stream()
            .filter(this::isPlayer)
            .filter(n -> n.qualifiers().isEmpty() && n.joined().isEmpty())
            .findFirst()
        : Optional.empty();
  }

  /** The words at a place that a noun phrase may be made of. */
  Lexicon.Match mention(int from, int to) {
    return mentions.at(from, to);
  }

  /** Whether the words here name a number. */
  boolean isMeasure(int from, int to) {
    return mentions.at(from, to).sense() instanceof Sense.OfTerm term && kinds.isMeasure(term);
  }

  /** Whether a noun phrase begins here. */
  boolean begins(int at, int to) {
    return at < to
        && (Determiner.ALL.contains(token(at).low())
            || PRONOUNS.contains(token(at).low())
            || mentions.at(at, to).found());
  }
}
