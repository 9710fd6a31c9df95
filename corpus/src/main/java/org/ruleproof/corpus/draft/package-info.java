/**
 * Claims drafted from prose by a small grammar, sentence by sentence:
 *
 * <pre>
 * sentence  = [condition ,] clause { condition | "and" clause | "and" predicate } ["because" ...]
 * condition = ("if" | "unless" | "only if" | "even if") clause
 * clause    = nouns predicate | "it is legal to" verb | "there is" noun
 * predicate = modal verb | modal "be" verb | "is" ["not"] (quality | noun) | "has" nouns | verb
 * verb      = words of an act, event or term, with nouns alone or behind prepositions
 * noun      = determiners adjectives (card | kind | term) [("who" | "you") predicate | state]
 * </pre>
 *
 * A sentence that is not read whole gives no claim. Not here: how a document is read, what a claim
 * means, and what is found among claims.
 */
@NullMarked
package org.ruleproof.corpus.draft;

import org.jspecify.annotations.NullMarked;
