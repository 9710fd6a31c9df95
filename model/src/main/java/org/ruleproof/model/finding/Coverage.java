package org.ruleproof.model.finding;

/** How many rulings became what; the parts add up to {@code rulings} with {@code unread}. */
public record Coverage(
    int rulings,
    int formalised,
    int partly,
    int drafted,
    int duplicate,
    int outOfModel,
    int unreadable,
    int unread) {}
