/**
 * Errata made from the bundled rule base, to measure how many contradictions among them are caught.
 * Not here: errata that people wrote, and how errata are read.
 */
@NullMarked
package org.ruleproof.constraints.errata;

import org.jspecify.annotations.NullMarked;
