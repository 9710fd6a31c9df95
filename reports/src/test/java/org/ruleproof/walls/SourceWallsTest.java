package org.ruleproof.walls;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What no class file shows: the sources themselves. */
class SourceWallsTest {
  private static final int LONGEST_FILE = 800;
  private static final Path ROOT = root();

  @Test
  void no_file_is_longer_than_800_lines() {
    List<String> tooLong =
        sources("src").stream()
            .filter(file -> lines(file).size() > LONGEST_FILE)
            .map(file -> ROOT.relativize(file) + ": " + lines(file).size() + " lines")
            .toList();

    assertEquals(List.of(), tooLong, "a file this long has several purposes: split it");
  }

  @Test
  void every_package_says_what_lives_there() {
    List<Path> silent =
        packages().stream()
            .map(folder -> folder.resolve("package-info.java"))
            .filter(Files::notExists)
            .map(ROOT::relativize)
            .toList();

    assertEquals(List.of(), silent, "write what lives there and what not");
  }

  @Test
  void every_package_is_null_marked_and_documented() {
    List<Path> unmarked =
        packages().stream()
            .map(folder -> folder.resolve("package-info.java"))
            .filter(Files::exists)
            .filter(file -> !lines(file).contains("@NullMarked") || !lines(file).contains("/**"))
            .map(ROOT::relativize)
            .toList();

    assertEquals(List.of(), unmarked, "NullAway trusts a package only when it is @NullMarked");
  }

  @Test
  void every_class_stands_in_the_package_of_its_module() {
    List<Path> strangers =
        sources("src/main/java").stream()
            .map(ROOT::relativize)
            .filter(file -> !file.startsWith(home(file.getName(0))))
            .toList();

    assertEquals(List.of(), strangers, "the walls between modules are drawn by package");
  }

  @Test
  void no_two_classes_share_a_name() {
    List<String> shared =
        sources("src/main/java").stream()
            .collect(groupingBy(file -> file.getFileName().toString()))
            .entrySet()
            .stream()
            .filter(named -> !named.getKey().equals("package-info.java"))
            .filter(named -> named.getValue().size() > 1)
            .map(
                named ->
                    named.getKey()
                        + ": "
                        + named.getValue().stream().map(ROOT::relativize).toList())
            .sorted()
            .toList();

    assertEquals(List.of(), shared, "a reader must know which is meant: name one for what it does");
  }

  @Test
  void all_five_modules_are_seen() {
    List<String> modules =
        sources("src/main/java").stream()
            .map(file -> ROOT.relativize(file).getName(0).toString())
            .distinct()
            .sorted()
            .toList();

    assertEquals(List.of("checker", "constraints", "corpus", "model", "reports"), modules);
  }

  private static Path home(Path module) {
    return module.resolve("src/main/java/org/ruleproof").resolve(module);
  }

  private static Set<Path> packages() {
    return sources("src/main/java").stream()
        .map(Path::getParent)
        .collect(toCollection(TreeSet::new));
  }

  /** All Java files below {@code folder} of each module, sorted. */
  private static List<Path> sources(String folder) {
    try (Stream<Path> modules = Files.list(ROOT)) {
      return modules
          .filter(module -> Files.exists(module.resolve("pom.xml")))
          .map(module -> module.resolve(folder))
          .filter(Files::isDirectory)
          .flatMap(SourceWallsTest::javaFilesBelow)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> javaFilesBelow(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder above this module, wherever the test was started. */
  private static Path root() {
    Path here = Path.of("").toAbsolutePath();
    Path root = Files.exists(here.resolve("model/pom.xml")) ? here : here.getParent();
    assertTrue(Files.exists(root.resolve("model/pom.xml")), "not in the project: " + here);
    return root;
  }
}
