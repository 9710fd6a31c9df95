package org.ruleproof.model.syntax;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads rule files and directories given as arguments together and prints what is wrong. */
public final class CheckRules {
  private CheckRules() {}

  /** Exit status 0 when the files are in order, 1 when not, 2 when one cannot be read. */
  public static void main(String... arguments) throws IOException {
    List<SourceText> sources = new ArrayList<>();
    for (String argument : arguments) {
      Path path = Path.of(argument);
      if (!Files.exists(path)) {
        System.err.println(argument + ": no such file");
        System.exit(2);
      }
      try (Stream<Path> under = Files.walk(path)) {
        for (Path file : under.filter(Files::isRegularFile).sorted().toList()) {
          if (file.equals(path) || file.toString().endsWith(".rules")) {
            sources.add(new SourceText(file.toString(), text(file)));
          }
        }
      }
    }
    check(sources);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      System.err.println(file + ": cannot be read as UTF-8 text");
      System.exit(2);
      return "";
    }
  }

  private static void check(List<SourceText> sources) {
    RulesResult result = RuleReader.read(sources);
    result.diagnostics().forEach(d -> System.out.println(d.line() + " [" + d.code() + "]"));
    int items = result.base().files().stream().mapToInt(f -> f.items().size()).sum();
    System.out.println(
        result.usable()
            ? "ok " + items + " items"
            : result.diagnostics().size() + " errors, " + items + " items read");
    System.exit(result.usable() ? 0 : 1);
  }
}
