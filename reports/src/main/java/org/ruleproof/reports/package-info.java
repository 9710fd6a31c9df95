/**
 * The command line and the report formats: text, JSON, SARIF, JUnit XML and HTML. The only module
 * that writes to the terminal. Not here: the search for findings.
 */
@NullMarked
package org.ruleproof.reports;

import org.jspecify.annotations.NullMarked;
