package org.ruleproof.model.precedence;

import java.time.LocalDate;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;

/**
 * What precedence may ask of a claim.
 *
 * @param date the date of its ruling, or of the print of its rulebook; empty when undated
 * @param origin a packet's ruling, the rulebook, or the report of what a card prints
 * @param strict it reports a card's or the rulebook's own "cannot"
 * @param head the name of the act, event or term it speaks of
 */
public record Standing(
    Optional<LocalDate> date, Declaration.Origin origin, boolean strict, String head) {}
