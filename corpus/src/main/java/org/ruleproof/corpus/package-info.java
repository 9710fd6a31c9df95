/**
 * Documents in (packets, claims drafted from prose, the bundled rule bases) and test corpora out
 * (edge cases, replay).
 * Not here: how a report looks.
 */
@NullMarked
package org.ruleproof.corpus;

import org.jspecify.annotations.NullMarked;
