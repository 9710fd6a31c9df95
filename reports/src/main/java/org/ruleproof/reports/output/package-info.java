/**
 * Atomic writing of the user's files, with the permissions of any new file. Not here: the content of
 * the files.
 */
@NullMarked
package org.ruleproof.reports.output;

import org.jspecify.annotations.NullMarked;
