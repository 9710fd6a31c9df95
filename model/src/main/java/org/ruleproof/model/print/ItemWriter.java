package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Ruling;

/** Writes the items of a rule file: the first line in the first column, the rest indented. */
final class ItemWriter {
  private static final String MARGIN = "  ";
  private static final String EFFECT_MARGIN = "       ";

  private final ExpressionWriter expressions;
  private final EffectWriter effects;
  private final ClaimWriter claims;

  ItemWriter(ExpressionWriter expressions, EffectWriter effects, ClaimWriter claims) {
    this.expressions = expressions;
    this.effects = effects;
    this.claims = claims;
  }

  /** The item's lines, joined by line feeds, without one at the end. */
  String write(Item item) {
    return switch (item) {
      case Ruling r -> ruling(r);
      case Declaration.Game g -> "game " + quote(g.name()) + " id " + g.id();
      case Declaration.Document d ->
          "document "
              + (d.rulebook() ? "rulebook " : "packet ")
              + quote(d.title())
              + d.date().map(date -> " dated " + date).orElse("")
              + d.author().map(author -> line("by " + quote(author))).orElse("")
              + list(
                  "\n" + MARGIN + "replaces ",
                  d.replaces().stream().map(ExpressionWriter::quote).toList());
      case Declaration.Use u -> "use " + quote(u.name());
      case Declaration.Parameter p -> "parameter " + p.name() + " = " + p.value();
      case Declaration.Setting s -> "setting " + s.name() + " = " + s.value();
      case Declaration.Kind k ->
          "kind "
              + expressions.kind(k.name())
              + list(" is ", k.parents().stream().map(expressions::kind).toList())
              + k.count().map(c -> " has " + expressions.range(c)).orElse("")
              + words(k.words());
      case Declaration.Apart a ->
          list("apart ", a.kinds().stream().map(expressions::kind).toList());
      case Declaration.Enumeration e ->
          e.members().stream()
              .map(m -> m.name() + words(m.words()))
              .collect(Collectors.joining(" | ", "enum " + e.name() + " = ", ""));
      case Declaration.Steps s ->
          s.members().stream()
              .map(m -> m.name() + words(m.words()))
              .collect(Collectors.joining(" < ", "step ", ""));
      case Declaration.Term t -> term(t);
      case Declaration.Act a ->
          "act "
              + expressions.signature(a.name(), a.parameters())
              + list(" is ", a.parents())
              + words(a.words())
              + a.guard().map(g -> line("when " + expressions.whole(g))).orElse("")
              + body(a.effects());
      case Declaration.Event e ->
          "event "
              + expressions.signature(e.name(), e.parameters())
              + list(" is ", e.parents().stream().map(expressions::whole).toList())
              + words(e.words())
              + e.onlyIf().map(c -> line("only if " + expressions.whole(c))).orElse("")
              + body(e.effects());
      case Declaration.Card c -> card(c);
      case Declaration.Initially i ->
          i.values().stream()
              .map(v -> expressions.whole(v.target()) + " is " + expressions.value(v.value()))
              .collect(Collectors.joining("\n" + MARGIN, "initially\n" + MARGIN, ""));
      case Declaration.Rule r -> "rule " + quote(r.name()) + blocks(r.claims(), MARGIN);
      case Declaration.Axiom a -> {
        String text = "axiom " + expressions.whole(a.condition());
        yield text.length() <= ClaimWriter.WIDTH
            ? text
            : "axiom" + line(expressions.whole(a.condition()));
      }
      case Declaration.Invariant i ->
          "always " + quote(i.name()) + line(expressions.whole(i.condition()));
      case Declaration.Principle p -> principle(p);
      case Declaration.TurnsRound t ->
          "round " + t.name() + " in turns by initiative until all pass in a row";
      case Declaration.EachRound e ->
          "round "
              + e.name()
              + " for each "
              + expressions.binder(e.binder())
              + expressions.whereBefore(e.where())
              + e.initiativeOf()
                  .map(i -> ", by initiative of " + expressions.write(i, BindingStrength.PART))
                  .orElse("")
              + list(": ", e.steps());
      case Declaration.InitiativeOrder o ->
          "order initiative of "
              + expressions.binder(o.binder())
              + list(" by ", o.rankings().stream().map(expressions::ranking).toList())
              + (o.thenRandom() ? ", then random" : "");
      case Declaration.Over o -> "over when " + expressions.whole(o.condition());
    };
  }

  private String term(Declaration.Term term) {
    return switch (term.storage()) {
          case FACT -> "fact ";
          case STATE -> "state ";
          case TERM -> "term ";
        }
        + expressions.signature(term.name(), term.parameters())
        + ": "
        + expressions.type(term.type())
        + term.initial().map(i -> " = " + expressions.value(i)).orElse("")
        + words(term.words());
  }

  private String card(Declaration.Card card) {
    List<String> features = new ArrayList<>();
    card.kinds().forEach(k -> features.add(expressions.kind(k)));
    card.features().forEach(f -> features.add(feature(f)));
    return "card "
        + quote(card.name())
        + list(": ", features)
        // on its own line, because "words" could be the value of the last feature
        + (card.words().isEmpty() ? "" : "\n " + words(card.words()))
        + (card.text().isEmpty() ? "" : "\n  text" + blocks(card.text(), MARGIN + MARGIN));
  }

  private String feature(Declaration.Feature feature) {
    StringBuilder text = new StringBuilder(feature.fact());
    for (Expression argument : feature.arguments()) {
      text.append(' ').append(expressions.whole(argument));
    }
    return text.append(' ').append(expressions.whole(feature.value())).toString();
  }

  private String principle(Declaration.Principle principle) {
    return "principle "
        + quote(principle.name())
        + " "
        + side(principle.winner())
        + " beats "
        + side(principle.loser())
        + principle.when().map(c -> "\n  when " + expressions.whole(c)).orElse("")
        + list("\n  except on ", principle.exceptOn())
        + (principle.source().isEmpty() ? "" : "\n  source " + quote(principle.source()));
  }

  private static String side(Declaration.PrincipleSide side) {
    List<String> words = new ArrayList<>();
    side.age()
        .ifPresent(
            age ->
                words.add(
                    switch (age) {
                      case NEWER -> "newer";
                      case OLDER -> "older";
                    }));
    if (side.strict()) {
      words.add("strict");
    }
    side.width()
        .ifPresent(
            width ->
                words.add(
                    switch (width) {
                      case NARROWER -> "more specific";
                      case WIDER -> "more general";
                    }));
    words.add(side.origin().map(ItemWriter::origin).orElse("claim"));
    side.document().ifPresent(title -> words.add("of " + quote(title)));
    side.author().ifPresent(author -> words.add("by " + quote(author)));
    return String.join(" ", words);
  }

  private static String origin(Declaration.Origin origin) {
    return switch (origin) {
      case RULING -> "ruling";
      case RULEBOOK -> "rulebook";
      case CARD -> "card text";
    };
  }

  private String ruling(Ruling ruling) {
    StringBuilder text = new StringBuilder(ruling.draft() ? "draft " : "");
    text.append(ruling.date().isPresent() ? "ruling " : "entry ").append(quote(ruling.topic()));
    ruling.date().ifPresent(d -> text.append(' ').append(d));
    text.append(" #").append(ruling.ordinal());
    ruling.textHash().ifPresent(h -> text.append(" text ").append(h));
    status(ruling.status()).ifPresent(s -> text.append("\n  ").append(s));
    Ruling.Publication published = ruling.publication();
    published.author().ifPresent(a -> text.append("\n  author ").append(quote(a)));
    published.since().ifPresent(d -> text.append("\n  in force from ").append(d));
    published.place().ifPresent(n -> text.append("\n  place " + n + " of its day"));
    published.erratum().ifPresent(c -> text.append("\n  erratum ").append(quote(c)));
    text.append(blocks(ruling.claims(), MARGIN));
    for (Ruling.Unsaid unsaid : ruling.unsaid()) {
      text.append("\n  unsaid ").append(quote(unsaid.gloss()));
      text.append(" because ").append(quote(unsaid.because()));
    }
    ruling.notes().forEach(n -> text.append("\n  note ").append(quote(n)));
    ruling.examples().forEach(e -> text.append(line(example(e))));
    return text.toString();
  }

  private Optional<String> status(Ruling.Status status) {
    return switch (status) {
      case Ruling.Status.Formalised _ -> Optional.empty();
      case Ruling.Status.Partly p -> Optional.of("partly because " + quote(p.because()));
      case Ruling.Status.Duplicate d ->
          Optional.of("duplicate of " + ClaimWriter.reference(d.of()));
      case Ruling.Status.OutOfModel o -> Optional.of("out of model because " + quote(o.because()));
      case Ruling.Status.Unreadable u -> Optional.of("unreadable because " + quote(u.because()));
    };
  }

  private String example(Ruling.Example example) {
    return "example "
        + (example.fromText() ? "from text " : "")
        + (example.gloss().isEmpty() ? "" : quote(example.gloss()) + " ")
        + "given "
        + expressions.whole(example.given())
        + " holds "
        + expressions.whole(example.holds());
  }

  /** A line of the body, broken if it is long. */
  private static String line(String text) {
    return "\n"
        + MARGIN
        + String.join("\n      ", LineBreaker.broken(text, ClaimWriter.WIDTH - MARGIN.length()));
  }

  private String blocks(List<Claim> list, String margin) {
    return list.stream().map(c -> "\n" + claims.block(c, margin)).collect(Collectors.joining());
  }

  private String body(List<Effect> list) {
    return list.isEmpty()
        ? ""
        : "\n  do   " + effects.lines(list, EFFECT_MARGIN).substring(EFFECT_MARGIN.length());
  }

  /** The parts after a word, separated by commas; empty for none. */
  private static String list(String before, List<String> parts) {
    return parts.isEmpty() ? "" : before + String.join(", ", parts);
  }

  private static String words(List<String> words) {
    return list(" words ", words.stream().map(ExpressionWriter::quote).toList());
  }

  private static String quote(String text) {
    return ExpressionWriter.quote(text);
  }
}
