package org.ruleproof.checker.search;

import java.io.IOException;
import java.io.Serializable;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The states seen so far, in partitions that grow and go to disk separately.
 *
 * <p>One thread at a time works on a partition, between {@link #open} and {@link #close}. Between
 * two rounds any thread may read all partitions.
 */
public final class VisitedSet implements Serializable {
  private static final long serialVersionUID = 1;
  private static final long[] ON_DISK = {};

  private final int words;
  private final long memory;
  private final transient Scratch scratch;
  private final Partition[] partitions = new Partition[Mixing.PARTITIONS];
  private final boolean[] saved = new boolean[Mixing.PARTITIONS];
  private final int[] lengths = new int[Mixing.PARTITIONS];
  private final long[] counted = new long[Mixing.PARTITIONS];
  private final AtomicLong resident = new AtomicLong();

  /** An empty set of about {@code memory} bytes. Each thread may exceed that by one partition. */
  VisitedSet(int words, long memory, Scratch scratch) {
    this.words = words;
    this.memory = memory;
    this.scratch = scratch;
    for (int index = 0; index < partitions.length; index++) {
      partitions[index] = Partition.of(words);
      count(index);
    }
  }

  /** An empty set that stays in memory. */
  public VisitedSet(int words) {
    this(words, Long.MAX_VALUE, new Scratch(Path.of("")));
  }

  /** A copy in memory; all partitions must be there. Cost: O(bytes). */
  public VisitedSet copy() {
    VisitedSet copy = new VisitedSet(words);
    for (int index = 0; index < partitions.length; index++) {
      copy.partitions[index] = partitions[index].copy();
      copy.count(index);
    }
    return copy;
  }

  /** The partition, read back from disk if necessary. */
  Partition open(int index) {
    Partition partition = partitions[index];
    if (partition.table.length == 0) {
      long[] table = new long[lengths[index]];
      Path file = file(index);
      try (FileChannel channel = Disk.open(file)) {
        Disk.read(channel, 0, table, table.length);
      } catch (IOException e) {
        throw Disk.cannot("read", file, e);
      }
      partition.table = table;
      count(index);
    }
    return partition;
  }

  /**
   * Ends the work on a partition. If the set exceeds its memory the partition goes to disk.
   * Partitions are visited in turn, so the one just closed is needed last.
   */
  void close(int index, boolean changed) {
    count(index);
    saved[index] &= !changed;
    if (resident.get() <= memory) {
      return;
    }
    Partition partition = partitions[index];
    if (!saved[index]) {
      Path file = file(index);
      try (FileChannel channel = Disk.open(file)) {
        Disk.write(channel, 0, partition.table, partition.table.length);
      } catch (IOException e) {
        throw Disk.cannot("write", file, e);
      }
      saved[index] = true;
    }
    lengths[index] = partition.table.length;
    partition.table = ON_DISK;
    count(index);
  }

  /** Adds one state and returns whether it is new. For one thread; partitions must be in memory. */
  public boolean add(long[] states, int at) {
    long[] key = new long[words];
    return partitions[key(states, at, key)].addAll(key, 0, 1, new long[words]) == 1;
  }

  /**
   * Whether the set contains the state. Partitions must be in memory.
   *
   * @param key scratch space for one key
   */
  public boolean contains(long[] states, int at, long[] key) {
    return partitions[key(states, at, key)].contains(key, 0);
  }

  /** The number of states. */
  public long size() {
    long size = 0;
    for (Partition partition : partitions) {
      size += partition.size;
    }
    return size;
  }

  /** The size of its tables in bytes, in memory and on disk. */
  public long bytes() {
    long bytes = 0;
    for (int index = 0; index < partitions.length; index++) {
      boolean here = partitions[index].table.length > 0;
      bytes += here ? partitions[index].bytes() : (long) Long.BYTES * lengths[index];
    }
    return bytes;
  }

  /** Writes the key of a state to {@code key} and returns its partition. */
  private int key(long[] states, int at, long[] key) {
    long hash = Mixing.mix(states, at, words);
    key[0] = hash & Mixing.KEY_MASK;
    System.arraycopy(states, at + 1, key, 1, words - 1);
    return Mixing.partition(hash);
  }

  private void count(int index) {
    long bytes = partitions[index].bytes();
    resident.addAndGet(bytes - counted[index]);
    counted[index] = bytes;
  }

  private Path file(int index) {
    return scratch.file("visited-" + index);
  }
}
