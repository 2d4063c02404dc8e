internal import PlaygroundCore

extension DescribedPreview {
  /// Returns the preview with the declarations of the whole description.
  func checked(with symbols: SymbolTable, work: Work) -> DescribedPreview {
    var preview = self
    preview.program.components = symbols.components.plans
    preview.themes = symbols.themes
    preview.checkingScope.store(symbols, work: work)
    return preview
  }

  /// Checks and builds elements as cells of the preview.
  ///
  /// - Parameters:
  ///   - elements: One element for each cell.
  ///   - variant: The name of the variant in use; `nil` for none.
  ///   - state: Values that override those of the variant and the initial ones.
  /// - Returns: The cells and the diagnostics.
  func cells(
    of elements: [Element],
    variant: String?,
    state: [ByteExactString: Value]
  ) -> (cells: [Cell], diagnostics: [Diagnostic]) {
    if elements.isEmpty { return ([], []) }
    let checker = checkingScope.checker
    let siblings = checker.cells(elements, names: checkingScope.names)
    checker.nodes.checkComponents()
    let sink = checker.context.sink
    if sink.hasErrors { return ([], sink.diagnostics) }
    var program = program
    program.content = .cells(.siblings(siblings), span)
    program.components = checker.context.symbols.components.plans
    var builder = ContentBuilder(program, scope: scope(variant: variant, state: state))
    let content = builder.content()
    return (
      content.sections.flatMap { Array($0.cells) },
      builder.diagnostics.map(program.sourceMap.resolved),
    )
  }
}
