package org.ruleproof.checker.search;

/** Keys of one long. */
final class OneWordPartition extends Partition {

  OneWordPartition() {
    super(1);
  }

  @Override
  int addAll(long[] keys, int from, int count, long[] fresh) {
    int found = 0;
    for (int index = from; index < from + count; index++) {
      long key = keys[index];
      long[] here = table;
      int place = place(key);
      long there = here[place];
      while (there < key) {
        there = here[++place];
      }
      if (there == key) {
        continue;
      }
      fresh[found++] = key;
      while (there != EMPTY) {
        here[place++] = key;
        key = there;
        there = here[place];
      }
      here[place] = key;
      size++;
      growIfFull();
    }
    return found;
  }

  @Override
  boolean contains(long[] keys, int at) {
    long key = keys[at];
    int place = place(key);
    while (table[place] < key) {
      place++;
    }
    return table[place] == key;
  }

  @Override
  void moveTo(long[] target) {
    int next = 0;
    for (long key : table) {
      if (key != EMPTY) {
        int place = Math.max(next, place(key));
        target[place] = key;
        next = place + 1;
      }
    }
  }
}
