package org.ruleproof.reports.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ruleproof.reports.screen.InputException;

/**
 * A file or a folder as it stood at a commit, written {@code COMMIT:PATH} as for git. It is copied
 * into a folder of its own, which {@link #close} deletes. Links and submodules are left out.
 *
 * @param path the copy
 */
record GitPath(Path folder, Path path) implements AutoCloseable {
  private static final Pattern OBJECT = Pattern.compile("[0-9a-f]{40,64}");

  /** Whether the words name a commit; a file of that name comes first. */
  static boolean isMeant(String words) {
    return words.indexOf(':') > 0 && !Files.exists(Path.of(words));
  }

  /** {@return the path within the commit} */
  static String within(String words) {
    return words.substring(words.indexOf(':') + 1);
  }

  /**
   * {@return a copy of what the words name}
   *
   * @param where a folder of the repository
   * @throws InputException if git does not know it
   */
  static GitPath copy(Path where, String words) throws IOException {
    // only here git reads what a user wrote: below, objects have names of digits
    String object = text(git(where, "rev-parse", "--verify", "--quiet", "--end-of-options", words));
    if (!OBJECT.matcher(object).matches()) {
      throw new InputException(
          "'" + words + "' is no file, and git knows no such path here; expected COMMIT:PATH");
    }
    Path folder = Files.createTempDirectory("ruleproof");
    Path name = Path.of("/").resolve(within(words)).normalize().getFileName();
    GitPath copy = new GitPath(folder, folder.resolve(name == null ? "all" : name.toString()));
    try {
      if (text(git(where, "cat-file", "-t", object)).equals("tree")) {
        copy.unpack(where, object);
      } else {
        Files.write(copy.path(), git(where, "cat-file", "blob", object));
      }
      return copy;
    } catch (IOException | RuntimeException e) {
      copy.close();
      throw e;
    }
  }

  private void unpack(Path where, String tree) throws IOException {
    Files.createDirectories(path);
    for (String entry : text(git(where, "ls-tree", "-r", "-z", "--full-tree", tree)).split("\0")) {
      // MODE blob OBJECT, a tab, the path
      String[] parts = entry.split("\t", 2);
      List<String> words = List.of(parts[0].split(" "));
      if (parts.length == 2 && words.size() == 3 && words.getFirst().startsWith("100")) {
        Path file = path.resolve(parts[1]).normalize();
        if (!file.startsWith(path)) {
          throw new InputException("the commit has the path '" + parts[1] + "'");
        }
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, git(where, "cat-file", "blob", words.getLast()));
      }
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(byte[] output) {
    return new String(output, StandardCharsets.UTF_8).strip();
  }

  /** {@return the output of the git program, which gets these arguments as they are, no shell} */
  private static byte[] git(Path where, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    try {
      Process git =
          new ProcessBuilder(command)
              .directory(where.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      git.getOutputStream().close();
      try (var output = git.getInputStream()) {
        return output.readAllBytes();
      }
    } catch (IOException e) {
      throw new InputException("the program git cannot be run; expected it for COMMIT:PATH");
    }
  }
}
