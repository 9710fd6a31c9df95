/**
 * The parser of the rule language: texts in, resolved trees and diagnostics out.
 *
 * <p>A text is split into items ({@code ItemSplitter}), and each is parsed alone ({@code
 * ItemParser}). All declarations are collected ({@code DeclarationOutline}). Then trees are built
 * and their names resolved ({@code ItemReader} and its helpers), and the whole is checked ({@code
 * RuleBaseChecks}). Not here: evaluation, and the meaning of a claim.
 */
@NullMarked
package org.ruleproof.model.syntax;

import org.jspecify.annotations.NullMarked;
