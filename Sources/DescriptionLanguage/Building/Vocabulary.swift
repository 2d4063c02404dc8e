internal import PlaygroundCore

/// All that elements from outside of a description need to be checked as if they stood in it: its
/// components and styles, and the names of its state and data.
struct Vocabulary: Sendable {
  /// What looked at the description, once it has looked at all of it.
  var checker: Checker?
  /// Where components and styles are looked up.
  let environment: Int
  /// The names that expressions may read.
  let names: Names
}

extension DescribedPreview {
  /// Checks and builds elements as cells of the preview.
  ///
  /// - Parameters:
  ///   - elements: What stands for one cell each.
  ///   - variant: The name of the variant whose values are in use, `nil` for none.
  ///   - state: Values that beat those of the variant and the initial ones.
  /// - Returns: The cells, and what was found wrong.
  func cells(
    of elements: [Element],
    variant: String?,
    state: [String: Value]
  ) -> (cells: [Cell], diagnostics: [Diagnostic]) {
    guard !elements.isEmpty, let vocabulary = program.vocabulary,
      var checker = vocabulary.checker
    else { return ([], []) }
    checker.diagnostics = []
    checker.environment = vocabulary.environment
    let slots = checker.cells(elements, names: vocabulary.names)
    checker.checkComponents()
    if checker.diagnostics.contains(where: { $0.severity == .error }) {
      return ([], checker.diagnostics)
    }
    var program = program
    program.content = .cells(.slots(slots), span)
    program.components = checker.components
    var builder = Builder(program, scope: scope(variant: variant, state: state))
    let content = builder.content()
    return (
      content?.sections.flatMap { Array($0.cells) } ?? [],
      builder.diagnostics.map(program.places.resolved),
    )
  }
}
