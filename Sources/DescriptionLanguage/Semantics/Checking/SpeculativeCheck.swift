internal import PlaygroundCore

/// A check of the same elements under several layouts, because their parent is unknown.
///
/// Only the diagnostics under the layout with the fewest are reported. Components that the elements
/// use are forgotten: a speculative check has no other effect than the diagnostics.
struct SpeculativeCheck {
  /// The layouts to try, in order; on a tie the first one counts.
  static let layouts: [ElementDeclaration.LayoutKind] = [.box, .flex]

  private let context: CheckContext
  /// The diagnostics from before the check, until they are given back.
  private let outer: DiagnosticSink
  /// The components from before the check.
  private let mark: ComponentTable.Mark
  /// The diagnostics under the best layout so far; `nil` before the first one.
  private var fewest: [Diagnostic]?

  /// Creates a check on top of the diagnostics and components so far.
  init(_ context: CheckContext) {
    self.context = context
    outer = context.sink
    mark = context.symbols.components.mark
  }

  /// Begins the check under one layout, with no diagnostics.
  func begin() { context.sink = DiagnosticSink(limits: outer.limits) }

  /// Ends the check under one layout, and forgets the components that it used.
  mutating func end() {
    let sink = context.sink
    if sink.count < fewest?.count ?? .max { fewest = sink.diagnostics }
    context.symbols.components.forget(since: mark)
  }

  /// Gives back the diagnostics from before the check, with those of the best layout added.
  func finish() {
    context.sink = outer
    outer.report(contentsOf: fewest ?? [])
  }
}
