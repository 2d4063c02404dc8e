internal import PlaygroundCore

/// A check of the same elements under several layouts, because their parent is unknown.
///
/// Only the diagnostics under the layout with the fewest are reported. Components that the elements
/// use are forgotten: a trial has no other effect than the diagnostics.
struct LayoutTrial {
  /// The layouts to try, in order; on a tie the first one counts.
  static let layouts: [ElementDeclaration.LayoutKind] = [.box, .flex]

  /// The diagnostics from before the trial, until they are given back.
  private var outer: DiagnosticSink
  /// The components from before the trial.
  private let mark: ComponentTable.Mark
  /// The diagnostics under the best layout so far; `nil` before the first one.
  private var fewest: [Diagnostic]?

  /// Creates a trial on top of the diagnostics and components so far.
  init(_ sink: DiagnosticSink, _ components: ComponentTable) {
    outer = sink
    mark = components.mark
  }

  /// Begins the check under one layout, with no diagnostics.
  func begin(_ attributes: inout AttributeChecker) {
    attributes.patterns.sink = DiagnosticSink(limits: outer.limits)
  }

  /// Ends the check under one layout, and forgets the components that it used.
  mutating func end(_ attributes: AttributeChecker, _ components: inout ComponentTable) {
    let sink = attributes.sink
    if sink.count < fewest?.count ?? .max { fewest = sink.diagnostics }
    components.forget(since: mark)
  }

  /// Gives back the diagnostics from before the trial, with those of the best layout added.
  mutating func finish(_ attributes: inout AttributeChecker) {
    swap(&attributes.patterns.sink, &outer)
    attributes.patterns.sink.report(contentsOf: fewest ?? [])
  }
}
