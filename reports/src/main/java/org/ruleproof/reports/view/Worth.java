package org.ruleproof.reports.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.model.finding.Dispute;
import org.ruleproof.model.finding.Dispute.Sign;
import org.ruleproof.model.finding.Finding;

/** Weighs how likely a question is worth a rules team's time. The weights are a resource. */
final class Worth {
  private static final String RESOURCE = "question-weights.txt";

  private record Weight(int points, String reason) {}

  private static final Map<String, Weight> WEIGHTS = read();

  private Worth() {}

  /** {@return the points of a finding} */
  static int of(Finding finding, Set<Sign> more) {
    return weights(finding, more).mapToInt(Weight::points).sum();
  }

  /** {@return the reasons for its points, in the order of the resource} */
  static List<String> why(Finding finding, Set<Sign> more) {
    return weights(finding, more).map(Weight::reason).toList();
  }

  /** {@return the points that a question needs to stay in the section} */
  static int least(Section section) {
    return Optional.ofNullable(WEIGHTS.get("least-" + section.code()))
        .map(Weight::points)
        .orElse(Integer.MIN_VALUE);
  }

  private static Stream<Weight> weights(Finding finding, Set<Sign> more) {
    Stream<String> signs =
        Stream.concat(
                finding.dispute().map(Dispute::signs).stream().flatMap(Set::stream), more.stream())
            .map(sign -> sign.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    return Stream.concat(Stream.of(finding.kind().code(), finding.level().code()), signs)
        .flatMap(name -> Optional.ofNullable(WEIGHTS.get(name)).stream());
  }

  /** Reads the lines {@code NAME POINTS REASON}; others are empty or begin with #. */
  private static Map<String, Weight> read() {
    try (InputStream in = Worth.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the program was built without " + RESOURCE);
      }
      Map<String, Weight> weights = new LinkedHashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split(" +", 3))
          .forEach(w -> weights.put(w[0], new Weight(Integer.parseInt(w[1]), w[2])));
      return weights;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
