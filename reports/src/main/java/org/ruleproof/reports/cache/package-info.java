/**
 * What earlier runs found out, kept in a folder so that the same is not searched for twice.
 *
 * <p>Everything is kept under a digest of all that it depends on, this build of the program included;
 * so nothing here can be out of date, and without the folder every answer is the same, only later.
 * Not here: searching.
 */
@NullMarked
package org.ruleproof.reports.cache;

import org.jspecify.annotations.NullMarked;
