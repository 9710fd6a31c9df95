/**
 * Reports as JSON, with a schema. Jackson is loaded only if JSON is requested. Not here: the other
 * formats.
 */
@NullMarked
package org.ruleproof.reports.json;

import org.jspecify.annotations.NullMarked;
