package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ruleproof.corpus.draft.Clause.Role;

/** Parts a sentence into what it rules and the conditions it rules it under. */
final class Clauses {
  private record Opening(List<String> words, Role role) {}

  /** The words that open a clause; of two that fit the longer counts. */
  private static final List<Opening> OPENINGS =
      Map.of(
              Role.IF,
              List.of(
                  "if",
                  "when",
                  "whenever",
                  "while",
                  "as long as",
                  "so long as",
                  "provided",
                  "provided that",
                  "once",
                  "in case",
                  "assuming",
                  "as soon as",
                  "any time",
                  "anytime",
                  "every time",
                  "each time"),
              Role.UNLESS,
              List.of(
                  "unless",
                  "except if",
                  "except when",
                  "except for",
                  "except",
                  "other than",
                  "any time other than",
                  "any time except",
                  "any time but",
                  "at any time other than",
                  "at any time except",
                  "at any time but",
                  "at any other time than",
                  "at a time other than",
                  "at times other than"),
              Role.EVEN_IF,
              List.of(
                  "even if",
                  "even when",
                  "even while",
                  "even after",
                  "even before",
                  "regardless of",
                  "regardless of whether",
                  "no matter whether",
                  "no matter if",
                  "no matter",
                  "whether or not",
                  "despite",
                  "regardless if",
                  "regardless whether",
                  "does not matter if",
                  "does not matter whether",
                  "it does not matter if",
                  "it does not matter whether",
                  "it does not matter that",
                  "it doesn't matter if",
                  "it doesn't matter whether",
                  "it doesn't matter that",
                  "even though"),
              Role.ASIDE,
              List.of("even those", "even ones", "even the ones"),
              Role.ONLY_IF,
              List.of(
                  "only if",
                  "only when",
                  "only while",
                  "if and only if",
                  "only as long as",
                  "only once",
                  "only where"),
              Role.MOMENT,
              List.of(
                  "before",
                  "after",
                  "during",
                  "until",
                  "prior to",
                  "at the end of",
                  "at the start of",
                  "at the beginning of",
                  "at the time",
                  "for purposes of",
                  "for the purpose of",
                  "for the purposes of",
                  "only during",
                  "only before",
                  "only after"),
              Role.REASON,
              List.of(
                  "because",
                  "since",
                  "so that",
                  "due to",
                  "in order to",
                  "although",
                  "though",
                  "as a result of",
                  "instead of",
                  "rather than",
                  "as opposed to"))
          .entrySet()
          .stream()
          .flatMap(
              e ->
                  e.getValue().stream()
                      .map(w -> new Opening(List.of(w.split(" ", -1)), e.getKey())))
          .sorted(
              Comparator.comparingInt((Opening o) -> -o.words().size())
                  .thenComparing(o -> String.join(" ", o.words())))
          .toList();

  private static final Map<String, List<Opening>> BY_FIRST =
      OPENINGS.stream().collect(Collectors.groupingBy(opening -> opening.words().getFirst()));

  /** Words that in the midst of a clause belong to the noun before them. */
  private static final Set<String> QUALIFYING = Set.of("except", "other");

  private static final List<String> IN_ORDER_TO = List.of("in", "order", "to");

  private static final Set<String> JOINING =
      Set.of("but", "and", "so", "however", "therefore", "or", "nor");

  private final List<Token> tokens;
  private final Grammar grammar;
  private final Lexicon lexicon;
  private final List<Clause> clauses = new ArrayList<>();

  private Clauses(Grammar grammar, Lexicon lexicon) {
    this.tokens = grammar.tokens();
    this.grammar = grammar;
    this.lexicon = lexicon;
  }

  /** {@return the clauses in order; no two overlap, and the words that join them are in none} */
  static List<Clause> of(Grammar grammar, Lexicon lexicon) {
    Clauses parts = new Clauses(grammar, lexicon);
    parts.part(0, parts.tokens.size());
    return List.copyOf(parts.clauses);
  }

  /** Whether the words open a condition. */
  static boolean opensCondition(List<Token> words) {
    Opening opening = opening(words, 0, words.size());
    return opening != null
        && switch (opening.role()) {
          case IF, UNLESS, EVEN_IF, ONLY_IF -> true;
          case MAIN, MOMENT, REASON, ASIDE -> false;
        };
  }

  private void part(int from, int to) {
    Role role = Role.MAIN;
    int opened = from;
    int start = from;
    boolean leads = true; // nothing has been ruled yet in this stretch
    int at = from;
    while (at < to) {
      if (tokens.get(at).is("(") || tokens.get(at).is("[")) {
        add(role, start, at, opened);
        int close = closing(at, to);
        bracket(at + 1, close);
        start = Math.min(close + 1, to);
        at = start;
        opened = start;
        continue;
      }
      Opening opening = opening(at, to);
      boolean within =
          opening != null
              && QUALIFYING.contains(opening.words().getFirst())
              && at > start
              && !tokens.get(at - 1).is(",")
              && !(role == Role.MAIN && OtherTimes.isTime(tokens, at + opening.words().size()))
              && (opening.words().size() == 1
                  || !tokens.get(at + 1).is("if") && !tokens.get(at + 1).is("when"));
      boolean joined = role == Role.MOMENT && at > start && Moments.joins(tokens, opened, at);
      boolean aim = opening != null && role == Role.MAIN && isForWhat(opening, start, at);
      if (opening != null && !within && !joined && !aim) {
        add(role, start, at, opened);
        leads = leads && start >= at;
        role = opening.role();
        opened = at;
        start = at + opening.words().size();
        at = start;
        continue;
      }
      int next = role == Role.IF && leads && at > start ? behindThen(at, to) : at;
      if (next > at) {
        add(role, start, at, opened); // "if you play X, then replace it, Y"
        opened = next - 1;
        start = next;
        at = next;
        continue;
      }
      if (tokens.get(at).is("nor") && Modals.at(tokens, at + 1, to).isPresent()) {
        add(role, start, at, opened); // "nor can it": turned round, and not read
        role = Role.ASIDE;
        opened = at;
        start = at + 1;
        at = start;
        continue;
      }
      if (role == Role.MAIN && Contrasts.ofNoun(tokens, start, at, to)) {
        add(Role.ASIDE, start, to, opened); // which of the verbs behind it rules is not known
        return;
      }
      if (role != Role.MAIN && tokens.get(at).is(",") && endsCondition(at, to, leads)
          || role == Role.MAIN && joinsMain(start, at, to)) {
        add(role, start, at, opened);
        role = Role.MAIN;
        leads = false;
        at = afterJoining(at, to);
        start = at;
        opened = at;
        continue;
      }
      if (role != Role.MAIN && leads && at > start && beginsMain(start, at, to)) {
        add(role, start, at, opened);
        role = Role.MAIN;
        leads = false;
        start = at;
        opened = at;
        at++;
        continue;
      }
      if (role != Role.MAIN && tokens.get(at).is("then")) {
        add(role, start, at, opened);
        role = Role.MAIN;
        start = at + 1;
        opened = start;
      }
      at++;
    }
    add(role, start, to, opened);
  }

  /** "You must do this in order to do that": what something has to be done for is part of the ruling. */
  private boolean isForWhat(Opening opening, int from, int at) {
    return opening.words().equals(IN_ORDER_TO)
        && Modals.first(tokens, from, at).filter(m -> m.modality() == Modality.OBLIGE).isPresent();
  }

  /** "If you replace it it is discarded": a pronoun and a modal behind a clause with a verb. */
  private boolean beginsMain(int start, int at, int to) {
    return NounGrammar.PERSONS.contains(tokens.get(at).low())
        && Modals.at(tokens, at + 1, to).isPresent()
        && !JOINING.contains(tokens.get(at - 1).low())
        && hasVerb(start, at)
        && !rulesBehind(at, to);
  }

  /** "The power you need, you may win": a comma and another such clause end the condition. */
  private boolean rulesBehind(int at, int to) {
    for (int i = at; i + 2 < to; i++) {
      if (tokens.get(i).is(",")
          && NounGrammar.PERSONS.contains(tokens.get(i + 1).low())
          && Modals.at(tokens, i + 2, to).map(m -> rules(m.from(), m.to())).orElse(false)) {
        return true;
      }
    }
    return false;
  }

  private void add(Role given, int from, int to, int opened) {
    boolean rules =
        from < to
            && (given == Role.REASON
                || given == Role.IF && opened == 0 && tokens.get(opened).is("while"));
    Role role = from < to && rules && rules(from, to) ? Role.MAIN : given;
    int end = to;
    while (end > from && !tokens.get(end - 1).isWord()) {
      end--;
    }
    int start = from;
    while (start < end && !tokens.get(start).isWord()) {
      start++;
    }
    if (start < end) {
      clauses.add(new Clause(role, start, end, opened));
    }
  }

  /** A reason or concession that says what may or must be is a ruling itself. */
  private boolean rules(int from, int to) {
    return Modals.first(tokens, from, to)
        .map(
            m ->
                switch (m.modality()) {
                  case PERMIT, FORBID, OBLIGE, EXCUSE -> true;
                  case HAPPENS, HAPPENS_NOT -> false;
                })
        .orElse(false);
  }

  private void bracket(int from, int to) {
    if (from < to && opening(from, to) != null) {
      part(from, to);
    } else {
      add(Role.ASIDE, from, to, from);
    }
  }

  private int closing(int open, int to) {
    int depth = 0;
    for (int i = open; i < to; i++) {
      if (tokens.get(i).is("(") || tokens.get(i).is("[")) {
        depth++;
      } else if (tokens.get(i).is(")") || tokens.get(i).is("]")) {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return to;
  }

  private @Nullable Opening opening(int at, int to) {
    return opening(tokens, at, to);
  }

  private static @Nullable Opening opening(List<Token> tokens, int at, int to) {
    if (at >= to || tokens.get(at).named()) {
      return null;
    }
    for (Opening opening : BY_FIRST.getOrDefault(tokens.get(at).low(), List.of())) {
      boolean times =
          opening.words().getLast().equals("once")
              && Adverbials.isCounted(tokens, at + opening.words().size(), to);
      if (!times && stands(tokens, opening.words(), at, to)) {
        return opening;
      }
    }
    return null;
  }

  private static boolean stands(List<Token> tokens, List<String> words, int at, int to) {
    if (at + words.size() > to) {
      return false;
    }
    for (int i = 0; i < words.size(); i++) {
      if (!tokens.get(at + i).is(words.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the comma ends a condition: what follows is a clause with a verb of its own. */
  private boolean endsCondition(int comma, int to, boolean leads) {
    int next = comma + 1;
    boolean contrast =
        next + 1 < to
            && tokens.get(next).is("not")
            && Lexicon.ARTICLES.contains(tokens.get(next + 1).low());
    if (contrast || leads && Contrasts.goesOn(tokens, next, to)) {
      return false; // "supports a conflict, not a player"
    }
    if (next >= to || tokens.get(next).is("and") || tokens.get(next).is("or")) {
      return !leads && Modals.anywhere(tokens, next, to);
    }
    return leads
        ? hasVerb(next, to) || Limits.rounds(tokens, next, to)
        : Modals.anywhere(tokens, next, to);
  }

  private boolean hasDoing(int from, int to) {
    for (int i = from; i < to; i++) {
      if (lexicon.frames(tokens.get(i).stem()).stream()
          .anyMatch(f -> f.sense() instanceof Sense.OfDoing)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasVerb(int from, int to) {
    return Modals.anywhere(tokens, from, to) || hasDoing(from, to);
  }

  /** Behind "then" before a verb alone, where what is ruled comes later; else the place itself. */
  private int behindThen(int at, int to) {
    int then = at;
    while (then < to && (tokens.get(then).is(",") || tokens.get(then).is("and"))) {
      then++;
    }
    int verb = then + 1;
    boolean alone =
        then > at
            && verb < to
            && tokens.get(then).is("then")
            && !grammar.nouns().begins(verb, to)
            && hasDoing(verb, verb + 1);
    for (int i = verb; alone && i + 1 < to; i++) {
      if (tokens.get(i).is(",")) {
        return endsCondition(i, to, true) && grammar.nouns().begins(i + 1, to) ? verb : at;
      }
    }
    return at;
  }

  /** Whether a second ruling begins here: ", but", "; ", "and" between two that each have a verb. */
  private boolean joinsMain(int start, int at, int to) {
    Token token = tokens.get(at);
    boolean mark = token.is(",") || token.is(":");
    boolean word = JOINING.contains(token.low()) && !token.is("or") && !token.named();
    if (!mark && !word || at == start) {
      return false;
    }
    int next = afterJoining(at, to);
    int end = nextBreak(next, to);
    boolean turn =
        token.is("but") && Modals.at(tokens, next, to).isPresent(); // with no modal before
    return next < to
        && (turn || Modals.anywhere(tokens, start, at))
        && Modals.anywhere(tokens, next, end)
        && (mark || Modals.at(tokens, next, to).isPresent() || grammar.nouns().begins(next, to));
  }

  private int nextBreak(int from, int to) {
    for (int i = from; i < to; i++) {
      if (tokens.get(i).is(",") || tokens.get(i).is("nor") || opening(i, to) != null) {
        return i;
      }
    }
    return to;
  }

  private int afterJoining(int at, int to) {
    int next = at;
    while (next < to && (!tokens.get(next).isWord() || JOINING.contains(tokens.get(next).low()))) {
      next++;
    }
    return Math.max(next, at + 1);
  }
}
