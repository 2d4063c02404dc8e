internal import PlaygroundCore

/// Collects diagnostics, capped at ten times the limit of those that are listed.
///
/// When diagnostics are dropped, one error among them is kept, so that a file in error stays in
/// error.
final class DiagnosticSink {
  /// How many diagnostics are listed.
  let limits: Limits
  /// The diagnostics collected so far, in the order they were reported.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether there is an error among those kept, once some were dropped.
  private var hasKeptError: Bool?

  /// Creates an empty sink.
  init(limits: Limits) { self.limits = limits }

  /// How many diagnostics are kept.
  var count: Int { diagnostics.count }

  /// Whether any error was reported.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether there are more diagnostics than will be listed.
  var isPastListing: Bool { diagnostics.count > limits.diagnostics }

  /// Reports a diagnostic.
  func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    dropExcess()
  }

  /// Reports several diagnostics in order.
  func report(contentsOf others: [Diagnostic]) {
    diagnostics += others
    dropExcess()
  }

  /// Lets a parser add diagnostics, and returns its result.
  func collecting<Result>(_ parse: (inout [Diagnostic]) -> Result) -> Result {
    defer { dropExcess() }
    return parse(&diagnostics)
  }

  /// Returns the words that suggest the nearest of some names, if one is near.
  ///
  /// Diagnostics past the limit are not shown, so they need no suggestion.
  func suggestion(for name: String, among names: @autoclosure () -> [String]) -> String {
    isPastListing ? "" : NearestName.suggestion(for: name, among: names())
  }

  /// Returns the words that suggest what to write for a word of another system, else the nearest
  /// name.
  func suggestion(
    for name: String,
    among names: @autoclosure () -> [String],
    foreign: (String, [String]) -> ForeignWords.Remedy?
  ) -> String {
    if isPastListing { return "" }
    let names = names()
    if let remedy = foreign(name, names) { return remedy.suffix }
    return NearestName.suggestion(for: name, among: names)
  }

  private func dropExcess() {
    let room = 10 * max(1, limits.diagnostics)
    guard diagnostics.count > room else { return }
    // A slice that outlived this would make every removal copy the array.
    let error = diagnostics[room...].first { $0.severity == .error }
    diagnostics.removeSubrange(room...)
    if hasKeptError == nil { hasKeptError = hasErrors }
    guard hasKeptError == false, let error else { return }
    diagnostics[room - 1] = error
    hasKeptError = true
  }
}
