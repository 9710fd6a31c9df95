package org.ruleproof.reports.screen;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A stream of UTF-8 text that keeps the first write error, which {@link PrintStream} discards. */
public final class ReportStream extends PrintStream {
  private final Target target;

  /** A buffered stream; nothing is written before a flush or a full buffer. */
  ReportStream(OutputStream out) {
    this(new Target(out));
  }

  private ReportStream(Target target) {
    super(new BufferedOutputStream(target, 1 << 16), false, StandardCharsets.UTF_8);
    this.target = target;
  }

  /** The first write error. */
  public Optional<IOException> trouble() {
    return target.trouble;
  }

  private static final class Target extends FilterOutputStream {
    private Optional<IOException> trouble = Optional.empty();

    Target(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        if (trouble.isEmpty()) {
          trouble = Optional.of(e);
        }
        throw e;
      }
    }
  }
}
