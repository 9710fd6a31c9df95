package org.ruleproof.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages for readers say of the repository is so. */
class DocsPagesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path DOCS = ROOT.resolve("docs");
  private static final int README_WORDS = 700;
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern PACKAGE =
      Pattern.compile("`((?:model|constraints|checker|corpus|reports)(?:\\.[a-z]+)*)`");
  private static final Pattern TERM = Pattern.compile("(?m)^### (.+)");

  @Test
  void the_readme_is_read_in_a_few_minutes() throws IOException {
    int words = Files.readString(ROOT.resolve("README.md")).strip().split("\\s+").length;
    assertTrue(words <= README_WORDS, () -> "README.md has " + words + " words");
  }

  @Test
  void every_link_of_a_page_is_relative_and_leads_somewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      String text = Files.readString(page);
      for (String target : found(LINK, text.replaceAll("(?s)```.*?```|`[^`\n]*`", ""))) {
        String[] parts = target.split("#", 2);
        if (target.startsWith("https://")) {
          continue;
        }
        Path to = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        boolean leads =
            to.startsWith(ROOT)
                && Files.exists(to)
                && (parts.length == 1 || anchors(to).contains(parts[1]));
        if (!leads) {
          broken.add(ROOT.relativize(page) + " -> " + target);
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  @Test
  void the_architecture_names_every_package_and_no_other() throws IOException {
    TreeSet<String> packages = new TreeSet<>();
    for (String module : List.of("model", "constraints", "checker", "corpus", "reports")) {
      Path sources = ROOT.resolve(module).resolve("src/main/java/org/ruleproof");
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .map(file -> sources.relativize(file.resolveSibling("")))
            .forEach(at -> packages.add(at.toString().replace('/', '.')));
      }
    }
    List<String> named = found(PACKAGE, Files.readString(DOCS.resolve("architecture.md")));
    assertEquals(packages, new TreeSet<>(named));
  }

  @Test
  void the_glossary_is_in_the_order_of_the_alphabet() throws IOException {
    List<String> terms = found(TERM, Files.readString(DOCS.resolve("glossary.md")));
    assertEquals(terms.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList(), terms);
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(DOCS)) {
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md")),
              files.filter(file -> file.toString().endsWith(".md")).sorted())
          .toList();
    }
  }

  /** The names that GitHub gives to the headings of a page. */
  private static List<String> anchors(Path page) throws IOException {
    return Files.readString(page)
        .lines()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N}\\- _]", "").replace(' ', '-'))
        .toList();
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(m -> m.group(1)).toList();
  }
}
