package org.ruleproof.model.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.meaning.Head.Family;

class TopicTest {
  @Test
  void the_text_of_a_topic_is_read_back_as_that_topic() {
    Optional<String> purpose = Optional.of("\"Call for Help\"");
    Stream<Topic> ofParts =
        Stream.of(
            new Topic.Modifier("toll", true),
            new Topic.Modifier("toll", false),
            new Topic.Counts("Ship", Optional.empty()),
            new Topic.Counts("Ship", purpose),
            new Topic.CountsAs("sail", "play", Optional.empty()),
            new Topic.CountsAs("sail", "play", purpose),
            new Topic.Order("play", "sail"),
            new Topic.Rounding(Optional.empty(), RoundedQuantity.AVERAGES),
            new Topic.Rounding(Optional.of("toll"), RoundedQuantity.FRACTIONS),
            new Topic.Limit("sail", Period.TURN, Optional.empty()),
            new Topic.Limit("sail", Period.TURN, Optional.of("Ship")),
            new Topic.Becomes("sink", "toll"),
            new Topic.Becomes("", "toll"),
            new Topic.Policy(Topic.EffectForm.CHOOSE, ""));
    Stream<Topic> ofEffects =
        Stream.of(Topic.EffectForm.values()).map(form -> new Topic.Policy(form, "toll"));
    Stream<Topic> named =
        EnumSet.complementOf(EnumSet.copyOf(Topic.OF_PARTS)).stream()
            .map(family -> new Topic.Named(family, "sail"));
    List<Topic> topics = Stream.of(ofParts, ofEffects, named).flatMap(t -> t).toList();
    topics.forEach(topic -> assertEquals(topic, Topic.parse(topic.family(), topic.text())));
    Set<Family> families = topics.stream().map(Topic::family).collect(Collectors.toSet());
    assertEquals(Set.of(Family.values()), families);
  }
}
