package org.ruleproof.model.precedence;

import java.time.LocalDate;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;

/**
 * The properties of a claim that precedence reads.
 *
 * @param date the date of its ruling, or of its printed rulebook; empty if undated
 * @param origin a packet's ruling, the rulebook, or a report of what a card prints
 * @param strict whether it is marked {@code strict}: it reports a card's or the rulebook's own
 *     "cannot"
 * @param head the name of the act, event or term that it is about
 */
public record Standing(
    Optional<LocalDate> date, Declaration.Origin origin, boolean strict, String head) {}
