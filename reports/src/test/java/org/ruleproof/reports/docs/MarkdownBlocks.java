package org.ruleproof.reports.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Markdown pages of the repository and the fenced code blocks in them. */
final class MarkdownBlocks {
  /** The folder of the repository, whichever module the tests run in. */
  static final Path ROOT = root();

  private static final Pattern FENCE = Pattern.compile("( *)(`{3,}|~{3,})(.*)");

  private MarkdownBlocks() {}

  /**
   * One fenced code block.
   *
   * @param file where it stands, from {@link #ROOT}
   * @param line the line of its opening fence, from 1
   * @param info what follows the opening fence, such as {@code rules} or {@code rules base}
   * @param text its lines, each ended by a line feed, without the indentation of the fence
   */
  record Block(Path file, int line, String info, String text) {
    /** {@return the first word of {@link #info}, empty where there is none} */
    String tag() {
      return info.split(" ", 2)[0];
    }

    /** {@return file and line of its opening fence, as an editor opens them} */
    String place() {
      return place(0);
    }

    /** {@return file and line of the line {@code number} of its text, from 1} */
    String place(int number) {
      return file + ":" + (line + number);
    }

    List<String> lines() {
      return text.lines().toList();
    }
  }

  /** {@return the Markdown files among or below {@code paths}, which are from {@link #ROOT}} */
  static List<Path> pages(String... paths) {
    List<Path> pages = new ArrayList<>();
    for (String path : paths) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(path))) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .sorted()
            .map(ROOT::relativize)
            .forEach(pages::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return pages;
  }

  /**
   * {@return the fenced code blocks of a page, in its order} Fails where a fence is never closed.
   *
   * @param page from {@link #ROOT}
   */
  static List<Block> of(Path page) {
    List<String> lines = lines(page);
    List<Block> blocks = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      Matcher fence = FENCE.matcher(lines.get(at));
      if (fence.matches()) {
        int close = at + 1;
        while (close < lines.size() && !lines.get(close).strip().equals(fence.group(2))) {
          close++;
        }
        if (close == lines.size()) {
          throw new AssertionError(page + ":" + (at + 1) + ": this code block is never closed");
        }
        String indent = fence.group(1);
        StringBuilder text = new StringBuilder();
        for (String line : lines.subList(at + 1, close)) {
          text.append(line.startsWith(indent) ? line.substring(indent.length()) : line.strip());
          text.append('\n');
        }
        blocks.add(new Block(page, at + 1, fence.group(3).strip(), text.toString()));
        at = close;
      }
    }
    return blocks;
  }

  private static List<String> lines(Path page) {
    try {
      return Files.readAllLines(ROOT.resolve(page));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path root() {
    Path folder = Path.of("").toAbsolutePath();
    while (Files.notExists(folder.resolve("LICENSE"))) {
      folder = folder.getParent();
    }
    return folder;
  }
}
