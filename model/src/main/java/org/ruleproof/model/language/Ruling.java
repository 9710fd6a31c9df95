package org.ruleproof.model.language;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.source.Span;

/**
 * A ruling of a packet, or an entry of a document whose entries carry no date, as claims.
 *
 * @param draft a program wrote it and no reader has confirmed it
 * @param topic topic or heading
 * @param date empty for an entry
 * @param ordinal 1 for the first of that topic and date
 * @param textHash the hash of the text the claims were read from; empty when not bound
 * @param document the document item it stands under, or empty
 * @param status what became of it
 */
public record Ruling(
    Span at,
    boolean draft,
    String topic,
    Optional<LocalDate> date,
    int ordinal,
    Optional<String> textHash,
    Optional<Declaration.Document> document,
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

  /** What became of a ruling. */
  public sealed interface Status {
    /** Every sentence has a claim or a stated reason for having none. */
    record Formalised() implements Status {}

    /** Some sentence has neither. */
    record Partly(String because) implements Status {}

    /** It says again what another says. */
    record Duplicate(ClaimReference of) implements Status {}

    /** Nothing of it can be said in the model. */
    record OutOfModel(String because) implements Status {}

    /** Its text cannot be read. */
    record Unreadable(String because) implements Status {}
  }

  /** A sentence that has no claim: our gloss of it and the reason. */
  public record Unsaid(Span at, String gloss, String because) {}

  /**
   * A situation and what holds in it.
   *
   * @param fromText the document itself gives it: when the claims fail it, that is a finding
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
