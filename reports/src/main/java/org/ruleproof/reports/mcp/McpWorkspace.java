package org.ruleproof.reports.mcp;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.corpus.packet.FileErrors;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.screen.InputException;

/**
 * What a server works on. The person who starts it says so once; no call can name other rules,
 * other packets, or a file outside the folder.
 *
 * @param folder the only folder with files that a call may name
 */
public record McpWorkspace(Path folder, AuditRequest request) {
  /** {@return the words of a command line that name the rules} */
  List<String> rules() {
    List<String> words = new ArrayList<>();
    request.game().ifPresent(game -> words.add("--game=" + game));
    request.rules().forEach(path -> words.add("--rules=" + path));
    return words;
  }

  /**
   * {@return the path of a file in the folder}
   *
   * @throws InputException if it is not there, or leads out of the folder
   */
  String admitted(String file) {
    try {
      Path root = folder.toRealPath();
      if (root.resolve(file).toRealPath().startsWith(root)) {
        return folder.resolve(file).toString();
      }
      throw new InputException(
          file + ": is outside the folder of this server; expected a file inside " + root);
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read (" + FileErrors.words(e) + ")");
    } catch (InvalidPathException e) {
      throw new InputException("'" + file + "' is no path; expected a file");
    }
  }
}
