/**
 * From what a user asked for to a finished audit: documents read, rules read, both bound, searched.
 * Not here: how any of it is done, and how the result looks.
 */
@NullMarked
package org.ruleproof.reports.audit;

import org.jspecify.annotations.NullMarked;
