/**
 * The commands of the program: their options, their order of work and their exit status. Not here:
 * the work itself.
 */
@NullMarked
package org.ruleproof.reports.command;

import org.jspecify.annotations.NullMarked;
