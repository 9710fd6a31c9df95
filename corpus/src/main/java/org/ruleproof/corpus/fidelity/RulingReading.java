package org.ruleproof.corpus.fidelity;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.draft.text.Sentences;
import org.ruleproof.corpus.draft.text.Stems;
import org.ruleproof.corpus.draft.text.Tokens;
import org.ruleproof.corpus.links.NearestTexts;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimParts;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The text of a ruling beside its claims. No link from a sentence to a claim is written down: a
 * claim stands beside the sentence that shares most of its distinctive words, which is a guess.
 *
 * @param loose the claims that share no word with a sentence
 * @param looseUnsaid the same of sentences that have a reason for having no claim
 */
public record RulingReading(
    RulingCitation ruling,
    List<NumberedSentence> sentences,
    List<ReadBack> loose,
    List<Ruling.Unsaid> looseUnsaid) {
  public RulingReading {
    sentences = List.copyOf(sentences);
    loose = List.copyOf(loose);
    looseUnsaid = List.copyOf(looseUnsaid);
  }

  /** A sentence with what carries it; quoted questions rule nothing. */
  public record NumberedSentence(
      int number, String text, boolean quoted, List<ReadBack> claims, List<Ruling.Unsaid> unsaid) {
    public NumberedSentence {
      claims = List.copyOf(claims);
      unsaid = List.copyOf(unsaid);
    }

    /** {@return whether a claim or a stated reason stands for it} */
    public boolean carried() {
      return quoted || !claims.isEmpty() || !unsaid.isEmpty();
    }
  }

  /**
   * A claim read back.
   *
   * @param id the ruling and a hash of the claim: a claim that changes has another id
   * @param opaque the phrases in it that the vocabulary does not know
   */
  public record ReadBack(String id, Claim claim, String english, List<String> opaque) {
    public ReadBack {
      opaque = List.copyOf(opaque);
    }
  }

  /** {@return all claims, those beside sentences first} */
  public List<ReadBack> claims() {
    List<ReadBack> all = new ArrayList<>();
    sentences.forEach(sentence -> all.addAll(sentence.claims()));
    all.addAll(loose);
    return all;
  }

  /**
   * {@return the reading of each of these rulings that has claims or reasons, in the order of the
   * rules}
   */
  public static List<RulingReading> of(BoundRules rules, Predicate<RulingCitation> asked) {
    Vocabulary vocabulary = rules.base().vocabulary();
    Tokens tokens = new Tokens(new Stems());
    List<RulingReading> readings = new ArrayList<>();
    for (int i = 0; i < rules.citations().size(); i++) {
      Ruling ruling = rules.base().rulings().get(i);
      if (asked.test(rules.citations().get(i))
          && !(ruling.claims().isEmpty() && ruling.unsaid().isEmpty())) {
        readings.add(of(vocabulary, tokens, ruling, rules.citations().get(i)));
      }
    }
    return readings;
  }

  private static RulingReading of(
      Vocabulary vocabulary, Tokens tokens, Ruling ruling, RulingCitation citation) {
    List<NumberedSentence> bare = sentences(tokens, citation.text());
    NearestTexts<NumberedSentence> nearest =
        new NearestTexts<>(bare.stream().filter(s -> !s.quoted()).toList(), s -> List.of(s.text()));
    List<List<ReadBack>> claims = new ArrayList<>();
    List<List<Ruling.Unsaid>> unsaid = new ArrayList<>();
    for (int i = 0; i <= bare.size(); i++) { // the last for what stands beside none
      claims.add(new ArrayList<>());
      unsaid.add(new ArrayList<>());
    }
    for (Claim claim : ruling.claims()) {
      ReadBack back = readBack(vocabulary, citation, claim);
      claims.get(place(nearest, back.english(), bare.size())).add(back);
    }
    ruling.unsaid().forEach(u -> unsaid.get(place(nearest, u.gloss(), bare.size())).add(u));
    List<NumberedSentence> sentences = new ArrayList<>();
    for (int i = 0; i < bare.size(); i++) {
      NumberedSentence s = bare.get(i);
      sentences.add(
          new NumberedSentence(s.number(), s.text(), s.quoted(), claims.get(i), unsaid.get(i)));
    }
    return new RulingReading(citation, sentences, claims.getLast(), unsaid.getLast());
  }

  private static int place(NearestTexts<NumberedSentence> nearest, String words, int none) {
    return nearest.toContent(words).stream().findFirst().map(s -> s.number() - 1).orElse(none);
  }

  private static List<NumberedSentence> sentences(Tokens tokens, String text) {
    var cut = Sentences.of(tokens.of(text));
    List<NumberedSentence> sentences = new ArrayList<>();
    for (int i = 0; i < cut.size(); i++) {
      int from = i == 0 ? 0 : cut.get(i).tokens().getFirst().start();
      int to = i + 1 == cut.size() ? text.length() : cut.get(i + 1).tokens().getFirst().start();
      sentences.add(
          new NumberedSentence(
              i + 1,
              TextHash.collapsed(text.substring(from, to)),
              cut.get(i).quoted(),
              List.of(),
              List.of()));
    }
    return sentences;
  }

  private static ReadBack readBack(Vocabulary vocabulary, RulingCitation citation, Claim claim) {
    return new ReadBack(
        citation.id() + "@" + TextHash.of(new RulePrinter(vocabulary).claimLine(claim)),
        claim,
        new EnglishPrinter(vocabulary).claim(claim),
        ClaimParts.of(claim).stream()
            .flatMap(part -> Parts.opaque(part).stream())
            .distinct()
            .toList());
  }
}
