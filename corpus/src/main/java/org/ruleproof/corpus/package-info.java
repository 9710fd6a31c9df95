/**
 * Reads documents (packets, claims drafted from prose, bundled rule bases) and makes test corpora
 * (edge cases, replay). Not here: the output of reports.
 */
@NullMarked
package org.ruleproof.corpus;

import org.jspecify.annotations.NullMarked;
