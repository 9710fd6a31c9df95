/**
 * Files of the user, written whole or not at all: beside their place first, then moved there in one
 * step. Not here: what stands in them.
 */
@NullMarked
package org.ruleproof.reports.output;

import org.jspecify.annotations.NullMarked;
