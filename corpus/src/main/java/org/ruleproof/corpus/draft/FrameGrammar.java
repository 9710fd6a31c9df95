package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ruleproof.corpus.draft.Frame.Part;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.VerbPhrase.Element;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate.Does;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds frames of the vocabulary: their verb, their other words, and the nouns around these. */
final class FrameGrammar {
  private static final Set<String> LETTING = Set.of("allow", "permit", "enable");
  private static final int MOST_ELEMENTS = 4;
  private static final Set<String> ITS = Set.of("its", "his", "her", "their");
  private static final Set<String> COUNTED = Set.of("no", "any", "one", "another", "this", "that");
  private static final Set<String> RECEIVERS = Set.of("you", "them", "him", "her", "it");
  private static final int MOST_WAYS = 24;
  private static final int MOST_NOUNS = 3;
  private static final int MOST_NAMING = 3;

  private final Grammar grammar;
  private final Lexicon lexicon;
  private final Vocabulary vocabulary;
  private final Kinds kinds;

  FrameGrammar(Grammar grammar, Lexicon lexicon, Vocabulary vocabulary) {
    this.grammar = grammar;
    this.lexicon = lexicon;
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /** Whether a value may stand there: "with Leadership" is no thing that something is done with. */
  private boolean mayStand(Frame frame, int argument, NounPhrase noun) {
    if (noun.owner().isPresent()
        || noun.determiner().its()
        || !(noun.head() instanceof Head.Named named)
        || !(named.sense() instanceof Sense.OfMember member)) {
      return true;
    }
    List<TypedName> parameters = vocabulary.parametersOf(frame.sense().name()).orElse(List.of());
    return argument >= 0
        ? argument >= parameters.size() || !kinds.isObjects(parameters.get(argument).type())
        : parameters.stream()
            .anyMatch(p -> p.type().equals(new Type.Enumeration(member.enumeration())));
  }

  /** What was found, up to a place. */
  record Found(Does does, int end) {}

  private static final Comparator<Found> LIKELIEST_FIRST =
      Comparator.comparingInt((Found f) -> -f.end())
          .thenComparingInt(f -> f.does().before().isPresent() ? 1 : 0)
          .thenComparingInt(f -> -f.does().frame().words())
          .thenComparingInt(f -> f.does().frame().sense() instanceof Sense.OfTerm ? 0 : 1)
          .thenComparingInt(f -> f.does().frame().hasPlaces() ? 0 : 1)
          .thenComparingInt(f -> f.does().frame().rank())
          .thenComparingInt(f -> -f.does().elements().size());

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /**
   * {@return the frames whose verb stands here, the longest first; of those that reach as far the one
   * with the most words}
   *
   * @param passive whether what it is done to stands before the verb
   * @param gap whether that stands still further before: "which you play"
   */
  List<Found> at(int verb, int to, boolean passive, boolean gap, Predicate<Frame> wanted) {
    return at(token(verb).stem(), verb, to, passive, gap, wanted);
  }

  /** {@return the frames of a verb of that stem, whatever word stands at its place} */
  List<Found> at(
      String stem, int verb, int to, boolean passive, boolean gap, Predicate<Frame> wanted) {
    List<Found> all = new ArrayList<>();
    for (Frame frame : lexicon.frames(stem)) {
      if (wanted.test(frame)) {
        new Match(frame, verb, to, passive, gap).run(all);
      }
    }
    all.removeIf(Light::isVague);
    joined(verb, to, passive, gap, wanted, all);
    return Grammar.likeliest(all, LIKELIEST_FIRST);
  }

  /** "sponsor or promote a character", "negated, cancelled or blanked": verbs of the same arguments. */
  private void joined(
      int verb, int to, boolean passive, boolean gap, Predicate<Frame> wanted, List<Found> all) {
    int next = joining(verb + 1, to);
    if (next >= to || next == verb + 1 && !token(next).slashed()) {
      return;
    }
    List<Frame> first =
        lexicon.frames(token(verb).stem()).stream()
            .filter(f -> f.words() == 1 && f.parts().size() == 1 && wanted.test(f))
            .limit(1)
            .toList();
    boolean alike = token(next).isGoing() == token(verb).isGoing();
    if (first.isEmpty() || !alike || lexicon.frames(token(next).stem()).isEmpty()) {
      return;
    }
    for (Found found : at(next, to, passive, gap, wanted)) {
      boolean comma = token(verb + 1).is(",") && found.does().also().isEmpty() && next == verb + 2;
      boolean last = passive && found.end() == to && found.does().elements().isEmpty();
      if (comma && !last) {
        continue; // a comma alone joins no two verbs, unless the list is all there is
      }
      List<Integer> places = new ArrayList<>(found.does().places());
      places.add(verb);
      List<Frame> also = new ArrayList<>(first);
      also.addAll(found.does().also());
      all.add(
          new Found(
              new Does(
                  found.does().frame(),
                  places,
                  found.does().elements(),
                  also,
                  found.does().before(),
                  found.does().then()),
              found.end()));
    }
  }

  /** Behind ", or", "and", ",": the place itself where nothing joins. */
  private int joining(int from, int to) {
    int at = from < to && token(from).is(",") ? from + 1 : from;
    return at < to && (token(at).is("or") || token(at).is("and") || token(at).is("nor"))
        ? at + 1
        : at;
  }

  /** All ways in which one frame stands at one place. */
  private final class Match {
    private final Frame frame;
    private final int verb;
    private final int to;
    private final boolean passive;
    private final boolean gap;
    private final List<Found> ways = new ArrayList<>();
    private Optional<String> before = Optional.empty();

    Match(Frame frame, int verb, int to, boolean passive, boolean gap) {
      this.frame = frame;
      this.verb = verb;
      this.to = to;
      this.passive = passive;
      this.gap = gap;
    }

    void run(List<Found> all) {
      part(1, verb + 1, List.of(verb), List.of(), passive || gap);
      receiver();
      all.addAll(ways);
    }

    private boolean isTerm() {
      return frame.sense() instanceof Sense.OfTerm;
    }

    /** "gives you a mark", "gives your faction a mark": whom, which the words of a term leave open. */
    private void receiver() {
      boolean term = frame.sense() instanceof Sense.OfTerm && frame.words() == 1;
      if (!term || passive || gap || verb + 2 >= to) {
        return;
      }
      int end =
          RECEIVERS.contains(token(verb + 1).low())
              ? verb + 2
              : limited(verb + 1).stream()
                  .filter(n -> grammar.nouns().isPlayer(n) && n.qualifiers().isEmpty())
                  .mapToInt(NounPhrase::to)
                  .findFirst()
                  .orElse(to);
      if (end < to) {
        part(1, end, IntStream.range(verb, end).boxed().toList(), List.of(), false);
      }
    }

    /**
     * Matches the parts from one on.
     *
     * @param absent whether a direct object may be missing here, since it stands before the verb
     */
    private void part(
        int part, int from, List<Integer> places, List<Element> elements, boolean absent) {
      if (ways.size() >= MOST_WAYS || !grammar.attempt()) {
        return;
      }
      if (part == frame.parts().size()) {
        rest(from, places, elements);
        return;
      }
      switch (frame.parts().get(part)) {
        case Part.Word word -> word(part, word.stem(), from, places, elements, absent);
        case Part.Place place -> place(part, place.argument(), from, places, elements, absent);
      }
    }

    private void word(
        int part,
        String stem,
        int from,
        List<Integer> places,
        List<Element> elements,
        boolean absent) {
      int start = from;
      while (start < to
          && !token(start).stem().equals(stem)
          && (Lexicon.ARTICLES.contains(token(start).low())
              || COUNTED.contains(token(start).low())
                  && (!frame.hasPlaces() || token(start).is("no"))
              || Modals.isBetween(token(start)))) {
        start++;
      }
      int at = start + naming(part, stem, from, start);
      if (at < to) {
        int length = Prepositions.length(grammar.tokens(), at, to);
        boolean long2 = length > 1 && Prepositions.alike(stem, "with");
        boolean alike =
            length == 1
                && Prepositions.alike(token(at).low(), stem)
                && (frame.hasPlaces() || !token(at).is("by"));
        if (!token(at).named() && (token(at).stem().equals(stem) || alike || long2)) {
          if (at > from && ITS.contains(token(at - 1).low()) && !frame.hasPlaces()) {
            List<Element> whose = new ArrayList<>(elements);
            whose.add(new Element("", NounGrammar.pronoun(at - 1), Frame.UNKNOWN, at - 1));
            List<Integer> here = new ArrayList<>(places);
            here.add(at);
            part(part + 1, at + 1, here, whose, absent);
          }
          List<Integer> more = new ArrayList<>(places);
          IntStream.range(start, at).forEach(more::add);
          for (int i = at; i < at + Math.max(1, long2 ? length : 1); i++) {
            more.add(i);
          }
          int behind = at + Math.max(1, long2 ? length : 1);
          if (length > 0 && !frame.hasPlaces()) {
            for (NounPhrase noun : limited(behind)) {
              List<Element> with = new ArrayList<>(elements);
              with.add(new Element(stem, noun, Frame.UNKNOWN, at));
              part(part + 1, noun.to(), more, with, absent);
            }
          }
          boolean aim =
              length > 0 && part == frame.parts().size() - 1 && !gap && !frame.hasPlaces();
          if (!aim) { // "played on" something
            part(part + 1, behind, more, elements, absent);
          }
          boolean noun = !frame.hasPlaces() && grammar.nouns().begins(from, to);
          if (!alike && !noun) {
            return;
          }
        }
      }
      if (absent
          && passive
          && before.isEmpty()
          && part == 1
          && !frame.verb().equals("be")
          && !Prepositions.ALL.contains(stem)) {
        before = Optional.of(stem);
        part(part + 1, from, places, elements, false);
        before = Optional.empty();
      }
      if (elements.size() >= MOST_ELEMENTS || from >= to || frame.hasPlaces()) {
        return;
      }
      for (NounPhrase noun : limited(from)) {
        boolean itself = noun.to() == at + 1 && token(at).stem().equals(stem);
        boolean article = at == from + 1 && Lexicon.ARTICLES.contains(token(from).low());
        boolean number =
            part == frame.parts().size() - 1 && grammar.nouns().isMeasure(noun.to() - 1, to);
        if (itself && (noun.from() == at || article && (number || frame.words() > 2 && isTerm()))) {
          continue; // the word itself
        }
        List<Element> more = new ArrayList<>(elements);
        more.add(new Element("", noun, Frame.UNKNOWN, from));
        NounPhrase last = noun.joined().isEmpty() ? noun : noun.joined().getLast();
        boolean head =
            last.head() instanceof Head.Named named && token(named.to() - 1).stem().equals(stem);
        part(head ? part + 1 : part, noun.to(), places, more, absent);
      }
    }

    /** How many words say which of its texts is meant: "gives its second text to". */
    private int naming(int part, String stem, int from, int start) {
      boolean given =
          stem.equals("text")
              && part + 1 < frame.parts().size()
              && frame.parts().get(part + 1).equals(new Part.Word("to"));
      if (!given || start == from || !ITS.contains(token(start - 1).low())) {
        return 0;
      }
      for (int i = start; i < Math.min(to, start + MOST_NAMING + 1); i++) {
        if (token(i).stem().equals(stem)) {
          return i - start;
        }
        if (!token(i).isWord() || Prepositions.ALL.contains(token(i).low())) {
          return 0;
        }
      }
      return 0;
    }

    private void place(
        int part,
        int argument,
        int from,
        List<Integer> places,
        List<Element> elements,
        boolean absent) {
      boolean direct =
          !(frame.parts().get(part - 1) instanceof Part.Word before
              && Prepositions.ALL.contains(before.stem()));
      if (direct && absent) {
        part(part + 1, from, places, elements, false);
        return;
      }
      int at = from;
      while (at < to && Modals.isBetween(token(at))) {
        at++;
      }
      boolean agent =
          passive
              && token(places.getLast()).is("by")
              && frame.parts().get(part - 1) instanceof Part.Word word
              && !word.stem().equals("by");
      for (NounPhrase noun : limited(at)) {
        if (agent && grammar.nouns().isPlayer(noun) || !mayStand(frame, argument, noun)) {
          continue; // who does it, not what it is done with
        }
        List<Element> more = new ArrayList<>(elements);
        more.add(new Element("", noun, argument, from));
        part(part + 1, noun.to(), places, more, absent);
      }
    }

    private List<NounPhrase> limited(int from) {
      List<NounPhrase> nouns = grammar.nouns(from, to);
      return nouns.size() > MOST_NOUNS ? nouns.subList(0, MOST_NOUNS) : nouns;
    }

    /** "use it to attack", "enter play by replacing it". */
    private void then(int at, List<Integer> places, List<Element> elements) {
      boolean use = token(verb).stem().equals("use") && token(at).is("to");
      boolean aim = token(at).is("to") && !use && !elements.isEmpty();
      boolean manner =
          at + 1 < to && (token(at).is("by") || token(at).is("through")) && token(at + 1).isGoing();
      if (!use && !manner && !aim) {
        return;
      }
      List<VerbPhrase> verbs =
          manner
              ? grammar.verbs().participle(at + 1, at + 1, to)
              : use && isLetting(at + 1)
                  ? grammar.verbs().participle(at + 2, at + 2, to)
                  : grammar.verbs().infinitive(at + 1, to);
      for (VerbPhrase second : verbs) {
        if (aim && !isDoneBy(second)) {
          continue;
        }
        ways.add(
            new Found(
                new Does(
                    frame,
                    places,
                    elements,
                    List.of(),
                    before,
                    Optional.of(new VerbPhrase.Predicate.Then(at, second, manner))),
                second.to()));
      }
    }

    /** "to allow attacking": to attack. */
    private boolean isLetting(int at) {
      return at + 1 < to && LETTING.contains(token(at).stem()) && token(at + 1).isGoing();
    }

    /** "rotate it to attack", where the vocabulary has "rotate to attack" for the second doing. */
    private boolean isDoneBy(VerbPhrase second) {
      return second.predicate() instanceof Does does
          && lexicon.frames(token(verb).stem()).stream()
              .anyMatch(
                  f ->
                      f.sense().equals(does.frame().sense())
                          && f.parts().size() > 1
                          && f.parts().get(1).equals(new Part.Word("to")));
    }

    /** "gives a mark to your faction": whom, which the words of a term leave open. */
    private boolean toPlayer(int from, List<Integer> places, List<Element> elements) {
      boolean term = frame.sense() instanceof Sense.OfTerm && frame.words() == 1;
      Optional<NounPhrase> player =
          term
              ? limited(from + 1).stream()
                  .filter(n -> grammar.nouns().isPlayer(n) && n.qualifiers().isEmpty())
                  .findFirst()
              : Optional.empty();
      player.ifPresent(
          n -> {
            List<Integer> more = new ArrayList<>(places);
            IntStream.range(from, n.to()).forEach(more::add);
            rest(n.to(), more, elements);
          });
      return player.isPresent();
    }

    /** Whatever else stands behind: nouns with prepositions, one without, and words of time. */
    private void rest(int from, List<Integer> places, List<Element> elements) {
      ways.add(
          new Found(new Does(frame, places, elements, List.of(), before, Optional.empty()), from));
      if (from >= to || elements.size() >= MOST_ELEMENTS || ways.size() >= MOST_WAYS) {
        return;
      }
      then(from, places, elements);
      if (token(from).is("to") && toPlayer(from, places, elements)) {
        return;
      }
      if (gap && token(from).is("yourself")) { // "that you sponsored yourself"
        List<Integer> more = new ArrayList<>(places);
        more.add(from);
        rest(from + 1, more, elements);
        return;
      }
      if (Modals.isBetween(token(from))) {
        rest(from + 1, places, elements);
        return;
      }
      int adverbial = Adverbials.end(grammar.tokens(), lexicon, from, to);
      if (adverbial > from) {
        rest(adverbial, places, elements);
        return;
      }
      int length = Prepositions.length(grammar.tokens(), from, to);
      if (length > 0) {
        String preposition = length > 1 ? "with" : token(from).low();
        for (NounPhrase noun : limited(from + length)) {
          if (preposition.equals("with") && !mayStand(frame, Frame.UNKNOWN, noun)) {
            continue; // what the noun before it has
          }
          List<Element> more = new ArrayList<>(elements);
          more.add(new Element(preposition, noun, Frame.UNKNOWN, from));
          rest(noun.to(), places, more);
        }
        return;
      }
      boolean object =
          passive
              || gap
              || elements.stream().anyMatch(e -> e.preposition().isEmpty())
              || frame.hasPlaces();
      if (!object) {
        for (NounPhrase noun : limited(from)) {
          List<Element> more = new ArrayList<>(elements);
          more.add(new Element("", noun, Frame.UNKNOWN, from));
          rest(noun.to(), places, more);
        }
      }
    }
  }
}
