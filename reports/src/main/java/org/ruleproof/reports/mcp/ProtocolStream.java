package org.ruleproof.reports.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.ruleproof.reports.screen.ReportStream;
import reactor.core.publisher.Mono;

/**
 * The messages of one client, a line each. The transport of the SDK ends in silence at the first
 * line that is no message; this one answers with an error and reads on.
 */
final class ProtocolStream implements McpServerTransportProvider, McpServerTransport {
  /** Length of a message in bytes. */
  private static final int LONGEST = 1 << 24;

  /** Requests without an answer; while there are so many, no further line is read. */
  private static final int MOST = 32;

  private final McpJsonMapper json;
  private final InputStream in;
  private final ReportStream out;
  private final Semaphore free = new Semaphore(MOST);
  private Optional<McpServerSession> session = Optional.empty();
  private boolean greeted;
  private volatile boolean broken;

  ProtocolStream(McpJsonMapper json, InputStream in, ReportStream out) {
    this.json = json;
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = Optional.of(factory.create(this));
  }

  /**
   * Reads to the end of the input and waits for the answers to what was read. Returns at once if
   * the output can no longer be written.
   */
  void serve() throws IOException, InterruptedException {
    McpServerSession client = session.orElseThrow();
    for (Optional<String> line = line(); line.isPresent() && !broken; line = line()) {
      if (line.get().isBlank()) {
        continue;
      }
      Optional<JSONRPCMessage> message = message(line.get());
      if (message.isPresent()) {
        free.acquire();
        client.handle(message.get()).doFinally(end -> free.release()).subscribe(v -> {}, e -> {});
      }
    }
    if (!broken) {
      free.acquire(MOST);
    }
  }

  /** The message of a line, unless it was answered with an error. */
  private Optional<JSONRPCMessage> message(String line) {
    if (line.length() >= LONGEST) {
      refuse(null, ErrorCodes.INVALID_REQUEST, "a message has at most " + LONGEST + " bytes");
      return Optional.empty();
    }
    JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(json, line);
    } catch (IOException | RuntimeException e) {
      refuse(null, ErrorCodes.PARSE_ERROR, "a line is no JSON-RPC message; expected one in JSON");
      return Optional.empty();
    }
    if (message instanceof JSONRPCNotification notification) {
      greeted |= notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED);
    }
    // the session would keep a request that comes too early, and never answer it
    if (!greeted
        && message instanceof JSONRPCRequest request
        && !request.method().equals(McpSchema.METHOD_INITIALIZE)
        && !request.method().equals(McpSchema.METHOD_PING)) {
      refuse(
          request.id(),
          ErrorCodes.INVALID_REQUEST,
          "expected initialize and "
              + McpSchema.METHOD_NOTIFICATION_INITIALIZED
              + " before any other request");
      return Optional.empty();
    }
    return Optional.of(message);
  }

  /** The SDK's own response has no null for the id of a message that has none. */
  private void refuse(@Nullable Object id, int code, String why) {
    Map<String, @Nullable Object> response = new LinkedHashMap<>();
    response.put("jsonrpc", McpSchema.JSONRPC_VERSION);
    response.put("id", id);
    response.put("error", Map.of("code", code, "message", why));
    write(response);
  }

  /** The next line; of one that is too long its beginning, the rest is passed over. */
  private Optional<String> line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int read = in.read();
    if (read < 0) {
      return Optional.empty();
    }
    for (; read >= 0 && read != '\n'; read = in.read()) {
      if (line.size() < LONGEST) {
        line.write(read);
      }
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8));
  }

  private synchronized void write(Object message) {
    try {
      out.write((json.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
      broken = out.trouble().isPresent(); // the client is gone
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an answer that is no JSON
    }
  }

  @Override
  public Mono<Void> sendMessage(JSONRPCMessage message) {
    return Mono.fromRunnable(() -> write(message));
  }

  @Override
  public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
    return json.convertValue(data, type);
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return Mono.justOrEmpty(session).flatMap(client -> client.sendNotification(method, params));
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  @Override
  public void close() {}

  @Override
  public List<String> protocolVersions() {
    return List.of(
        ProtocolVersions.MCP_2024_11_05,
        ProtocolVersions.MCP_2025_03_26,
        ProtocolVersions.MCP_2025_06_18,
        ProtocolVersions.MCP_2025_11_25);
  }
}
