package org.ruleproof.reports.cache;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.ruleproof.constraints.contradiction.AnswerStore;

/**
 * A bounded store of answers about pairs of claims, in one cache file. It keeps this run's answers
 * first, then those that this run used, then others.
 */
public final class CachedAnswers implements AnswerStore {
  private static final int MOST = 400_000;
  private static final Answer NO_CLASH = new Answer.NoClash();

  /** The JSON form of the answers. */
  private record Written(
      List<String> withoutClash,
      Map<String, Answer.Excluded> excluded,
      Map<String, Answer.Undecided> undecided,
      Map<String, Answer.Clashing> clashing) {}

  private final CachedFiles files;
  private final String name;
  private final Map<String, Answer> current = new ConcurrentHashMap<>();
  private final Set<String> recalled = ConcurrentHashMap.newKeySet();
  private Optional<Map<String, Answer>> earlier = Optional.empty();

  CachedAnswers(CachedFiles files, String program) {
    this.files = files;
    this.name = "answers-" + program;
  }

  @Override
  public Optional<Answer> to(String question) {
    Optional<Answer> answer =
        Optional.ofNullable(current.get(question))
            .or(() -> Optional.ofNullable(earlier().get(question)));
    if (answer.isPresent()) {
      recalled.add(question);
    }
    return answer;
  }

  @Override
  public void keep(String question, Answer answer) {
    current.put(question, answer);
  }

  private synchronized Map<String, Answer> earlier() {
    Map<String, Answer> known = earlier.orElseGet(() -> read());
    earlier = Optional.of(known);
    return known;
  }

  /** Writes the answers of this and earlier runs, if this run has any new ones. */
  public synchronized void save() {
    if (current.isEmpty()) {
      return;
    }
    Map<String, Answer> all = new LinkedHashMap<>(new TreeMap<>(current));
    for (boolean used : new boolean[] {true, false}) {
      new TreeMap<>(earlier())
          .forEach(
              (question, answer) -> {
                if (recalled.contains(question) == used && all.size() < MOST) {
                  all.putIfAbsent(question, answer);
                }
              });
    }
    files.write(name, written(all));
    earlier = Optional.of(all);
    current.clear();
  }

  private Map<String, Answer> read() {
    return files.read(name).map(CachedAnswers::read).orElse(Map.of());
  }

  private static byte[] written(Map<String, Answer> answers) {
    Written written =
        new Written(
            new ArrayList<>(), new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    answers.forEach(
        (question, answer) -> {
          switch (answer) {
            case Answer.NoClash _ -> written.withoutClash().add(question);
            case Answer.Excluded excluded -> written.excluded().put(question, excluded);
            case Answer.Undecided undecided -> written.undecided().put(question, undecided);
            case Answer.Clashing clashing -> written.clashing().put(question, clashing);
          }
        });
    return CacheJson.written(written);
  }

  private static Map<String, Answer> read(byte[] bytes) {
    Map<String, Answer> answers = new HashMap<>();
    CacheJson.read(bytes, Written.class)
        .ifPresent(
            written -> {
              written.withoutClash().forEach(question -> answers.put(question, NO_CLASH));
              answers.putAll(written.excluded());
              answers.putAll(written.undecided());
              answers.putAll(written.clashing());
            });
    return answers;
  }
}
