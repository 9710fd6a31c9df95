/**
 * A document as it was read: its entries with their lines, and the oddities of the source. Also
 * names of entries (slug, ordinal, hash) that outlive a new edition of the document.
 *
 * <p>Not here: how a file is read, and what an entry means.
 */
@NullMarked
package org.ruleproof.model.document;

import org.jspecify.annotations.NullMarked;
