package org.ruleproof.checker.search;

/** Keys of several longs, in lexicographic order. */
final class ManyWordsPartition extends Partition {

  ManyWordsPartition(int words) {
    super(words);
  }

  @Override
  int addAll(long[] keys, int from, int count, long[] fresh) {
    int found = 0;
    for (int index = 0; index < count; index++) {
      int at = from + index * words;
      int place = find(keys, at);
      if (table[place] != EMPTY && compare(place, keys, at) == 0) {
        continue;
      }
      System.arraycopy(keys, at, fresh, found++ * words, words);
      int end = place;
      while (table[end] != EMPTY) {
        end += words;
      }
      System.arraycopy(table, place, table, place + words, end - place);
      System.arraycopy(keys, at, table, place, words);
      size++;
      growIfFull();
    }
    return found;
  }

  @Override
  boolean contains(long[] keys, int at) {
    int place = find(keys, at);
    return table[place] != EMPTY && compare(place, keys, at) == 0;
  }

  @Override
  void moveTo(long[] target) {
    int next = 0;
    for (int from = 0; from < table.length; from += words) {
      if (table[from] != EMPTY) {
        int place = Math.max(next, place(table[from]) * words);
        System.arraycopy(table, from, target, place, words);
        next = place + words;
      }
    }
  }

  /** Where the first key starts that is not smaller, or the free place before it. */
  private int find(long[] keys, int at) {
    int place = place(keys[at]) * words;
    while (compare(place, keys, at) < 0) {
      place += words;
    }
    return place;
  }

  private int compare(int place, long[] keys, int at) {
    for (int word = 0; word < words; word++) {
      long here = table[place + word];
      long there = keys[at + word];
      if (here != there) {
        return here < there ? -1 : 1;
      }
    }
    return 0;
  }
}
