/**
 * The command line, and findings as text, JSON, SARIF, JUnit XML and HTML. The only module that
 * writes to a screen.
 * Not here: how a finding was found.
 */
@NullMarked
package org.ruleproof.reports;

import org.jspecify.annotations.NullMarked;
