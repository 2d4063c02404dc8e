internal import PlaygroundCore

/// The names and declarations with which elements from clients are checked.
struct CheckingScope: Sendable {
  /// The names that expressions can read.
  let names: Names
  private let environment: Int
  private let limits: Limits
  private var symbols = SymbolTable()
  private var work = Work()

  /// Creates the scope of a preview during reading.
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
    let context = CheckContext(symbols, limits: limits, work: work)
    context.environment = environment
    return ListChecker(context)
  }

  /// Stores the declarations of the whole description, and the work of its reading.
  mutating func store(_ symbols: SymbolTable, work: Work) {
    self.symbols = symbols
    self.work = work
  }
}
