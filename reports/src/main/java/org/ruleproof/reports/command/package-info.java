/** The commands: options, order of work and exit status. Not here: the work itself. */
@NullMarked
package org.ruleproof.reports.command;

import org.jspecify.annotations.NullMarked;
