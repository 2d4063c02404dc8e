internal import PlaygroundCore

/// The names and declarations with which elements from clients are checked.
struct Vocabulary: Sendable {
  /// The names that expressions can read.
  let names: Names
  private let environment: Int
  private let limits: Limits
  private var symbols = SymbolTable()
  private var steps = 0

  /// Creates the vocabulary of a preview during reading.
  ///
  /// - Parameters:
  ///   - names: The names that expressions can read.
  ///   - environment: The number of the preview's environment.
  ///   - limits: The limits of the description.
  init(_ names: Names, environment: Int, limits: Limits) {
    self.names = names
    self.environment = environment
    self.limits = limits
  }

  /// A checker for elements in the preview.
  var checker: ListChecker {
    var checker = ListChecker(symbols, limits: limits, steps: steps)
    checker.nodes.environment = environment
    return checker
  }

  /// Adopts the declarations of the whole description, and the step count of its reading.
  mutating func adopt(_ symbols: SymbolTable, steps: Int) {
    self.symbols = symbols
    self.steps = steps
  }
}

extension DescribedPreview {
  /// Returns the preview with the declarations of the whole description.
  func checked(with symbols: SymbolTable, steps: Int) -> DescribedPreview {
    var preview = self
    preview.program.components = symbols.components.plans
    preview.vocabulary.adopt(symbols, steps: steps)
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
    state: [String: Value]
  ) -> (cells: [Cell], diagnostics: [Diagnostic]) {
    if elements.isEmpty { return ([], []) }
    var checker = vocabulary.checker
    let siblings = checker.cells(elements, names: vocabulary.names)
    checker.nodes.checkComponents()
    let sink = checker.nodes.attributes.sink
    if sink.hasErrors { return ([], sink.diagnostics) }
    var program = program
    program.content = .cells(.siblings(siblings), span)
    program.components = checker.nodes.symbols.components.plans
    var builder = ContentBuilder(program, scope: scope(variant: variant, state: state))
    let content = builder.content()
    return (
      content.sections.flatMap { Array($0.cells) },
      builder.diagnostics.map(program.places.resolved),
    )
  }
}
