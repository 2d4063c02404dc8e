import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// An editor in a test: a server over files in memory.
final class EditorSession {
  private let server: LanguageServer
  private var lastId = 0
  private var version = 1
  /// The previews that were shown, as `path title`.
  private(set) var shown: [String] = []
  /// The notifications and requests of the server so far.
  private(set) var received: [Value] = []

  /// The directories of running daemons, besides that of `/work`.
  private let running = Running()

  private final class Running: @unchecked Sendable { var directories: [String] = [] }

  /// Starts a session in folders.
  ///
  /// - Parameters:
  ///   - files: The files, by absolute path.
  ///   - links: The targets of links among them.
  ///   - folders: The folders of the workspace.
  ///   - capabilities: The editor's capabilities.
  ///   - editor: The name of the editor.
  ///   - isCheckedElsewhere: Whether another server has the messages of the compiler of Swift.
  /// - Throws: What `initialize` is answered with, if that is an error.
  init(
    _ files: [String: String] = [:],
    links: [String: String] = [:],
    folders: [String] = ["/work"],
    capabilities: Value = ["general": [:]],
    editor: String? = nil,
    isCheckedElsewhere: Bool = false
  ) throws {
    let running = running
    let text: @Sendable (String) -> String? = { files[links[$0] ?? $0] }
    var shown: (String) -> Void = { _ in }
    let show: (String, String?) -> String? = { path, title in
      shown("\(path) \(title ?? "-")")
      return path == "/work/none.xml" ? "expected a terminal" : nil
    }
    server = LanguageServer(limits: Limits(), version: "1", show: show) { folders in
      let folder: @Sendable (String) -> String? = { path in
        folders.first { path.hasPrefix($0 + "/") }
      }
      return
        EditorFiles(
          content: { path in
            if let text = text(path) { return .success(Array(text.utf8)) }
            guard path.hasPrefix(ProjectFolderPath.text), let bytes = try? Samples.bytes(path)
            else {
              return .failure(EditorFiles.Failure(reason: "no such file", isTooLarge: false))
            }
            return .success(bytes)
          },
          descriptions: { (Array(files.keys) + links.keys).filter { folder($0) != nil }.sorted() },
          neighbours: { path in
            if folder(path) != nil { return nil }
            let directory = path.prefix { $0 != "." }.split(separator: "/").dropLast()
            let beside = files.keys.filter { $0.hasPrefix("/" + directory.joined(separator: "/")) }
            return EditorFiles.Neighbours(beside.sorted(), isLimited: path.hasPrefix("/large/"))
          },
          file: { path in
            let target = links[path] ?? path
            guard let inode = files.keys.sorted().firstIndex(of: target) else { return nil }
            let identity = FileIdentity(device: 1, inode: UInt64(inode))
            return EditorFiles.Named(identity, path: target)
          },
          daemon: { path in
            let nearest = running.directories.filter { path.hasPrefix($0 + "/") }.max()
            let directory = nearest ?? folder(path)
            return directory.map { .directory(ByteExactString($0)) } ?? .file(ByteExactString(path))
          },
          isCheckedElsewhere: { _ in isCheckedElsewhere }
        )
    }
    shown = { [unowned self] in self.shown.append($0) }
    let listed = folders.map { ["uri": .string("file://" + $0), "name": "f"] as Value }
    _ = try request(
      "initialize",
      .object(
        ("processId", .null),
        ("capabilities", capabilities),
        ("clientInfo", editor.map { ["name": .string($0)] }),
        ("workspaceFolders", .array(listed))
      )
    )
    notify("initialized", [:])
  }

  /// Opens a document with a text.
  func open(_ path: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(DocumentURI.uri(of: path)), "languageId": "xml", "version": 1,
          "text": .string(text),
        ]
      ]
    )
  }

  /// Changes a document.
  func change(_ path: String, _ changes: [Value]) {
    version += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI.uri(of: path)), "version": .int(version)],
        "contentChanges": .array(changes),
      ]
    )
  }

  /// Sends a notification.
  func notify(_ method: String, _ params: Value) {
    let message: Value = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    take(server.receive([.content(message.json())]))
  }

  /// Sends a request; returns its result, or throws its error.
  @discardableResult
  func request(_ method: String, _ params: Value = [:]) throws -> Value {
    lastId += 1
    let message: Value = [
      "jsonrpc": "2.0", "id": .int(lastId), "method": .string(method), "params": params,
    ]
    take(server.receive([.content(message.json())]))
    if method.hasSuffix("/diagnostic") || method.hasSuffix("textDocumentContent") { analyse() }
    return try takeAnswer(to: lastId, method)
  }

  /// Sends a request about a place that is not answered at once; returns its number.
  func begin(_ method: String, _ path: String, _ position: TextPosition) -> Int {
    begin(
      method,
      [
        "textDocument": ["uri": .string(DocumentURI.uri(of: path))], "position": position.value,
      ]
    )
  }

  /// Sends a request that is not answered at once; returns its number.
  func begin(_ method: String, _ params: Value) -> Int {
    lastId += 1
    let message: Value = [
      "jsonrpc": "2.0", "id": .int(lastId), "method": .string(method), "params": params,
    ]
    take(server.receive([.content(message.json())]))
    return lastId
  }

  /// Whether a request was answered.
  func hasAnswer(to id: Int) -> Bool {
    received.contains { $0["id"] == .int(id) && $0["method"] == nil }
  }

  /// Removes and returns the answer to a request; throws its error.
  @discardableResult
  func takeAnswer(to id: Int, _ method: String = "") throws -> Value {
    let answer = received.firstIndex { $0["id"] == .int(id) && $0["method"] == nil }
    let reply = received.remove(at: try #require(answer, "no answer to \(method)"))
    if case .object(let error)? = reply["error"] {
      let (code, text) = (error["code"], error["message"])
      guard case .int(let number)? = code, case .string(let message)? = text else {
        throw RPCError(.internalError, "malformed error")
      }
      throw RPCError(number: number, message: message)
    }
    return reply["result"] ?? .null
  }

  /// Passes frames to the server; returns its messages.
  func raw(_ frames: [MessageFrames.Frame]) -> [Value] {
    server.receive(frames).compactMap { try? Value(json: $0) }
  }

  // MARK: - The daemon

  /// The daemon of `/work`.
  static let daemon = DaemonTarget.directory(ByteExactString("/work"))

  /// Passes an event of a daemon to the server.
  func daemon(_ event: DaemonEvent, _ target: DaemonTarget = daemon) {
    take(server.take(event, of: target))
  }

  /// Takes the requests for a daemon, with their numbers.
  func numberedDaemonRequests(_ target: DaemonTarget = daemon) -> [DaemonRequest] {
    server.takeRequests(for: target)
  }

  /// Takes the requests for a daemon.
  func daemonRequests(_ target: DaemonTarget = daemon) -> [DaemonRequest.Content] {
    server.takeRequests(for: target).map(\.complete)
  }

  /// The daemons that are wanted; those that may be started have a `+`.
  var wantedDaemons: [String] {
    server.wantedDaemons.map { $0.target.path + ($0.mayStart ? "+" : "") }
  }

  /// Has daemons run for some directories.
  func run(_ directories: [String]) {
    running.directories = directories
    server.noteDaemons()
  }

  /// Answers a request of the server.
  func answer(_ request: Value, _ result: Value) { answer(request, "result", result) }

  /// Refuses a request of the server.
  func answer(_ request: Value, error message: String) {
    answer(request, "error", ["code": -32803, "message": .string(message)])
  }

  private func answer(_ request: Value, _ name: String, _ value: Value) {
    let message = Value.object(("jsonrpc", "2.0"), ("id", request["id"]), (name, value))
    take(server.receive([.content(message.json())]))
  }

  /// Sends a request about a place in a document.
  func ask(
    _ method: String,
    _ path: String,
    _ position: TextPosition,
    _ more: Value = [:]
  ) throws -> Value {
    var params: ObjectValue = ObjectValue()
    params["textDocument"] = ["uri": .string(DocumentURI.uri(of: path))]
    params["position"] = position.value
    if case .object(let more) = more {
      for member in more.members { params[member.name] = member.value }
    }
    return try request(method, .object(params))
  }

  /// Runs the analyses that are due, and lets a person who types pause.
  func analyse() {
    analyseWhileTyping()
    take(server.pause())
    analyseWhileTyping()
  }

  /// Runs the analyses that are due while a person types.
  func analyseWhileTyping() {
    while let analysis = server.nextAnalysis() { take(server.take(analysis.run())) }
  }

  /// Returns the next analysis without running it.
  func nextAnalysis() -> Analysis? { server.nextAnalysis() }

  /// Takes the outcome of an analysis.
  func take(_ outcome: Analysis.Outcome) { take(server.take(outcome)) }

  /// The number of analyses so far.
  var analysisCount: Int { server.desk.queue.startCount }

  /// The exit code once the session has ended.
  var exitCode: Int32? { server.exitCode }

  private func take(_ messages: [[UInt8]]) {
    received += messages.compactMap { try? Value(json: $0) }
  }

  /// Returns the diagnostics that were last sent for a document, as `line:column-column code`.
  func diagnostics(_ path: String) -> [String] {
    let sent = received.last {
      $0["method"] == "textDocument/publishDiagnostics"
        && $0["params"]?["uri"] == .string(DocumentURI.uri(of: path))
    }
    return Self.short(sent?["params"]?["diagnostics"])
  }

  static func short(_ diagnostics: Value?) -> [String] {
    (diagnostics?.items ?? []).map { diagnostic in
      "\(position(diagnostic["range"]?["start"])) \(diagnostic["code"]?.string ?? "")"
    }
  }

  static func position(_ value: Value?) -> String {
    "\(value?["line"]?.shown ?? "?"):\(value?["character"]?.shown ?? "?")"
  }
}

/// The directory of the project as text.
enum ProjectFolderPath {
  static let text = Samples.paths.first.map { String($0.prefix(while: { $0 != "E" })) } ?? "/"
}

extension Value {
  subscript(name: String) -> Value? {
    if case .object(let object) = self { object[name] } else { nil }
  }

  var items: [Value] { if case .array(let items) = self { items } else { [] } }

  var string: String? { if case .string(let text) = self { text } else { nil } }
}

/// A text in which `|` marks a place.
struct Marked {
  let text: String
  let position: TextPosition

  init(_ marked: String) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    position = TextBuffer(Array(text.utf8)).position(of: parts[0].utf8.count, .utf16)
  }
}
