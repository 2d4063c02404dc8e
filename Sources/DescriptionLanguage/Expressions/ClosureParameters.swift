import PlaygroundCore

/// The parameters of a closure: those it names, or `$0`.
struct ClosureParameters {
  /// The names of the item and its index; none for a closure over `$0`.
  private var names: [String] = []

  /// Reads the parameters and `=>`; does not move the cursor for a closure over `$0`.
  init(_ cursor: inout TokenCursor) throws(EvaluationError) {
    var ahead = cursor
    guard let tokens = try Self.tokens(&ahead), ahead.token.isSign(.arrow) else { return }
    for token in tokens {
      let name = cursor.spelling(of: token)
      guard Identifier.isName(name) else {
        throw cursor.syntax("expected the name of a parameter, found '\(name)'", token.range)
      }
      guard names.count < ExpressionNode.closureParameterCount else {
        let message = "a closure has at most two parameters: the item and its index"
        throw cursor.syntax(message, token.range)
      }
      guard !names.containsBytes(of: name) else {
        throw cursor.syntax("the parameter '\(name)' is declared twice", token.range)
      }
      names.append(name)
    }
    try ahead.advance()
    cursor = ahead
  }

  /// Returns the number of the parameter that a name refers to in nested closures.
  static func number(of name: String, in closures: [ClosureParameters]) -> Int? {
    for (depth, closure) in closures.enumerated().reversed() {
      guard let index = closure.index(of: name) else { continue }
      return depth * ExpressionNode.closureParameterCount + index
    }
    return nil
  }

  private func index(of name: String) -> Int? {
    names.isEmpty ? (name == "$0" ? 0 : nil) : names.firstIndex { $0.hasSameBytes(as: name) }
  }

  /// Reads a name, or names in parentheses; returns `nil` where there is something else.
  private static func tokens(_ cursor: inout TokenCursor) throws(EvaluationError) -> [Token]? {
    guard try cursor.skip(.openParenthesis) else {
      let token = cursor.token
      guard token.kind == .name else { return nil }
      try cursor.advance()
      return [token]
    }
    var tokens: [Token] = []
    repeat {
      guard cursor.token.kind == .name else { return nil }
      tokens.append(cursor.token)
      try cursor.advance()
    } while try cursor.skip(.comma)
    return try cursor.skip(.closeParenthesis) ? tokens : nil
  }
}
