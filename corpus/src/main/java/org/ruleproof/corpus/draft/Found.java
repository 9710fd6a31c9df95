package org.ruleproof.corpus.draft;

/** Words of a sentence that were read: what they mean, and the place behind the last of them. */
record Found<T>(T meaning, int end) {}
