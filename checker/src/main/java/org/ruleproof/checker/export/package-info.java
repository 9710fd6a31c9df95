/**
 * A game in the languages of other tools: TLA+, Promela and the dot language of Graphviz, each
 * written from the executable form.
 *
 * <p>Not here: the meaning of a rule, files, and running those tools.
 */
@NullMarked
package org.ruleproof.checker.export;

import org.jspecify.annotations.NullMarked;
