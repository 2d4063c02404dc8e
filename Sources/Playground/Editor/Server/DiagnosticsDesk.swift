import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Keeps diagnostics up to date: sends them to the editor, or answers when it asks.
///
/// While text is typed, what the editor shows stays as it is: an error that the next key corrects
/// is never shown. The outcomes of the newest texts are shown after a pause.
struct DiagnosticsDesk {
  /// The analyses.
  private(set) var queue = AnalysisQueue()
  /// The diagnostics that the daemon finds.
  var swift = SwiftDocuments() { didSet { changeCount += 1 } }
  private var held: [HeldDiagnostics] = []
  /// The number of changes of what is known.
  private var changeCount = 0
  /// The outcomes that the editor shows, without their readings.
  private var shown: [ByteExactString: Analysis.Outcome] = [:]
  /// The documents with newer outcomes.
  private var news: Set<ByteExactString> = []
  /// What was last sent.
  private var published = DiagnosticReports()
  /// The documents that are analysed only for requests.
  private var extra: Set<ByteExactString> = []
  /// Whether the editor has asked for the diagnostics of the workspace, and whether it has them.
  private var workspace: (isWatched: Bool, isReported: Bool) = (false, false)

  // MARK: - Changes

  /// Whether text is typed: what the editor shows stays as it is until it pauses.
  private(set) var isTyping: Bool {
    get { queue.isTyping }
    set { queue.isTyping = newValue }
  }

  /// Notes that a document was opened or changed.
  mutating func noteChange(of path: String, _ file: EditorFiles.Named?, open: [String]) {
    extra.remove(ByteExactString(path))
    queue.noteChange(of: path, file, open: open)
    noteLoaders(of: path, file)
  }

  /// Notes that a person types.
  mutating func noteTyping() { isTyping = true }

  /// Notes that a person has stopped typing.
  mutating func notePause() { isTyping = false }

  /// Has documents analysed again that are not open and load a file.
  private mutating func noteLoaders(of path: String, _ file: EditorFiles.Named?) {
    let loaders = extra.filter { queue.outcomes[$0]?.loads(path, file) ?? false }
    for loader in loaders.sorted() { queue.enqueue(loader.text, isOpen: false) }
  }

  /// Returns the open documents that load a file, in order.
  func loaders(of path: String, _ file: EditorFiles.Named?) -> [String] {
    queue.outcomes.filter {
      !$0.key.text.hasSameBytes(as: path) && !extra.contains($0.key) && $0.value.loads(path, file)
    }.keys.sorted().map(\.text)
  }

  /// Returns whether another open document loads a file.
  func loads(_ path: String, _ file: EditorFiles.Named?) -> Bool {
    queue.outcomes.contains { !extra.contains($0.key) && $0.value.loads(path, file) }
  }

  /// Returns whether a document was found to be a description.
  func describes(_ path: String) -> Bool { queue.outcomes[path]?.isDescription ?? false }

  /// Notes that files on the disk may have changed.
  mutating func noteFiles(open: [String]) {
    for path in open { queue.enqueue(path) }
  }

  /// Notes that a document was closed.
  mutating func noteClose(of path: String, _ file: EditorFiles.Named?, open: [String]) {
    forgetOutcome(of: path)
    queue.noteChange(of: path, file, open: open)
    noteLoaders(of: path, file)
    // From now on, it is the file that is asked about.
    guard workspace.isWatched || held.contains(where: { $0.isAbout(path) }) else { return }
    analyseClosed(path)
  }

  private mutating func analyseClosed(_ path: String) {
    extra.insert(ByteExactString(path))
    queue.enqueue(path, isOpen: false)
  }

  private mutating func forgetOutcome(of path: String) {
    changeCount += 1
    queue.remove(path)
    shown[path] = nil
    extra.remove(ByteExactString(path))
  }

  /// Returns the next analysis, if one is due.
  mutating func nextAnalysis(
    _ files: OverlaidFiles,
    limits: Limits,
    encoding: PositionEncoding,
    lints: [Lint] = [],
    addresses: (String) -> [PreviewAddress] = { _ in [] }
  ) -> Analysis? {
    var next = queue.next(
      files,
      limits: limits,
      encoding: encoding,
      lints: lints,
      addresses: addresses
    )
    if let path = next?.path, extra.contains(ByteExactString(path)) { next?.keepsReading = false }
    return next
  }

  /// Has a document analysed again, whose previews other documents show.
  mutating func analyse(_ path: String) { queue.enqueue(path) }

  /// Forgets the outcome of a document that is not open, unless a request waits for it.
  mutating func forget(_ path: String) {
    if !extra.contains(ByteExactString(path)) { forgetOutcome(of: path) }
  }

  // MARK: - The workspace

  /// Whether the editor has asked for the diagnostics of the workspace.
  var watchesWorkspace: Bool { workspace.isWatched }

  /// Has the files of the workspace analysed, those that are new or have changed.
  ///
  /// - Parameters:
  ///   - paths: The XML and JSON files of the workspace.
  ///   - open: The paths of the open documents.
  ///   - changed: The files that have changed; `nil` if any may have.
  mutating func watchWorkspace(
    _ paths: [String],
    open: [String],
    changed: [(path: String, file: EditorFiles.Named?)]?
  ) {
    workspace.isWatched = true
    let opened = Set(open.map { ByteExactString($0) })
    let closed = Set(paths.map { ByteExactString($0) }).subtracting(opened)
    for path in extra.subtracting(closed).sorted() { forgetOutcome(of: path.text) }
    let changedPaths = changed.map { Set($0.map { ByteExactString($0.path) }) }
    for path in closed.sorted()
    where !extra.contains(path) || changedPaths?.contains(path) ?? true {
      analyseClosed(path.text)
    }
    for (path, file) in changed ?? [] { noteLoaders(of: path, file) }
  }

  // MARK: - Outcomes

  /// Takes an outcome; returns whether it is that of the newest text.
  mutating func take(_ outcome: Analysis.Outcome) -> Bool {
    changeCount += 1
    let isCurrent = queue.take(outcome)
    if isCurrent { news.insert(ByteExactString(outcome.path)) }
    return isCurrent
  }

  /// Returns the outcome of a document that the editor shows.
  func shownOutcome(of path: String) -> Analysis.Outcome? { shown[path] }

  /// Removes and returns the outcomes that the editor is to show from now on, with those that it
  /// has shown, in the order of paths; none while text is typed.
  mutating func takeNews() -> [(last: Analysis.Outcome?, new: Analysis.Outcome)] {
    if isTyping { return [] }
    defer { news = [] }
    return news.sorted().compactMap { path in
      guard queue.isCurrent(path.text), let new = queue.outcomes[path]?.withoutReading else {
        return nil
      }
      defer { shown[path] = new }
      return (shown[path], new)
    }
  }

  /// The diagnostics of the documents that are open, and of another one.
  private func reports(with path: String? = nil) -> DiagnosticReports {
    let outcomes = shown.filter {
      $0.value.isDescription && (!extra.contains($0.key) || $0.key.text.hasSameBytes(as: path))
    }
    return reports(of: outcomes)
  }

  private func reports(
    of outcomes: [ByteExactString: Analysis.Outcome]
  ) -> DiagnosticReports {
    let found = outcomes.sorted { $0.key < $1.key }.map { $0.value.diagnostics }
    return DiagnosticReports(found + swift.reports.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Returns the diagnostics of a document in its newest text, as far as they are known.
  func diagnostics(of path: String, _ file: EditorFiles.Named?) -> [EditorDiagnostic] {
    let found = queue.current(using: path, file).filter(\.isDescription).map(\.diagnostics)
    return DiagnosticReports(found)[path]
  }

  /// Returns the notifications that bring the editor up to date.
  ///
  /// - Parameters:
  ///   - documents: The open documents.
  ///   - analysed: Documents whose diagnostics are sent even if they are the same, so that the
  ///     editor knows the version that they are about.
  /// - Returns: Notifications, in alphabetical order of paths.
  mutating func publications(
    _ documents: OpenDocuments,
    analysed: [String] = []
  ) -> [(method: String, params: Value)] {
    let new = reports()
    let old = published
    published = new
    let paths = Set(new.paths + old.paths + analysed.map { ByteExactString($0) }).sorted()
    return paths.map(\.text).compactMap { path in
      guard new[path] != old[path] || analysed.containsBytes(of: path) else { return nil }
      let params = Value.object(
        ("uri", .string(documents.uri(of: path))),
        ("version", documents[path]?.version.map(Value.int)),
        ("diagnostics", .array(new[path].map(\.value)))
      )
      return ("textDocument/publishDiagnostics", params)
    }
  }

  // MARK: - Requests

  /// Holds a request until the document that it asks about is analysed.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - path: The document.
  ///   - known: The name of the list of diagnostics that the editor has.
  ///   - isOpen: Whether the document is open.
  mutating func hold(_ id: MessageID, _ path: String, known: String?, isOpen: Bool) {
    held.append(HeldDiagnostics(id: id, subject: .document(path, known: known)))
    if !isOpen, !queue.isCurrent(path) { analyseClosed(path) }
  }

  /// Holds a request about the workspace until there are other diagnostics than the editor has.
  ///
  /// The first one is answered anyway.
  mutating func holdWorkspace(_ id: MessageID, known: [ByteExactString: String]) {
    held.append(HeldDiagnostics(id: id, subject: .workspace(known: known)))
  }

  /// Returns the answer to a request about one document, as far as its diagnostics are known.
  func report(of path: String, known: String?, _ documents: OpenDocuments) -> Value {
    reports(with: path).report(of: path, known: known, documents)
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
    if held.isEmpty || isTyping { return [] }
    var answers: [(id: MessageID, result: Value)] = []
    for request in held {
      guard let result = answer(to: request, documents) else { continue }
      held.removeAll { $0.id == request.id }
      answers.append((request.id, result))
    }
    if !workspace.isWatched {
      for path in extra where !held.contains(where: { $0.isAbout(path.text) }) {
        forgetOutcome(of: path.text)
      }
    }
    return answers
  }

  private mutating func answer(to request: HeldDiagnostics, _ documents: OpenDocuments) -> Value? {
    switch request.subject {
    case .document(let path, let known):
      guard queue.isCurrent(path) else { return nil }
      return report(of: path, known: known, documents)
    case .workspace(let known):
      guard queue.isIdle, request.examined != changeCount else { return nil }
      let descriptions = shown.filter(\.value.isDescription)
      let report = reports(of: descriptions).report(
        of: Set(descriptions.keys),
        known: known,
        documents
      )
      guard report.isNews || !workspace.isReported else {
        for index in held.indices where held[index].id == request.id {
          held[index].examined = changeCount
        }
        return nil
      }
      workspace.isReported = true
      return report.value
    }
  }
}
