package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.corpus.draft.Clause.Role;
import org.ruleproof.corpus.draft.SentenceReading.Understanding;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Reads one sentence as claims. */
final class SentenceReader {
  private final Vocabulary vocabulary;
  private final Nouns nouns;
  private final Conditions conditions;
  private final MainClauses mains;

  SentenceReader(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.nouns = new Nouns(vocabulary, lexicon);
    Doings doings = new Doings(vocabulary, lexicon, nouns);
    this.conditions = new Conditions(vocabulary, lexicon, nouns, doings);
    this.mains = new MainClauses(vocabulary, nouns, doings, conditions);
  }

  /** A condition and what it does. */
  private record Condition(Role role, Expression expression) {}

  /** {@return the reading of a sentence of a ruling about that card} */
  SentenceReading read(Sentence sentence, Optional<String> topic, List<String> heading) {
    List<Token> tokens = withoutAsides(sentence.tokens());
    if (sentence.quoted()) {
      return new SentenceReading(List.of(), Understanding.QUESTION, List.of());
    }
    Scene scene = new Scene(vocabulary, tokens, topic, String.join(" ", heading));
    List<Condition> leading = new ArrayList<>();
    Map<Said, List<Condition>> said = new LinkedHashMap<>();
    Optional<Noun> pending = Optional.empty();
    Optional<Said> last = Optional.empty();
    for (Clause clause : Clauses.of(tokens, nouns)) {
      switch (clause.role()) {
        case MAIN -> {
          Optional<Said> read = mains.read(scene, clause, pending);
          if (read.isPresent()) {
            last = read;
            said.put(read.get(), new ArrayList<>());
          } else {
            pending = mains.subjectAlone(scene, clause).or(() -> Optional.empty());
          }
        }
        case RELATIVE -> {
          List<Noun> spoken = scene.spoken();
          Optional<Noun> about =
              spoken.isEmpty() ? Optional.empty() : Optional.of(spoken.getLast());
          Optional<Expression> fact = conditions.read(scene, clause.from(), clause.to(), about);
          if (fact.isPresent()
              && about.isPresent()
              && about.get().reference() instanceof Expression.Variable) {
            scene.say(about.get().reference(), fact.get());
          } else if (fact.isPresent()) {
            last.map(l -> said.getOrDefault(l, leading))
                .orElse(leading)
                .add(new Condition(Role.IF, fact.get()));
          }
        }
        case REASON, ASIDE -> {}
        case IF, UNLESS, EVEN_IF, ONLY_IF, MOMENT -> {
          Optional<Said> before = last;
          Optional<Statement> order =
              clause.role() == Role.MOMENT
                  ? before.flatMap(b -> mains.before(scene, b, clause))
                  : Optional.empty();
          if (order.isPresent()) {
            Said old = before.orElseThrow();
            List<Condition> own = said.remove(old);
            Said ordered = new Said(order.get(), old.modality(), old.only(), false, old.clause());
            last = Optional.of(ordered);
            said.put(ordered, own == null ? new ArrayList<>() : own);
            break;
          }
          List<Condition> conditionsOf =
              before.map(b -> said.getOrDefault(b, leading)).orElse(leading);
          condition(scene, clause)
              .ifPresent(c -> conditionsOf.add(new Condition(role(scene, clause, before), c)));
        }
      }
    }
    boolean named =
        topic.isEmpty() || sentence.tokens().stream().anyMatch(t -> heading.contains(t.stem()));
    Optional<Expression> context = named ? Optional.empty() : Optional.of(scene.context());
    List<Claim> claims = new ArrayList<>();
    said.forEach(
        (main, own) -> {
          List<Condition> all = new ArrayList<>(leading);
          all.addAll(own);
          claim(scene, main, all, context).ifPresent(claims::add);
        });
    List<SentenceReading.Word> words = words(scene, sentence.tokens());
    if (words.stream().anyMatch(w -> !w.understood())) {
      claims.removeIf(c -> c.statement() instanceof Statement.Oblige);
    }
    return new SentenceReading(claims, understanding(words, claims), words);
  }

  /** What stands in brackets rules nothing, but for a condition, which is read behind the rest. */
  private static List<Token> withoutAsides(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    List<Token> conditions = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      if (!tokens.get(at).is("(")) {
        kept.add(tokens.get(at++));
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
    return kept;
  }

  private static Role role(Scene scene, Clause clause, Optional<Said> before) {
    boolean restricts = before.map(Said::restricts).orElse(false);
    if (clause.role() == Role.MOMENT) {
      boolean only = scene.tokens().get(clause.opened()).is("only") || restricts;
      return only ? Role.ONLY_IF : Role.IF;
    }
    return clause.role() == Role.IF && restricts ? Role.ONLY_IF : clause.role();
  }

  private Optional<Expression> condition(Scene scene, Clause clause) {
    int from = clause.from();
    if (clause.role() != Role.MOMENT) {
      return conditions.read(scene, from, clause.to(), Optional.empty());
    }
    Optional<Expression> read = conditions.read(scene, from, clause.to(), Optional.empty());
    boolean known = scene.isUnderstood(from - 1);
    if (known || read.isEmpty()) {
      return read;
    }
    boolean after = scene.tokens().get(clause.opened()).is("after");
    return read.map(r -> after && r instanceof Expression.Happened ? r : moment(scene, clause));
  }

  /** A moment that is no step: a condition under all its words. */
  private static Expression moment(Scene scene, Clause clause) {
    StringBuilder words = new StringBuilder();
    for (int i = clause.opened(); i < clause.to(); i++) {
      Token token = scene.tokens().get(i);
      if (i < clause.from() || Conditions.matters(token)) {
        words.append(words.isEmpty() ? "" : " ").append(token.stem());
      }
    }
    return Build.opaque(words.toString());
  }

  private Optional<Claim> claim(
      Scene scene, Said said, List<Condition> around, Optional<Expression> context) {
    List<Expression> when = new ArrayList<>();
    List<Expression> unless = new ArrayList<>();
    List<Expression> onlyWhen = new ArrayList<>(said.only());
    List<Expression> evenIf = new ArrayList<>();
    boolean permits = said.statement() instanceof Statement.Permit p && !p.always();
    for (Condition condition : around) {
      switch (condition.role()) {
        case UNLESS -> unless.add(condition.expression());
        case EVEN_IF -> {
          if (permits) {
            evenIf.add(condition.expression());
          }
        }
        case ONLY_IF -> (permits ? onlyWhen : when).add(condition.expression());
        default -> when.add(condition.expression());
      }
    }
    conditions
        .placed(scene, said.clause().from(), said.clause().to())
        .ifPresent(at -> (at.only() && permits ? onlyWhen : when).add(at.step()));
    conditions.rest(scene, said.clause().from(), said.clause().to()).ifPresent(when::add);
    if (said.statement() instanceof Statement.Oblige && (hasOpaque(when) || hasOpaque(unless))) {
      return Optional.empty(); // a duty under a condition that nobody knows clashes with everything
    }
    SequencedSet<String> known = new LinkedHashSet<>();
    List<Expression> heads = heads(said.statement());
    List<Expression> facts = scene.withFacts(heads, known);
    List<Expression> first = new ArrayList<>(facts.subList(heads.size(), facts.size()));
    first.addAll(scene.withFacts(when, known));
    if (isTooWide(scene, said.statement(), heads, first, unless, onlyWhen)) {
      return Optional.empty();
    }
    List<Expression> topical = Parts.children(heads.isEmpty() ? Build.number(0) : heads.getFirst());
    boolean card = topical.stream().anyMatch(Expression.CardName.class::isInstance);
    if (!card) {
      context.filter(c -> !first.contains(c)).ifPresent(first::add);
    }
    first.addAll(kindsOf(scene, heads, first));
    Optional<Expression> whenAll = Build.all(first);
    return Optional.of(
            new Claim(
                Span.NONE,
                false,
                false,
                said.statement(),
                whenAll,
                inner(scene, unless, known),
                inner(scene, onlyWhen, known),
                inner(scene, evenIf, known),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of()))
        .map(claim -> typed(scene, claim));
  }

  /** A prohibition that nothing limits is no rule of a game: something was not understood. */
  private boolean isTooWide(
      Scene scene,
      Statement statement,
      List<Expression> heads,
      List<Expression> when,
      List<Expression> unless,
      List<Expression> onlyWhen) {
    boolean refuses =
        statement instanceof Statement.Forbid
            || statement instanceof Statement.Oblige
            || !onlyWhen.isEmpty();
    return refuses
        && when.isEmpty()
        && unless.isEmpty()
        && (onlyWhen.isEmpty() || hasOpaque(onlyWhen))
        && heads.stream().allMatch(h -> h instanceof Expression.Apply a && isOfAny(scene, a));
  }

  /** Whether each argument is any thing that may stand there. */
  private boolean isOfAny(Scene scene, Expression.Apply head) {
    List<TypedName> parameters = vocabulary.parametersOf(head.name()).orElse(List.of());
    for (int i = 0; i < head.arguments().size(); i++) {
      boolean any =
          head.arguments().get(i) instanceof Expression.Variable v
              && i < parameters.size()
              && (scene.typeOf(v).equals(Kinds.plain(parameters.get(i).type()))
                  || Kinds.isNumber(parameters.get(i).type()));
      if (!any) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasOpaque(List<Expression> conditions) {
    return conditions.stream().anyMatch(SentenceReader::hasOpaque);
  }

  private static boolean hasOpaque(Expression condition) {
    return condition instanceof Expression.Opaque || hasOpaque(Parts.children(condition));
  }

  private Optional<Expression> inner(
      Scene scene, List<Expression> conditions, SequencedSet<String> known) {
    List<Expression> all = scene.withFacts(conditions, new LinkedHashSet<>(known));
    List<Expression> before = known.stream().<Expression>map(Build::variable).toList();
    all.addAll(kindsOf(scene, before, all));
    return Build.all(all);
  }

  /** The kinds of the variables that only the conditions use: a head would say them. */
  private List<Expression> kindsOf(
      Scene scene, List<Expression> heads, List<Expression> conditions) {
    SequencedSet<String> names = new LinkedHashSet<>();
    conditions.forEach(c -> names.addAll(Parts.freeVariables(c)));
    heads.forEach(h -> names.removeAll(Parts.freeVariables(h)));
    List<Expression> said = new ArrayList<>();
    for (String name : names) {
      if (scene.variables().get(name) instanceof Type.Kind kind
          && !vocabulary.rootOf(kind.name()).equals(kind.name())) {
        said.add(Build.isKind(Build.variable(name), kind.name()));
      }
    }
    return said;
  }

  /** What the statement speaks of, in the order in which it is read. */
  private static List<Expression> heads(Statement statement) {
    return switch (statement) {
      case Statement.Permit s -> List.of(s.act());
      case Statement.Forbid s -> List.of(s.subject());
      case Statement.Oblige s -> List.of(s.act());
      case Statement.Excuse s -> List.of(s.act());
      case Statement.Limit s -> List.of(s.subject());
      case Statement.Resolves s -> List.of(s.subject());
      case Statement.Before s -> List.of(s.earlier(), s.later());
      case Statement.Value s -> List.of(s.term());
      case Statement.Clamp s -> List.of(s.term());
      case Statement.IsKind s -> List.of(s.subject());
      case Statement.CountsAs s -> List.of(s.subject());
      default -> List.of();
    };
  }

  /** The claim with its variables typed, each where it is first used. */
  private Claim typed(Scene scene, Claim claim) {
    List<Expression> parts = new ArrayList<>(heads(claim.statement()));
    claim.when().ifPresent(parts::add);
    claim.unless().ifPresent(parts::add);
    claim.onlyWhen().ifPresent(parts::add);
    claim.evenIf().ifPresent(parts::add);
    SequencedSet<String> used = new LinkedHashSet<>();
    parts.forEach(p -> used.addAll(Parts.freeVariables(p)));
    List<TypedName> variables = new ArrayList<>();
    for (String name : used) {
      Type type = scene.variables().get(name);
      if (type != null) {
        variables.add(new TypedName(name, type));
      }
    }
    return TypedVariables.in(vocabulary, claim, variables);
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
      if (Conditions.matters(token)) {
        words.add(new SentenceReading.Word(token.text(), understood.contains(token.start())));
      }
    }
    return words;
  }
}
