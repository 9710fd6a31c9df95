package org.ruleproof.corpus.draft;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * What the forms of an English word share. Regular forms by Lucene's KStem; the irregular ones that
 * rules are full of by the list here. Remembers its answers. Any number of threads.
 */
final class Stems {
  private static final Map<String, String> IRREGULAR =
      Map.ofEntries(
          Map.entry("won", "win"),
          Map.entry("wins", "win"),
          Map.entry("winning", "win"),
          Map.entry("lost", "lose"),
          Map.entry("loses", "lose"),
          Map.entry("losing", "lose"),
          Map.entry("gave", "give"),
          Map.entry("given", "give"),
          Map.entry("took", "take"),
          Map.entry("taken", "take"),
          Map.entry("got", "get"),
          Map.entry("gotten", "get"),
          Map.entry("chose", "choose"),
          Map.entry("chosen", "choose"),
          Map.entry("led", "lead"),
          Map.entry("built", "build"),
          Map.entry("became", "become"),
          Map.entry("came", "come"),
          Map.entry("went", "go"),
          Map.entry("gone", "go"),
          Map.entry("goes", "go"),
          Map.entry("brought", "bring"),
          Map.entry("left", "leave"),
          Map.entry("kept", "keep"),
          Map.entry("drew", "draw"),
          Map.entry("drawn", "draw"),
          Map.entry("paid", "pay"),
          Map.entry("said", "say"),
          Map.entry("healed", "heal"),
          Map.entry("leads", "lead"),
          Map.entry("is", "be"),
          Map.entry("are", "be"),
          Map.entry("was", "be"),
          Map.entry("were", "be"),
          Map.entry("been", "be"),
          Map.entry("being", "be"),
          Map.entry("am", "be"),
          Map.entry("has", "have"),
          Map.entry("had", "have"),
          Map.entry("having", "have"),
          Map.entry("does", "do"),
          Map.entry("did", "do"),
          Map.entry("done", "do"),
          Map.entry("doing", "do"),
          Map.entry("cards", "card"),
          Map.entry("participation", "participate"),
          Map.entry("replacement", "replace"),
          Map.entry("replacements", "replace"),
          Map.entry("sponsorship", "sponsor"),
          Map.entry("cancelled", "cancel"),
          Map.entry("cancelling", "cancel"),
          Map.entry("acting", "act"),
          Map.entry("advanced", "advance"),
          Map.entry("affected", "affect"),
          Map.entry("applied", "apply"),
          Map.entry("began", "begin"),
          Map.entry("begun", "begin"),
          Map.entry("boldfaced", "boldface"),
          Map.entry("broke", "break"),
          Map.entry("broken", "break"),
          Map.entry("cancellation", "cancel"),
          Map.entry("checked", "check"),
          Map.entry("considered", "consider"),
          Map.entry("contained", "contain"),
          Map.entry("declared", "declare"),
          Map.entry("determined", "determine"),
          Map.entry("facing", "face"),
          Map.entry("fallen", "fall"),
          Map.entry("fell", "fall"),
          Map.entry("felt", "feel"),
          Map.entry("fixed", "fix"),
          Map.entry("found", "find"),
          Map.entry("games", "game"),
          Map.entry("gives", "give"),
          Map.entry("held", "hold"),
          Map.entry("included", "include"),
          Map.entry("involved", "involve"),
          Map.entry("known", "know"),
          Map.entry("leaves", "leave"),
          Map.entry("lent", "lend"),
          Map.entry("made", "make"),
          Map.entry("making", "make"),
          Map.entry("neutralization", "neutralize"),
          Map.entry("pieces", "piece"),
          Map.entry("piles", "pile"),
          Map.entry("placed", "place"),
          Map.entry("promotion", "promote"),
          Map.entry("promotions", "promote"),
          Map.entry("provided", "provide"),
          Map.entry("put", "put"),
          Map.entry("races", "race"),
          Map.entry("ran", "run"),
          Map.entry("received", "receive"),
          Map.entry("removal", "remove"),
          Map.entry("risen", "rise"),
          Map.entry("rising", "rise"),
          Map.entry("rose", "rise"),
          Map.entry("saw", "see"),
          Map.entry("seen", "see"),
          Map.entry("sent", "send"),
          Map.entry("shown", "show"),
          Map.entry("spent", "spend"),
          Map.entry("sponsors", "sponsor"),
          Map.entry("taking", "take"),
          Map.entry("times", "time"),
          Map.entry("unblanked", "unblank"),
          Map.entry("unneutralized", "unneutralize"),
          Map.entry("unrevealed", "unreveal"),
          Map.entry("wore", "wear"),
          Map.entry("stays", "stay"),
          Map.entry("abilities", "ability"),
          Map.entry("costs", "cost"),
          Map.entry("works", "work"),
          Map.entry("keeps", "keep"),
          Map.entry("falls", "fall"),
          Map.entry("drops", "drop"),
          Map.entry("points", "point"),
          Map.entry("terms", "term"),
          Map.entry("rounds", "round"),
          Map.entry("kicks", "kick"),
          Map.entry("initiation", "initiate"),
          Map.entry("reversal", "reverse"),
          Map.entry("reversals", "reverse"),
          Map.entry("reduction", "reduce"),
          Map.entry("reductions", "reduce"),
          Map.entry("worked", "work"),
          Map.entry("working", "work"),
          Map.entry("usage", "use"),
          Map.entry("targetted", "target"),
          Map.entry("targetting", "target"));

  private static final int SHORT_VERB = 3;

  private final Map<String, String> known = new ConcurrentHashMap<>(IRREGULAR);
  private final OneWord word = new OneWord();
  private final TokenStream stemmer = new KStemFilter(word);
  private final CharTermAttribute term = stemmer.addAttribute(CharTermAttribute.class);

  /** {@return the stem of a word in lower case} */
  String of(String low) {
    String stem = known.get(low);
    if (stem == null) {
      stem = stemmed(low);
      known.put(low, stem);
    }
    return stem;
  }

  /** One at a time, for Lucene has one word in hand. KStem leaves alone what is a noun or adjective too: "leading", "building", "stands". */
  private synchronized String stemmed(String low) {
    String stem = byLucene(low);
    if (!stem.equals(low) || low.length() <= SHORT_VERB + 3 || low.endsWith("thing")) {
      return stem;
    }
    int ending = low.endsWith("ing") ? 3 : low.endsWith("s") && !low.endsWith("ss") ? 1 : 0;
    String verb = low.substring(0, low.length() - ending);
    return byLucene(verb).equals(verb) ? verb : stem;
  }

  private String byLucene(String low) {
    try {
      word.next = low;
      stemmer.reset();
      String stem = stemmer.incrementToken() ? term.toString() : low;
      stemmer.end();
      stemmer.close();
      return stem;
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is read from anywhere", e);
    }
  }

  private static final class OneWord extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private String next = "";

    @Override
    public boolean incrementToken() {
      if (next.isEmpty()) {
        return false;
      }
      clearAttributes();
      term.append(next);
      next = "";
      return true;
    }
  }
}
