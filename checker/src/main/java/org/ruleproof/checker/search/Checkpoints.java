package org.ruleproof.checker.search;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The checkpoints of one search. A checkpoint folder has two files: all levels, only appended to,
 * and a short summary with the counts and the valid length of the levels file. The summary is
 * replaced atomically, so a whole one always exists.
 *
 * <p>A checkpoint holds whole levels, all of them checked. Later states are searched again.
 */
public final class Checkpoints implements AutoCloseable {
  private static final String MAGIC = "ruleproof checkpoint 1";
  private static final String STATES = "states";
  private static final String SUMMARY = "summary";

  private final Optional<Path> folder;
  private final PackedGame game;
  private final long every;
  private final Optional<FileChannel> lock;
  private long last = System.nanoTime();

  private Checkpoints(
      Optional<Path> folder, PackedGame game, long every, Optional<FileChannel> lock) {
    this.folder = folder;
    this.game = game;
    this.every = every;
    this.lock = lock;
  }

  /**
   * Opens the folder that the options name, if any, and locks it against other searches.
   *
   * @throws SearchException when another search holds the lock, or the folder cannot be used
   */
  static Checkpoints in(SearchOptions options, PackedGame game) {
    return new Checkpoints(
        options.checkpoint(),
        game,
        options.checkpointEvery().toNanos(),
        options.checkpoint().map(Checkpoints::lock));
  }

  /**
   * Locks a folder, which is made if need be, until the channel is closed.
   *
   * @throws SearchException when another search holds the lock, or the folder cannot be used
   */
  public static FileChannel lock(Path folder) {
    try {
      Files.createDirectories(folder);
      FileChannel channel = Disk.open(folder.resolve("lock"));
      Optional<FileLock> lock = Optional.empty();
      try {
        lock = Optional.ofNullable(channel.tryLock());
      } catch (OverlappingFileLockException e) {
        // Another search in this process holds the lock; the lines below report it.
      }
      if (lock.isEmpty()) {
        channel.close();
        throw new SearchException("another search is using the checkpoint folder " + folder);
      }
      return channel;
    } catch (IOException e) {
      throw Disk.cannot("use the checkpoint folder", folder, e);
    }
  }

  /** The path of the levels file; empty without checkpoints. */
  Optional<Path> levelsFile() {
    return folder.map(path -> path.resolve(STATES));
  }

  /**
   * Reads the checkpoint, if there is one, into the given objects, which must be empty.
   *
   * @return whether there was a checkpoint
   * @throws SearchException when it is cut short, damaged, or of another game
   */
  boolean restore(Levels levels, Tally total) {
    if (folder.isEmpty() || Files.notExists(folder.get().resolve(SUMMARY))) {
      return false;
    }
    Path file = folder.get().resolve(SUMMARY);
    try {
      byte[] bytes = Files.readAllBytes(file);
      int body = bytes.length - Integer.BYTES;
      if (body < 0 || ByteBuffer.wrap(bytes, body, Integer.BYTES).getInt() != sum(bytes, body)) {
        throw unusable("it was cut short or damaged");
      }
      read(new DataInputStream(new ByteArrayInputStream(bytes, 0, body)), levels, total);
    } catch (IOException e) {
      throw Disk.cannot("read", file, e);
    }
    return true;
  }

  private void read(DataInputStream in, Levels levels, Tally total) throws IOException {
    if (!in.readUTF().equals(MAGIC)) {
      throw unusable("it was written by another version");
    }
    if (!in.readUTF().equals(fingerprint())) {
      throw unusable("it belongs to another game, to other parameters or to other rules");
    }
    long length = in.readLong();
    if (levels.fileLength() < length) {
      throw unusable(
          "its file of states was cut short: it has "
              + levels.fileLength()
              + " bytes of "
              + length);
    }
    for (int level = in.readInt(); level > 0; level--) {
      levels.begin();
      for (int block = in.readInt(); block > 0; block--) {
        levels.addSaved(in.readInt(), in.readLong(), in.readInt());
      }
    }
    total.transitions = in.readLong();
    readAll(in, total.taken);
    readAll(in, total.broken);
    readAll(in, total.covered);
    for (int property = 0; property < total.first.length; property++) {
      total.first[property] = in.readInt();
    }
  }

  /** Writes a checkpoint if they are wanted and the last one is older than the interval. */
  void writeIfDue(Levels levels, Tally total) {
    if (wanted() && System.nanoTime() - last >= every) {
      writeAtEnd(levels, total);
    }
  }

  /** Whether the options ask for checkpoints. */
  boolean wanted() {
    return folder.isPresent();
  }

  /**
   * Writes a checkpoint, if they are wanted. A search with other limits can resume from it.
   *
   * @param total the counts from before the last level was expanded
   */
  void writeAtEnd(Levels levels, Tally total) {
    if (folder.isEmpty()) {
      return;
    }
    levels.saveAll();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(body)) {
      write(out, levels, total);
      out.writeInt(sum(body.toByteArray(), body.size()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Path temporary = folder.get().resolve(SUMMARY + ".new");
    try {
      try (FileChannel channel =
          FileChannel.open(
              temporary,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(body.toByteArray());
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(
          temporary,
          folder.get().resolve(SUMMARY),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw Disk.cannot("write", temporary, e);
    }
    last = System.nanoTime();
  }

  private void write(DataOutputStream out, Levels levels, Tally total) throws IOException {
    out.writeUTF(MAGIC);
    out.writeUTF(fingerprint());
    out.writeLong(levels.fileLength());
    out.writeInt(levels.count());
    for (int level = 0; level < levels.count(); level++) {
      List<Levels.Block> blocks = levels.blocks(level);
      out.writeInt(blocks.size());
      for (Levels.Block block : blocks) {
        out.writeInt(block.count);
        out.writeLong(block.position());
        out.writeInt(block.checksum());
      }
    }
    out.writeLong(total.transitions);
    writeAll(out, total.taken);
    writeAll(out, total.broken);
    writeAll(out, total.covered);
    for (int level : total.first) {
      out.writeInt(level);
    }
  }

  @Override
  public void close() {
    if (lock.isPresent()) {
      try {
        lock.get().close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private String fingerprint() {
    return "%d words, %d choices, %d properties, %d marks, %s"
        .formatted(
            game.words(), game.choices(), game.properties(), game.covers(), game.fingerprint());
  }

  private SearchException unusable(String why) {
    return new SearchException(
        "cannot resume from the checkpoint in "
            + folder.orElseThrow()
            + ": "
            + why
            + "; name another folder, or remove this one to begin anew");
  }

  private static void readAll(DataInputStream in, long[] target) throws IOException {
    for (int index = 0; index < target.length; index++) {
      target[index] = in.readLong();
    }
  }

  private static void writeAll(DataOutputStream out, long[] source) throws IOException {
    for (long value : source) {
      out.writeLong(value);
    }
  }

  private static int sum(byte[] bytes, int length) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, length);
    return (int) sum.getValue();
  }
}
