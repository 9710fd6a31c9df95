package org.ruleproof.corpus.source;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.model.document.TopicSlug;

/**
 * A file as lines of text, without a byte order mark, with U+FFFD for what is no text.
 *
 * @param id a slug of the file name
 * @param path the path as the user wrote it
 * @param sha256 hex digest of the bytes
 * @param lines the lines, without line ends
 * @param endsOpen whether the last line has no line end
 */
public record SourceLines(
    String id, String path, String sha256, List<String> lines, boolean endsOpen) {

  /** Stands for bytes that are no character. */
  public static final char REPLACEMENT = '\uFFFD';

  private static final byte LOW = (byte) 0xFF;
  private static final byte HIGH = (byte) 0xFE;
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  public SourceLines {
    lines = List.copyOf(lines);
  }

  /**
   * {@return the text of these bytes} Lines end with LF or CR LF; without any LF, with CR. O(n).
   */
  public static SourceLines of(String path, byte[] bytes) {
    String text = new String(bytes, charset(bytes));
    int from = text.startsWith("\uFEFF") ? 1 : 0;
    char end = text.indexOf('\n') < 0 && text.indexOf('\r') >= 0 ? '\r' : '\n';
    List<String> lines = new ArrayList<>();
    while (from < text.length()) {
      int at = text.indexOf(end, from);
      int to = at < 0 ? text.length() : at;
      int bare = to > from && end == '\n' && text.charAt(to - 1) == '\r' ? to - 1 : to;
      lines.add(text.substring(from, bare));
      from = to + 1;
    }
    boolean endsOpen = !text.isEmpty() && text.charAt(text.length() - 1) != end;
    return new SourceLines(idOf(path), path, TextHash.ofFile(bytes), lines, endsOpen);
  }

  /**
   * UTF-16 by its mark or by two first characters of one byte; Windows-1252, which holds Latin-1, where
   * bytes beyond ASCII never make UTF-8; otherwise UTF-8.
   */
  private static Charset charset(byte[] bytes) {
    if (bytes.length > 1) {
      if (bytes[0] == LOW && bytes[1] == HIGH || bytes[0] == HIGH && bytes[1] == LOW) {
        return StandardCharsets.UTF_16;
      }
    }
    if (bytes.length > 3
        && bytes[0] == 0 != (bytes[1] == 0)
        && bytes[0] == 0 == (bytes[2] == 0)
        && bytes[1] == 0 == (bytes[3] == 0)) {
      return bytes[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }
    boolean beyond = false;
    for (int i = 0; i < bytes.length; i++) {
      boolean leads = (bytes[i] & 0xC0) == 0xC0;
      if (leads && i + 1 < bytes.length && (bytes[i + 1] & 0xC0) == 0x80) {
        return StandardCharsets.UTF_8;
      }
      beyond |= bytes[i] < 0;
    }
    return beyond ? WINDOWS : StandardCharsets.UTF_8;
  }

  /** {@return the same text with another id} */
  public SourceLines called(String name) {
    return new SourceLines(name, path, sha256, lines, endsOpen);
  }

  /** {@return the slug of the file name without its extension} */
  static String idOf(String path) {
    String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    String slug = TopicSlug.of(stem);
    return slug.equals(TopicSlug.NONE) ? "source" : slug;
  }
}
