package org.ruleproof.constraints.judge;

import org.ruleproof.model.language.Untranslatable;

/** The base says something that the judge cannot try out, such as a list or an open number. */
public final class BeyondTheJudge extends Untranslatable {
  private static final long serialVersionUID = 1L;

  BeyondTheJudge(String what) {
    super(what);
  }
}
