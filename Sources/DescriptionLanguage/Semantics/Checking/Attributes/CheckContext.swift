internal import PlaygroundCore

/// What the checkers of one file share: diagnostics, declarations, and the work so far.
final class CheckContext {
  /// The limits of the file.
  let limits: Limits
  /// The receiver of diagnostics.
  var sink: DiagnosticSink
  /// The components and styles that elements can use.
  var symbols: SymbolTable
  /// The number of the environment in which elements are checked.
  var environment = 0
  /// The work of all evaluations while the file is read.
  var work: Work
  /// The names and declarations that were read since the latest part of the file began.
  var dependencies = DependencySet()
  /// The contexts of the series of rows found.
  var series = SeriesContexts()
  /// The layout assumed for elements in an unknown component, during a speculative check.
  var guess: ElementDeclaration.LayoutKind?
  /// The event scripts so far, by their text.
  var scripts: [ByteExactString: EventScript] = [:]
  /// The settings of all styles for elements of one table, by environment.
  var styleChoices: [StyleChoices.Context: StyleChoices] = [:]
  /// The keys of elements without an id.
  var positionalKeys = PositionalKeys()

  /// Creates a context without diagnostics.
  ///
  /// - Parameters:
  ///   - symbols: The declarations so far.
  ///   - limits: The limits of the file.
  ///   - work: The work of the reading so far.
  init(_ symbols: SymbolTable = SymbolTable(), limits: Limits, work: Work = Work()) {
    self.limits = limits
    self.symbols = symbols
    self.work = work
    sink = DiagnosticSink(limits: limits)
  }
}
