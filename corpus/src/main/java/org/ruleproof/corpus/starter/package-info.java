/**
 * The first rule files of a game, made from its packet: names to begin with, counted in the packet,
 * principles to choose from, and one draft. Not here: what the packet's words mean.
 */
@NullMarked
package org.ruleproof.corpus.starter;

import org.jspecify.annotations.NullMarked;
