/**
 * A document as it was read: its entries, each with the line it stands on, and what was odd about
 * the source. Names of entries (slug, ordinal, hash) that outlive a new edition of the document.
 * Not here: how a file is read, and what an entry means.
 */
@NullMarked
package org.ruleproof.model.document;

import org.jspecify.annotations.NullMarked;
