/**
 * The reader of the rule language: texts in, resolved trees and diagnostics out.
 *
 * <p>The way of a text: cut into items ({@code ItemSplitter}), each parsed alone ({@code
 * ItemParser}), all names declared ({@code DeclarationOutline}), then every tree built with its
 * names resolved ({@code ItemReader} and the readers it uses), then what only the whole shows is
 * checked ({@code RuleBaseChecks}). No evaluation and no meaning of a claim lives here.
 */
@NullMarked
package org.ruleproof.model.syntax;

import org.jspecify.annotations.NullMarked;
