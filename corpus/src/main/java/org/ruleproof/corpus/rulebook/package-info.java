/**
 * The reader of rulebooks: sections and terms of the glossary as places to cite, its errata as
 * rulings of the day of its print. Not here: what its rules mean, which stands in rule files.
 */
@NullMarked
package org.ruleproof.corpus.rulebook;

import org.jspecify.annotations.NullMarked;
