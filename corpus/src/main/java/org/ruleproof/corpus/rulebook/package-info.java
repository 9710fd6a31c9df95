/**
 * The reader of rulebooks: sections and glossary terms as places to cite, errata as rulings of the
 * print date. Not here: the meaning of the rules, which is in rule files.
 */
@NullMarked
package org.ruleproof.corpus.rulebook;

import org.jspecify.annotations.NullMarked;
