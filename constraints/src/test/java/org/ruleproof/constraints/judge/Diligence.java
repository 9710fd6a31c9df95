package org.ruleproof.constraints.judge;

/** How much the judge looks at. */
enum Diligence {
  /** What can matter: one of several situations, or instances, that must be alike. */
  ENOUGH,
  /** Every situation and every instance, to show that the others were indeed alike. */
  EVERYTHING
}
