import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Swift documents, whose diagnostics come from the daemon.
extension LanguageServer {
  /// Handles a notification about a Swift document.
  ///
  /// - Throws: `RPCError` that names what is missing or invalid.
  func noteSwift(_ method: String, _ params: ObjectValue) throws(RPCError) {
    switch method {
    case "textDocument/didOpen":
      let path = try documents.open(params)
      guard let text = documents[path]?.buffer.bytes, Self.isFile(path) else { return }
      // The daemon checks a text that is saved, too.
      daemons.open(path, text, saved: nil, at: targets(of: path))
      desk.swift.open(path, text)
    case "textDocument/didChange":
      let path = DocumentURI.path(of: try Self.uri(params))
      var edits: [OverlayEdit]?
      // A list of changes may be invalid in the middle: those before it are applied.
      defer {
        if let text = documents[path]?.buffer.bytes {
          daemons.change(path, edits, text)
          desk.swift.noteChange(of: path)
        }
      }
      edits = try documents.change(params, client.encoding)
    case "textDocument/didClose":
      let path = try documents.close(params)
      let isConnected = daemons.connected(of: path) != nil
      daemons.close(path)
      desk.swift.noteClose(of: path)
      if !isConnected { desk.swift.forget(path) }
      showSwift()
    default: break
    }
  }

  /// The address of the document that a message is about.
  static func uri(_ params: ObjectValue) throws(RPCError) -> String {
    let item: ObjectValue = try params.required("textDocument")
    return try item.required("uri")
  }

  /// Takes the diagnostics of a Swift document, unless it has a newer text.
  func take(_ report: SourceDiagnostics, of target: DaemonTarget) {
    guard daemons[target].feed.isNewest(report.version, of: report.file) else { return }
    var found: [String: [EditorDiagnostic]] = [report.file: []]
    var buffers: [String: TextBuffer] = [:]
    func place(_ location: LocatedDiagnostic.Location) -> (old: String, range: TextRange) {
      let file = location.file
      let known = buffers[file] ?? documents[file]?.buffer ?? workspace.buffer(of: file)
      let buffer = known ?? TextBuffer([])
      buffers[file] = buffer
      let written = TextRange(
        start: TextPosition(line: location.start.line - 1, character: location.start.column - 1),
        end: TextPosition(line: location.end.line - 1, character: location.end.column - 1)
      )
      let offsets = buffer.offsets(of: written, .utf32)
      return (buffer.text(offsets), buffer.range(offsets, client.encoding))
    }
    let isLeft = workspace.files.files.isCheckedElsewhere(report.file)
    for diagnostic in report.diagnostics {
      let file = diagnostic.location.file
      // Another open document has diagnostics of its own, of its newest text.
      if !file.hasSameBytes(as: report.file), documents[file] != nil { continue }
      if isLeft, diagnostic.code.isOfCompiler { continue }
      found[file, default: []].append(EditorDiagnostic(diagnostic, place: place))
    }
    desk.swift.take(found, of: report.file)
    showSwift(found: report.file)
  }

  /// Forgets what a daemon has found that is gone.
  func forgetSwift(of target: DaemonTarget) {
    desk.swift.forgetAll { !daemons.isElsewhere($0, than: target) }
    showSwift()
  }

  private func showSwift(found path: String? = nil) {
    guard isRunning else { return }
    if client.pullsDiagnostics {
      if path != nil { send(request: "workspace/diagnostic/refresh") }
      answerHeld()
    } else {
      publish(analysed: [path].compactMap(\.self))
    }
  }
}

extension DiagnosticCode {
  /// Whether the compiler of Swift gives the message, as every server for Swift does.
  fileprivate var isOfCompiler: Bool { self == .compileError || self == .compileWarning }
}

extension EditorRequest {
  /// The path of the document if it is written in Swift.
  var swiftPath: String? {
    guard case .object(let item)? = params["textDocument"], case .string(let uri)? = item["uri"]
    else { return nil }
    let path = DocumentURI.path(of: uri)
    return SwiftDocuments.isSwift(path) ? path : nil
  }

  /// Returns the answer to a request about a Swift document: diagnostics and corrections.
  ///
  /// All else is `null`, because other servers know it.
  func swiftAnswer(_ method: String, _ path: String) throws(RPCError) -> Value {
    switch method {
    case "textDocument/diagnostic":
      let known: String? = try params.optional("previousResultId")
      return server.desk.report(of: path, known: known, server.documents)
    case "textDocument/codeAction":
      let range = try TextRange(try params.required("range") as ObjectValue)
      let context = try params.optional("context") as ObjectValue?
      let only: [String] = try context?.optional("only") ?? []
      guard only.isEmpty || only.contains(CodeActionKind.quickfix.rawValue) else {
        return .array([])
      }
      let fixes = server.desk.swift.fixes(in: path, touching: range)
      let whole = fixes.filter { !$0.fix.hasPlaceholder }
      let others = context?["triggerKind"] == 2 ? [] : fixes.filter { $0.fix.hasPlaceholder }
      return .array((whole + others).map { value(of: $0.fix, for: $0.diagnostic, in: path) })
    default: return .null
    }
  }

  private func value(
    of fix: EditorDiagnostic.Fix,
    for diagnostic: EditorDiagnostic,
    in path: String
  ) -> Value {
    let buffer = server.documents[path]?.buffer ?? TextBuffer([])
    let range = buffer.offsets(of: fix.range, encoding)
    return [
      "title": .string(fix.title), "kind": .string(CodeActionKind.quickfix.rawValue),
      "diagnostics": [diagnostic.value],
      // What is preferred can be applied without a question.
      "isPreferred": .bool(diagnostic.fixes.count == 1 && !fix.hasPlaceholder),
      "edit": server.workspaceEdit([(path, [TextEdit(range, with: fix.text)])]),
    ]
  }
}
