package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Layout;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The slots of a game: declared states in order, then internal ones.
 *
 * <p>A list is two arrays: its size, and its elements from the bottom up in one more dimension.
 * Cells above the top hold the least value of the type.
 */
final class StateSlots {
  /** The greatest number of cells kept for a single claim. */
  private static final int MOST_KEPT = 10_000;

  /** The greatest number of slots in a state. */
  private static final long MOST_SLOTS = 1_000_000;

  private final Map<String, StateArray> arrays = new LinkedHashMap<>();
  private final Map<String, ValueType> types = new LinkedHashMap<>();
  private int next;

  StateSlots(Vocabulary vocabulary, ValueTypes valueTypes) {
    for (Declaration.Term term : vocabulary.terms()) {
      if (term.storage() == Declaration.Storage.STATE) {
        declare(term, valueTypes);
      }
    }
  }

  private void declare(Declaration.Term term, ValueTypes valueTypes) {
    ValueType type = valueTypes.of(term.type(), term.at());
    List<Dimension> dimensions = dimensions(term, valueTypes);
    types.put(term.name(), type);
    if (type.isList()) {
      add(
          sizeOf(term.name()),
          dimensions,
          Sort.numbers(0, type.listMost()),
          0,
          type.listMost(),
          term.at());
      dimensions = new ArrayList<>(dimensions);
      dimensions.add(
          new Dimension(
              Sort.numbers(0, type.listMost() - 1), Domain.range(0, type.listMost() - 1)));
    }
    if (type.size() == 0 && !type.orNone() && cells(dimensions) > 0) {
      throw new UnplayableException(
          "empty-type",
          term.at(),
          term.name() + " is " + type.sort().name() + ", which has no member in this game",
          "give the kind a number of members, or write: or none");
    }
    add(term.name(), dimensions, type.sort(), type.least(), type.most(), term.at());
  }

  /** The parameters of a declared term as dimensions. */
  static List<Dimension> dimensions(Declaration.Term term, ValueTypes valueTypes) {
    List<Dimension> dimensions = new ArrayList<>();
    for (var parameter : term.parameters()) {
      ValueType type = valueTypes.of(parameter.type(), term.at());
      if (type.size() > ValueType.MOST_VALUES) {
        throw unbounded(term.at(), term.name() + " is applied to " + type.sort().name());
      }
      dimensions.add(type.dimension());
    }
    return dimensions;
  }

  private static long cells(List<Dimension> dimensions) {
    return dimensions.stream().mapToLong(d -> d.domain().size()).reduce(1, (a, b) -> a * b);
  }

  private static void checkKept(List<Dimension> dimensions, Span at) {
    if (cells(dimensions) > MOST_KEPT) {
      throw new Untranslatable(at, "it would have to keep " + cells(dimensions) + " yes or no");
    }
  }

  static UnplayableException unbounded(Span at, String what) {
    return new UnplayableException(
        "state-space-without-bound",
        at,
        what + ", and a state of that many slots has no room",
        "give its type a narrower range");
  }

  /** The name of the array for the size of a list. */
  static String sizeOf(String list) {
    return list + "#size";
  }

  /**
   * Appends an array of yes and no for a claim.
   *
   * @throws Untranslatable when it needs too many cells
   */
  StateArray addBits(String name, List<Dimension> dimensions, Span at) {
    checkKept(dimensions, at);
    return add(name, dimensions, ValueType.CONDITION.sort(), 0, 1, at);
  }

  /** Appends an array. */
  StateArray add(String name, List<Dimension> dimensions, Sort sort, long low, long high, Span at) {
    long cells = cells(dimensions);
    if (next + cells > MOST_SLOTS || high - low >= 1L << 31 || low < Integer.MIN_VALUE) {
      throw unbounded(at, name + " has " + cells + " values of " + sort.name());
    }
    StateArray array =
        new StateArray(name, dimensions, sort, (int) low, (int) Math.max(low, high), next);
    next += (int) cells;
    arrays.put(name, array);
    return array;
  }

  /** The array of this name, if there is one. */
  Optional<StateArray> find(String name) {
    return Optional.ofNullable(arrays.get(name));
  }

  /** The array of a declared state, or of the elements of a declared list. */
  StateArray array(String name) {
    return find(name).orElseThrow(() -> new IllegalStateException("no state " + name));
  }

  /** The type of a declared state. */
  ValueType type(String name) {
    return Optional.ofNullable(types.get(name))
        .orElseThrow(() -> new IllegalStateException("no state " + name));
  }

  /** The current layout. */
  Layout layout() {
    return new Layout(List.copyOf(arrays.values()));
  }
}
