package org.ruleproof.corpus.faq;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.TextHash;

/**
 * Collects the terms of a page and the lines of text outside them, in one traversal. The id may be
 * on an element around the term or on an empty element before it. Single use.
 */
final class TermWalk implements NodeVisitor {

  private static final Set<String> BOLD = Set.of("b", "strong");
  private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3");

  private static final int LONGEST_NAME = 400;

  /** A line of text outside all terms. */
  record UnassignedLine(int line, boolean heading) {}

  private final List<FaqTerm> terms = new ArrayList<>();
  private final List<UnassignedLine> loose = new ArrayList<>();
  private final Map<Element, FaqTerm> open = new HashMap<>();
  private final List<FaqTerm> stack = new ArrayList<>();
  private @Nullable Element lastWithId;
  private @Nullable Element bold;
  private @Nullable Element heading;
  private String section = "";
  private boolean paragraphHasInk;

  List<FaqTerm> terms() {
    return terms;
  }

  List<UnassignedLine> loose() {
    return loose;
  }

  @Override
  public void head(Node node, int depth) {
    switch (node) {
      case TextNode text -> text(text);
      case Element element -> element(element);
      default -> {
        // comments and scripts are not text
      }
    }
  }

  private void element(Element element) {
    String name = element.normalName();
    if (HEADINGS.contains(name)) {
      heading = element;
      section = words(element);
    } else if (!element.id().isEmpty()) {
      lastWithId = element;
    }
    if (element.isBlock()) {
      paragraphHasInk = false;
    }
    Element id = lastWithId;
    if (id != null && BOLD.contains(name) && !paragraphHasInk && isTerm(element)) {
      begin(element, id);
    }
    FaqTerm term = current();
    if (term != null && bold == null && name.equals("a") && element.hasAttr("href")) {
      term.link(line(element), words(element), element.attr("href"));
    }
  }

  private void begin(Element term, Element id) {
    Element home = id.parent();
    Element scope = holds(id, term) || home == null ? id : home;
    Optional<String> parent = Optional.empty();
    for (Element at = home; at != null && parent.isEmpty(); at = at.parent()) {
      parent = Optional.ofNullable(open.get(at)).map(FaqTerm::name);
    }
    FaqTerm begun = new FaqTerm(id.id(), line(id), section, parent, scope);
    begun.named(words(term));
    begun.reaches(line(term));
    terms.add(begun);
    stack.add(begun);
    open.put(id, begun);
    lastWithId = null;
    bold = term;
  }

  private static boolean holds(Element outer, Element inner) {
    Element at = inner.parent();
    while (at != null && at != outer) {
      at = at.parent();
    }
    return at == outer;
  }

  /** Whether the bold words end in a colon or are followed by one. */
  private static boolean isTerm(Element element) {
    String words = words(element);
    return words.length() > 1
        && (words.endsWith(":")
            || (element.nextSibling() instanceof TextNode next
                && ForeignText.strip(next.getWholeText()).startsWith(":")));
  }

  private void text(TextNode node) {
    String words = node.getWholeText();
    if (ForeignText.isBlank(words)) {
      FaqTerm term = current();
      if (term != null && bold == null) {
        term.add(line(node), words);
      }
      return;
    }
    paragraphHasInk = true;
    FaqTerm term = current();
    if (bold != null) {
      return;
    }
    if (term != null) {
      term.add(line(node), words);
      return;
    }
    int at = line(node);
    for (String one : words.split("\n", -1)) {
      if (!ForeignText.isBlank(one)) {
        loose.add(new UnassignedLine(at, heading != null));
      }
      at++;
    }
  }

  private @Nullable FaqTerm current() {
    return stack.isEmpty() ? null : stack.getLast();
  }

  @Override
  public void tail(Node node, int depth) {
    if (node == bold) {
      bold = null;
    }
    if (node == heading) {
      heading = null;
    }
    if (node instanceof Element element) {
      while (!stack.isEmpty() && stack.getLast().scope() == element) {
        FaqTerm ended = stack.removeLast();
        int end =
            element.endSourceRange().isTracked() ? element.endSourceRange().end().lineNumber() : 0;
        ended.reaches(end);
      }
    }
  }

  /** The words of an element on one line, cut since names are short. */
  private static String words(Element element) {
    StringBuilder words = new StringBuilder();
    for (Node node : (Iterable<Node>) element.nodeStream()::iterator) {
      if (words.length() > LONGEST_NAME) {
        break;
      }
      if (node instanceof TextNode text) {
        words.append(text.getWholeText(), 0, Math.min(text.getWholeText().length(), LONGEST_NAME));
      }
    }
    return TextHash.collapsed(words.toString());
  }

  private static int line(Node node) {
    return Math.max(1, node.sourceRange().start().lineNumber());
  }
}
