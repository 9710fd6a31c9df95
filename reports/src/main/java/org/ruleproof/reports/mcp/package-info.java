/**
 * The commands as tools of the Model Context Protocol, over standard input and output. Not here:
 * what a command does or prints, and anything that writes a file or starts a program.
 */
@NullMarked
package org.ruleproof.reports.mcp;

import org.jspecify.annotations.NullMarked;
