import DescriptionLanguage
import PlaygroundCore

/// Decides which document is analysed next, and keeps the newest outcomes.
///
/// One analysis runs at a time. What changes meanwhile is analysed once afterwards, however often
/// it changed: a description that takes long to read costs no answer and no backlog. Documents that
/// are not open follow those that are, and wait while text is typed.
struct AnalysisQueue {
  private var lastRevision = 0
  /// The numbers of the newest texts, by path.
  private var revisions: [ByteExactString: Int] = [:]
  /// The documents to analyse, in order.
  private var waiting: [String] = []
  /// The documents to analyse that are not open, in order.
  private var later: [String] = []
  private var isRunning = false
  /// Whether a person types.
  var isTyping = false
  /// The newest outcome of each open document.
  private(set) var outcomes: [ByteExactString: Analysis.Outcome] = [:]
  /// The number of analyses that were started.
  private(set) var startCount = 0

  /// Whether the outcome of a document is that of its text and of those that it loads.
  func isCurrent(_ path: String) -> Bool {
    outcomes[path] != nil && outcomes[path]?.revision == revisions[path]
  }

  /// Returns the newest outcome of an open document.
  func outcome(of path: String) -> Analysis.Outcome? { outcomes[path] }

  /// Returns the outcomes of the documents that are or load a file, the file first; only of texts
  /// that are the newest.
  func current(using path: String, _ file: EditorFiles.Named?) -> [Analysis.Outcome] {
    outcomes.filter { document, outcome in
      isCurrent(document.text)
        && (outcome.path.hasSameBytes(as: path) || outcome.loads(path, file))
    }.sorted { one, other in
      let isFirst = one.value.path.hasSameBytes(as: path)
      return isFirst != other.value.path.hasSameBytes(as: path) ? isFirst : one.key < other.key
    }.map(\.value)
  }

  /// Notes that a file has another content: it is analysed, and the documents that load it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - file: The file, which may be loaded by another name.
  ///   - open: The paths of the open documents.
  mutating func noteChange(of path: String, _ file: EditorFiles.Named?, open: [String]) {
    for document in open {
      let loads = outcomes[document]?.loads(path, file) ?? false
      if document.hasSameBytes(as: path) || loads { enqueue(document) }
    }
  }

  /// Whether nothing is analysed or waits for it.
  var isIdle: Bool { !isRunning && waiting.isEmpty && later.isEmpty }

  /// Analyses a document, even if its text is the same.
  mutating func enqueue(_ path: String, isOpen: Bool = true) {
    if revisions[path] != nil, !isCurrent(path) { removeWaiting(path) }
    lastRevision += 1
    revisions[path] = lastRevision
    if isOpen { waiting.append(path) } else { later.append(path) }
  }

  private mutating func removeWaiting(_ path: String) {
    waiting.removeAll { $0.hasSameBytes(as: path) }
    later.removeAll { $0.hasSameBytes(as: path) }
  }

  /// Forgets a document that was closed.
  mutating func remove(_ path: String) {
    revisions[path] = nil
    outcomes[path] = nil
    removeWaiting(path)
  }

  /// Returns the next analysis, `nil` while one is running or if there is nothing to do.
  mutating func next(
    _ files: OverlaidFiles,
    limits: Limits,
    encoding: PositionEncoding,
    lints: [Lint] = [],
    addresses: (String) -> [PreviewAddress] = { _ in [] }
  ) -> Analysis? {
    guard !isRunning, let path = takeFirst() else { return nil }
    isRunning = true
    startCount += 1
    return Analysis(
      path: path,
      revision: revisions[path] ?? 0,
      files: files,
      previous: outcomes[path]?.description,
      limits: limits,
      encoding: encoding,
      lints: lints,
      addresses: addresses(path)
    )
  }

  private mutating func takeFirst() -> String? {
    if !waiting.isEmpty { return waiting.removeFirst() }
    return isTyping || later.isEmpty ? nil : later.removeFirst()
  }

  /// Takes an outcome; returns whether it is that of the newest text of an open document.
  ///
  /// An older one is kept for the next reading, unless the document was closed.
  mutating func take(_ outcome: Analysis.Outcome) -> Bool {
    isRunning = false
    guard let newest = revisions[outcome.path] else { return false }
    outcomes[outcome.path] = outcome
    return outcome.revision == newest
  }
}
