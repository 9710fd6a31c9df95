package org.ruleproof.checker.search;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * All states found, grouped by level: the frontier of the search, and the basis of traces and
 * checkpoints.
 *
 * <p>Expanded levels go to disk, except a few small ones. The frontier and the next level go there
 * only when they exceed their memory. The order of states within a level depends on the threads, so
 * no report may depend on it.
 */
final class Levels implements AutoCloseable {

  /** States in a block, the unit in which threads take work. */
  static final int BLOCK = 1024;

  private static final long[] ON_DISK = {};

  /** Some states of one level. */
  static final class Block {
    final int count;
    private volatile long[] states;
    private volatile long position;
    private volatile int checksum;

    private Block(int count, long[] states, long position, int checksum) {
      this.count = count;
      this.states = states;
      this.position = position;
      this.checksum = checksum;
    }

    /** The byte position in the file, or -1 when the block is not saved. */
    long position() {
      return position;
    }

    /** The checksum of the saved states. */
    int checksum() {
      return checksum;
    }
  }

  private final int words;
  private final long memory;
  private final Supplier<Path> place;
  private final boolean temporary;
  private Optional<OpenFile> opened = Optional.empty();
  private final List<List<Block>> levels = new ArrayList<>();
  private final List<Long> sizes = new ArrayList<>();
  private final AtomicLong resident = new AtomicLong();
  private final AtomicLong end = new AtomicLong();
  private int retired;

  private record OpenFile(Path path, FileChannel channel) {}

  /**
   * An object without levels. States beyond {@code memory} bytes go to the file at {@code place},
   * which is asked for only when it is needed.
   *
   * @param temporary whether the file is deleted at the end
   */
  Levels(int words, long memory, Supplier<Path> place, boolean temporary) {
    this.words = words;
    this.memory = memory;
    this.place = place;
    this.temporary = temporary;
  }

  /** Starts the next level; {@link #add} adds to it. */
  void begin() {
    levels.add(new ArrayList<>());
    sizes.add(0L);
  }

  /** Removes the last level. */
  void forgetLast() {
    levels.removeLast();
    sizes.removeLast();
  }

  /** Adds states to the last level and keeps the array. Thread-safe. */
  void add(long[] states, int count) {
    Block block = new Block(count, states, -1, 0);
    if (resident.addAndGet((long) Long.BYTES * states.length) > memory) {
      save(block);
      drop(block);
    }
    synchronized (levels) {
      levels.getLast().add(block);
      sizes.set(sizes.size() - 1, sizes.getLast() + count);
    }
  }

  /** Adds a block to the last level whose states are in the file already. */
  void addSaved(int count, long position, int checksum) {
    levels.getLast().add(new Block(count, ON_DISK, position, checksum));
    sizes.set(sizes.size() - 1, sizes.getLast() + count);
    end.accumulateAndGet(position + (long) Long.BYTES * words * count, Math::max);
  }

  /** The number of levels. */
  int count() {
    return levels.size();
  }

  /** The number of states in a level. */
  long size(int level) {
    return sizes.get(level);
  }

  /** The blocks of a level. */
  List<Block> blocks(int level) {
    return Collections.unmodifiableList(levels.get(level));
  }

  /**
   * The states of a block: the array that holds them, or {@code room} with the states read into it.
   *
   * @throws SearchException when the file does not hold what was written
   */
  long[] states(Block block, long[] room) {
    long[] states = block.states;
    if (states.length > 0) {
      return states;
    }
    OpenFile file = file();
    try {
      int checksum = Disk.read(file.channel, block.position, room, block.count * words);
      if (checksum != block.checksum) {
        throw new IOException(
            "the " + block.count + " states at byte " + block.position + " are damaged");
      }
    } catch (IOException e) {
      throw Disk.cannot("read", file.path, e);
    }
    return room;
  }

  /** Moves levels before {@code level} to disk, oldest first, until memory is down to an eighth. */
  void retireBefore(int level) {
    for (; retired < level && resident.get() > memory / 8; retired++) {
      for (Block block : levels.get(retired)) {
        save(block);
        drop(block);
      }
    }
  }

  /** Writes all states to the file and forces them to disk. */
  void saveAll() {
    levels.forEach(level -> level.forEach(this::save));
    OpenFile file = file();
    try {
      file.channel.force(false);
    } catch (IOException e) {
      throw Disk.cannot("write", file.path, e);
    }
  }

  /** The length of the file, in bytes. */
  long fileLength() {
    OpenFile file = file();
    try {
      return file.channel.size();
    } catch (IOException e) {
      throw Disk.cannot("read", file.path, e);
    }
  }

  @Override
  public void close() {
    if (opened.isPresent()) {
      OpenFile file = opened.get();
      try {
        file.channel.close();
      } catch (IOException e) {
        throw Disk.cannot("close", file.path, e);
      }
    }
  }

  private synchronized OpenFile file() {
    if (opened.isEmpty()) {
      Path path = place.get();
      opened =
          Optional.of(new OpenFile(path, temporary ? Disk.openTemporary(path) : Disk.open(path)));
    }
    return opened.get();
  }

  private void save(Block block) {
    if (block.position >= 0) {
      return;
    }
    long bytes = (long) Long.BYTES * words * block.count;
    long position = end.getAndAdd(bytes);
    OpenFile file = file();
    try {
      block.checksum = Disk.write(file.channel, position, block.states, block.count * words);
    } catch (IOException e) {
      throw Disk.cannot("write", file.path, e);
    }
    block.position = position;
  }

  private void drop(Block block) {
    resident.addAndGet((long) -Long.BYTES * block.states.length);
    block.states = ON_DISK;
  }
}
