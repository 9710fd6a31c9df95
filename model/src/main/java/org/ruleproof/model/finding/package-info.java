/**
 * What an audit says: findings, the situations that show them, who wins, and what was covered.
 *
 * <p>Plain values. How a finding is found lives in constraints, checker and corpus; how it looks
 * lives in reports.
 */
@NullMarked
package org.ruleproof.model.finding;

import org.jspecify.annotations.NullMarked;
