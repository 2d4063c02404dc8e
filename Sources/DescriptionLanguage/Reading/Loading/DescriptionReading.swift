internal import PlaygroundCore

/// The result of reading a file: as a whole, or in parts and without errors.
struct DescriptionReading: Sendable {
  /// Whether the file is a description at all.
  var isDescription = true
  var previews: [DescribedPreview]
  /// All that was reported, in order.
  var diagnostics: [Diagnostic]
  var dependencies: [Dependency]
  var sources: [SourceFile]
  /// The declarations.
  var symbols: SymbolTable
  /// The work of reading, rows apart.
  var work: Work
  let limits: Limits

  /// Returns the diagnostics of the description's own file first, each list by position.
  func diagnosticsInOrder(_ map: SourceMap = SourceMap()) -> [Diagnostic] {
    let resolved = diagnostics.map(map.resolved)
    let number = sources[0].number
    let own = resolved.filter { $0.span.source == number }
    let others = resolved.filter { $0.span.source != number }
    return own.inSourceOrder().within(limits) + others.inSourceOrder().within(limits)
  }
}
