/**
 * Packets of any game, read as a packet description says: which part of an entry is the topic, the
 * text, the date. Readers for Markdown and plain text, HTML, YAML, JSON, CSV and TSV; proposals of
 * a description for a file that has none. Not here: the families of particular games.
 */
@NullMarked
package org.ruleproof.corpus.described;

import org.jspecify.annotations.NullMarked;
