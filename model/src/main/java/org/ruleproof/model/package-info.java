/**
 * The rule language: vocabulary, expressions, claims, rulings, precedence, games and findings, with
 * parser and printer. This is the one typed form that all readers share.
 *
 * <p>Not here: any solver, graph, file format or screen.
 */
@NullMarked
package org.ruleproof.model;

import org.jspecify.annotations.NullMarked;
