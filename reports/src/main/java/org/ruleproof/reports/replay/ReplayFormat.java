package org.ruleproof.reports.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.ruleproof.corpus.replay.Replay;

/** The formats of replay results. */
public enum ReplayFormat {
  TEXT {
    @Override
    public void write(OutputStream out, Replay replay) throws IOException {
      out.write(ReplayText.of(replay).getBytes(StandardCharsets.UTF_8));
    }
  },
  JSON {
    @Override
    public void write(OutputStream out, Replay replay) throws IOException {
      ReplayJson.write(out, replay);
    }
  },
  JUNIT {
    @Override
    public void write(OutputStream out, Replay replay) throws IOException {
      ReplayJUnit.write(out, replay);
    }
  };

  /** Writes all results; leaves the stream open. */
  public abstract void write(OutputStream out, Replay replay) throws IOException;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
