package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds what qualifies a noun from behind: "in play", "of the conflict", "which you control". */
final class QualifierGrammar {
  private static final Set<String> RELATIVE = Set.of("who", "which", "that", "whom");
  private static final Set<String> BEING = Set.of("in", "on", "out", "at", "under");
  private static final Set<String> AUXILIARY = Set.of("do", "does", "have", "has");
  private static final Set<String> ACTING = Set.of("acting", "serving", "functioning");
  private static final Set<String> ABLE = Set.of("able", "eligible", "allowed", "permitted");
  private static final int MOST_ENDS = 2;
  private static final Set<String> PLAYERS = Set.of("you", "they", "he", "she");

  private final Grammar grammar;
  private final Lexicon lexicon;
  private final Kinds kinds;
  private final Quotations quotations;

  QualifierGrammar(Grammar grammar, Lexicon lexicon, Vocabulary vocabulary) {
    this.grammar = grammar;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
    this.quotations = new Quotations(grammar, lexicon, kinds);
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** {@return what may qualify the phrase from right behind it, the best first} */
  List<Qualifier> behind(NounPhrase phrase, int to) {
    int at = phrase.to();
    if (at >= to || phrase.head() instanceof Head.Numeral) {
      return List.of();
    }
    List<Qualifier> all = new ArrayList<>();
    boolean not = token(at).is("not") && at + 1 < to;
    place(at, not ? at + 1 : at, to).ifPresent(all::add);
    within(at, not ? at + 1 : at, to).ifPresent(all::add);
    of(phrase, at, to).ifPresent(all::add);
    with(phrase, at, to).ifPresent(all::add);
    all.addAll(than(phrase, at, to));
    except(at, to).ifPresent(all::add);
    if (phrase.head() instanceof Head.Pronoun) {
      return all;
    }
    related(phrase, at, to).ifPresent(all::add);
    int verb = RELATIVE.contains(token(at).low()) ? at + 1 : at;
    Optional<Qualifier> quoted = quotations.at(at, verb, to);
    quoted.ifPresent(all::add);
    if (quoted.isPresent()) {
      return all;
    }
    all.addAll(relative(at, to));
    all.addAll(reduced(phrase, at, to));
    all.addAll(participle(phrase, at, to));
    return all;
  }

  /** "in your faction", "not in the faction of another player". */
  private Optional<Qualifier> within(int from, int at, int to) {
    return grammar
        .nouns()
        .inFaction(at, to)
        .map(n -> new Qualifier.Within(from, n.to(), n, at > from));
  }

  private Optional<Qualifier> place(int from, int at, int to) {
    Optional<Qualifier> named = being(from, at, to);
    if (named.isEmpty() && (token(at).is("from") || token(at).is("in"))) {
      int next = at + 1;
      while (next < to && Lexicon.ARTICLES.contains(token(next).low())) {
        next++;
      }
      Lexicon.Match member =
          next < to
              ? lexicon.longest(grammar.tokens(), next, to, s -> s instanceof Sense.OfMember)
              : Lexicon.Match.NONE;
      boolean noun =
          member.found() && member.end() < to && grammar.nouns().mention(member.end(), to).found();
      if (member.found() && !noun) {
        return Optional.of(new Qualifier.Being(from, member.end(), member.sense(), at > from));
      }
    }
    return named;
  }

  private Optional<Qualifier> being(int from, int at, int to) {
    if (!BEING.contains(token(at).low())) {
      return Optional.empty();
    }
    Lexicon.Match match =
        lexicon.longest(
            grammar.tokens(),
            at,
            to,
            s -> s instanceof Sense.OfMember || s instanceof Sense.OfTerm t && kinds.isQuality(t));
    return match.found() && match.end() - at > 1
        ? Optional.of(new Qualifier.Being(from, match.end(), match.sense(), at > from))
        : Optional.empty();
  }

  private Optional<Qualifier> of(NounPhrase phrase, int at, int to) {
    boolean within =
        phrase.head() instanceof Head.Named
            && (token(at - 1).is("of")
                || isMeasure(phrase) && Prepositions.ALL.contains(token(at - 1).low()));
    boolean role =
        phrase.head() instanceof Head.Named named
            && named.sense() instanceof Sense.OfRole
            && Prepositions.ALL.contains(token(at).low());
    boolean source =
        token(at).is("from") && (isMeasure(phrase) || isRoot(phrase))
            || (token(at).is("for") || token(at).is("on")) && isMeasure(phrase);
    boolean of = within || role || token(at).is("of") || source;
    return of
        ? grammar.nouns(within ? at : at + 1, to).stream()
            .findFirst()
            .map(n -> new Qualifier.Of(at, n.to(), n))
        : Optional.empty();
  }

  /** "the effect from": any thing of the game. */
  private boolean isRoot(NounPhrase phrase) {
    return phrase.head() instanceof Head.Named named
        && named.sense() instanceof Sense.OfKind kind
        && kinds.isRoot(kind.name());
  }

  private boolean isMeasure(NounPhrase phrase) {
    return phrase.head() instanceof Head.Named named
        && named.sense() instanceof Sense.OfTerm t
        && (kinds.isMeasure(t) || kinds.isThing(t));
  }

  /** "with a Vorlon Mark": a thing only where a player has it, else it is what is done with it. */
  private Optional<Qualifier> with(NounPhrase phrase, int at, int to) {
    boolean without = token(at).is("without");
    if (!without && !token(at).is("with") && !token(at).is("having")) {
      return Optional.empty();
    }
    boolean player = isPlayer(phrase);
    return grammar.nouns(at + 1, to).stream()
        .filter(n -> player || !isThing(n))
        .findFirst()
        .map(n -> new Qualifier.With(at, n.to(), n, without));
  }

  private boolean isPlayer(NounPhrase phrase) {
    return grammar.nouns().isPlayer(phrase);
  }

  private static boolean isThing(NounPhrase phrase) {
    return phrase.isKind()
        || phrase.head() instanceof Head.Named named && named.sense() instanceof Sense.OfRole
        || phrase.head() instanceof Head.Pronoun
        || phrase.head() instanceof Head.CopyOf
        || phrase.head() instanceof Head.Same;
  }

  /** "than any other player", "than he does": what "more" compares with. */
  private List<Qualifier> than(NounPhrase phrase, int at, int to) {
    return token(at).is("than") && phrase.determiner().comparative().isPresent()
        ? grammar.nouns(at + 1, to).stream()
            .limit(MOST_ENDS)
            .<Qualifier>map(n -> new Qualifier.Than(at, behindAuxiliary(n.to(), to), n))
            .toList()
        : List.of();
  }

  private int behindAuxiliary(int at, int to) {
    return at < to && AUXILIARY.contains(token(at).low()) ? at + 1 : at;
  }

  private Optional<Qualifier> except(int at, int to) {
    int next =
        at + 1 < to && token(at).is("other") && token(at + 1).is("than")
            ? at + 2
            : token(at).is("except") || token(at).is("besides") || token(at).is("than")
                ? at + 1
                : 0;
    if (next > 0 && next < to && token(next).is("for")) {
      next++;
    }
    return next > 0 && next < to
        ? grammar.nouns(next, to).stream().findFirst().map(n -> new Qualifier.Except(at, n.to(), n))
        : Optional.empty();
  }

  /** "on the character", "attached to a fleet": words for a term, then the other noun. */
  private Optional<Qualifier> related(NounPhrase phrase, int at, int to) {
    if (!phrase.isKind()) {
      return Optional.empty();
    }
    for (Frame frame : lexicon.frames(token(at).stem())) {
      if (frame.sense() instanceof Sense.OfTerm && !frame.hasPlaces()) {
        int end = end(frame, at, to);
        boolean word = Prepositions.ALL.contains(token(at).low()) || frame.words() > 1;
        Optional<NounPhrase> other =
            end > 0 && end < to && word
                ? grammar.nouns(end, to).stream().findFirst()
                : Optional.empty();
        if (other.isPresent()) {
          return other.map(n -> new Qualifier.Related(at, n.to(), frame, n));
        }
      }
    }
    return Optional.empty();
  }

  private int end(Frame frame, int from, int to) {
    int at = from;
    for (Frame.Part part : frame.parts()) {
      if (!(part instanceof Frame.Part.Word word)
          || at >= to
          || !token(at).stem().equals(word.stem())) {
        return 0;
      }
      at++;
    }
    return at;
  }

  /** "who leads a fleet", "which you have played", or a clause that nobody understands. */
  private List<Qualifier> relative(int from, int to) {
    int at = from + 1 < to && token(from).is(",") ? from + 1 : from;
    if (at + 1 >= to) {
      return List.of();
    }
    boolean which =
        Prepositions.ALL.contains(token(at).low())
            && (token(at + 1).is("which") || token(at + 1).is("whom"));
    Optional<Qualifier> called =
        which || token(at).is("where")
            ? called(from, which ? at + 2 : at + 1, to)
            : Optional.empty();
    if (called.isPresent()) {
      return List.of(called.get());
    }
    if (which || token(at).is("whose") || token(at).is("where")) {
      return List.of(new Qualifier.Unknown(from, unknownEnd(at + 1, to)));
    }
    if (ABLE.contains(token(at).low()) && token(at + 1).is("to")) {
      return ends(from, able(at, to));
    }
    if (!RELATIVE.contains(token(at).low())) {
      return List.of();
    }
    List<VerbPhrase> own = grammar.verbs().finite(at + 1, to, false);
    List<Qualifier> said = own.isEmpty() ? object(from, at + 1, to) : ends(from, own);
    return said.isEmpty() && !token(at).is("that")
        ? List.of(new Qualifier.Unknown(from, unknownEnd(at + 1, to)))
        : said;
  }

  /** "where anybody may be supported": a clause that is the words of a quality. */
  private Optional<Qualifier> called(int from, int at, int to) {
    if (at >= to) {
      return Optional.empty();
    }
    Lexicon.Match match =
        lexicon.longest(
            grammar.tokens(), at, to, s -> s instanceof Sense.OfTerm t && kinds.isQuality(t));
    return match.found() && Modals.anywhere(grammar.tokens(), at, match.end())
        ? Optional.of(new Qualifier.Being(from, match.end(), match.sense(), false))
        : Optional.empty();
  }

  /** "able to attack": who may do so. */
  private List<VerbPhrase> able(int at, int to) {
    Modals.Found modal = new Modals.Found(Modality.PERMIT, at, at + 2);
    return at + 2 >= to
        ? List.of()
        : grammar.verbs().infinitive(at + 2, to).stream()
            .filter(
                v ->
                    v.predicate() instanceof VerbPhrase.Predicate.Does does
                        && does.frame().sense() instanceof Sense.OfDoing)
            .map(
                v ->
                    new VerbPhrase(
                        at,
                        v.to(),
                        Modality.PERMIT,
                        Optional.of(modal),
                        v.passive(),
                        v.going(),
                        v.predicate()))
            .toList();
  }

  /** One for each place where such a clause may end. */
  private static List<Qualifier> ends(int from, List<VerbPhrase> verbs) {
    return ends(
        from, verbs.stream().map(v -> new Proposition(Optional.empty(), v)).toList(), false);
  }

  private static List<Qualifier> ends(int from, List<Proposition> clauses, boolean object) {
    Map<Integer, List<Proposition>> byEnd = new LinkedHashMap<>();
    clauses.forEach(c -> byEnd.computeIfAbsent(c.to(), e -> new ArrayList<>()).add(c));
    return byEnd.entrySet().stream()
        .limit(MOST_ENDS)
        .<Qualifier>map(e -> new Qualifier.Said(from, e.getKey(), e.getValue(), object))
        .toList();
  }

  private List<Qualifier> object(int from, int at, int to) {
    List<Proposition> all = new ArrayList<>();
    for (NounPhrase subject : grammar.nouns(at, to)) {
      for (VerbPhrase verb : grammar.verbs().finite(subject.to(), to, true)) {
        all.add(new Proposition(Optional.of(subject), verb));
      }
    }
    return ends(from, all, true);
  }

  /** Up to the verb of the clause around it: the second modal, a comma, or the end. */
  private int unknownEnd(int from, int to) {
    boolean one = false;
    for (int i = from; i < to; i++) {
      Optional<Modals.Found> modal = Modals.at(grammar.tokens(), i, to);
      if (token(i).is(",") || modal.isPresent() && one) {
        return i;
      }
      if (modal.isPresent()) {
        one = true;
        i = modal.get().to() - 1;
      }
    }
    return to;
  }

  /** "you control", "you have played": the noun is what it is done to. */
  private List<Qualifier> reduced(NounPhrase phrase, int at, int to) {
    boolean player =
        PLAYERS.contains(token(at).low())
            || at + 1 < to
                && Lexicon.ARTICLES.contains(token(at).low())
                && grammar.nouns(at, to).stream().anyMatch(this::isPlayer);
    return player && isThing(phrase) ? object(at, at, to) : List.of();
  }

  /** "acting as a faction enhancement": what it is for the time being is not read. */
  private Optional<Qualifier> actingAs(NounPhrase phrase, int from, int at, int to) {
    boolean acting =
        isThing(phrase)
            && at + 2 < to
            && ACTING.contains(token(at).low())
            && token(at + 1).is("as");
    return acting
        ? grammar.nouns(at + 2, to).stream()
            .filter(n -> n.isKind() && n.qualifiers().isEmpty() && n.joined().isEmpty())
            .findFirst()
            .map(n -> new Qualifier.Unknown(from, n.to()))
        : Optional.empty();
  }

  /** "leading a fleet", "played on it". */
  private List<Qualifier> participle(NounPhrase phrase, int from, int to) {
    int at = from;
    while (at < to && (Modals.isBetween(token(at)) || token(at).is("not"))) {
      at++;
    }
    Optional<Qualifier> as = actingAs(phrase, from, at, to);
    if (as.isPresent()) {
      return as.stream().toList();
    }
    return at < to && (isThing(phrase) || isPlayer(phrase))
        ? ends(from, grammar.verbs().participle(from, at, to))
        : List.of();
  }
}
