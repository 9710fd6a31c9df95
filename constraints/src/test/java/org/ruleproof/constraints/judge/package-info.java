/**
 * The judge of the search: tries every situation of a tiny vocabulary and says which rulings
 * contradict, from the text of the language alone.
 *
 * <p>It exists to disagree. It reads the typed tree and shares nothing else with what it judges: no
 * meaning, no solver, no optimisation beyond not looking at what cannot matter. Exponential in
 * everything; start at {@link org.ruleproof.constraints.judge.BruteForceJudge}.
 *
 * <p>Where the text of the language is open, it is read like this:
 *
 * <ul>
 *   <li>A claim of a rule without a document is in force as one of the rulebook without a date; a
 *       card's own text is not.
 *   <li>A claim that is lifted gives way also where values are settled, not only where rulings are
 *       compared.
 *   <li>A claim on a kind changes what a card is declared to be for that kind, for those above it
 *       when it says yes and for those below it when it says no.
 *   <li>An object counts as one of a kind where it is a member, unless a claim says otherwise;
 *       counting is no membership, so kinds that are apart do not exclude it.
 *   <li>{@code permitted} and {@code obliged} in a condition are unknowns that no claim settles.
 *   <li>Memberships of kinds that are apart, or of two cards, exclude each other.
 *   <li>A quoted card in a condition is some copy of it, for each atom anew; beside an equals sign
 *       it stands for all its copies, so that "not equal" means a copy of none.
 *   <li>What is said of an act is said of situations in which its {@code when} makes it possible.
 *   <li>A prohibition of one kind of an act and one of another never add up against a permission of
 *       the act: of neither kind both speak.
 *   <li>A sum over something that has no value has none.
 *   <li>The two halves of {@code only when} both keep the claim's {@code when} and {@code unless}.
 *   <li>A claim is about a named card in the sense of exceptions to the rulebook when the other
 *       names none of the cards that it names.
 *   <li>Two limits contradict only for one period and one {@code for each}, whatever their numbers.
 * </ul>
 */
@NullMarked
package org.ruleproof.constraints.judge;

import org.jspecify.annotations.NullMarked;
