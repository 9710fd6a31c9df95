/**
 * Audits as one self-contained HTML page: no other file, no network. Its script shows the report, which
 * is data, and never reads a text of it as markup.
 * Not here: the other formats.
 */
@NullMarked
package org.ruleproof.reports.html;

import org.jspecify.annotations.NullMarked;
