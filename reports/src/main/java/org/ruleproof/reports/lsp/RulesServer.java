package org.ruleproof.reports.lsp;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.ruleproof.corpus.names.Lints;
import org.ruleproof.corpus.names.VocabularyNames.Sort;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.source.Span;
import org.ruleproof.reports.compare.CheckedRules;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.view.Tool;

/**
 * Serves one editor. All work is done on one thread, in the order of the messages; of several
 * changes that wait, only the last is looked at.
 */
public final class RulesServer implements LanguageServer, TextDocumentService, WorkspaceService {
  private final OpenRules rules;
  private final Map<String, String> uris = new LinkedHashMap<>();
  private final Map<String, TextPlaces> cut = new HashMap<>();
  private final Contradictions contradictions = new Contradictions();
  private List<Contradictions.Side> shown = List.of();
  private final ExecutorService work =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("rules").factory());
  private final ExecutorService search =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("search").factory());
  private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
  private final CompletableFuture<LanguageClient> client = new CompletableFuture<>();
  private volatile boolean shutDown;
  private volatile boolean hungUp;
  private volatile int changes;

  private RulesServer(OpenRules rules) {
    this.rules = rules;
  }

  /**
   * Serves until the editor says exit or closes its side. Only messages of the protocol go to
   * standard output.
   *
   * @return whether it ended as the protocol asks: exit after shutdown, or the end of the input
   */
  public static boolean serve(OpenRules rules, Screen screen) throws InterruptedException {
    RulesServer server = new RulesServer(rules);
    Launcher<LanguageClient> launcher =
        LSPLauncher.createServerLauncher(server, screen.in(), screen.out());
    server.client.complete(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    Thread.ofPlatform().daemon().start(() -> server.await(listening));
    try {
      return server.ended.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private void await(Future<Void> listening) {
    try {
      listening.get();
      hungUp = true;
      // after what was read before, and the ruling that is asked about
      work.submit(() -> search.submit(() -> work.submit(() -> ended.complete(true))));
    } catch (InterruptedException | ExecutionException e) {
      ended.completeExceptionally(e);
    }
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    ServerCapabilities can = new ServerCapabilities();
    can.setTextDocumentSync(TextDocumentSyncKind.Full);
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setCompletionProvider(new CompletionOptions());
    can.setDocumentFormattingProvider(true);
    can.setRenameProvider(true);
    return CompletableFuture.completedFuture(
        new InitializeResult(can, new ServerInfo(Tool.NAME, Tool.version())));
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shutDown = true;
    return CompletableFuture.completedFuture(new Object());
  }

  @Override
  public void exit() {
    ended.complete(shutDown);
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return this;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return this;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    changed(params.getTextDocument().getUri(), params.getTextDocument().getText());
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    params
        .getContentChanges()
        .forEach(change -> changed(params.getTextDocument().getUri(), change.getText()));
  }

  private void changed(String uri, String text) {
    String path = path(uri);
    later(
        () -> {
          uris.put(path, uri);
          rules.put(path, text);
        });
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    later(
        () -> {
          uris.remove(path(uri));
          rules.close(path(uri));
          publish(uri, List.of());
        });
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    later(rules::changedOnDisk);
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    later(rules::changedOnDisk);
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {}

  /** Does something, then looks at everything unless more is to be done first. */
  private void later(Runnable change) {
    synchronized (this) {
      changes++;
    }
    int mine = changes;
    work.execute(
        () -> {
          try {
            change.run();
            cut.clear();
            if (mine == changes) {
              look(List.of());
              CheckedRules read = rules.read();
              if (read.errors().isEmpty()) {
                search.execute(() -> search(read, mine));
              }
            }
          } catch (InputException e) {
            tell(MessageType.Error, String.join("\n", e.lines()));
          } catch (RuntimeException | StackOverflowError e) {
            tell(MessageType.Error, "internal fault: " + e);
          }
        });
  }

  private void tell(MessageType type, String words) {
    client.join().showMessage(new MessageParams(type, SafeText.block(words)));
  }

  /** Asks ruling by ruling until there is something else to look at; shows what it finds. */
  private void search(CheckedRules read, int mine) {
    try {
      contradictions.put(read);
      List<Contradictions.Side> before = contradictions.sides();
      show(before, mine);
      while (mine == changes && contradictions.asksMore()) {
        contradictions.ask();
        List<Contradictions.Side> sides = contradictions.sides();
        if (!sides.equals(before)) {
          show(sides, mine);
          before = sides;
        }
        if (hungUp) {
          return;
        }
      }
    } catch (RuntimeException | StackOverflowError e) {
      tell(MessageType.Error, "internal fault: " + e);
    }
  }

  private void show(List<Contradictions.Side> sides, int mine) {
    work.execute(
        () -> {
          if (mine == changes) {
            look(sides);
          }
        });
  }

  private void look(List<Contradictions.Side> sides) {
    shown = sides;
    Map<String, List<Diagnostic>> found = new LinkedHashMap<>();
    uris.keySet().forEach(path -> found.put(path, new ArrayList<>()));
    for (String path : rules.tooLong()) {
      String words = "the file has more than " + OpenRules.LONGEST + " characters and is not read";
      add(found, new Span(path, 1, 1, 1, 1), DiagnosticSeverity.Error, "too-long", words);
    }
    rules
        .read()
        .errors()
        .forEach(
            e ->
                add(
                    found,
                    e.at(),
                    DiagnosticSeverity.Error,
                    e.code(),
                    e.message() + (e.hint().isEmpty() ? "" : " (" + e.hint() + ")")));
    for (Lints.Note note : rules.hints()) {
      add(
          found,
          note.at(),
          DiagnosticSeverity.Information,
          note.lint().code(),
          note.lint().words() + (note.hint().isEmpty() ? "" : "; try: " + note.hint()));
    }
    for (Contradictions.Side side : sides) {
      add(
              found,
              side.at(),
              side.finding().level() == Level.NOTE
                  ? DiagnosticSeverity.Information
                  : DiagnosticSeverity.Warning,
              side.finding().kind().code(),
              side.words())
          .ifPresent(d -> d.setRelatedInformation(related(side.others())));
    }
    found.forEach((path, diagnostics) -> publish(uris.getOrDefault(path, path), diagnostics));
  }

  /** The places of claims; the bundled rules are in no file. */
  private List<DiagnosticRelatedInformation> related(List<ClaimCitation> claims) {
    return claims.stream()
        .filter(claim -> rules.texts().containsKey(claim.at().file()))
        .map(
            claim ->
                new DiagnosticRelatedInformation(
                    location(claim.at().file(), places(claim.at().file()).range(claim.at())),
                    SafeText.line(claim.english())))
        .toList();
  }

  private Optional<Diagnostic> add(
      Map<String, List<Diagnostic>> found,
      Span at,
      DiagnosticSeverity severity,
      String code,
      String message) {
    if (found.get(at.file()) instanceof List<Diagnostic> ofFile) {
      Diagnostic diagnostic =
          new Diagnostic(
              places(at.file()).range(at), SafeText.line(message), severity, "ruleproof");
      diagnostic.setCode(code);
      ofFile.add(diagnostic);
      return Optional.of(diagnostic);
    }
    return Optional.empty();
  }

  private void publish(String uri, List<Diagnostic> diagnostics) {
    client.join().publishDiagnostics(new PublishDiagnosticsParams(uri, diagnostics));
  }

  /**
   * Answers after all that was read before; an error of the input is told and answered with none.
   */
  private <T> CompletableFuture<T> answer(T none, Supplier<T> answer) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return answer.get();
          } catch (InputException e) {
            tell(MessageType.Warning, String.join("\n", e.lines()));
            return none;
          }
        },
        work);
  }

  /** Answers about the word at a place. */
  private <T> CompletableFuture<T> at(
      TextDocumentPositionParams place, T none, Function<String, T> answer) {
    return answer(
        none,
        () ->
            answer.apply(places(path(place.getTextDocument().getUri())).word(place.getPosition())));
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    String path = path(params.getTextDocument().getUri());
    return at(
        params,
        new Hover(List.of()),
        word ->
            rules
                .about(
                    path,
                    params.getPosition().getLine() + 1,
                    places(path).column(params.getPosition()),
                    word,
                    shown)
                // plain text: what a ruling says is data, never markup
                .map(said -> new Hover(new MarkupContent(MarkupKind.PLAINTEXT, said)))
                .orElseGet(() -> new Hover(List.of())));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return at(
        params,
        Either.forLeft(List.of()),
        word ->
            Either.forLeft(
                Optional.ofNullable(rules.names().get(word)).stream()
                    .filter(name -> rules.texts().containsKey(name.at().file()))
                    .map(
                        name ->
                            location(name.at().file(), places(name.at().file()).range(name.at())))
                    .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return at(
        params,
        List.of(),
        word ->
            rules.names().containsKey(word)
                ? rules.texts().keySet().stream()
                    .flatMap(path -> places(path).all(word).stream().map(r -> location(path, r)))
                    .toList()
                : List.of());
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            String path = path(params.getTextDocument().getUri());
            String word = places(path).word(params.getPosition());
            Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
            for (String file : rules.renamed(word, params.getNewName())) {
              edits.put(
                  uri(file),
                  places(file).all(word).stream()
                      .map(range -> new TextEdit(range, params.getNewName()))
                      .toList());
            }
            return new WorkspaceEdit(edits);
          } catch (InputException e) {
            throw new ResponseErrorException(
                new ResponseError(
                    ResponseErrorCode.RequestFailed, SafeText.line(e.lines().getFirst()), null));
          }
        },
        work);
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return answer(
        Either.forLeft(List.of()),
        () -> {
          List<CompletionItem> items = new ArrayList<>();
          rules
              .names()
              .forEach(
                  (word, name) -> {
                    CompletionItem item = new CompletionItem(word);
                    item.setDetail(name.declared());
                    item.setKind(kind(name.sort()));
                    items.add(item);
                  });
          return Either.forLeft(items);
        });
  }

  private static CompletionItemKind kind(Sort sort) {
    return switch (sort) {
      case KIND, ENUM -> CompletionItemKind.Class;
      case STEP -> CompletionItemKind.EnumMember;
      case FACT, STATE, TERM -> CompletionItemKind.Property;
      case ACT -> CompletionItemKind.Method;
      case EVENT -> CompletionItemKind.Event;
      case CARD -> CompletionItemKind.Value;
    };
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    String path = path(params.getTextDocument().getUri());
    return answer(
        List.of(), () -> List.of(new TextEdit(places(path).whole(), rules.formatted(path))));
  }

  private Location location(String path, Range range) {
    return new Location(uri(path), range);
  }

  private String uri(String path) {
    return uris.getOrDefault(path, Path.of(path).toUri().toString());
  }

  private TextPlaces places(String path) {
    return cut.computeIfAbsent(
        path,
        p ->
            new TextPlaces(
                Optional.ofNullable(rules.texts().get(p)).map(RuleText::text).orElse("")));
  }

  /** The path of a file; what is in no file keeps the name that the editor gives it. */
  private static String path(String uri) {
    try {
      return Path.of(URI.create(uri)).normalize().toString();
    } catch (IllegalArgumentException | java.nio.file.FileSystemNotFoundException e) {
      return uri;
    }
  }
}
