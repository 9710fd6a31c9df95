/**
 * Audits as one self-contained HTML page: no script, no other file, no network. The templates are
 * compiled with the program and escape by context. Not here: the other formats.
 */
@NullMarked
package org.ruleproof.reports.html;

import org.jspecify.annotations.NullMarked;
