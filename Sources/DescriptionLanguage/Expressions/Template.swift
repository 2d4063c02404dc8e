// Expressions: text with `{expression}` holes (`Template`), the expressions in it (`Lexer`,
// `ExpressionParser`, `Expression`), the names they read (`Scope`) and their values (`Evaluator`).
// Parsing collects diagnostics; evaluating throws one `EvaluationError`, which points at the
// operand, operator or name at fault.

package import PlaygroundCore

/// Text that may have `{expression}` holes.
///
/// Outside holes, `\{` and `\\` are `{` and `\`; everything else is literal.
package struct Template: Hashable, Sendable {
  /// A stretch of a template.
  package enum Piece: Hashable, Sendable {
    /// Literal text.
    case literal(String)
    /// A hole.
    case hole(Expression)
  }

  /// The stretches in order; none for the empty text.
  package let pieces: [Piece]
  /// The text, when there is no hole in it.
  package let literal: String?
  /// The bytes of the whole text.
  package let span: SourceSpan

  /// Creates a template without holes.
  package init(literal: String, span: SourceSpan) {
    self.pieces = literal.isEmpty ? [] : [.literal(literal)]
    self.literal = literal
    self.span = span
  }

  init(pieces: [Piece], span: SourceSpan) {
    self.pieces = pieces
    self.span = span
    switch (pieces.count, pieces.first) {
    case (0, _): literal = ""
    case (1, .literal(let text)?): literal = text
    default: literal = nil
    }
  }

  /// The expression, when the text is exactly one hole.
  package var expression: Expression? {
    guard pieces.count == 1, case .hole(let expression)? = pieces.first else { return nil }
    return expression
  }

  /// Returns the value in `scope`: of any type for exactly one hole, else text.
  ///
  /// - Throws: ``EvaluationError`` of the first hole that has no value or no text.
  package func evaluate(in scope: inout Scope) throws(EvaluationError) -> Value {
    if let literal { return .string(literal) }
    if pieces.count == 1, case .hole(let expression) = pieces[0] {
      return try expression.evaluate(in: &scope)
    }
    return .string(try text(in: &scope))
  }

  /// Returns the text in `scope`.
  ///
  /// `nil` is empty text; Bools and numbers are as Swift prints them.
  ///
  /// - Throws: ``EvaluationError`` of the first hole that has no value or is a list or an object.
  package func text(in scope: inout Scope) throws(EvaluationError) -> String {
    if let literal { return literal }
    var text = ""
    scope.work.steps += pieces.count
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .hole(let expression):
        let value = try expression.evaluate(in: &scope)
        guard let piece = value.text else {
          throw .noText(value, at: expression.span)
        }
        text += piece
        try allow(text.utf8.count, in: scope, at: expression.span)
      }
    }
    scope.work.steps += text.utf8.count / 128
    scope.work.bytes += text.utf8.count
    return text
  }

  /// Throws unless so many bytes of text may be made.
  private func allow(
    _ byteCount: Int,
    in scope: Scope,
    at span: SourceSpan
  ) throws(EvaluationError) {
    let limits = scope.limits
    guard byteCount <= limits.madeBytes else {
      throw EvaluationError(.limit, limits.message(.madeBytes), at: span)
    }
    guard scope.work.bytes + byteCount <= limits.totalBytes else {
      throw EvaluationError(.limit, limits.message(.totalBytes), at: span)
    }
  }

  /// Returns why the text has no value in `scope`: the error of each hole that has none.
  ///
  /// Called after one error, so that one hole does not hide the errors of others.
  func errors(in scope: inout Scope) -> [EvaluationError] {
    let isOneHole = expression != nil
    var errors: [EvaluationError] = []
    for case .hole(let expression) in pieces {
      do throws(EvaluationError) {
        let value = try expression.evaluate(in: &scope)
        if !isOneHole, value.text == nil { throw .noText(value, at: expression.span) }
      } catch {
        errors.append(error)
        if error.code == .limit { return errors }
      }
    }
    return errors
  }

  /// Returns the template with names replaced by constants.
  func replacing(_ constant: (ScopeName) -> Value?) -> Template {
    let pieces = pieces.map { piece in
      switch piece {
      case .literal: piece
      case .hole(let expression): Piece.hole(expression.replacing(constant))
      }
    }
    return Template(pieces: pieces, span: span)
  }

  /// The expressions in the holes, in the order they are written.
  var expressions: [Expression] {
    pieces.compactMap { piece in
      switch piece {
      case .literal: nil
      case .hole(let expression): expression
      }
    }
  }

  /// The names the holes read, in the order they are written.
  package var references: [NameReference] { expressions.flatMap(\.references) }
}

extension LocatedText {
  /// Whether the text has neither holes nor escapes of a template.
  var isPlain: Bool {
    for byte in text.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\\") {
      return false
    }
    return true
  }
}
