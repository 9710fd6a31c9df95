package org.ruleproof.constraints.situation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;

/** A condition that a world does not interpret, without its arguments. */
public sealed interface Uninterpreted {
  /** That an event happened in this period. */
  record Happened(String event, Period period) implements Uninterpreted {}

  /** A condition in prose, by its key. */
  record Opaque(String key) implements Uninterpreted {}

  /** That a list contains the last argument. */
  record InList(String list) implements Uninterpreted {}

  /** That an object counts as a member of a kind. */
  record Counts(Topic.Counts topic) implements Uninterpreted {}

  /** That something else counts as another. */
  record CountsAs(Set<Symbol> thing, Set<Symbol> other, String purpose) implements Uninterpreted {}

  /** That an act is permitted or obliged. */
  record Modal(Modality modality, String act) implements Uninterpreted {}

  /** The topics of the claims that may determine it. */
  default List<Topic> topics() {
    return switch (this) {
      case Modal(Modality modality, String act) ->
          List.of(
              new Topic.Named(
                  modality == Modality.PERMITTED ? Family.PERMITTED : Family.OBLIGED, act));
      case Counts(Topic.Counts topic) ->
          List.of(topic, new Topic.Counts(topic.kind(), Optional.empty()));
      case Happened _, Opaque _, InList _, CountsAs _ -> List.of();
    };
  }

  /** {@return its unique name, as reports write it where the vocabulary has no words for it} */
  default String text() {
    return switch (this) {
      case Happened(String event, Period period) ->
          "happened " + event + " this " + period.name().toLowerCase(Locale.ROOT);
      case Opaque(String key) -> "opaque \"" + key + "\"";
      case InList(String list) -> "in " + list;
      case Counts(Topic.Counts topic) -> "counts as " + topic.text();
      case CountsAs(Set<Symbol> thing, Set<Symbol> other, String purpose) ->
          "counts " + names(thing) + " as " + names(other) + purpose;
      case Modal(Modality modality, String act) ->
          modality.name().toLowerCase(Locale.ROOT) + " " + act;
    };
  }

  private static String names(Set<Symbol> symbols) {
    return symbols.stream().map(Symbol::text).toList().toString();
  }
}
