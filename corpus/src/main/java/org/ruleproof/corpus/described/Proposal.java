package org.ruleproof.corpus.described;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.SourceLines;

/**
 * A way to read a file that nobody described.
 *
 * @param description the way
 * @param units how many units of that kind the file has
 * @param fitting how many of the first {@value #SAMPLE} units fit
 * @param certain whether the units say themselves what they are, by dates or by names of columns
 */
public record Proposal(PacketDescription description, int units, int fitting, boolean certain) {

  private static final int SAMPLE = 300;
  private static final int LONGEST = 4000;

  /** Entries that say all of themselves. */
  private static final List<Form> DATED =
      forms(
          "{topic} - {date} - {text}",
          "{topic} ({date}): {text}",
          "{topic} ({date}) - {text}",
          "{topic}, {date}: {text}",
          "{topic} | {date} | {text}",
          "{date} - {topic}: {text}",
          "{date} - {topic} - {text}",
          "{date}: {topic}: {text}",
          "{topic}: {text} [{date}]",
          "{topic}: {text} ({date})",
          "{topic} - {text} [{date}]",
          "{topic} - {text} ({date})");

  /** Entries below a heading or beside a key that says the topic. */
  private static final List<Form> DATED_BELOW =
      forms(
          "{date}: {text}",
          "{date} - {text}",
          "({date}) {text}",
          "{date} {text}",
          "[{date}] {text}",
          "{text} [{date}]",
          "{text} ({date})",
          "{text} - {date}");

  private static final List<Form> UNDATED =
      forms(
          "**{topic}**: {text}",
          "**{topic}:** {text}",
          "**{topic}** - {text}",
          "**{topic}** {text}",
          "{topic}: {text}",
          "{topic} - {text}");

  private static final List<Form> FOUND = forms("[{date}]", "({date})");

  /** Kinds of units that may hold several entries, or parts of one. */
  private static final Set<String> WIDE =
      Set.of(Blocks.HEADINGS, Blocks.TITLED, Blocks.PARAGRAPHS, Blocks.LINES);

  private static final Form DATE = Form.of("{date}");
  private static final Form TEXT = Form.of("{text}");
  private static final Form TOPIC = Form.of("{topic}");
  private static final Form GROUP = Form.of("{group}");

  /** What columns and fields are usually called, the usual first. */
  private static final Map<Role, List<String>> NAMES =
      new TreeMap<>(
          Map.of(
              Role.TOPIC,
              List.of(
                  "topic",
                  "card",
                  "card name",
                  "card id",
                  "title",
                  "subject",
                  "name",
                  "keyword",
                  "term",
                  "rule",
                  "question"),
              Role.TEXT,
              List.of(
                  "ruling",
                  "text",
                  "rulings",
                  "answer",
                  "body",
                  "comment",
                  "description",
                  "content"),
              Role.DATE,
              List.of(
                  "date",
                  "published at",
                  "published",
                  "ruled",
                  "day",
                  "issued",
                  "since",
                  "updated",
                  "version"),
              Role.AUTHOR,
              List.of("author", "by", "ruled by"),
              Role.REFERENCE,
              List.of("reference", "ref", "number", "no", "id", "section number"),
              Role.GROUP,
              List.of("group", "category", "section", "relates to", "set", "kind", "type")));

  /**
   * {@return the ways to read the text, the best first} O(n).
   *
   * @throws MalformedPacket if the text is not of the format that its name or beginning says
   */
  static List<Proposal> of(SourceLines text, PacketFormat format) {
    List<Proposal> proposals = new ArrayList<>();
    PacketDescription.layout(text, format, Optional.empty())
        .units()
        .forEach(
            (kind, units) -> {
              List<Unit> sample = units.stream().limit(SAMPLE).map(Proposal::begun).toList();
              read(kind, sample)
                  .forEach(
                      read -> {
                        PacketDescription description =
                            new PacketDescription(
                                Optional.empty(),
                                format,
                                kind,
                                read,
                                found(read, sample),
                                Map.of());
                        int fitting =
                            (int)
                                sample.stream()
                                    .filter(u -> DescribedPacket.fits(description, u))
                                    .count();
                        if (fitting > 0) {
                          proposals.add(
                              new Proposal(
                                  description,
                                  units.size(),
                                  fitting,
                                  isCertain(description, fitting, sample)));
                        }
                      });
            });
    proposals.sort(
        Comparator.comparing(Proposal::certain)
            .thenComparing(p -> p.description().roles().contains(Role.DATE))
            .thenComparing(p -> !WIDE.contains(p.description().entries()))
            .thenComparing(p -> (long) p.units() * p.fitting())
            .reversed());
    return proposals;
  }

  /** The unit with no more of each part than tells its form. */
  private static Unit begun(Unit unit) {
    SequencedMap<String, List<PlacedLine>> parts = new LinkedHashMap<>();
    unit.parts()
        .forEach(
            (part, lines) -> {
              List<PlacedLine> begin = new ArrayList<>();
              int length = 0;
              for (PlacedLine line : lines) {
                int left = Math.min(LONGEST - length, line.text().length());
                length += left + 1;
                if (left > 0) {
                  begin.add(new PlacedLine(line.line(), line.text().substring(0, left)));
                }
              }
              parts.put(part, begin);
            });
    return new Unit(unit.line(), unit.lastLine(), parts);
  }

  private static boolean isCertain(PacketDescription description, int fitting, List<Unit> sample) {
    boolean named =
        description.read().keySet().stream().filter(part -> role(part).isPresent()).count() > 1;
    boolean dated =
        description.read().values().stream()
            .flatMap(List::stream)
            .anyMatch(form -> form.roles().contains(Role.DATE));
    boolean rules =
        description.read().containsKey(Blocks.NUMBER)
            && sample.stream().anyMatch(unit -> unit.text(Blocks.NUMBER).indexOf('.') > 0);
    return 2 * fitting >= sample.size()
        && (named || dated || rules || description.entries().equals(Blocks.TERMS));
  }

  private static List<SequencedMap<String, List<Form>>> read(String kind, List<Unit> sample) {
    Unit unit = sample.getFirst();
    if (unit.parts().containsKey(Blocks.BODY)) {
      return blocks(kind, sample);
    }
    return fields(sample).map(List::of).orElseGet(List::of);
  }

  private static List<SequencedMap<String, List<Form>>> blocks(String kind, List<Unit> sample) {
    List<SequencedMap<String, List<Form>>> read = new ArrayList<>();
    boolean headed = share(sample, unit -> unit.parts().containsKey(Blocks.HEADING)) > 80;
    boolean loose = kind.equals(Blocks.LINES) || kind.equals(Blocks.PARAGRAPHS);
    switch (kind) {
      case Blocks.TERMS -> read.add(parts(Blocks.TERM, TOPIC, below(sample)));
      case Blocks.HEADINGS, Blocks.TITLED -> read.add(parts(Blocks.HEADING, TOPIC, below(sample)));
      default -> {
        boolean dated = headed && share(sample, unit -> isOf(DATE, unit, Blocks.HEADING)) > 80;
        for (List<Form> forms :
            List.of(labelled(sample), DATED, loose ? List.<Form>of() : UNDATED)) {
          List<Form> own = fitting(forms, sample, Blocks.BODY);
          if (!own.isEmpty() && (!loose || share(sample, unit -> isOfOne(own, unit)) > 90)) {
            SequencedMap<String, List<Form>> parts = new LinkedHashMap<>();
            if (headed) {
              parts.put(Blocks.HEADING, List.of(dated ? DATE : GROUP));
            }
            parts.put(Blocks.BODY, own);
            read.add(parts);
          }
        }
        if (kind.equals(Blocks.NUMBERED)
            && share(sample, unit -> unit.text(Blocks.NUMBER).indexOf('.') > 0) > 30) {
          SequencedMap<String, List<Form>> parts = parts(Blocks.NUMBER, TOPIC, List.of(TEXT));
          if (headed) {
            parts.put(Blocks.HEADING, List.of(GROUP));
          }
          read.add(parts);
        }
        if (headed && !loose) {
          read.add(parts(Blocks.HEADING, TOPIC, below(sample)));
        }
      }
    }
    return read;
  }

  /** The form that the first unit's lines make with labels of the usual names, such as Card. */
  private static List<Form> labelled(List<Unit> sample) {
    StringBuilder form = new StringBuilder();
    List<Role> roles = new ArrayList<>();
    for (PlacedLine line : sample.getFirst().lines(Blocks.BODY)) {
      int colon = line.text().indexOf(':');
      Optional<Role> role = role(line.text().substring(0, Math.max(colon, 0)));
      if (role.isPresent() && !roles.contains(role.get())) {
        roles.add(role.get());
        form.append(line.text(), 0, colon + 1).append(" {").append(role.get()).append("} ");
      }
    }
    return roles.contains(Role.TOPIC) && roles.contains(Role.TEXT)
        ? forms(form.toString().strip())
        : List.of();
  }

  private static boolean isOfOne(List<Form> forms, Unit unit) {
    return forms.stream().anyMatch(form -> isOf(form, unit, Blocks.BODY));
  }

  private static SequencedMap<String, List<Form>> parts(String name, Form form, List<Form> body) {
    SequencedMap<String, List<Form>> parts = new LinkedHashMap<>();
    parts.put(name, List.of(form));
    parts.put(Blocks.BODY, body);
    return parts;
  }

  private static List<Form> below(List<Unit> sample) {
    List<Form> forms = new ArrayList<>(fitting(DATED_BELOW, sample, Blocks.BODY));
    forms.add(TEXT);
    return forms;
  }

  /** Columns, fields and keys by their usual names, or by what most of them hold. */
  private static Optional<SequencedMap<String, List<Form>>> fields(List<Unit> sample) {
    SequencedMap<String, List<Form>> read = new LinkedHashMap<>();
    Set<String> names =
        sample.stream()
            .flatMap(u -> u.parts().keySet().stream())
            .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
    NAMES.forEach(
        (role, usual) ->
            names.stream()
                .filter(name -> role(name).equals(Optional.of(role)) && !read.containsKey(name))
                .min(
                    Comparator.comparing((String name) -> name.startsWith("../"))
                        .thenComparingInt(name -> usual.indexOf(bare(name))))
                .ifPresent(name -> read.put(name, List.of(Form.of("{" + role + "}")))));
    if (!has(read, Role.DATE)) {
      names.stream()
          .filter(name -> !read.containsKey(name))
          .filter(name -> share(sample, unit -> isOf(DATE, unit, name)) > 80)
          .findFirst()
          .ifPresent(name -> read.put(name, List.of(DATE)));
    }
    if (!has(read, Role.TEXT)) {
      names.stream()
          .filter(name -> !read.containsKey(name) && !name.startsWith(TreeLayout.KEY))
          .max(Comparator.comparingLong(name -> texts(sample, name)))
          .ifPresent(name -> read.put(name, List.of(TEXT)));
    }
    if (!has(read, Role.TOPIC)) {
      names.stream()
          .filter(name -> name.startsWith(TreeLayout.KEY) || name.equals(Blocks.HEADING))
          .findFirst()
          .or(() -> names.stream().filter(name -> !read.containsKey(name)).findFirst())
          .ifPresent(
              name ->
                  read.put(
                      name,
                      share(sample, u -> u.text(name).indexOf('|') > 0) > 80
                          ? forms("{reference}|{topic}")
                          : List.of(TOPIC)));
    }
    if (has(read, Role.TOPIC)) {
      names.stream()
          .filter(name -> bare(name).equals("question") && !read.containsKey(name))
          .findFirst()
          .ifPresent(name -> read.putFirst(name, List.of(TEXT)));
    }
    others(read, names, sample);
    read.replaceAll(
        (name, forms) ->
            forms.getFirst().roles().contains(Role.DATE)
                    && fitting(List.of(DATE), sample, name).isEmpty()
                ? List.of(Form.of("{reference}"))
                : forms);
    return has(read, Role.TOPIC) && has(read, Role.TEXT) ? Optional.of(read) : Optional.empty();
  }

  /** Reads what holds the text of the units without one, if no other unit has it. */
  private static void others(
      SequencedMap<String, List<Form>> read, Set<String> names, List<Unit> sample) {
    List<String> texts =
        read.entrySet().stream()
            .filter(entry -> entry.getValue().contains(TEXT))
            .map(Map.Entry::getKey)
            .toList();
    Predicate<Unit> mute = unit -> texts.stream().allMatch(name -> unit.text(name).isEmpty());
    names.stream()
        .filter(name -> !read.containsKey(name) && !name.startsWith(TreeLayout.KEY))
        .filter(name -> sample.stream().allMatch(u -> mute.test(u) || u.text(name).isEmpty()))
        .max(Comparator.comparingLong(name -> texts(sample, name)))
        .filter(_ -> sample.stream().anyMatch(mute))
        .ifPresent(name -> read.put(name, List.of(TEXT)));
  }

  private static boolean has(Map<String, List<Form>> read, Role role) {
    return read.values().stream().anyMatch(forms -> forms.getFirst().roles().contains(role));
  }

  /** Dates that stand within the texts, if nothing else is read as a date. */
  private static List<Form> found(SequencedMap<String, List<Form>> read, List<Unit> sample) {
    if (read.values().stream().flatMap(List::stream).anyMatch(f -> f.roles().contains(Role.DATE))) {
      return List.of();
    }
    return FOUND.stream()
        .filter(
            form ->
                share(
                        sample,
                        unit ->
                            read.keySet().stream()
                                .anyMatch(part -> !form.all(unit.text(part)).isEmpty()))
                    > 20)
        .toList();
  }

  /** The forms that some unit has and no form before; those that most have come first. */
  private static List<Form> fitting(List<Form> forms, List<Unit> sample, String part) {
    List<Unit> left = new ArrayList<>(sample);
    List<Form> fitting = new ArrayList<>();
    while (!left.isEmpty()) {
      Comparator<Form> by =
          Comparator.comparingLong(form -> left.stream().filter(u -> isOf(form, u, part)).count());
      Optional<Form> best = forms.stream().max(by.thenComparing(form -> -forms.indexOf(form)));
      if (best.isEmpty() || !left.removeIf(unit -> isOf(best.get(), unit, part))) {
        break;
      }
      fitting.add(best.get());
    }
    return fitting;
  }

  private static long texts(List<Unit> sample, String name) {
    return sample.stream().mapToLong(unit -> unit.text(name).length()).sum();
  }

  private static boolean isOf(Form form, Unit unit, String part) {
    return form.in(unit.text(part)).isPresent();
  }

  private static Optional<Role> role(String name) {
    return NAMES.entrySet().stream()
        .filter(role -> role.getValue().contains(bare(name)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static String bare(String name) {
    return name.substring(name.lastIndexOf('/') + 1)
        .replace('_', ' ')
        .replace('-', ' ')
        .strip()
        .toLowerCase(Locale.ROOT);
  }

  private static int share(List<Unit> sample, Predicate<Unit> holds) {
    return (int) (100 * sample.stream().filter(holds).count() / sample.size());
  }

  private static List<Form> forms(String... written) {
    return List.of(written).stream().map(Form::of).toList();
  }
}
