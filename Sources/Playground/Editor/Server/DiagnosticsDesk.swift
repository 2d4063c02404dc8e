import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Keeps diagnostics up to date: sends them to the editor, or answers when it asks.
struct DiagnosticsDesk {
  /// A request that waits for analyses.
  private struct Held {
    let id: MessageID
    /// The documents that are asked about.
    let paths: [String]
    /// Whether the request is about the workspace.
    let isWide: Bool
  }

  /// The analyses.
  private(set) var queue = AnalysisQueue()
  /// The diagnostics that the daemon finds.
  var swift = SwiftDocuments()
  private var held: [Held] = []
  /// What was last sent, by path.
  private var published: [ByteExactString: [EditorDiagnostic]] = [:]
  /// The documents that are analysed only for a request.
  private var extra: Set<ByteExactString> = []

  // MARK: - Changes

  /// Notes that a document was opened or changed.
  mutating func noteChange(of path: String, _ file: EditorFiles.Named?, open: [String]) {
    extra.remove(ByteExactString(path))
    queue.noteChange(of: path, file, open: open)
  }

  /// Returns the documents that load a file, in order.
  func loaders(of path: String, _ file: EditorFiles.Named?) -> [String] {
    queue.outcomes.filter { !$0.key.text.hasSameBytes(as: path) && $0.value.loads(path, file) }
      .keys.sorted().map(\.text)
  }

  /// Returns whether another document loads a file.
  func loads(_ path: String, _ file: EditorFiles.Named?) -> Bool {
    queue.outcomes.contains { $0.value.loads(path, file) }
  }

  /// Returns whether a document was found to be a description.
  func describes(_ path: String) -> Bool { queue.outcomes[path]?.isDescription ?? false }

  /// Notes that files on the disk may have changed.
  mutating func noteFiles(open: [String]) {
    for path in open { queue.enqueue(path) }
  }

  /// Notes that a document was closed.
  mutating func noteClose(of path: String, _ file: EditorFiles.Named?, open: [String]) {
    queue.remove(path)
    queue.noteChange(of: path, file, open: open)
    // A request about the document is answered from the file.
    guard held.contains(where: { $0.paths.containsBytes(of: path) }) else { return }
    extra.insert(ByteExactString(path))
    queue.enqueue(path)
  }

  /// Returns the next analysis, if one is due.
  mutating func nextAnalysis(
    _ files: OverlaidFiles,
    limits: Limits,
    encoding: PositionEncoding,
    lints: [Lint] = [],
    addresses: (String) -> [PreviewAddress] = { _ in [] }
  ) -> Analysis? {
    queue.next(files, limits: limits, encoding: encoding, lints: lints, addresses: addresses)
  }

  /// Has a document analysed again, whose previews other documents show.
  mutating func analyse(_ path: String) { queue.enqueue(path) }

  /// Forgets the outcome of a document that is not open, unless a request waits for it.
  mutating func forget(_ path: String) {
    if !extra.contains(ByteExactString(path)) { queue.remove(path) }
  }

  // MARK: - Outcomes

  /// Takes an outcome; returns whether it is that of the newest text.
  mutating func take(_ outcome: Analysis.Outcome) -> Bool { queue.take(outcome) }

  /// All diagnostics by path, each once.
  private var all: [ByteExactString: [EditorDiagnostic]] {
    var all: [ByteExactString: [EditorDiagnostic]] = [:]
    let outcomes = queue.outcomes.sorted { $0.key < $1.key }.map(\.value)
    let reports = swift.reports.sorted { $0.key < $1.key }.map(\.value)
    for found in outcomes.filter(\.isDescription).map(\.diagnostics) + reports {
      for (path, diagnostics) in found {
        var known = all[path] ?? []
        for diagnostic in diagnostics where !known.contains(where: diagnostic.isSame) {
          known.append(diagnostic)
        }
        all[path] = known
      }
    }
    return all
  }

  /// Returns the diagnostics of a document in its newest text, as far as they are known.
  func diagnostics(of path: String, _ file: EditorFiles.Named?) -> [EditorDiagnostic] {
    var known: [EditorDiagnostic] = []
    for outcome in queue.current(using: path, file) where outcome.isDescription {
      let own = outcome.diagnostics.first { $0.key.hasSameBytes(as: path) }?.value ?? []
      known += own.filter { !known.contains(where: $0.isSame) }
    }
    return known
  }

  /// Returns the notifications that bring the editor up to date.
  ///
  /// - Parameters:
  ///   - documents: The open documents.
  ///   - analysed: A document whose diagnostics are sent even if they are the same, so that the
  ///     editor knows the version that they are about.
  /// - Returns: Notifications, in alphabetical order of paths.
  mutating func publications(
    _ documents: OpenDocuments,
    analysed: String? = nil
  ) -> [(method: String, params: Value)] {
    let new = all
    let known = Set(new.keys).union(published.keys)
    let paths = known.union(analysed.map { [ByteExactString($0)] } ?? []).sorted()
    var sent: [(method: String, params: Value)] = []
    for path in paths
    where new[path] ?? [] != published[path] ?? [] || path.text.hasSameBytes(as: analysed) {
      let params = Value.object(
        ("uri", .string(documents.uri(of: path.text))),
        ("version", documents[path.text]?.version.map(Value.int)),
        ("diagnostics", .array((new[path] ?? []).map(\.value)))
      )
      sent.append(("textDocument/publishDiagnostics", params))
    }
    published = new.filter { !$0.value.isEmpty }
    return sent
  }

  // MARK: - Requests

  /// Holds a request until the documents that it asks about are analysed.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - paths: The documents.
  ///   - isWide: Whether the request is about the workspace.
  ///   - open: The paths of the open documents.
  mutating func hold(_ id: MessageID, _ paths: [String], isWide: Bool, open: [String]) {
    held.append(Held(id: id, paths: paths, isWide: isWide))
    for path in paths where !queue.isCurrent(path) {
      let isOpen = open.contains { $0.hasSameBytes(as: path) }
      if isOpen { continue }
      extra.insert(ByteExactString(path))
      queue.enqueue(path)
    }
  }

  /// Returns the answer to a request about one document, as far as its diagnostics are known.
  func report(of path: String, _ documents: OpenDocuments) -> Value {
    Self.report(path, all, documents)
  }

  /// Gives up a request; returns whether it was held.
  mutating func cancel(_ id: MessageID) -> Bool {
    let count = held.count
    held.removeAll { $0.id == id }
    return held.count < count
  }

  /// Gives up all requests; returns their ids.
  mutating func cancelAll() -> [MessageID] {
    defer { held = [] }
    return held.map(\.id)
  }

  /// Returns the answers of the requests whose documents are analysed.
  mutating func answers(_ documents: OpenDocuments) -> [(id: MessageID, result: Value)] {
    let ready = held.filter { $0.paths.allSatisfy(queue.isCurrent) }
    guard !ready.isEmpty else { return [] }
    held.removeAll { $0.paths.allSatisfy(queue.isCurrent) }
    let all = all
    let answers = ready.map { request in
      let result =
        request.isWide
        ? Self.report(request.paths, all, documents) : Self.report(request.paths[0], all, documents)
      return (id: request.id, result: result)
    }
    for path in extra where !held.contains(where: { $0.paths.containsBytes(of: path.text) }) {
      queue.remove(path.text)
      extra.remove(path)
    }
    return answers
  }

  private static func items(_ diagnostics: [EditorDiagnostic]?) -> Value {
    .array((diagnostics ?? []).map(\.value))
  }

  private static func report(
    _ path: String,
    _ all: [ByteExactString: [EditorDiagnostic]],
    _ documents: OpenDocuments
  ) -> Value {
    let others = all.filter { documents[$0.key.text] == nil && $0.key.text != path }
    let related = others.sorted { $0.key < $1.key }.map { path, diagnostics in
      let report: Value = ["kind": "full", "items": items(diagnostics)]
      return ObjectValue.Member(name: documents.uri(of: path.text), value: report)
    }
    return .object(
      ("kind", "full"),
      ("items", items(all[path])),
      ("relatedDocuments", related.isEmpty ? nil : .object(ObjectValue(related)))
    )
  }

  private static func report(
    _ paths: [String],
    _ all: [ByteExactString: [EditorDiagnostic]],
    _ documents: OpenDocuments
  ) -> Value {
    var seen: Set<ByteExactString> = []
    let listed = paths + all.keys.sorted().map(\.text)
    let reports = listed.filter { seen.insert(name: $0) }.map { path in
      Value.object(
        ("kind", "full"),
        ("uri", .string(documents.uri(of: path))),
        ("version", documents[path]?.version.map(Value.int) ?? .null),
        ("items", items(all[path]))
      )
    }
    return ["items": .array(reports)]
  }
}

extension EditorDiagnostic {
  /// Returns whether both are about the same defect, whatever places explain it.
  fileprivate func isSame(as other: EditorDiagnostic) -> Bool {
    range == other.range && code == other.code && message == other.message
  }
}
