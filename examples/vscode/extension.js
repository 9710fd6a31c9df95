// Starts ruleproof lsp for the editor and offers ruleproof mcp to its language models.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function settings() {
  const settings = vscode.workspace.getConfiguration("ruleproof");
  const folder = (vscode.workspace.workspaceFolders ?? [])[0];
  return {
    command: settings.get("command"),
    args: settings.get("arguments"),
    cwd: folder && folder.uri.scheme === "file" ? folder.uri : undefined,
  };
}

function activate(context) {
  // A folder that is not trusted may name a program of its own.
  if (!vscode.workspace.isTrusted) {
    return;
  }
  const { command, args, cwd } = settings();
  const options = cwd ? { cwd: cwd.fsPath } : {};
  client = new LanguageClient(
    "ruleproof",
    "Ruleproof",
    { command, args: ["lsp", ...args], options },
    {
      documentSelector: [{ language: "ruleproof" }],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.rules") },
    }
  );
  client.start();
  if (vscode.lm && vscode.lm.registerMcpServerDefinitionProvider) {
    context.subscriptions.push(
      vscode.lm.registerMcpServerDefinitionProvider("ruleproof.tools", {
        provideMcpServerDefinitions: () => {
          const now = settings();
          const server = new vscode.McpStdioServerDefinition("Ruleproof", now.command, ["mcp", ...now.args]);
          server.cwd = now.cwd;
          return [server];
        },
      })
    );
  }
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
