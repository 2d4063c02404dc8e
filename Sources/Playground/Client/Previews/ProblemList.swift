import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The diagnostics of all previews, those of the preview on screen first, and the selected one.
///
/// `settle` puts those that arrived in order, once for all messages: a connection may begin with
/// the diagnostics of thousands of previews.
struct ProblemList: Equatable, Sendable {
  /// A diagnostic of one preview or several.
  struct Problem: Equatable, Sendable {
    let diagnostic: LocatedDiagnostic
    /// The first preview that has it.
    let preview: String

    /// Returns whether both are the same, whatever other previews have it too.
    fileprivate func isSame(_ other: Problem) -> Bool {
      preview.hasSameBytes(as: other.preview)
        && diagnostic.withoutNotes == other.diagnostic.withoutNotes
    }
  }

  private var diagnostics: [ByteExactString: [LocatedDiagnostic]] = [:]
  /// The advice about a preview, which comes after its diagnostics.
  private var advice: [ByteExactString: [LocatedDiagnostic]] = [:]
  private var first: ByteExactString?
  /// Whether diagnostics were applied that are not in order yet.
  private var isUnsettled = false
  /// Whether a person selected the problem.
  private var isChosen = false
  /// The problems: those of the preview on screen, then the others; errors before warnings in both.
  private(set) var problems: [Problem] = []
  /// The previews of Swift files without trust, beside the one on screen, whose problem is listed.
  private(set) var untrusted: Set<ByteExactString> = []
  /// The index of the selected problem; 0 if there is none.
  private(set) var selection = 0

  /// The first visible line of all problems.
  private(set) var top = Top()
  /// Whether the selected problem is in view.
  private(set) var followsSelection = true

  /// A line of a problem.
  struct Top: Equatable, Sendable {
    /// The index of the problem.
    var problem = 0
    /// The line of the problem, 0-based.
    var line = 0
  }

  /// Scrolls to a line; keys and clicks bring the selected problem into view, the wheel does not.
  mutating func scroll(to top: Top, followsSelection: Bool) {
    (self.top, self.followsSelection) = (top, followsSelection)
  }

  /// The selected problem.
  var selected: Problem? { problems.indices.contains(selection) ? problems[selection] : nil }

  /// Returns whether a preview is one of a Swift file without trust.
  func isUntrusted(_ preview: String) -> Bool { lacksTrust(ByteExactString(preview)) }

  private func lacksTrust(_ name: ByteExactString) -> Bool {
    diagnostics[name]?.contains { $0.code == .untrusted } ?? false
  }

  /// Returns the number of errors of a preview.
  func errorCount(of preview: String) -> Int {
    diagnostics[ByteExactString(preview)]?.count { $0.severity == .error } ?? 0
  }

  /// Returns the first error of a preview.
  func firstError(of preview: String) -> Problem? {
    problems.first { $0.preview.hasSameBytes(as: preview) && $0.diagnostic.severity == .error }
  }

  /// Forgets all problems at the start of a new connection.
  mutating func beginConnection() {
    diagnostics = [:]
    collect()
  }

  /// Applies the diagnostics of a preview.
  mutating func apply(_ diagnostics: [LocatedDiagnostic], of preview: String) {
    let name = ByteExactString(preview)
    guard self.diagnostics[name] ?? [] != diagnostics else { return }
    self.diagnostics[name] = diagnostics.isEmpty ? nil : diagnostics
    isUnsettled = true
  }

  /// Applies the advice about the preview on screen, in place of that about any other.
  mutating func advise(_ diagnostics: [LocatedDiagnostic], of preview: String) {
    let new = diagnostics.isEmpty ? [:] : [ByteExactString(preview): diagnostics]
    guard new != advice else { return }
    advice = new
    isUnsettled = true
  }

  /// Puts applied diagnostics in order; returns whether there were any.
  mutating func settle() -> Bool {
    guard isUnsettled else { return false }
    collect()
    return true
  }

  /// Removes the errors of a preview that is built again, until its diagnostics arrive.
  mutating func dropErrors(of preview: String) {
    guard let kept = diagnostics[ByteExactString(preview)]?.filter({ $0.severity != .error }) else {
      return
    }
    apply(kept, of: preview)
  }

  /// Puts the problems of a preview first, and those that were applied in order.
  mutating func show(_ preview: String?) {
    let name = preview.map { ByteExactString($0) }
    guard first != name || isUnsettled else { return }
    first = name
    collect()
  }

  /// The number of errors, and of warnings of the preview on screen; these come first.
  ///
  /// That the preview on screen is not trusted is shown in its place.
  var urgentCount: Int {
    problems.lastIndex {
      ($0.diagnostic.severity == .error || isFirst($0)) && $0.diagnostic.code != .untrusted
    }
    .map { $0 + 1 } ?? 0
  }

  /// The number of problems of the preview on screen; these are before all others.
  var ownCount: Int { problems.prefix(while: isFirst).count }

  /// The number of errors of the preview on screen; these are before all others.
  var ownErrorCount: Int {
    problems.prefix { isFirst($0) && $0.diagnostic.severity == .error }
      .count { $0.diagnostic.code != .untrusted }
  }

  private func isFirst(_ problem: Problem) -> Bool {
    first?.text.hasSameBytes(as: problem.preview) ?? false
  }

  /// Selects the problem at an index, if there is one.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, problems.count - 1))
    isChosen = true
  }

  /// Moves the selection; `page` is the number of problems in a page.
  mutating func move(_ motion: Motion, page: Int) {
    select(motion.target(from: selection, count: problems.count, page: page))
  }

  /// Performs a command; `page` is the number of problems in a page.
  mutating func perform(_ command: PaneCommand, page: Int) -> PreviewChoice {
    switch command {
    case .go(let motion): move(motion, page: page)
    case .open:
      if let selected { return .open(PreviewID(name: selected.preview)) }
    case .goAside, .refresh, .delete, .moveRow: break
    }
    return .none
  }

  /// Collects the problems in order; a problem that several previews share is listed once.
  ///
  /// The selected problem stays selected while it exists; else the first one is.
  private mutating func collect() {
    isUnsettled = false
    let old = selected
    let names = Set(diagnostics.keys).union(advice.keys).map { (NaturalOrder.Key($0.text), $0) }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
    untrusted = Set(names.filter { $0 != first && lacksTrust($0) })
    let ordered =
      names.filter { $0 == first } + names.filter { $0 != first && !untrusted.contains($0) }
    var merged = MergedDiagnostics()
    var previews: [String] = []
    for name in ordered {
      for diagnostic in (diagnostics[name] ?? []) + (advice[name] ?? [])
      where merged.add(diagnostic) {
        previews.append(name.text)
      }
    }
    let all = zip(merged.all, previews).map { Problem(diagnostic: $0, preview: $1) }
    problems = [true, false].flatMap { isOnScreen in
      let part = all.filter { isFirst($0) == isOnScreen }
      return part.filter { $0.diagnostic.severity == .error }
        + part.filter { $0.diagnostic.severity != .error }
    }
    let kept =
      isChosen ? old.flatMap { problem in problems.firstIndex { $0.isSame(problem) } } : nil
    selection = kept ?? 0
    isChosen = kept != nil
  }
}
