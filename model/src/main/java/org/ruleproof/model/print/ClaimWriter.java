package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Statement;

/**
 * Writes claims in the rule language: on one line if it fits, else with each part on its own line.
 */
final class ClaimWriter {
  /** The column that a line should not exceed. */
  static final int WIDTH = 100;

  private static final String DEEPER = "    ";

  private final ExpressionWriter expressions;
  private final StatementWriter statements;

  ClaimWriter(ExpressionWriter expressions, EffectWriter effects) {
    this.expressions = expressions;
    this.statements = new StatementWriter(expressions, effects, this);
  }

  /** The claim on one line; {@code place} as in {@link StatementWriter#write}. */
  String line(Claim claim, BindingStrength place) {
    return String.join(" ", parts(claim, place));
  }

  /**
   * The claim after a margin; the parts of a long one are on lines of their own, indented further.
   */
  String block(Claim claim, String margin) {
    String line = margin + line(claim, BindingStrength.QUANTITY);
    if (line.length() <= WIDTH) {
      return line;
    }
    return parts(claim, BindingStrength.QUANTITY).stream()
        .flatMap(
            part -> LineBreaker.broken(part, WIDTH - margin.length() - DEEPER.length()).stream())
        .collect(Collectors.joining("\n" + margin + DEEPER, margin, ""));
  }

  private List<String> parts(Claim claim, BindingStrength place) {
    List<String> parts = new ArrayList<>();
    boolean always = claim.always() && !(claim.statement() instanceof Statement.Permit);
    String qualifiers =
        (claim.generally() ? "generally " : "")
            + (claim.strict() ? "strict " : "")
            + (always ? "always " : "");
    if (claim.statement() instanceof Statement.Either either) {
      parts.addAll(after(qualifiers + "either ", parts(either.first(), BindingStrength.AND)));
      parts.addAll(after("or ", parts(either.second(), BindingStrength.AND)));
    } else {
      parts.add(qualifiers + statements.write(claim.statement(), place));
    }
    claim.when().ifPresent(c -> parts.add("when " + expressions.write(c, place)));
    claim.unless().ifPresent(c -> parts.add("unless " + expressions.write(c, place)));
    claim.onlyWhen().ifPresent(c -> parts.add("only when " + expressions.write(c, place)));
    claim.evenIf().ifPresent(c -> parts.add("even if " + expressions.write(c, place)));
    claim.until().ifPresent(m -> parts.add("until " + expressions.moment(m)));
    claim.by().ifPresent(card -> parts.add("by " + ExpressionWriter.quote(card)));
    if (!claim.lifting().isEmpty()) {
      parts.add(
          claim.lifting().stream()
              .map(ClaimWriter::reference)
              .collect(Collectors.joining(", ", "lifting ", "")));
    }
    return parts;
  }

  private static List<String> after(String word, List<String> parts) {
    List<String> result = new ArrayList<>(parts);
    result.set(0, word + parts.getFirst());
    return result;
  }

  /** {@code ruling "T" D #1 claim 2}, and the forms for entries and rules. */
  static String reference(ClaimReference reference) {
    String place = place(reference);
    return reference.claim().isPresent() ? place + " claim " + reference.claim().getAsInt() : place;
  }

  /** The same without a claim's number. */
  static String place(ClaimReference reference) {
    String topic = ExpressionWriter.quote(reference.topic());
    return switch (reference.form()) {
      case RULING ->
          "ruling "
              + topic
              + reference.date().map(d -> " " + d).orElse("")
              + " #"
              + reference.ordinal();
      case ENTRY -> "entry " + topic + " #" + reference.ordinal();
      case RULE -> "rule " + topic;
      case EARLIER -> "earlier rulings" + (reference.topic().isEmpty() ? "" : " on " + topic);
    };
  }
}
