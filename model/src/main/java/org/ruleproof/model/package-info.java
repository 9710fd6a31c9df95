/**
 * The language of rules: vocabulary, terms, conditions, claims, rulings, precedence, games and
 * findings, with their parser and printer. This is the one typed form that every reader shares.
 * Not here: any solver, graph, file format or screen.
 */
@NullMarked
package org.ruleproof.model;

import org.jspecify.annotations.NullMarked;
