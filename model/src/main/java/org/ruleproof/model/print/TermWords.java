package org.ruleproof.model.print;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;

/** Facts, states and terms in English: as clauses and as noun phrases. */
final class TermWords {
  /** Verbs in which a vocabulary may name a number: "gives", "requires". */
  private static final Pattern VALUE_VERB =
      Pattern.compile(
          "gives|provides|grants|requires|needs|costs|purges|has|pictures|counts|adds|uses|shows");

  private static final Set<String> PREPOSITIONS =
      Set.of(
          "of", "to", "from", "for", "on", "in", "by", "with", "at", "after", "before", "under",
          "than", "toward", "towards", "through", "between", "as");

  /** The preposition at the end of the text, if it has one. */
  static Optional<String> preposition(String text) {
    return Optional.of(lastWord(text)).filter(PREPOSITIONS::contains);
  }

  /** Prepositions at the end of words for a relation: "loyal to". */
  private static final Set<String> LINKS = Set.of("to", "on", "by", "through", "after", "under");

  private static final Set<String> NO_NOUN =
      Set.of("where", "what", "how", "which", "who", "whose", "this", "its", "his", "any", "it");

  /** A value directly before an argument: "gives 2 shadow", but "gives 2 of that mark". */
  private static final Pattern OBJECT = Pattern.compile("\\{0} \\{(\\d)}");

  private final VocabularyWords wordings;
  private final ReferringPhrases mentions;

  TermWords(VocabularyWords wordings, ReferringPhrases mentions) {
    this.wordings = wordings;
    this.mentions = mentions;
  }

  /** A yes/no term as a clause. */
  EnglishClause flag(Expression.Apply term, List<String> said) {
    Template words = new Template(wordings.wording(term.name()));
    if (words.hasPlaces()) {
      return words
          .subject()
          .filter(s -> s > 0 && s <= said.size())
          .map(
              s ->
                  EnglishClause.of(said.get(s - 1), words.predicate().filled(said, "", List.of(s))))
          .or(
              () ->
                  EnglishClause.sentence(words.text())
                      .map(
                          c ->
                              EnglishClause.of(
                                  new Template(c.subject()).among(c.yes(), said),
                                  new Template(c.yes()).among(c.subject(), said))))
          .orElseGet(() -> EnglishClause.whole(words.filled(said, "", List.of())));
    }
    String text = words.text();
    if (said.isEmpty()) {
      return EnglishVerbs.isThird(text)
          ? EnglishClause.of("the game", text)
          : EnglishClause.sentence(text).orElseGet(() -> EnglishClause.of(text, "holds"));
    }
    if (NO_NOUN.contains(firstWord(text))) {
      return EnglishClause.whole("for " + EnglishLists.and(said) + ", " + text);
    }
    String third = EnglishVerbs.isThird(text) ? text : "is " + text;
    List<String> rest = said.subList(1, said.size());
    String link = takesObject(third) ? " " : " for ";
    return EnglishClause.of(
        said.getFirst(), rest.isEmpty() ? third : third + link + EnglishLists.and(rest));
  }

  /**
   * Whether the phrase needs an object, as "is affected by", "leads" and "could sponsor" do, unlike
   * "is ready".
   */
  private static boolean takesObject(String third) {
    String[] parts = third.split(" ");
    String last = parts[parts.length - 1];
    return parts.length == 1
        || PREPOSITIONS.contains(last)
        || (parts.length == 2 && (!parts[0].equals("is") || last.endsWith("ing")));
  }

  /** The value of a term as a noun phrase: "that player's influence". */
  String noun(Expression.Apply term, List<String> said) {
    if (said.isEmpty()) {
      return named(wordings.name(term.name()));
    }
    Template words = new Template(wordings.wording(term.name()));
    Optional<Template> verbal = verbal(words, said);
    if (verbal.isPresent()) {
      return wordings
          .nounForm(term.name())
          .filter(_ -> words.hasValue())
          .map(n -> new Template(n).filled(said, "", List.of()))
          .orElseGet(() -> verbalNoun(verbal.get(), said));
    }
    if (words.hasPlaces()) {
      String text = words.filled(said, "", List.of());
      return words.text().matches("(\\{\\d}|the |an? ).*") ? text : "the " + text;
    }
    return owned(term, words.text(), said);
  }

  /** Whether the words are a noun for the value, not a sentence about it. */
  boolean isNoun(Expression.Apply term, List<String> said) {
    Template words = new Template(wordings.wording(term.name()));
    return !said.isEmpty()
        && !NO_NOUN.contains(firstWord(words.text()))
        && (verbal(words, said).isEmpty() || wordings.nounForm(term.name()).isPresent());
  }

  private static String named(String text) {
    return text.startsWith("the ") ? text : "the " + text;
  }

  private String owned(Expression.Apply term, String text, List<String> said) {
    String last = lastWord(text);
    List<String> rest = said.subList(1, said.size());
    if (NO_NOUN.contains(firstWord(text))) {
      return "the answer to " + VocabularyWords.quoted(text) + " for " + EnglishLists.and(said);
    }
    boolean of = last.equals("of");
    if (of && !mentions.isPersonal()) {
      return named(text) + " " + said.getFirst() + after(" for ", rest);
    }
    if (PREPOSITIONS.contains(last) && !of && !rest.isEmpty()) {
      return EnglishNouns.possessive(said.getFirst()) + " " + text + " " + EnglishLists.and(rest);
    }
    if (isAdjective(term)) {
      return owner(term, said.getFirst(), rest.getFirst() + " " + text)
          + after(" for ", rest.subList(1, rest.size()));
    }
    return owner(term, said.getFirst(), text.replaceFirst(" of$", "")) + after(" for ", rest);
  }

  private String owner(Expression.Apply term, String owner, String thing) {
    boolean name =
        switch (term.arguments().getFirst()) {
          case Expression.Variable _, Expression.TypedVariable _ -> !mentions.isPhrase(owner);
          case Expression.CardName _ -> true;
          default -> false;
        };
    return name ? EnglishNouns.possessive(owner) + " " + thing : "the " + thing + " of " + owner;
  }

  /** Whether the second argument is a member of an enumeration: "shadow marks". */
  private static boolean isAdjective(Expression.Apply term) {
    return term.arguments().size() > 1
        && term.arguments().get(1) instanceof Expression.Constant c
        && !c.name().equals("none");
  }

  private static String after(String word, List<String> rest) {
    return rest.isEmpty() ? "" : word + EnglishLists.and(rest);
  }

  private static String verbalNoun(Template verbal, List<String> said) {
    int subject = verbal.subject().orElse(1);
    String predicate = verbal.predicate().text();
    if (subject == 0) {
      return "what " + new Template(predicate).filled(said, "", List.of());
    }
    String owner = said.get(subject - 1);
    int value = predicate.indexOf("{0}");
    String verb = predicate.substring(0, value).strip();
    String object = predicate.substring(value + 3).strip();
    String filledVerb = new Template(verb).filled(said, "", all(said));
    String filledObject = new Template(object).filled(said, "", all(said));
    return object.isEmpty()
        ? "what " + owner + " " + filledVerb
        : "the amount of " + filledObject + " that " + owner + " " + filledVerb;
  }

  private static List<Integer> all(List<String> said) {
    return IntStream.rangeClosed(1, said.size()).boxed().toList();
  }

  /**
   * The words as a sentence with a subject and a place for the value, if they allow it: "gives",
   * "{1} is worth", and "loyal to" for a term that is no number.
   */
  private static Optional<Template> verbal(Template words, List<String> said) {
    String text = words.text();
    if (said.isEmpty()) {
      return Optional.empty();
    }
    if (words.hasValue()) {
      return words.subject().map(_ -> words);
    }
    if (!words.hasPlaces()) {
      if (said.size() == 1 && LINKS.contains(lastWord(text))) {
        return Optional.of(new Template("{1} is " + text + " {0}"));
      }
      if (!VALUE_VERB.matcher(firstWord(text)).matches()) {
        return Optional.empty();
      }
      return Optional.of(new Template("{1} " + text + (said.size() > 1 ? " {0} {2}" : " {0}")));
    }
    if (words.subject().isEmpty() || !EnglishVerbs.isThird(words.predicate().text())) {
      return Optional.empty();
    }
    int place = text.lastIndexOf('{');
    return Optional.of(
        new Template(
            place == 0
                ? text + " {0}"
                : text.substring(0, place) + "{0} " + text.substring(place)));
  }

  /** The clause that compares a term with a number. */
  EnglishClause compared(
      Expression.Apply term,
      List<String> said,
      Expression.ComparisonOperator operator,
      String value) {
    if (operator == Expression.ComparisonOperator.NOT_EQUAL) {
      return compared(term, said, Expression.ComparisonOperator.EQUAL, value).not();
    }
    Template words = new Template(wordings.wording(term.name()));
    Optional<Template> verbal = verbal(words, said);
    boolean ofValue = verbal.filter(v -> v.text().matches(".* (of|to|by|for) \\{0}.*")).isPresent();
    boolean zero = value.equals("0") && !canBeNegative(term) && !ofValue;
    boolean any = zero && operator == Expression.ComparisonOperator.GREATER;
    boolean none = zero && operator == Expression.ComparisonOperator.EQUAL;
    String amount = any || none ? "" : amount(operator, value);
    if (verbal.isPresent() && (!amount.isEmpty() || verbal.get().text().endsWith("}"))) {
      int subject = verbal.get().subject().orElse(1);
      Template predicate = verbal.get().predicate();
      Matcher object = OBJECT.matcher(predicate.text());
      boolean of =
          !amount.isEmpty()
              && object.find()
              && !(term.arguments().get(Integer.parseInt(object.group(1)) - 1)
                  instanceof Expression.Constant);
      String third =
          (of ? new Template(object.replaceFirst("{0} of {$1}")) : predicate)
              .filled(said, amount.isEmpty() ? "any" : amount, List.of(subject));
      EnglishClause clause =
          EnglishClause.of(
              subject == 0 ? value : said.get(subject - 1), third.replaceFirst(" any(?= |$)", ""));
      return none ? clause.not() : clause;
    }
    if (isKind(term, words.text())) {
      String of = amount.isEmpty() ? "has " : "has " + fewer(amount) + " of ";
      EnglishClause clause = EnglishClause.of(said.getFirst(), of + said.get(1));
      return none ? clause.not() : clause;
    }
    if (!words.hasPlaces() && isCountable(term, words.text())) {
      String things = isAdjective(term) ? said.get(1) + " " + words.text() : words.text();
      EnglishClause some = EnglishClause.of(said.getFirst(), "has " + things);
      if (any) {
        return new EnglishClause(said.getFirst(), "has " + things, "has no " + things);
      }
      return none
          ? new EnglishClause(said.getFirst(), "has no " + things, some.yes())
          : EnglishClause.of(
              said.getFirst(),
              "has "
                  + fewer(amount)
                  + " "
                  + (value.equals("1") ? EnglishNouns.single(things) : things));
    }
    String is =
        mentions.isPersonal()
                && operator == Expression.ComparisonOperator.EQUAL
                && !Character.isDigit(value.charAt(0))
            ? "equals " + bare(value)
            : "is " + amount(operator, bare(value));
    return EnglishClause.of(noun(term, said), is).agreed();
  }

  private static String fewer(String amount) {
    return amount.replace("less than", "fewer than");
  }

  /**
   * The value without enclosing parentheses, unless it has a relative clause that could attach
   * wrongly.
   */
  static String bare(String value) {
    boolean open = value.endsWith(")") && value.lastIndexOf('(') == 0;
    return open && !value.matches(".* (that|whose|which) .*")
        ? value.substring(1, value.length() - 1)
        : value;
  }

  /** Whether the second argument, a variable, is the sort of thing that is counted: "that mark". */
  private boolean isKind(Expression.Apply term, String text) {
    return term.arguments().size() == 2
        && !(term.arguments().get(1) instanceof Expression.Constant)
        && wordings
            .vocabulary()
            .parametersOf(term.name())
            .filter(p -> text.equals(EnglishNouns.many(wordings.noun(p.get(1).type()))))
            .isPresent();
  }

  /** Whether one can have such things: "marks" of one owner, possibly of a named sort. */
  private static boolean isCountable(Expression.Apply term, String text) {
    int arguments = term.arguments().size();
    return EnglishNouns.isMany(text)
        && !PREPOSITIONS.contains(lastWord(text))
        && (arguments == 1 || (arguments == 2 && isAdjective(term)));
  }

  /** "at least 3" and so on. For "not equal" the caller negates. */
  static String amount(Expression.ComparisonOperator operator, String value) {
    return switch (operator) {
      case EQUAL, NOT_EQUAL -> "exactly " + value;
      case LESS -> "less than " + value;
      case AT_MOST -> "at most " + value;
      case GREATER -> "more than " + value;
      case AT_LEAST -> "at least " + value;
    };
  }

  /** The clause that a term has a value, which may be "none" but no number. */
  EnglishClause equal(Expression.Apply term, List<String> said, String value) {
    Template words = new Template(wordings.wording(term.name()));
    Optional<Template> verbal = verbal(words, said);
    if (verbal.isPresent()) {
      int subject = verbal.get().subject().orElse(1);
      Template predicate = verbal.get().predicate();
      if (value.equals("none")) {
        String noun = wordings.type(term.name()).map(wordings::noun).orElse("thing");
        if (subject == 0) {
          String what = " " + noun + " " + predicate.filled(said, "", List.of());
          return new EnglishClause("", "no" + what, "some" + what);
        }
        EnglishClause any =
            EnglishClause.of(
                said.get(subject - 1), predicate.filled(said, "any " + noun, List.of(subject)));
        String some = predicate.filled(said, "some " + noun, List.of(subject));
        return new EnglishClause(any.subject(), any.no(), some);
      }
      return EnglishClause.of(
          subject == 0 ? value : said.get(subject - 1),
          predicate.filled(said, value, List.of(subject)));
    }
    String noun = noun(term, said);
    if (!value.equals("none")) {
      return EnglishClause.of(noun, "is " + value).agreed();
    }
    Optional<String> owned = said.stream().findFirst().flatMap(o -> ownedBy(o, noun));
    if (owned.isPresent()) {
      String thing = owned.get();
      return new EnglishClause(
          said.getFirst(), "has no " + thing, "has " + EnglishNouns.one(thing));
    }
    return noun.startsWith("the ")
        ? new EnglishClause(
            "",
            "there is no " + noun.substring(4),
            "there is " + EnglishNouns.one(noun.substring(4)))
        : EnglishClause.of(noun, "is none");
  }

  /** The thing in "OWNER's thing" or "the thing of OWNER"; empty for any other noun. */
  static Optional<String> ownedBy(String owner, String noun) {
    String before = EnglishNouns.possessive(owner) + " ";
    String after = " of " + owner;
    if (noun.startsWith(before)) {
      return Optional.of(noun.substring(before.length()));
    }
    return noun.startsWith("the ") && noun.endsWith(after)
        ? Optional.of(noun.substring(4, noun.length() - after.length()))
        : Optional.empty();
  }

  private boolean canBeNegative(Expression.Apply term) {
    return wordings
        .type(term.name())
        .filter(t -> !(t instanceof Type.Range r && wordings.vocabulary().value(r.low()) >= 0))
        .isPresent();
  }

  private static String lastWord(String text) {
    return text.substring(text.lastIndexOf(' ') + 1);
  }

  private static String firstWord(String text) {
    int blank = text.indexOf(' ');
    return (blank < 0 ? text : text.substring(0, blank)).toLowerCase(Locale.ROOT);
  }
}
