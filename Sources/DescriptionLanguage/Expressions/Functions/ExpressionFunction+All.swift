/// The table of all functions.
extension ExpressionFunction {
  /// Every function, in the order of the documentation.
  static let all: [ExpressionFunction] =
    TextFunctions.all + NumberFunctions.all + ListFunctions.all + ItemFunctions.all
    + FormatFunctions.all

  private static let functionsByName = Dictionary(
    all.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first },
  )

  /// Returns the function of a name.
  static func named(_ name: String) -> ExpressionFunction? { functionsByName[name] }

  /// Returns `; did you mean 'x'?` for a name that another language uses, or that is nearly right.
  static func suggestion(for name: String) -> String {
    ForeignWords.function(name)?.suffix
      ?? NearestName.suggestion(for: name, among: all.map(\.name))
  }
}
