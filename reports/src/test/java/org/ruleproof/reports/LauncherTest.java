package org.ruleproof.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, with a Java that prints what it was given. */
class LauncherTest {
  @TempDir private Path folder;

  @BeforeEach
  void lay_out_a_program_that_is_built() throws IOException {
    Files.copy(Path.of("..", "ruleproof"), folder.resolve("ruleproof"));
    write("reports/target/app/complete", "");
    write("jdk/release", "JAVA_VERSION=\"25\"\n");
    write("jdk/bin/java", "#!/bin/sh\nprintf '%s\\n' \"$@\"\n").toFile().setExecutable(true);
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private List<String> run(String... arguments) throws IOException, InterruptedException {
    ProcessBuilder launcher =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of("bash", folder.resolve("ruleproof").toString()),
                        Stream.of(arguments))
                    .toList())
            .redirectErrorStream(true);
    launcher.environment().put("RULEPROOF_JAVA", folder.resolve("jdk").toString());
    Process process = launcher.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), printed);
    return printed.lines().toList();
  }

  @Test
  void the_engine_on_spark_comes_with_its_jars_and_options_where_it_is_installed()
      throws Exception {
    Files.createDirectories(folder.resolve("checker/spark/target/engine/jars"));
    for (String line :
        List.of(
            "explore core-round --engine spark",
            "explore --engine spark core-round",
            "corpus --engine=spark --mutants")) {
      String[] asked = line.split(" ");
      List<String> given = run(asked);

      Path root = folder.toRealPath();
      assertTrue(given.contains("@" + root + "/checker/spark/java-options"), given::toString);
      String jars =
          root
              + "/reports/target/app/ruleproof.jar:"
              + root
              + "/checker/spark/target/engine/jars/*";
      List<String> last =
          Stream.concat(Stream.of("-cp", jars, Main.class.getName()), Stream.of(asked)).toList();
      assertEquals(last, given.subList(given.size() - last.size(), given.size()));
    }
  }

  @Test
  void without_the_engine_on_spark_the_program_is_started_and_says_so_itself() throws Exception {
    List<String> given = run("explore", "core-round", "--engine", "spark");

    assertTrue(given.contains("-jar"), given::toString);
    assertFalse(given.toString().contains("checker/spark"), given::toString);
  }

  @Test
  void a_search_here_does_without_the_jars_of_spark() throws Exception {
    Files.createDirectories(folder.resolve("checker/spark/target/engine/jars"));

    assertFalse(run("explore", "core-round").toString().contains("checker/spark"));
  }
}
