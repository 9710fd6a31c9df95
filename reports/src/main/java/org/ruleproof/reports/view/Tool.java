package org.ruleproof.reports.view;

import java.util.Optional;

/** The name and version of the program in reports. */
public final class Tool {
  /** Its name. */
  public static final String NAME = "Ruleproof";

  private Tool() {}

  /** {@return the version in the program's jar, or {@code dev} outside one} */
  public static String version() {
    return Optional.ofNullable(Tool.class.getPackage().getImplementationVersion()).orElse("dev");
  }
}
