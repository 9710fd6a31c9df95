package org.ruleproof.corpus.described;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedLine;

/**
 * Finds the entries of a tree. A path names the way from the root: names of fields, {@code *} for
 * every item or every field, and {@code **} for here and every depth below, where entries hold
 * entries. O(n), with {@code **} times the depth.
 */
final class TreeLayout {

  static final String VALUE = "value";
  static final String KEY = "key";
  static final String ALL = "*";
  static final String DEEP = "**";

  /** The path of a file that is one entry. */
  static final String ROOT = ".";

  /** More fields than this are data, not names that somebody chose. */
  private static final int CHOSEN = 30;

  private static final Pattern NAME = Pattern.compile("[a-z_][A-Za-z0-9_-]*");

  private final SequencedMap<String, List<Unit>> units = new LinkedHashMap<>();
  private final SequencedMap<String, List<PlacedLine>> outside = new LinkedHashMap<>();
  private final Set<Integer> marks = new HashSet<>();
  private final Set<Tree> read = Collections.newSetFromMap(new IdentityHashMap<>());

  private TreeLayout() {}

  /** {@return the units at the path; without a path, those at each path that leads to texts} */
  static Units of(Tree top, Optional<String> path) {
    TreeLayout layout = new TreeLayout();
    if (path.isPresent()) {
      layout.walk(top, path.get());
      layout.outside(top, "");
    } else {
      layout.propose(top, "", new ArrayList<>(), new ArrayList<>());
      Set<String> deep = new LinkedHashSet<>();
      layout.units.keySet().forEach(one -> repeated(one).ifPresent(deep::add));
      deep.forEach(one -> layout.walk(top, one));
    }
    Optional<String> game =
        top instanceof Tree.Fields fields && fields.values().get("game") instanceof Tree.Leaf leaf
            ? Optional.of(leaf.text())
            : Optional.empty();
    return new Units(layout.units, layout.outside, layout.marks, game);
  }

  private void walk(Tree top, String path) {
    List<String> steps = path.equals(ROOT) ? List.of() : List.of(path.split("/"));
    walk(top, steps, "", new ArrayList<>(), new ArrayList<>());
  }

  /** The path {@code a/&#42;&#42;/b/&#42;} for one such as {@code a/b/&#42;/b/&#42;}. */
  private static Optional<String> repeated(String path) {
    String[] steps = path.split("/");
    for (int i = 0; i + 3 < steps.length; i++) {
      String list = steps[i] + "/" + ALL;
      if (steps[i + 1].equals(ALL) && !steps[i].equals(ALL) && path.endsWith("/" + list)) {
        List<String> before = List.of(steps).subList(0, i);
        String around = before.isEmpty() ? "" : String.join("/", before) + "/";
        return (around + list).equals(path)
            ? Optional.empty()
            : Optional.of(around + DEEP + "/" + list);
      }
    }
    return Optional.empty();
  }

  private void walk(
      Tree at, List<String> steps, String done, List<PlacedLine> keys, List<Tree.Fields> above) {
    if (steps.isEmpty()) {
      unit(at, done.isEmpty() ? ROOT : done, keys, above);
      return;
    }
    String step = steps.getFirst();
    boolean deep = step.equals(DEEP);
    List<String> rest = steps.subList(1, steps.size());
    if (deep) {
      walk(at, rest, step(done, DEEP), keys, above);
    }
    switch (at) {
      case Tree.Leaf _ -> {}
      case Tree.Items items when deep ->
          items.values().forEach(value -> walk(value, steps, done, keys, above));
      case Tree.Items items when step.equals(ALL) ->
          items.values().forEach(value -> walk(value, rest, step(done, ALL), keys, above));
      case Tree.Items _ -> {}
      case Tree.Fields fields -> {
        above.add(fields);
        fields
            .values()
            .forEach(
                (name, value) -> {
                  int line = fields.names().getOrDefault(name, value.line());
                  if (deep) {
                    walk(value, steps, done, keys, above);
                  } else if (step.equals(ALL)) {
                    keys.add(new PlacedLine(line, name));
                    walk(value, rest, step(done, ALL), keys, above);
                    keys.removeLast();
                  } else if (step.equals(name)) {
                    marks.add(line);
                    walk(value, rest, step(done, name), keys, above);
                  }
                });
        above.removeLast();
      }
    }
  }

  /** Notes the values that no unit holds. */
  private void outside(Tree at, String path) {
    switch (at) {
      case Tree.Leaf leaf when read.contains(leaf) -> {}
      case Tree.Leaf leaf when ForeignText.isBlank(leaf.text()) -> marks.add(leaf.line());
      case Tree.Leaf leaf -> add(outside, path, leaf);
      case Tree.Items items -> items.values().forEach(value -> outside(value, step(path, ALL)));
      case Tree.Fields fields -> {
        boolean data = isData(fields);
        fields
            .values()
            .forEach(
                (name, value) -> {
                  if (!data) {
                    marks.add(fields.names().getOrDefault(name, value.line()));
                  }
                  outside(value, step(path, data ? ALL : name));
                });
      }
    }
  }

  private void propose(Tree at, String path, List<PlacedLine> keys, List<Tree.Fields> above) {
    switch (at) {
      case Tree.Leaf _ -> {
        if (path.endsWith(ALL)) {
          unit(at, path, keys, above);
        }
      }
      case Tree.Items items ->
          items.values().forEach(value -> propose(value, step(path, ALL), keys, above));
      case Tree.Fields fields -> {
        boolean data = isData(fields);
        if (!data && !holdsMore(fields)) {
          unit(at, path.isEmpty() ? ROOT : path, keys, above);
        }
        above.add(fields);
        fields
            .values()
            .forEach(
                (name, value) -> {
                  if (data) {
                    keys.add(new PlacedLine(fields.names().getOrDefault(name, value.line()), name));
                  }
                  propose(value, step(path, data ? ALL : name), keys, above);
                  if (data) {
                    keys.removeLast();
                  }
                });
        above.removeLast();
      }
    }
  }

  /** Whether a list within holds things with fields, which rather are the entries. */
  private static boolean holdsMore(Tree at) {
    return switch (at) {
      case Tree.Leaf _ -> false;
      case Tree.Items items -> items.values().stream().anyMatch(Tree.Fields.class::isInstance);
      case Tree.Fields fields -> fields.values().values().stream().anyMatch(TreeLayout::holdsMore);
    };
  }

  private static String step(String path, String name) {
    return path.isEmpty() ? name : path + "/" + name;
  }

  /** Whether the names of the fields are data: many, or words that are no names. */
  private static boolean isData(Tree.Fields fields) {
    return fields.values().size() > CHOSEN
        || fields.values().keySet().stream().anyMatch(name -> !NAME.matches(name));
  }

  private void unit(Tree at, String path, List<PlacedLine> keys, List<Tree.Fields> above) {
    SequencedMap<String, List<PlacedLine>> parts = new LinkedHashMap<>();
    boolean holdsUnits = path.contains(DEEP);
    if (at instanceof Tree.Fields fields && holdsUnits) {
      fields
          .values()
          .forEach(
              (name, value) -> {
                if (!holdsMore(value)) {
                  addAll(parts, name, value);
                }
              });
    } else {
      addAll(parts, "", at);
    }
    for (int i = keys.size() - 1; i >= 0; i--) {
      int outer = keys.size() - i;
      parts.putIfAbsent(outer == 1 ? KEY : KEY + " " + outer, List.of(keys.get(i)));
    }
    StringBuilder up = new StringBuilder();
    for (Tree.Fields fields : above.reversed()) {
      up.append("../");
      if (!isData(fields)) {
        for (Map.Entry<String, Tree> field : fields.values().entrySet()) {
          if (field.getValue() instanceof Tree.Leaf leaf) {
            add(parts, up + field.getKey(), leaf);
          }
        }
      }
    }
    units
        .computeIfAbsent(path, p -> new ArrayList<>())
        .add(new Unit(at.line(), at.lastLine(), parts));
  }

  private void addAll(SequencedMap<String, List<PlacedLine>> parts, String name, Tree value) {
    switch (value) {
      case Tree.Leaf leaf -> {
        read.add(leaf);
        add(parts, name.isEmpty() ? VALUE : name, leaf);
      }
      case Tree.Items items -> items.values().forEach(item -> addAll(parts, name, item));
      case Tree.Fields fields ->
          fields.values().forEach((field, inner) -> addAll(parts, step(name, field), inner));
    }
  }

  private static void add(
      SequencedMap<String, List<PlacedLine>> parts, String name, Tree.Leaf leaf) {
    String[] lines = leaf.text().split("\n", -1);
    boolean apart = leaf.lastLine() - leaf.line() >= lines.length - 1;
    List<PlacedLine> placed = parts.computeIfAbsent(name, n -> new ArrayList<>());
    for (int i = 0; i < lines.length; i++) {
      if (!ForeignText.isBlank(lines[i])) {
        placed.add(new PlacedLine(leaf.line() + (apart ? i : 0), ForeignText.strip(lines[i])));
      }
    }
  }
}
