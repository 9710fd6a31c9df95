package org.ruleproof.checker.search;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/** Longs on disk, little-endian, with a checksum. */
final class Disk {
  private static final int LONGS_AT_ONCE = 1 << 16;

  private Disk() {}

  /** Opens a file for reading and writing, and creates it if needed. */
  static FileChannel open(Path file) {
    try {
      return FileChannel.open(
          file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw cannot("write", file, e);
    }
  }

  /** Opens a private file that is deleted when it is closed or the program dies. */
  static FileChannel openTemporary(Path file) {
    try {
      return FileChannel.open(
          file,
          StandardOpenOption.CREATE,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          StandardOpenOption.DELETE_ON_CLOSE);
    } catch (IOException e) {
      throw cannot("write", file, e);
    }
  }

  /** Writes the first {@code count} longs at {@code position} and returns their checksum. */
  static int write(FileChannel channel, long position, long[] longs, int count) throws IOException {
    CRC32C checksum = new CRC32C();
    long place = position;
    for (int from = 0; from < count; from += LONGS_AT_ONCE) {
      int some = Math.min(LONGS_AT_ONCE, count - from);
      ByteBuffer bytes = buffer(some);
      bytes.asLongBuffer().put(longs, from, some);
      checksum.update(bytes.duplicate());
      while (bytes.hasRemaining()) {
        place += channel.write(bytes, place);
      }
    }
    return (int) checksum.getValue();
  }

  /**
   * Reads {@code count} longs from {@code position} into {@code longs} and returns their checksum.
   *
   * @throws IOException also when the file is too short
   */
  static int read(FileChannel channel, long position, long[] longs, int count) throws IOException {
    CRC32C checksum = new CRC32C();
    long place = position;
    for (int from = 0; from < count; from += LONGS_AT_ONCE) {
      int some = Math.min(LONGS_AT_ONCE, count - from);
      ByteBuffer bytes = buffer(some);
      while (bytes.hasRemaining()) {
        int read = channel.read(bytes, place);
        if (read < 0) {
          throw new IOException("it ends at byte " + place + ", before what it should hold");
        }
        place += read;
      }
      bytes.flip();
      checksum.update(bytes.duplicate());
      bytes.asLongBuffer().get(longs, from, some);
    }
    return (int) checksum.getValue();
  }

  /** The exception to throw when a file or folder cannot be used. */
  static SearchException cannot(String what, Path path, IOException cause) {
    return new SearchException("cannot " + what + " " + path + ": " + cause.getMessage(), cause);
  }

  private static ByteBuffer buffer(int longs) {
    return ByteBuffer.allocate(longs * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  }
}
