/**
 * What an audit reports: findings, their witnesses, who wins, and what was covered.
 *
 * <p>Plain values. How a finding is found lives in constraints, checker and corpus; how it looks
 * lives in reports.
 */
@NullMarked
package org.ruleproof.model.finding;

import org.jspecify.annotations.NullMarked;
