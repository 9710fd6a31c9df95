package org.ruleproof.model.meaning;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.TypedName;

/**
 * Printed rules with numbered variables, so that rules which differ only in names of variables are
 * equal.
 */
public final class CanonicalText {
  private CanonicalText() {}

  /**
   * {@return the printed text with the claim's variables numbered in order of occurrence} Quoted
   * names are unchanged. O(length).
   */
  public static String of(Claim claim, String printed) {
    Set<String> variables = new LinkedHashSet<>();
    claim.variables().stream().map(TypedName::name).forEach(variables::add);
    Map<String, Integer> numbers = new HashMap<>();
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < printed.length()) {
      char c = printed.charAt(at);
      if (c == '"') {
        int end = printed.indexOf('"', at + 1);
        end = end < 0 ? printed.length() : end + 1;
        text.append(printed, at, end);
        at = end;
      } else if (isPartOfName(c)) {
        int end = at;
        while (end < printed.length() && isPartOfName(printed.charAt(end))) {
          end++;
        }
        String name = printed.substring(at, end);
        boolean called = end < printed.length() && printed.charAt(end) == '(';
        text.append(
            variables.contains(name) && !called
                ? "#" + numbers.computeIfAbsent(name, n -> numbers.size())
                : name);
        at = end;
      } else {
        text.append(c);
        at++;
      }
    }
    return text.toString();
  }

  private static boolean isPartOfName(char c) {
    return Character.isLetterOrDigit(c) || c == '-';
  }
}
