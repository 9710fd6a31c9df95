package org.ruleproof.reports.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.language.ClaimReference;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.InputException;

/**
 * Drafts of the same rulings, read as one rule base. They take the place of the rulings of those
 * names among the rules. All else that they declare is put together: one name has one meaning.
 *
 * @param others the claims in force of everything that no draft is about
 */
public record ComparedDrafts(
    Vocabulary vocabulary, RuleBase base, List<ClaimInForce> others, List<Draft> drafts) {

  /** Size of all files of a draft in bytes: 4 MiB, three times the largest bundled rule base. */
  static final long LARGEST = 1L << 22;

  public ComparedDrafts {
    others = List.copyOf(others);
    drafts = List.copyOf(drafts);
  }

  /** {@return whether the file is one of a draft} */
  boolean isDraft(RuleFile file) {
    return drafts.stream().anyMatch(draft -> draft.files().contains(file.path()));
  }

  /**
   * One draft.
   *
   * @param name the path as the user gave it
   * @param files the paths of its files
   * @param rulings by id, in source order
   * @param claims by the id of the ruling
   */
  public record Draft(
      String name,
      Set<String> files,
      SequencedMap<String, Ruling> rulings,
      SequencedMap<String, List<ClaimInForce>> claims) {}

  /**
   * Reads drafts.
   *
   * @param paths a file or folder for each draft
   * @param rules the user's rules; what is a draft as well is left out of them
   * @throws InputException one line per error; for drafts without a ruling in common
   */
  public static ComparedDrafts read(List<Path> paths, List<Path> rules, Optional<String> game) {
    List<List<RuleText>> texts = paths.stream().map(path -> RuleFiles.read(List.of(path))).toList();
    Set<String> seen = new HashSet<>();
    List<RuleText> all = new ArrayList<>(RuleFiles.read(rules));
    for (int i = 0; i < texts.size(); i++) {
      long size = texts.get(i).stream().mapToLong(text -> text.text().length()).sum();
      if (size > LARGEST) {
        throw new InputException(
            paths.get(i) + ": has " + size + " characters; a draft has at most " + LARGEST);
      }
      for (RuleText text : texts.get(i)) {
        if (!seen.add(text.path())) {
          throw new InputException(text.path() + ": is named twice; expected different drafts");
        }
      }
    }
    all.removeIf(text -> seen.contains(text.path()));
    texts.forEach(all::addAll);
    List<Set<String>> files =
        texts.stream()
            .map(draft -> Set.copyOf(draft.stream().map(RuleText::path).toList()))
            .toList();
    AuditRules read = AuditRules.withDrafts(all, game, result -> errors(result, files));
    return new DraftReader(read.game(), read.base(), paths, files).drafts();
  }

  /**
   * {@return the errors: all diagnostics except for what one draft repeats of another or of the
   * rules}
   *
   * @param drafts the paths of the files of each draft
   */
  public static List<Diagnostic> errors(RulesResult result, List<Set<String>> drafts) {
    List<RuleFile> files = result.base().files();
    return result.diagnostics().stream()
        .filter(
            d -> {
              Optional<Set<String>> draft =
                  drafts.stream().filter(paths -> paths.contains(d.at().file())).findFirst();
              return draft.isEmpty()
                  || switch (d.code()) {
                    case "duplicate-ruling" -> isTwiceIn(files, draft.get(), d.at());
                    case "duplicate-name", "duplicate-member" ->
                        !isRepeated(files, draft.get(), d.at());
                    default -> true;
                  };
            })
        .toList();
  }

  private static boolean isTwiceIn(List<RuleFile> files, Set<String> draft, Span at) {
    List<Ruling> rulings =
        files.stream()
            .filter(file -> draft.contains(file.path()))
            .flatMap(file -> file.items().stream())
            .filter(Ruling.class::isInstance)
            .map(Ruling.class::cast)
            .toList();
    Ruling ruling = rulings.stream().filter(r -> holds(r.at(), at)).findFirst().orElseThrow();
    return rulings.stream()
            .filter(r -> ClaimsInForce.idOf("", r).equals(ClaimsInForce.idOf("", ruling)))
            .findFirst()
            .orElseThrow()
        != ruling;
  }

  private static boolean isRepeated(List<RuleFile> files, Set<String> draft, Span at) {
    Optional<Item> item =
        files.stream()
            .filter(file -> file.path().equals(at.file()))
            .flatMap(file -> file.items().stream())
            .filter(i -> holds(i.at(), at))
            .findFirst();
    return item.isPresent()
        && files.stream()
            .takeWhile(file -> !file.path().equals(at.file()))
            .filter(file -> !draft.contains(file.path()))
            .anyMatch(file -> file.items().contains(item.get()));
  }

  private static boolean holds(Span item, Span at) {
    return item.file().equals(at.file())
        && item.line() <= at.line()
        && at.line() <= item.lastLine();
  }

  /** Puts together what was read. */
  private record DraftReader(
      String game, RuleBase base, List<Path> paths, List<Set<String>> files) {

    ComparedDrafts drafts() {
      refuseAssumptions();
      List<Draft> drafts = new ArrayList<>();
      Set<String> drafted = new HashSet<>();
      for (int i = 0; i < paths.size(); i++) {
        SequencedMap<String, Ruling> rulings = new LinkedHashMap<>();
        for (Ruling ruling : base.rulings()) {
          if (files.get(i).contains(ruling.at().file())) {
            rulings.put(ClaimsInForce.idOf(game, ruling), ruling);
          }
        }
        SequencedMap<String, List<ClaimInForce>> claims = new LinkedHashMap<>();
        rulings.keySet().forEach(id -> claims.put(id, new ArrayList<>()));
        List<Ruling> said = rulings.values().stream().map(r -> spelledOut(r, drafted)).toList();
        claims(List.of(), said)
            .forEach(claim -> claims.getOrDefault(claim.ruling(), new ArrayList<>()).add(claim));
        drafts.add(new Draft(paths.get(i).toString(), files.get(i), rulings, claims));
        drafted.addAll(rulings.keySet());
      }
      if (drafts.stream()
          .allMatch(d -> d.rulings().keySet().stream().noneMatch(id -> isShared(drafts, id)))) {
        throw new InputException(
            paths.getFirst() + ": the drafts have no ruling in common; expected the same rulings");
      }
      List<Ruling> standing =
          base.rulings().stream()
              .filter(ruling -> !drafted.contains(ClaimsInForce.idOf(game, ruling)))
              .toList();
      return new ComparedDrafts(
          base.vocabulary(),
          base,
          claims(base.rules().stream().distinct().toList(), standing),
          drafts);
    }

    /** The ruling; if it is a duplicate, with the claims of what it repeats. */
    private Ruling spelledOut(Ruling ruling, Set<String> drafted) {
      if (!(ruling.status() instanceof Ruling.Status.Duplicate(ClaimReference original))) {
        return ruling;
      }
      return base.rulings().stream()
          .filter(r -> r.topic().equalsIgnoreCase(original.topic()))
          .filter(r -> r.date().equals(original.date()) && r.ordinal() == original.ordinal())
          .findFirst()
          .map(
              repeated -> {
                drafted.add(ClaimsInForce.idOf(game, repeated));
                return ruling.with(ruling.date(), repeated.claims());
              })
          .orElse(ruling);
    }

    private static boolean isShared(List<Draft> drafts, String id) {
      return drafts.stream().filter(draft -> draft.rulings().containsKey(id)).count() > 1;
    }

    private List<ClaimInForce> claims(List<Declaration.Rule> rules, List<Ruling> rulings) {
      return ClaimsInForce.of(
          new RuleBase(base.vocabulary(), rules, rulings, base.files()), game, Optional.empty());
    }

    /** An axiom of one draft would make the drafts equal where they are not. */
    private void refuseAssumptions() {
      List<Item> common =
          base.files().stream()
              .filter(file -> files.stream().noneMatch(draft -> draft.contains(file.path())))
              .flatMap(file -> file.items().stream())
              .toList();
      for (RuleFile file : base.files()) {
        if (files.stream().noneMatch(draft -> draft.contains(file.path()))) {
          continue;
        }
        for (Item item : file.items()) {
          if (isAssumed(item)
              && !common.contains(item)
              && !files.stream().allMatch(draft -> declares(draft, item))) {
            throw new InputException(
                item.at()
                    + ": only some drafts assume this; expected the same axioms, kinds apart and"
                    + " principles in all");
          }
        }
      }
    }

    private boolean declares(Set<String> draft, Item item) {
      return base.files().stream()
          .anyMatch(file -> draft.contains(file.path()) && file.items().contains(item));
    }

    private static boolean isAssumed(Item item) {
      return item instanceof Declaration.Axiom
          || item instanceof Declaration.Apart
          || item instanceof Declaration.Principle
          || item instanceof Declaration.Rule;
    }
  }
}
