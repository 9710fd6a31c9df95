/**
 * What new rulings change: errata read and bound to what they are issued against, asked about before
 * and after, each finding introduced, resolved or unchanged, and what would settle a contradiction.
 * Not here: how a finding is found, and how the answer looks.
 */
@NullMarked
package org.ruleproof.reports.errata;

import org.jspecify.annotations.NullMarked;
