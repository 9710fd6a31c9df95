package org.ruleproof.reports.errata;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.binding.Citations;
import org.ruleproof.corpus.binding.DocumentBinder;
import org.ruleproof.corpus.binding.DraftBindings;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.RulingTitle;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.reports.audit.AuditRequest;
import org.ruleproof.reports.audit.AuditRules;
import org.ruleproof.reports.audit.DraftUse;
import org.ruleproof.reports.audit.PacketGuide;
import org.ruleproof.reports.audit.Packets;
import org.ruleproof.reports.audit.RuleFiles;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.view.ReportPhrases;

/**
 * All rulings together with the errata, read and bound.
 *
 * @param rules all rulings, the errata last
 * @param errata rule base ids of the new rulings
 * @param withdrawn rule base ids of the withdrawn rulings
 * @param findings findings about the errata as documents, such as unknown names
 * @param drafts the claims drafted from the errata's prose, line by line
 * @param prose the prose errata, drafted or not
 * @param standing the rulings in force without the errata, with or without claims
 * @param said notices about the errata as a whole
 */
public record ErrataBase(
    String game,
    BoundRules rules,
    Set<String> errata,
    Set<String> withdrawn,
    List<Source> sources,
    List<RulingStatus> statuses,
    Coverage coverage,
    List<Finding> findings,
    List<String> drafts,
    List<RulingCitation> prose,
    List<RulingCitation> standing,
    List<String> said) {

  /**
   * Reads all inputs of the request.
   *
   * @throws InputException one line per error in the input
   */
  public static ErrataBase read(ErrataRequest request, Screen screen) {
    return read(request, List.of(), screen);
  }

  /**
   * Reads all inputs of the request.
   *
   * @param more further errata in the rule language
   * @throws InputException one line per error in the input
   */
  public static ErrataBase read(ErrataRequest request, List<RuleText> more, Screen screen) {
    AuditRequest against = request.against();
    List<RuleText> users = RuleFiles.read(against.rules());
    NewRulings.Files files = NewRulings.files(request.errata(), screen);
    List<RuleText> texts = new ArrayList<>(files.rules());
    texts.addAll(more);
    PacketGuide guide = PacketGuide.of(against.game(), against.rules(), users);
    String likely = guide.game().orElseGet(() -> BundledRules.games().getFirst());
    screen.progress("reading rules");
    SequencedMap<String, String> unknown = new LinkedHashMap<>();
    // reading rules and reading packets take about equally long, so the rules of the likely game
    // are read in parallel; most packets are of the first game
    CompletableFuture<AuditRules> guess =
        CompletableFuture.supplyAsync(() -> rules(users, texts, likely, unknown));
    List<SourceDocument> packets = Packets.apart(against.packets(), guide, screen);
    String game = guide.game().orElse(packets.isEmpty() ? likely : packets.getFirst().game());
    NewRulings news =
        new NewRulings(texts, NewRulings.of(files, guide.in(game), screen).documents());
    AuditRules rules = game.equals(likely) ? joined(guess) : rules(users, texts, game, unknown);
    return new Reading(request, packets, news, rules, unknown).base();
  }

  private static AuditRules rules(
      List<RuleText> users,
      List<RuleText> errata,
      String game,
      SequencedMap<String, String> unknown) {
    SequencedMap<String, String> named = new LinkedHashMap<>();
    AuditRules rules =
        AuditRules.of(
            users, errata, Optional.of(game), (card, at) -> named.put(card, at.at().toString()));
    unknown.clear();
    unknown.putAll(named);
    return rules;
  }

  private static AuditRules joined(CompletableFuture<AuditRules> rules) {
    try {
      return rules.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof InputException input) {
        throw input;
      }
      throw e;
    }
  }

  /** {@return all notices, with those about undecided questions last} */
  public List<String> notices(List<String> undecided) {
    List<String> notices = new ArrayList<>(said);
    if (!undecided.isEmpty()) {
      notices.add(
          ReportPhrases.count(undecided.size(), "question")
              + " could not be decided: there may be more than is listed here.");
      notices.addAll(undecided);
    }
    return notices;
  }

  /** The steps of one reading, with their intermediate results. */
  private static final class Reading {
    private final ErrataRequest request;
    private final List<SourceDocument> packets;
    private final NewRulings news;
    private final AuditRules rules;
    private final SequencedMap<String, String> unknown;
    private final List<Ruling> ofErrata;
    private final List<String> said = new ArrayList<>();
    private final List<String> drafts = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    Reading(
        ErrataRequest request,
        List<SourceDocument> packets,
        NewRulings news,
        AuditRules rules,
        SequencedMap<String, String> unknown) {
      this.request = request;
      this.packets = packets;
      this.news = news;
      this.rules = rules;
      this.unknown = unknown;
      Set<String> files = new HashSet<>();
      news.rules().forEach(file -> files.add(file.path()));
      this.ofErrata =
          rules.base().rulings().stream().filter(r -> files.contains(r.at().file())).toList();
    }

    ErrataBase base() {
      Binding old = old();
      RuleBase known = withCards(rules.base(), old.rules().base());
      Binding written =
          DocumentBinder.toNothing(
              rules.game(), known.with(ofErrata), rules.files(), request.against().asOf());
      Binding drafted = drafted(old, known);
      UnknownNames names = new UnknownNames(old, packets, rules.base().vocabulary());
      unknown.forEach((card, at) -> findings.add(names.ofCard(rules.game(), card, at)));
      findings.addAll(names.ofTopics(rules.game(), news.documents(), drafted, known.vocabulary()));
      List<Ruling> rulings = new ArrayList<>(old.rules().base().rulings());
      rulings.addAll(written.rules().base().rulings());
      rulings.addAll(drafted.rules().base().rulings());
      List<RulingCitation> citations = new ArrayList<>(old.rules().citations());
      citations.addAll(written.rules().citations());
      citations.addAll(drafted.rules().citations());
      RuleBase base =
          new RuleBase(drafted.rules().base().vocabulary(), known.rules(), rulings, known.files());
      SequencedSet<String> errata = ids(written.rules().base().rulings());
      errata.addAll(ids(drafted.rules().base().rulings()));
      Set<String> withdrawn = withdrawn(old);
      notices(errata, drafted);
      findings.addAll(drafted.findings());
      return new ErrataBase(
          rules.game(),
          new BoundRules(base, citations),
          errata,
          withdrawn,
          joined(old.sources(), written.sources(), drafted.sources()),
          joined(old.statuses(), written.statuses(), drafted.statuses()),
          sum(sum(old.coverage(), written.coverage()), drafted.coverage()),
          findings,
          drafts,
          inForce(news.documents().stream().flatMap(d -> d.entries().stream()).toList()),
          standing(old),
          said);
    }

    private List<RulingCitation> inForce(List<RulingEntry> entries) {
      return entries.stream().filter(this::isInForce).map(Citations::of).toList();
    }

    private boolean isInForce(RulingEntry entry) {
      Optional<LocalDate> day = request.against().asOf();
      return day.isEmpty() || entry.date().isEmpty() || !entry.date().get().isAfter(day.get());
    }

    /** The rulings with claims, and the packets' entries in force without claims. */
    private List<RulingCitation> standing(Binding old) {
      SequencedMap<String, RulingCitation> standing = new LinkedHashMap<>();
      old.rules().citations().forEach(c -> standing.put(c.id(), c));
      packets.forEach(
          packet -> inForce(packet.entries()).forEach(c -> standing.putIfAbsent(c.id(), c)));
      return List.copyOf(standing.values());
    }

    private Binding old() {
      List<Ruling> others =
          rules.base().rulings().stream().filter(r -> !ofErrata.contains(r)).toList();
      RuleBase base = rules.base().with(others);
      AuditRequest against = request.against();
      if (packets.isEmpty()) {
        said.add(
            "No packet was given: the rule base stands by itself, its glosses where texts would.");
        return DocumentBinder.toNothing(rules.game(), base, rules.files(), against.asOf());
      }
      Binding bound =
          DocumentBinder.toPackets(rules.game(), packets, base, rules.files(), against.asOf());
      return against.drafts() == DraftUse.NONE ? bound : DraftBindings.withDrafts(bound, packets);
    }

    /** The prose errata, drafted with the vocabulary of the rules and the packet's headings. */
    private Binding drafted(Binding old, RuleBase known) {
      RuleBase words = known.with(List.of());
      if (news.documents().isEmpty()) {
        Binding none = DocumentBinder.toNothing(rules.game(), words, List.of(), Optional.empty());
        return none;
      }
      Set<String> taken = new HashSet<>();
      old.statuses().forEach(status -> taken.add(status.id()));
      rules.base().rulings().forEach(r -> taken.add(ClaimsInForce.idOf(rules.game(), r)));
      List<SourceDocument> documents =
          news.documents().stream().map(document -> apart(document, taken)).toList();
      Binding bound =
          DocumentBinder.toPackets(
              rules.game(), documents, words, rules.files(), request.against().asOf());
      Binding drafted = DraftBindings.withDrafts(bound, documents);
      RulePrinter printer = new RulePrinter(drafted.rules().base().vocabulary());
      drafted
          .rules()
          .base()
          .rulings()
          .forEach(ruling -> drafts.addAll(printer.item(ruling).lines().toList()));
      return drafted;
    }

    /** The document with ordinals changed where another ruling has the same id. */
    private SourceDocument apart(SourceDocument document, Set<String> taken) {
      List<RulingEntry> entries = new ArrayList<>();
      for (RulingEntry entry : document.entries()) {
        RulingEntry free = entry;
        while (!taken.add(free.id())) {
          free = free.at(document.game(), document.id(), free.ordinal() + 1);
        }
        entries.add(free);
      }
      return new SourceDocument(
          document.id(),
          document.path(),
          document.game(),
          document.sha256(),
          document.titleBlock(),
          entries,
          document.findings(),
          document.rulebook());
    }

    private Set<String> withdrawn(Binding old) {
      Map<String, String> byReport = new LinkedHashMap<>();
      List<Ruling> rulings = old.rules().base().rulings();
      old.statuses().forEach(status -> byReport.put(status.id(), status.id()));
      for (int i = 0; i < rulings.size(); i++) {
        byReport.put(
            old.rules().citations().get(i).id(), ClaimsInForce.idOf(rules.game(), rulings.get(i)));
      }
      Set<String> withClaims = ids(rulings);
      SequencedSet<String> withdrawn = new LinkedHashSet<>();
      for (String name : request.withdrawn()) {
        String full = byReport.containsKey(name) ? name : rules.game() + ":" + name;
        String id = byReport.get(full);
        if (id == null) {
          throw new InputException(
              "--withdraw: '"
                  + name
                  + "' is the id of no ruling; "
                  + UnknownNames.expected(full, byReport.keySet()));
        }
        if (!withClaims.contains(id)) {
          said.add("'" + name + "' has no claims, so what taking it back changes cannot be told.");
        }
        withdrawn.add(id);
      }
      return withdrawn;
    }

    private void notices(Set<String> errata, Binding drafted) {
      List<String> silent =
          drafted.statuses().stream()
              .filter(status -> status.status() != Status.DRAFTED)
              .map(status -> RulingTitle.of(status.topic(), status.date()))
              .toList();
      if (!silent.isEmpty()) {
        said.add(
            ReportPhrases.count(silent.size(), "entry").replace("entrys", "entries")
                + " of the errata could not be read as claims, so nothing can be said of "
                + (silent.size() == 1 ? "it: " : "them: ")
                + String.join(", ", silent)
                + ".");
      }
      request
          .against()
          .asOf()
          .filter(day -> errata.isEmpty() && !request.errata().isEmpty())
          .ifPresent(day -> said.add("No erratum is in force on " + day + "."));
    }

    private SequencedSet<String> ids(List<Ruling> rulings) {
      SequencedSet<String> ids = new LinkedHashSet<>();
      rulings.forEach(ruling -> ids.add(ClaimsInForce.idOf(rules.game(), ruling)));
      return ids;
    }

    /** The rules with a file that declares the cards named by the packet's headings. */
    private static RuleBase withCards(RuleBase base, RuleBase drafted) {
      List<Item> cards = new ArrayList<>();
      for (Declaration.Card card : drafted.vocabulary().cards()) {
        if (base.vocabulary().card(card.name()).isEmpty()) {
          cards.add(card);
        }
      }
      List<RuleFile> files = new ArrayList<>(base.files());
      files.add(new RuleFile("cards of the packet", cards));
      return new RuleBase(drafted.vocabulary(), base.rules(), base.rulings(), files);
    }

    @SafeVarargs
    private static <T> List<T> joined(List<T>... lists) {
      SequencedSet<T> all = new LinkedHashSet<>();
      for (List<T> list : lists) {
        all.addAll(list);
      }
      return List.copyOf(all);
    }

    private static Coverage sum(Coverage a, Coverage b) {
      return new Coverage(
          a.rulings() + b.rulings(),
          a.formalised() + b.formalised(),
          a.partly() + b.partly(),
          a.drafted() + b.drafted(),
          a.duplicate() + b.duplicate(),
          a.outOfModel() + b.outOfModel(),
          a.unreadable() + b.unreadable(),
          a.unread() + b.unread());
    }
  }
}
