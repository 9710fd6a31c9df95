package org.ruleproof.model.language;

import java.util.List;

/** The items of one rule file in order. */
public record RuleFile(String path, List<Item> items) {
  public RuleFile {
    items = List.copyOf(items);
  }
}
