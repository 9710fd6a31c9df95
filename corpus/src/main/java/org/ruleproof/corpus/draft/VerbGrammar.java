package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.ruleproof.corpus.draft.VerbPhrase.Complement;
import org.ruleproof.corpus.draft.VerbPhrase.How;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds verb phrases: modal words, voice, a verb of the vocabulary and what belongs to it. */
final class VerbGrammar {
  private static final Set<String> CONSIDERED = Set.of("consider", "treat", "count", "regard");
  private static final Set<String> MOVING =
      Set.of("drop", "fall", "go", "rise", "reduce", "lower", "raise", "increase", "decrease");
  private static final Set<String> CHOOSING =
      Set.of("choose", "decide", "elect", "attempt", "try", "get");
  private static final Set<String> LASTING = Set.of("remain", "stay");
  private static final Set<String> GERUND = Set.of("from", "on", "against", "of");
  private static final int MOST_COMPLEMENTS = 6;

  private final Grammar grammar;
  private final Lexicon lexicon;
  private final Kinds kinds;
  private final VerbForms forms;
  private final FrameGrammar frames;
  private final ComplementGrammar complements;
  private final Map<Place, List<VerbPhrase>> found = new HashMap<>();

  /** Where a verb phrase was looked for, and of which form. */
  private record Place(char form, int from, int at, int to) {}

  VerbGrammar(Grammar grammar, Lexicon lexicon, Vocabulary vocabulary) {
    this.grammar = grammar;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
    this.forms = new VerbForms(lexicon, kinds);
    this.frames = new FrameGrammar(grammar, lexicon, vocabulary);
    this.complements = new ComplementGrammar(grammar, lexicon, kinds);
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /** How a verb phrase begins: what was read before its verb. */
  private record Start(int from, Modality modality, Optional<Modals.Found> modal) {}

  /**
   * {@return the verb phrases with a finite verb that begin here, the longest first}
   *
   * @param gap whether what it is done to stands before: "which you play"
   */
  List<VerbPhrase> finite(int from, int to, boolean gap) {
    return remembered(new Place(gap ? 'g' : 'f', from, from, to), () -> readFinite(from, to, gap));
  }

  private List<VerbPhrase> remembered(Place place, Supplier<List<VerbPhrase>> look) {
    List<VerbPhrase> known = found.get(place);
    if (known == null) {
      known = look.get();
      found.put(place, known);
    }
    return known;
  }

  private List<VerbPhrase> readFinite(int from, int to, boolean gap) {
    if (from >= to || !grammar.attempt()) {
      return List.of();
    }
    List<VerbPhrase> all = new ArrayList<>();
    int begin = between(from, to);
    if (begin >= to) {
      return List.of();
    }
    Start plain = new Start(from, Modality.HAPPENS, Optional.empty());
    all.addAll(relations(plain, begin, to, gap));
    Optional<Modals.Found> modal = Modals.at(grammar.tokens(), begin, to);
    if (modal.isPresent()) {
      all.addAll(modal(new Start(from, modal.get().modality(), modal), modal.get().to(), to, gap));
    } else {
      all.addAll(verb(plain, begin, to, gap));
    }
    return sorted(all);
  }

  private static List<VerbPhrase> sorted(List<VerbPhrase> all) {
    return Grammar.likeliest(all, VerbPhraseOrder.LIKELIEST_FIRST);
  }

  private int between(int from, int to) {
    int at = from;
    while (at < to
        && (Modals.isBetween(token(at)) && !isChoosing(at, to) || forms.isManner(token(at)))
        && Modals.at(grammar.tokens(), at, to).isEmpty()) {
      at++;
    }
    return at;
  }

  /** "choose a target", where "choose to attack" says no more than "attack". */
  private boolean isChoosing(int at, int to) {
    return CHOOSING.contains(token(at).stem()) && !(at + 1 < to && token(at + 1).is("to"));
  }

  /** "is a participant in", "must be resolved first": words of a term that hold their own verb. */
  private List<VerbPhrase> relations(Start start, int at, int to, boolean gap) {
    if (!isOfState(start)) {
      return List.of();
    }
    return frames
        .at(
            at,
            to,
            false,
            gap,
            f ->
                isVerbal(f, at)
                    && !f.reduced()
                    && switch (f.sense()) {
                      case Sense.OfTerm t -> kinds.isVerbal(f, t) && !forms.isDoneNow(f, token(at));
                      case Sense.OfDoing d -> f.verb().equals("be") || f.verb().equals("have");
                      default -> false;
                    })
        .stream()
        .map(d -> phrase(denied(start, d.does()), d.end(), false, false, d.does()))
        .toList();
  }

  /** "is not a legal target for": words of the vocabulary that begin with a "be" read already. */
  private List<VerbPhrase> behindBe(Start start, int at, int to, boolean gap) {
    boolean states =
        start.modality() == Modality.HAPPENS || start.modality() == Modality.HAPPENS_NOT;
    if (!states || start.modal().isEmpty()) {
      return List.of();
    }
    return frames
        .at(
            "be",
            at - 1,
            to,
            false,
            gap,
            f ->
                f.words() > 1
                    && switch (f.sense()) {
                      case Sense.OfTerm t -> kinds.isVerbal(f, t);
                      case Sense.OfDoing d -> true;
                      default -> false;
                    })
        .stream()
        .map(d -> phrase(start, d.end(), false, false, d.does()))
        .toList();
  }

  private boolean isVerbal(Frame frame, int at) {
    boolean link =
        frame.verb().equals("be")
            || frame.verb().equals("have")
            || Modals.at(grammar.tokens(), at, at + 1).isPresent();
    return (!link || frame.words() > 1) && !Prepositions.ALL.contains(frame.verb());
  }

  private static VerbPhrase phrase(
      Start start, int to, boolean passive, boolean going, Predicate predicate) {
    return new VerbPhrase(
        start.from(), to, start.modality(), start.modal(), passive, going, predicate);
  }

  private List<VerbPhrase> modal(Start start, int behind, int to, boolean gap) {
    Token last = token(behind - 1);
    int at = between(Modals.behindAside(grammar.tokens(), behind, to), to);
    if (at >= to) {
      return List.of();
    }
    boolean be = last.stem().equals("be") || last.is("isn't") || last.is("aren't") || hasBe(start);
    if (be) {
      return linked(start, at, to, gap);
    }
    if (token(at).stem().equals("be")) {
      List<VerbPhrase> all = new ArrayList<>(relations(start, at, to, gap));
      all.addAll(linked(start, between(at + 1, to), to, gap));
      return all;
    }
    boolean have = last.stem().equals("have") || last.is("hasn't") || last.is("haven't");
    if (have) {
      List<VerbPhrase> all = new ArrayList<>(has(start, at, to));
      if (token(at).is("been")) {
        all.addAll(linked(start, between(at + 1, to), to, gap));
      } else {
        all.addAll(verb(start, at, to, gap));
      }
      return all;
    }
    return verb(start, at, to, gap);
  }

  /** "is not": the modal holds the verb "be" before its last word. */
  private boolean hasBe(Start start) {
    return start
        .modal()
        .map(
            m -> {
              boolean denial =
                  token(m.to() - 1).is("not")
                      || token(m.to() - 1).is("longer")
                      || token(m.to() - 1).is("never")
                      || token(m.to() - 1).is("still");
              return denial && m.to() - m.from() > 1 && token(m.from()).stem().equals("be");
            })
        .orElse(false);
  }

  /** Behind a modal or with none: the verb itself. */
  private List<VerbPhrase> verb(Start start, int at, int to, boolean gap) {
    List<VerbPhrase> all = new ArrayList<>();
    if (LASTING.contains(token(at).stem()) && at + 1 < to) {
      complements(start, at + 1, to, How.IS).stream()
          .map(v -> said(v, start, at))
          .forEach(all::add);
    }
    if (token(at).stem().equals("get") && at + 1 < to && VerbForms.isParticiple(token(at + 1))) {
      frames(start, at + 1, to, true, false, gap).stream()
          .map(v -> said(v, start, at))
          .forEach(all::add);
    }
    if (token(at).stem().equals("have")) {
      int next = between(at + 1, to);
      if (next < to) {
        all.addAll(has(start, next, to));
        if (token(next).is("been")) {
          all.addAll(linked(start, between(next + 1, to), to, gap));
        } else {
          all.addAll(frames(start, next, to, false, false, gap));
        }
      }
    }
    boolean gerund =
        token(at).isGoing()
            && at > 0
            && GERUND.contains(token(at - 1).low())
            && start.modal().isPresent();
    if (gerund && token(at).stem().equals("have") && at + 1 < to) {
      all.addAll(has(start, at + 1, to));
    }
    if (gerund) {
      all.addAll(
          token(at).stem().equals("be") && at + 1 < to
              ? frames(start, at + 1, to, true, false, gap)
              : frames(start, at, to, false, false, gap));
    }
    if (token(at).stem().equals("count") && at + 1 < to && token(at + 1).is("as")) {
      complements(start, at + 2, to, How.COUNTS).stream()
          .map(v -> said(v, start, at))
          .forEach(all::add);
    }
    if (!token(at).isGoing()) {
      all.addAll(frames(start, at, to, false, false, gap));
    }
    bound(start, at, to).ifPresent(all::add);
    return all;
  }

  /** "drop below 3", "exceed 20". */
  private Optional<VerbPhrase> bound(Start start, int from, int to) {
    boolean exceed = token(from).stem().equals("exceed");
    int at = from + 1;
    if (!exceed) {
      if (!MOVING.contains(token(from).stem()) || at >= to) {
        return Optional.empty();
      }
      boolean above = Set.of("above", "over", "beyond", "past").contains(token(at).low());
      if (!above && !token(at).is("below") && !token(at).is("under")) {
        return Optional.empty();
      }
      exceed = above;
      at++;
    }
    boolean above = exceed;
    return at < to
        ? Amount.at(grammar.tokens(), at, to)
            .map(a -> phrase(start, a.to(), false, false, new Predicate.Bound(above, a)))
        : Optional.empty();
  }

  private List<VerbPhrase> has(Start start, int at, int to) {
    boolean none = token(at).is("no");
    return grammar.nouns(at, to).stream()
        .map(n -> phrase(start, n.to(), false, false, new Predicate.Has(n, none)))
        .toList();
  }

  /** Behind a form of "be". */
  private List<VerbPhrase> linked(Start start, int at, int to, boolean gap) {
    if (at >= to) {
      return List.of();
    }
    List<VerbPhrase> all = new ArrayList<>();
    if (token(at).isGoing()) {
      if (token(at).stem().equals("be") && at + 1 < to) {
        all.addAll(frames(start, at + 1, to, true, true, gap));
      }
      all.addAll(frames(start, at, to, false, true, gap));
    } else if (VerbForms.isParticiple(token(at))) {
      all.addAll(frames(start, at, to, true, false, gap));
    }
    all.addAll(relations(start, at, to, gap));
    all.addAll(behindBe(start, at, to, gap));
    bound(start, at, to).ifPresent(all::add);
    if (CONSIDERED.contains(token(at).stem())) {
      int next = at + 1;
      while (next < to
          && Set.of("to", "be", "as", "like", "a", "being", "still", "also")
              .contains(token(next).low())) {
        next++;
      }
      complements(start, next, to, How.COUNTS).stream()
          .map(v -> said(v, start, at))
          .forEach(all::add);
    } else if (!isOfDoing(start, at)) {
      all.addAll(complements(start, at, to, How.IS));
    }
    return all;
  }

  /** "cannot be cancelled": what may not happen, where "is cancelled" may say what is so. */
  private boolean isOfDoing(Start start, int at) {
    boolean rules =
        switch (start.modality()) {
          case PERMIT, FORBID, OBLIGE, EXCUSE -> true;
          case HAPPENS, HAPPENS_NOT -> false;
        };
    return rules
        && VerbForms.isParticiple(token(at))
        && lexicon.frames(token(at).stem()).stream()
            .anyMatch(f -> f.sense() instanceof Sense.OfDoing && f.parts().size() == 1);
  }

  /** What is so or has to be so, where "may" and "cannot" speak of doings. */
  private static boolean isOfState(Start start) {
    return switch (start.modality()) {
      case HAPPENS, HAPPENS_NOT, OBLIGE -> true;
      case PERMIT, FORBID, EXCUSE -> false;
    };
  }

  private List<VerbPhrase> frames(
      Start start, int at, int to, boolean passive, boolean going, boolean gap) {
    boolean states = isOfState(start);
    return frames
        .at(
            at,
            to,
            passive,
            gap,
            f ->
                forms.fits(f, passive, going, token(at))
                    && (states || f.sense() instanceof Sense.OfDoing))
        .stream()
        .map(d -> phrase(denied(start, d.does()), d.end(), passive, going, d.does()))
        .toList();
  }

  /** "has no effect on": a word between those of the frame. */
  private boolean isNone(Predicate.Does does) {
    int last = does.places().stream().mapToInt(Integer::intValue).max().orElse(0);
    for (int i = does.places().getFirst() + 1; i < last; i++) {
      if (token(i).is("no")) {
        return true;
      }
    }
    return false;
  }

  /** "takes no damage": a noun denies what the verb says. */
  private Start denied(Start start, Predicate.Does does) {
    boolean none =
        does.elements().stream()
                .anyMatch(e -> e.phrase().determiner().quantity() == Noun.Quantity.NO)
            || isNone(does);
    none ^= does.frame().sense() instanceof Sense.OfDoing doing && doing.denied();
    return none ? new Start(start.from(), start.modality().denied(), start.modal()) : start;
  }

  /** "leading a fleet", "played on it": the verb stands at the second place. */
  List<VerbPhrase> participle(int from, int at, int to) {
    return remembered(new Place('p', from, at, to), () -> readParticiple(from, at, to));
  }

  private List<VerbPhrase> readParticiple(int from, int at, int to) {
    if (!grammar.attempt()) {
      return List.of();
    }
    boolean not = from < at && token(at - 1).is("not");
    Start start = new Start(from, not ? Modality.HAPPENS_NOT : Modality.HAPPENS, Optional.empty());
    Token verb = token(at);
    List<VerbPhrase> all = new ArrayList<>();
    frames
        .at(at, to, false, false, Frame::reduced)
        .forEach(d -> all.add(phrase(start, d.end(), false, true, d.does())));
    if (verb.isGoing()) {
      if (verb.stem().equals("be") && at + 1 < to) {
        all.addAll(frames(start, at + 1, to, true, true, false));
      } else {
        all.addAll(frames(start, at, to, false, true, false));
      }
    } else if (VerbForms.isParticiple(verb)) {
      all.addAll(frames(start, at, to, true, false, false));
    }
    return sorted(all);
  }

  /** {@return the verb phrases of the plain verb that begin here: behind "to", or an order} */
  List<VerbPhrase> infinitive(int at, int to) {
    return remembered(new Place('i', at, at, to), () -> readInfinitive(at, to));
  }

  private List<VerbPhrase> readInfinitive(int at, int to) {
    if (at >= to || !grammar.attempt()) {
      return List.of();
    }
    Start start = new Start(at, Modality.HAPPENS, Optional.empty());
    if (token(at).is("be") && at + 1 < to) {
      return sorted(linked(start, between(at + 1, to), to, false));
    }
    return sorted(verb(start, at, to, false));
  }

  /** {@return what may stand behind "is", standing alone: "neutralized", "at war"} */
  List<VerbPhrase> being(int from, int to) {
    return grammar.attempt()
        ? sorted(complements(new Start(from, Modality.HAPPENS, Optional.empty()), from, to, How.IS))
        : List.of();
  }

  private List<VerbPhrase> complements(Start given, int from, int to, How how) {
    int at = from;
    Start start = given;
    boolean either = false;
    if (at < to && token(at).is("not")) {
      start = new Start(given.from(), given.modality().denied(), given.modal());
      at++;
    }
    if (at < to && (token(at).is("either") || token(at).is("both"))) {
      either = token(at).is("either");
      at++;
    }
    boolean neither = at < to && token(at).is("neither");
    if (neither) {
      start = new Start(given.from(), given.modality().denied(), given.modal());
      either = true;
      at++;
    }
    List<VerbPhrase> all = new ArrayList<>();
    for (Complement first : complements.at(at, to)) {
      List<Complement> list = new ArrayList<>(List.of(first));
      if (!neither) {
        all.add(phrase(start, first.to(), false, false, new Predicate.Is(list, either, how)));
      }
      boolean or = either;
      int next = first.to();
      while (next + 1 < to && list.size() < MOST_COMPLEMENTS) {
        int begin = next;
        while (begin < to && token(begin).is(",")) {
          begin++;
        }
        boolean word =
            begin < to
                && (token(begin).is("or") || token(begin).is("nor") || token(begin).is("and"));
        or |= word && !token(begin).is("and");
        begin += word ? 1 : 0;
        if (begin == next || begin >= to) {
          break;
        }
        List<Complement> more = complements.at(begin, to);
        if (more.isEmpty()) {
          break;
        }
        list.add(more.getFirst());
        next = more.getFirst().to();
        all.add(phrase(start, next, false, false, new Predicate.Is(list, or, how)));
      }
    }
    return all;
  }

  /** The words up to a verb that says no more than "is" are understood with it. */
  private static VerbPhrase said(VerbPhrase being, Start start, int verb) {
    int from = start.modal().map(Modals.Found::from).orElse(verb);
    return new VerbPhrase(
        being.from(),
        being.to(),
        being.modality(),
        Optional.of(new Modals.Found(start.modality(), from, verb + 1)),
        being.passive(),
        being.going(),
        being.predicate());
  }
}
