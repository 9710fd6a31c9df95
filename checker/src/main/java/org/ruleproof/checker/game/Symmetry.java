package org.ruleproof.checker.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Groups of interchangeable members: exchanging two members of a group everywhere in a state gives
 * a state with the same moves, up to the exchange.
 *
 * @param groups groups of two members or more
 * @param apart for each kind whose members differ only in name but are not interchangeable, the
 *     reason in words
 */
public record Symmetry(List<Group> groups, List<String> apart) {
  /** No symmetry. */
  public static final Symmetry NONE = new Symmetry(List.of(), List.of());

  /** Members of one sort, by their numbers. */
  public record Group(Sort sort, List<Integer> members) {
    public Group {
      members = List.copyOf(members);
    }
  }

  public Symmetry {
    groups = List.copyOf(groups);
    apart = List.copyOf(apart);
  }

  /** {@return the number of permutations, the identity included} */
  public long size() {
    long size = 1;
    for (Group group : groups) {
      for (int i = 2; i <= group.members().size(); i++) {
        size = Math.multiplyExact(size, (long) i);
      }
    }
    return size;
  }

  /**
   * A permutation of members, as a map of states: slot {@code i} of the new state gets the value
   * {@code v} of slot {@code from[i]}, translated to {@code values[i][v - lows[i]]} unless
   * {@code values[i]} is empty.
   */
  @SuppressWarnings("ArrayRecordComponent") // as large as a state, and read for every transition
  public record Exchange(int[] from, int[][] values, int[] lows) {
    /** Writes the permuted state to {@code into}. */
    public void apply(int[] state, int[] into) {
      for (int slot = 0; slot < from.length; slot++) {
        int value = state[from[slot]];
        into[slot] = values[slot].length == 0 ? value : values[slot][value - lows[slot]];
      }
    }
  }

  /** {@return all permutations as maps of states, the identity first} */
  public List<Exchange> exchanges(Layout layout) {
    List<List<int[]>> images = new ArrayList<>();
    images.add(new ArrayList<>());
    for (Group group : groups) {
      List<List<int[]>> longer = new ArrayList<>();
      for (List<int[]> before : images) {
        for (int[] image : permutations(group)) {
          List<int[]> more = new ArrayList<>(before);
          more.add(image);
          longer.add(more);
        }
      }
      images = longer;
    }
    return images.stream().map(each -> exchange(layout, each)).toList();
  }

  /** The image of each member of the group's sort, for each permutation of the group. */
  private static List<int[]> permutations(Group group) {
    List<int[]> all = new ArrayList<>();
    int[] identity = new int[group.sort().members().size()];
    Arrays.setAll(identity, i -> i);
    permute(group.members(), 0, identity, all);
    return all;
  }

  private static void permute(List<Integer> members, int place, int[] image, List<int[]> all) {
    if (place == members.size()) {
      all.add(image.clone());
      return;
    }
    for (int other = place; other < members.size(); other++) {
      swap(image, members.get(place), members.get(other));
      permute(members, place + 1, image, all);
      swap(image, members.get(place), members.get(other));
    }
  }

  private static void swap(int[] image, int one, int other) {
    int kept = image[one];
    image[one] = image[other];
    image[other] = kept;
  }

  private Exchange exchange(Layout layout, List<int[]> images) {
    int size = layout.size();
    int[] from = new int[size];
    int[][] values = new int[size][];
    int[] lows = new int[size];
    for (StateArray array : layout.arrays()) {
      int[] map = values(array, images);
      for (int cell = 0; cell < array.size(); cell++) {
        int target = array.first() + cell(array, cell, images);
        from[target] = array.first() + cell;
        values[target] = map;
        lows[target] = array.low();
      }
    }
    return new Exchange(from, values, lows);
  }

  /** The image of each value of the array; empty where no group is of its sort. */
  private int[] values(StateArray array, List<int[]> images) {
    List<int[]> through = sameSort(array.sort(), images);
    int[] map = new int[through.isEmpty() ? 0 : array.high() - array.low() + 1];
    for (int i = 0; i < map.length; i++) {
      int value = array.low() + i;
      for (int[] image : through) {
        value = value >= 0 && value < image.length ? image[value] : value;
      }
      map[i] = value;
    }
    return map;
  }

  private List<int[]> sameSort(Sort sort, List<int[]> images) {
    List<int[]> same = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      if (groups.get(i).sort().equals(sort)) {
        same.add(images.get(i));
      }
    }
    return same;
  }

  /** The cell whose arguments are the images of this cell's arguments. */
  private int cell(StateArray array, int cell, List<int[]> images) {
    int rest = cell;
    int result = 0;
    int stride = 1;
    for (StateArray.Dimension dimension : array.dimensions().reversed()) {
      int size = dimension.domain().size();
      int value = dimension.domain().values().get(rest % size);
      for (int[] image : sameSort(dimension.sort(), images)) {
        value = image[value];
      }
      result += dimension.domain().values().indexOf(value) * stride;
      rest /= size;
      stride *= size;
    }
    return result;
  }
}
