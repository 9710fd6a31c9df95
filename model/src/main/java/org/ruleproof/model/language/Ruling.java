package org.ruleproof.model.language;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.source.Span;

/**
 * A ruling of a packet, or an entry of a document without dates, as claims.
 *
 * @param draft whether a program drafted it and nobody has reviewed it
 * @param topic topic or heading
 * @param date empty for an entry
 * @param ordinal 1 for the first with that topic and date
 * @param textHash the hash of the text that the claims were made from; empty if not bound
 * @param document the document item above it, or empty
 * @param publication what it says of its own publication
 * @param status how far it is formalised
 */
public record Ruling(
    Span at,
    boolean draft,
    String topic,
    Optional<LocalDate> date,
    int ordinal,
    Optional<String> textHash,
    Optional<Declaration.Document> document,
    Publication publication,
    Status status,
    List<Claim> claims,
    List<Unsaid> unsaid,
    List<String> notes,
    List<Example> examples)
    implements Item {
  public Ruling {
    claims = List.copyOf(claims);
    unsaid = List.copyOf(unsaid);
    notes = List.copyOf(notes);
    examples = List.copyOf(examples);
  }

  /** The ruling with another date and other claims. */
  public Ruling with(Optional<LocalDate> date, List<Claim> claims) {
    return with(date, claims, unsaid, notes, examples);
  }

  /** The ruling with these claims and nothing else. */
  public Ruling saying(List<Claim> claims) {
    return with(date, claims, List.of(), List.of(), List.of());
  }

  private Ruling with(
      Optional<LocalDate> date,
      List<Claim> claims,
      List<Unsaid> unsaid,
      List<String> notes,
      List<Example> examples) {
    return new Ruling(
        at,
        draft,
        topic,
        date,
        ordinal,
        textHash,
        document,
        publication,
        status,
        claims,
        unsaid,
        notes,
        examples);
  }

  /** Who gave it: the author that it names, else its document's. */
  public Optional<String> author() {
    return publication.author().or(() -> document.flatMap(Declaration.Document::author));
  }

  /**
   * What a ruling says of its own publication; all of it may be missing.
   *
   * @param since the day from which it is in force, if that is not the day of its date
   * @param place its place among the rulings of its day
   * @param author who gave it
   * @param erratum the card whose printed text it replaces
   */
  public record Publication(
      Optional<LocalDate> since,
      Optional<Integer> place,
      Optional<String> author,
      Optional<String> erratum) {
    /** Nothing is said. */
    public static final Publication PLAIN =
        new Publication(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** How far a ruling is formalised. */
  public sealed interface Status {
    /** Every sentence has a claim or a stated reason for having none. */
    record Formalised() implements Status {}

    /** Some sentence has no claim and no stated reason. */
    record Partly(String because) implements Status {}

    /** It repeats another ruling. */
    record Duplicate(ClaimReference of) implements Status {}

    /** The model can express nothing of it. */
    record OutOfModel(String because) implements Status {}

    /** Its text cannot be read. */
    record Unreadable(String because) implements Status {}
  }

  /** A sentence without a claim: our gloss of it, and the reason. */
  public record Unsaid(Span at, String gloss, String because) {}

  /**
   * A situation and what holds in it.
   *
   * @param fromText whether the document itself gives it, so that its failure is a finding
   */
  public record Example(
      Span at,
      boolean fromText,
      String gloss,
      Expression given,
      Expression holds,
      List<TypedName> variables) {
    public Example {
      variables = List.copyOf(variables);
    }
  }
}
