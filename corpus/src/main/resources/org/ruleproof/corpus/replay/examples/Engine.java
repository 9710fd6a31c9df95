import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example engine in Java, run as {@code java Engine.java}: it knows that taking an action belongs
 * to the action round and that the card of an ambassador is never discarded, and says "unknown" of
 * everything else. A real engine would read the JSON with a library; these few members are found by
 * their names.
 */
public final class Engine {
  private static final Pattern ID = Pattern.compile("^\\{\"id\":(\"(?:[^\"\\\\]|\\\\.)*\")");
  private static final Pattern ASKED =
      Pattern.compile(
          "\"when\":\\{\"ask\":\"([a-z-]+)\",\"of\":\"([^\"]*)\",\"arguments\":\\[\"?([^\"\\]]*)");
  private static final Pattern STEP = Pattern.compile("\\{\"step\":\"([^\"]*)\"\\}");
  private static final Pattern AMBASSADOR =
      Pattern.compile("\\{\"term\":\"ambassador\",\"of\":\\[\"[^\"]*\"\\],\"is\":\"([^\"]*)\"\\}");

  private Engine() {}

  public static void main(String[] args) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String id = found(ID, line).orElse("\"\"");
      System.out.println("{\"id\":" + id + ",\"outcome\":\"" + outcome(line) + "\"}");
      System.out.flush();
    }
  }

  private static String outcome(String line) {
    Matcher asked = ASKED.matcher(line);
    if (!asked.find()) {
      return "unknown";
    }
    return switch (asked.group(1) + " " + asked.group(2)) {
      case "permitted take-action" ->
          found(STEP, line).filter("action"::equals).isPresent() ? "allowed" : "refused";
      case "happens discard" -> isAmbassador(asked.group(3), line) ? "prevented" : "unknown";
      default -> "unknown";
    };
  }

  private static boolean isAmbassador(String card, String line) {
    return AMBASSADOR.matcher(line).results().anyMatch(m -> m.group(1).equals(card));
  }

  private static Optional<String> found(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
