package org.ruleproof.corpus.described;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.re2j.Matcher;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ruleproof.corpus.described.Form.Span;

/** A form is recognised by its opening as by its whole expression, without a look at the rest. */
class FormProperties {
  @Provide
  Arbitrary<String> forms() {
    return Arbitraries.of(
        "{topic} - {date} - {text}",
        "{topic} - {date} {text}",
        "{topic} - {date}",
        "{topic}: {text}",
        "{topic} ({date}) {text}",
        "{topic} - {text}",
        "{topic}",
        "{text}",
        "{date}",
        "{date}{text}",
        "{date} - {topic}",
        "[{date}] {text}",
        "{text} - {author}",
        "{text} [{date}]",
        "({text})");
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "a",
            "b",
            ".",
            " ",
            "\n",
            " - ",
            "-",
            "\u2013",
            "*",
            "(",
            ")",
            "[",
            "]",
            ": ",
            "2000-01-01",
            "5 January 2001",
            "undated")
        .list()
        .ofMaxSize(12)
        .map(parts -> String.join("", parts));
  }

  @Property
  void the_opening_of_a_form_tells_what_its_whole_expression_tells(
      @ForAll("forms") String written, @ForAll("texts") String text) {
    Form form = Form.of(written);
    Matcher whole = form.pattern().matcher(text);
    Map<Role, Span> spans = new EnumMap<>(Role.class);
    boolean matches = whole.matches();
    for (int i = 0; matches && i < form.roles().size(); i++) {
      if (whole.start(i + 1) >= 0) {
        spans.put(form.roles().get(i), new Span(whole.start(i + 1), whole.end(i + 1)));
      }
    }
    assertEquals(matches ? Optional.of(spans) : Optional.empty(), form.in(text));
  }
}
