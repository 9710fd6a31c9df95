/**
 * Findings as JSON: the document of the report contract and its schema. Nothing of Jackson is
 * loaded before JSON is asked for.
 */
@NullMarked
package org.ruleproof.reports.json;

import org.jspecify.annotations.NullMarked;
