package org.ruleproof.reports.mcp;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.audit.RequestedRules;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.screen.Screen;

/**
 * The rulings of a workspace and their claims as text. They are read anew each time, because the
 * files may have changed.
 */
record RulingPages(McpWorkspace workspace) {
  private RequestedRules read() {
    return RequestedRules.of(
        workspace.request(),
        Screen.captured(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream()));
  }

  /** {@return the rulings with claims, a line each: id and title} */
  String index() {
    return read().rules().citations().stream()
        .map(c -> c.id() + " " + SafeText.line(RulingTitle.of(c.topic(), c.date())) + "\n")
        .collect(Collectors.joining());
  }

  /** {@return the text of a ruling, or what the rule base notes of it where no packet is given} */
  Optional<String> text(String id) {
    return page(
        id,
        (vocabulary, ruling, citation) ->
            SafeText.line(RulingTitle.of(citation.topic(), citation.date()))
                + "\n"
                + SafeText.line(citation.source())
                + ", line "
                + citation.line()
                + "\n\n"
                + SafeText.block(citation.text())
                + "\n");
  }

  /** {@return the claims of a ruling, each with its place and in English} */
  Optional<String> claims(String id) {
    return page(
        id,
        (vocabulary, ruling, citation) -> {
          RulePrinter printer = new RulePrinter(vocabulary);
          EnglishPrinter english = new EnglishPrinter(vocabulary);
          StringBuilder page = new StringBuilder();
          for (Claim claim : ruling.claims()) {
            page.append(claim.at()).append('\n').append(printer.claim(claim)).append('\n');
            page.append(english.claim(claim)).append("\n\n");
          }
          ruling
              .unsaid()
              .forEach(u -> page.append("unsaid: " + u.gloss() + " (" + u.because() + ")\n"));
          return SafeText.block(page.toString());
        });
  }

  private interface Page {
    String of(Vocabulary vocabulary, Ruling ruling, RulingCitation citation);
  }

  private Optional<String> page(String id, Page page) {
    BoundRules rules = read().rules();
    return IntStream.range(0, rules.citations().size())
        .filter(i -> rules.citations().get(i).id().equals(id))
        .mapToObj(
            i ->
                page.of(
                    rules.base().vocabulary(),
                    rules.base().rulings().get(i),
                    rules.citations().get(i)))
        .findFirst();
  }
}
