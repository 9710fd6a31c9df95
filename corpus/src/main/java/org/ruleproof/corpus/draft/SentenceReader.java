package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.ClaimBuilder.Condition;
import org.ruleproof.corpus.draft.Clause.Role;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads one sentence as claims. */
final class SentenceReader {
  private static final Set<String> SAYING =
      Set.of("state", "states", "says", "say", "specify", "note", "tell", "indicate", "mention");
  private static final Set<String> HEDGING =
      Set.of("card", "text", "effect", "rule", "specific", "explicit", "something", "otherwise");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Described described;
  private final Examples examples;
  private final OtherWays otherWays;
  private final Conditions conditions;
  private final MainClauses mains;
  private final ClaimBuilder claims;
  private final Purposes purposes;
  private final Granted granted;
  private final TwoCopies twoCopies;
  private final NotNeeded notNeeded;
  private final Kinds kinds;
  private final OtherTimes otherTimes;
  private final OtherSources otherSources;
  private final Such such;
  private final Labels labels;

  SentenceReader(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.described = new Described(lexicon);
    this.examples = new Examples(vocabulary, lexicon);
    this.otherWays = new OtherWays(vocabulary, lexicon);
    this.kinds = new Kinds(vocabulary);
    Facts facts = new Facts(vocabulary);
    this.conditions = new Conditions(vocabulary, lexicon, facts);
    this.mains = new MainClauses(vocabulary, lexicon, facts);
    this.claims = new ClaimBuilder(vocabulary, conditions);
    this.purposes = new Purposes(facts.referents());
    this.granted = new Granted(vocabulary, lexicon);
    this.twoCopies = new TwoCopies(vocabulary);
    this.labels = new Labels(lexicon, vocabulary);
    this.otherTimes = new OtherTimes(vocabulary, lexicon, conditions);
    this.notNeeded = new NotNeeded(lexicon, vocabulary);
    this.otherSources = new OtherSources(vocabulary, lexicon);
    this.such = new Such(vocabulary, lexicon);
  }

  /** What a clause rules, and the conditions around it so far. */
  private record Ruled(List<Said> said, List<Condition> conditions) {}

  /**
   * A sentence that was read.
   *
   * @param after what it leaves to the next one
   */
  record Read(SentenceReading reading, Carried after) {}

  /**
   * What stands before a sentence.
   *
   * @param topic the card that the ruling is about
   * @param heading the stems of the words of its heading
   * @param carried what the sentence before spoke of
   */
  record Before(Optional<String> topic, List<String> heading, Carried carried) {}

  /** {@return the reading of a sentence of a ruling, and what it leaves to the next one} */
  Read read(Sentence sentence, Before before) {
    Optional<Sentence> effect = WholeEffects.plain(sentence);
    if (effect.isPresent()) {
      Read plain = read(effect.get(), before);
      List<Claim> whole =
          plain.reading().claims().stream().map(c -> WholeEffects.only(vocabulary, c)).toList();
      return new Read(
          new SentenceReading(whole, plain.reading().understanding(), plain.reading().words()),
          plain.after());
    }
    Optional<Sentence> said =
        otherSources.plain(sentence).or(() -> such.plain(sentence, before.carried().described()));
    if (said.isPresent()) {
      return read(said.get(), before);
    }
    List<Sentence> verbs = TwoVerbs.each(sentence);
    if (!verbs.isEmpty()) {
      List<Read> all = verbs.stream().map(s -> read(s, before)).toList();
      return joined(all, all.getLast().after());
    }
    List<Before> each = Together.each(labels.plain(sentence), before);
    if (!each.isEmpty()) {
      Sentence ofOne = Together.ofOne(labels.plain(sentence));
      return joined(each.stream().map(b -> one(ofOne, b)).toList(), Carried.NOTHING);
    }
    Optional<List<Sentence>> both = ViceVersa.both(sentence, lexicon);
    if (both.isEmpty()) {
      Read whole =
          FrontedAims.moved(sentence)
              .flatMap(moved -> unneeded(moved, before).or(() -> needed(moved, before)))
              .or(() -> unneeded(sentence, before))
              .orElseGet(() -> one(sentence, before));
      return sentence.quoted()
          ? new Read(whole.reading(), before.carried())
          : new Read(withAsides(sentence, whole.reading(), before), whole.after());
    }
    List<Read> turned = both.get().stream().map(s -> one(s, before)).toList();
    return joined(turned, turned.getFirst().after());
  }

  /** All that the readings of one sentence say, understood as the first of them is. */
  private static Read joined(List<Read> all, Carried after) {
    SentenceReading first = all.getFirst().reading();
    List<Claim> claims = all.stream().flatMap(r -> r.reading().claims().stream()).toList();
    return new Read(new SentenceReading(claims, first.understanding(), first.words()), after);
  }

  /** What need not be so as a permission, where that is understood; its excuse stays beside it. */
  private Optional<Read> unneeded(Sentence sentence, Before before) {
    Optional<Read> turned =
        notNeeded
            .asPermission(sentence)
            .map(said -> one(said, before))
            .filter(read -> read.reading().understanding() == Understanding.FULL);
    if (turned.isEmpty()) {
      return turned;
    }
    SentenceReading plain = one(sentence, before).reading();
    List<Claim> all = new ArrayList<>();
    plain.claims().stream()
        .filter(c -> plain.understanding() == Understanding.FULL)
        .filter(c -> c.statement() instanceof Statement.Excuse)
        .forEach(all::add);
    all.addAll(turned.get().reading().claims());
    return turned.map(
        read ->
            new Read(
                new SentenceReading(all, Understanding.FULL, read.reading().words()),
                read.after()));
  }

  /** What is necessary for something, where that is understood to restrict it. */
  private Optional<Read> needed(Sentence sentence, Before before) {
    return Optional.of(one(sentence, before))
        .filter(r -> r.reading().claims().stream().anyMatch(c -> c.onlyWhen().isPresent()));
  }

  private SentenceReading withAsides(Sentence sentence, SentenceReading whole, Before before) {
    List<Claim> all = new ArrayList<>(whole.claims());
    Before alone = new Before(before.topic(), before.heading(), Carried.NOTHING);
    Asides.in(sentence).forEach(aside -> all.addAll(one(aside, alone).reading().claims()));
    Automatic.in(sentence).ifPresent(also -> all.addAll(one(also, alone).reading().claims()));
    all.addAll(otherWays.in(sentence.tokens(), w -> one(w, alone).reading()));
    all.addAll(granted.in(sentence.tokens(), before.topic()));
    described.in(sentence.tokens()).forEach(d -> all.addAll(one(d, alone).reading().claims()));
    for (Examples.Example example : examples.in(sentence.tokens())) {
      SentenceReading reading = one(example.sentence(), alone).reading();
      all.addAll(examples.kept(example, reading, whole.understanding()));
    }
    boolean more = whole.understanding() == Understanding.NONE && !all.isEmpty();
    return new SentenceReading(
        all, more ? Understanding.PART : whole.understanding(), whole.words());
  }

  private Read one(Sentence sentence, Before before) {
    Optional<String> topic = before.topic();
    List<String> heading = before.heading();
    List<Token> tokens = labels.plain(withoutAsides(sentence.tokens()));
    if (sentence.quoted()) {
      SentenceReading question = new SentenceReading(List.of(), Understanding.QUESTION, List.of());
      return new Read(question, Carried.NOTHING);
    }
    Grammar grammar = new Grammar(tokens, lexicon, vocabulary);
    Scene scene =
        new Scene(
            vocabulary,
            tokens,
            topic,
            kind(topic, heading),
            String.join(" ", heading),
            before.carried());
    List<Condition> leading = new ArrayList<>();
    List<Ruled> ruled = new ArrayList<>();
    Optional<Noun> pending = Optional.empty();
    Optional<Noun> about = Optional.empty();
    boolean silent = false;
    for (Clause clause : Clauses.of(grammar, lexicon)) {
      switch (clause.role()) {
        case MAIN -> {
          List<Said> read = mains.read(scene, grammar, clause, pending);
          silent = read.isEmpty();
          if (read.isEmpty()) {
            pending = mains.subjectAlone(scene, grammar, clause);
            about = ruled.isEmpty() ? mains.subjectFirst(scene, grammar, clause) : about;
          } else {
            List<Condition> purpose = new ArrayList<>();
            mains
                .purpose(scene, grammar, clause)
                .ifPresent(p -> purpose.add(new Condition(Role.MOMENT, p)));
            ruled.add(new Ruled(read, purpose));
            about = scene.lastSubject();
          }
        }
        case REASON, ASIDE -> {}
        case IF, UNLESS, EVEN_IF, ONLY_IF -> {
          scene.understand(clause.opened(), clause.from());
          condition(scene, grammar, clause, leading, ruled);
        }
        case MOMENT -> condition(scene, grammar, clause, leading, ruled);
      }
    }
    boolean named =
        topic.isEmpty() || sentence.tokens().stream().anyMatch(t -> heading.contains(t.stem()));
    Optional<Expression> context = named ? Optional.empty() : Optional.of(scene.context());
    List<Claim> drafted = new ArrayList<>();
    for (Ruled one : ruled) {
      List<Condition> all = new ArrayList<>(leading);
      all.addAll(one.conditions());
      for (Said said : one.said()) {
        // words that were understood in vain do not make a sentence understood
        claims
            .claim(scene, said, all, context)
            .filter(ClaimBuilder::saysWhich)
            .ifPresentOrElse(drafted::add, scene::miss);
      }
    }
    drafted.addAll(taken(scene, leading, ruled, context));
    List<SentenceReading.Word> words =
        words(scene, Unlimited.without(BracketedExamples.without(sentence.tokens())));
    if (words.stream().anyMatch(w -> !w.understood())) {
      drafted.removeIf(c -> c.statement() instanceof Statement.Oblige);
    }
    Understanding understood = understanding(words, drafted);
    boolean part = understood == Understanding.FULL && (silent || scene.hasMissed());
    return new Read(
        new SentenceReading(drafted, part ? Understanding.PART : understood, words),
        carried(scene, about, leading, ruled));
  }

  private Carried carried(
      Scene scene, Optional<Noun> about, List<Condition> leading, List<Ruled> ruled) {
    List<Said> said = new ArrayList<>();
    List<Condition> around = new ArrayList<>(leading);
    for (Ruled one : ruled) {
      said.addAll(one.said());
      around.addAll(one.conditions());
    }
    return Carried.from(scene, kinds, about, said, around);
  }

  /** What the conditions take for granted: "if you play X on Y" speaks of what may be done. */
  private List<Claim> taken(
      Scene scene, List<Condition> leading, List<Ruled> ruled, Optional<Expression> context) {
    List<Condition> all = new ArrayList<>(leading);
    ruled.forEach(one -> all.addAll(one.conditions()));
    List<Claim> taken = new ArrayList<>();
    for (Ruled one : ruled) {
      for (Said said : one.said()) {
        if (said.statement() instanceof Statement.CountsAs s) {
          taken.addAll(claims.taken(scene, s.subject(), List.of(), context));
        }
      }
    }
    for (Condition condition : all) {
      if (condition.role() == Role.IF) {
        taken.addAll(claims.taken(scene, condition, context));
        Scene trial = scene.copy();
        Expression said = condition.expression();
        for (Expression.Apply act : twoCopies.taken(trial, Parts.freeVariables(said))) {
          taken.addAll(claims.taken(trial, act, List.of(said), context));
        }
      }
    }
    return taken;
  }

  /** "Agendas" for a heading: the kind that all its words stand for. */
  private Optional<Type> kind(Optional<String> topic, List<String> heading) {
    return topic.isPresent()
        ? Optional.empty()
        : lexicon.kind(heading).map(Type.Kind::new).filter(kinds::isObjects).map(Type.class::cast);
  }

  /** "unless stated otherwise", "unless the card specifically says so": yields to any other claim. */
  private static boolean isHedge(Scene scene, Clause clause) {
    boolean says = false;
    boolean otherwise = false;
    for (int i = clause.from(); i < clause.to(); i++) {
      Token token = scene.tokens().get(i);
      if (SAYING.contains(token.stem())) {
        says = true;
      } else if (token.is("otherwise") || token.is("so") || token.is("differently")) {
        otherwise = true;
      } else if (Wording.matters(token) && !HEDGING.contains(token.stem())) {
        return false;
      }
    }
    return says && (otherwise || clause.to() - clause.from() <= 2);
  }

  /** A condition of the clause before it, or of all that follows; "before" may be an order. */
  private void condition(
      Scene scene, Grammar grammar, Clause clause, List<Condition> leading, List<Ruled> ruled) {
    Optional<Ruled> before = ruled.isEmpty() ? Optional.empty() : Optional.of(ruled.getLast());
    if (clause.role() == Role.MOMENT && before.isPresent() && before.get().said().size() == 1) {
      Said old = before.get().said().getFirst();
      Optional<Statement> order = mains.before(scene, grammar, old, clause);
      if (order.isPresent()) {
        ruled.removeLast();
        ruled.add(new Ruled(List.of(old.with(order.get())), before.get().conditions()));
        return;
      }
    }
    if (clause.role() == Role.MOMENT && before.isPresent() && before.get().said().size() == 1) {
      Said old = before.get().said().getFirst();
      Optional<Statement> counts = purposes.with(scene, grammar, old, clause);
      if (counts.isPresent()) {
        ruled.removeLast();
        ruled.add(new Ruled(List.of(old.with(counts.get())), before.get().conditions()));
        return;
      }
    }
    if (clause.role() == Role.IF
        && before
            .filter(b -> FixedAmounts.isSource(scene, b.said().getFirst(), clause))
            .isPresent()) {
      scene.understand(clause.opened(), clause.to());
      return;
    }
    if (clause.role() == Role.UNLESS && isHedge(scene, clause)) {
      scene.understand(clause.opened(), clause.to());
      scene.hedge();
      return;
    }
    if (OtherTimes.opens(scene.tokens(), clause) && before.isPresent()) {
      Optional<Expression> time = otherTimes.time(scene, clause);
      List<Said> permitted =
          before.get().said().stream()
              .map(OtherTimes::permission)
              .flatMap(Optional::stream)
              .toList();
      boolean only = permitted.size() == before.get().said().size();
      if (time.isPresent()) {
        before.get().conditions().add(new Condition(only ? Role.ONLY_IF : Role.UNLESS, time.get()));
        if (only) {
          ruled.set(ruled.size() - 1, new Ruled(permitted, before.get().conditions()));
        }
        return;
      }
    }
    if (Limits.isOfRounding(scene, clause)) {
      return;
    }
    List<Condition> all = before.map(Ruled::conditions).orElse(leading);
    Optional<Said> last = before.map(b -> b.said().getLast());
    Optional<Expression> said = expression(scene, grammar, clause);
    if (said.isEmpty()) {
      scene.miss();
    }
    if (clause.role() == Role.IF && Adverbials.isEveryTime(scene.tokens(), clause.opened())) {
      scene.sayEveryTime();
    }
    Expression condition = said.orElseGet(() -> Wording.small(scene, clause));
    all.add(
        Alternatives.isOne(scene, clause, all)
            ? Alternatives.of(all.removeLast(), condition)
            : new Condition(role(scene, clause, last), condition));
  }

  /** What stands in brackets rules nothing, but for a condition, which is read behind the rest. */
  static List<Token> withoutAsides(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    List<Token> conditions = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      if (!tokens.get(at).is("(")) {
        boolean plural = // "Nightmares"s
            tokens.get(at).is("s") && at > 0 && tokens.get(at - 1).is("\"");
        if (!plural && !tokens.get(at).is("\"")) { // what a card calls so is called so
          kept.add(tokens.get(at));
        }
        at++;
        continue;
      }
      int close = at;
      while (close < tokens.size() && !tokens.get(close).is(")")) {
        close++;
      }
      List<Token> inside = tokens.subList(at + 1, close);
      if (!inside.isEmpty() && Clauses.opensCondition(inside)) {
        conditions.addAll(inside);
      }
      at = close + 1;
    }
    kept.addAll(conditions);
    return OneWho.named(Emphasis.without(Unlimited.without(kept)));
  }

  private static Role role(Scene scene, Clause clause, Optional<Said> before) {
    boolean restricts = before.map(Said::restricts).orElse(false);
    if (clause.role() == Role.MOMENT) {
      boolean only = scene.tokens().get(clause.opened()).is("only") || restricts;
      return only ? Role.ONLY_IF : Role.IF;
    }
    boolean duty = before.map(b -> b.modality() == Modality.OBLIGE).orElse(false);
    if (clause.role() == Role.IF
        && isProviso(scene.tokens(), clause.opened())
        && before.filter(b -> b.modality() == Modality.PERMIT).isPresent()) {
      return Role.ONLY_IF;
    }
    return clause.role() == Role.IF && restricts && !duty ? Role.ONLY_IF : clause.role();
  }

  /** "As long as", "provided": behind a permission what it does not go beyond. */
  private static boolean isProviso(List<Token> tokens, int opened) {
    Token first = tokens.get(opened);
    boolean second = opened + 1 < tokens.size() && tokens.get(opened + 1).is("long");
    return first.is("provided") || second && (first.is("as") || first.is("so"));
  }

  private Optional<Expression> expression(Scene scene, Grammar grammar, Clause clause) {
    if (clause.role() == Role.MOMENT) {
      Optional<Expression> step = conditions.at(scene, clause.opened(), clause.to());
      if (step.isPresent()) {
        return step;
      }
    }
    Optional<Expression> read = conditions.read(scene, grammar, clause.from(), clause.to());
    if (Adverbials.isAtOnce(scene.tokens(), clause.opened())
        && Adverbials.said(scene.tokens(), clause.from(), clause.to()).isEmpty()) {
      read = read.map(Adverbials::atOnce);
    }
    boolean known = scene.isUnderstood(clause.from() - 1);
    if (clause.role() != Role.MOMENT || known || read.isEmpty()) {
      return read;
    }
    Token opening = scene.tokens().get(clause.opened());
    if (opening.is("at") && read.get() instanceof Expression.Happened) {
      scene.understand(clause.opened(), clause.from());
      return read.map(Adverbials::atOnce); // "at the time it is played"
    }
    boolean event =
        read.get() instanceof Expression.Happened
            && Wording.rest(scene, clause.from(), clause.to()).isEmpty();
    boolean after = opening.is("after");
    if (!event || !after && !opening.is("before") && !opening.is("until")) {
      return read.map(r -> moment(scene, clause));
    }
    scene.understand(clause.opened(), clause.from());
    return read.map(r -> after ? r : Build.not(r));
  }

  /** A moment that is no step: a condition under all its words. */
  private static Expression moment(Scene scene, Clause clause) {
    StringBuilder words = new StringBuilder();
    for (int i = clause.opened(); i < clause.to(); i++) {
      Token token = scene.tokens().get(i);
      if (i < clause.from() || Wording.matters(token)) {
        words.append(words.isEmpty() ? "" : " ").append(token.stem());
      }
    }
    return Build.opaque(words.toString());
  }

  private static Understanding understanding(List<SentenceReading.Word> words, List<Claim> claims) {
    if (claims.isEmpty()) {
      return Understanding.NONE;
    }
    return words.stream().allMatch(SentenceReading.Word::understood)
        ? Understanding.FULL
        : Understanding.PART;
  }

  private static List<SentenceReading.Word> words(Scene scene, List<Token> sentence) {
    Set<Integer> understood = new HashSet<>();
    for (int i = 0; i < scene.tokens().size(); i++) {
      if (scene.isUnderstood(i)) {
        understood.add(scene.tokens().get(i).start());
      }
    }
    List<SentenceReading.Word> words = new ArrayList<>();
    for (Token token : sentence) {
      if (Wording.matters(token)) {
        words.add(new SentenceReading.Word(token.text(), understood.contains(token.start())));
      }
    }
    return words;
  }
}
