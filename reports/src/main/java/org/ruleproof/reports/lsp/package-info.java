/**
 * Rule files in an editor: the language server over standard input and output. Not here: what is
 * wrong with a rule file, what a claim means, how it is read back.
 */
@NullMarked
package org.ruleproof.reports.lsp;

import org.jspecify.annotations.NullMarked;
