package import PlaygroundCore

/// A parsed expression, which can be evaluated in any scope.
package struct Expression: Hashable, Sendable {
  let root: ExpressionNode
  /// The text that the terms' ranges point into; it may hold more than the expression.
  let text: LocatedText

  /// Returns the expression that `text` holds, without braces around it.
  ///
  /// - Parameters:
  ///   - text: The whole expression.
  ///   - limits: How deep it may be nested.
  ///   - diagnostics: The list to append the first defect to.
  /// - Returns: The expression, `nil` after a defect.
  package static func parse(
    _ text: LocatedText,
    limits: Limits = Limits(),
    into diagnostics: inout [Diagnostic]
  ) -> Expression? {
    let bytes = Array(text.text.utf8)
    return parse(text, bytes: bytes, range: 0..<bytes.count, limits: limits, into: &diagnostics)
  }

  static func parse(
    _ text: LocatedText,
    bytes: [UInt8],
    range: Range<Int>,
    limits: Limits,
    into diagnostics: inout [Diagnostic]
  ) -> Expression? {
    guard !bytes[range].allSatisfy(Lexer.isSpace) else {
      let span =
        range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1..<range.upperBound : range
      diagnostics.append(
        Diagnostic(.expressionSyntax, "expected an expression", at: text.span(of: span))
      )
      return nil
    }
    do throws(EvaluationError) {
      var parser = try ExpressionParser(text, bytes: bytes, range: range, limits: limits)
      return Expression(root: try parser.whole(), text: text)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// Returns the value in `scope`.
  ///
  /// - Throws: ``EvaluationError`` about the first operand or operator that has no value.
  package func evaluate(in scope: inout Scope) throws(EvaluationError) -> Value {
    if case .name(let name) = root.term, scope.work.steps < scope.limits.totalSteps,
      let value = scope[name]
    {
      scope.work.steps += 1 + scope.lookUpSteps
      return value
    }
    var evaluator = Evaluator(scope, text: text)
    defer { scope.work = evaluator.meter.work }
    let value = try evaluator.value(of: root)
    try evaluator.meter.keep(value, at: root.range)
    return value
  }

  /// Returns the length that follows a view, as the value that a tree holds.
  ///
  /// - Throws: ``EvaluationError`` about a term that is neither a sum nor a multiple of a measure.
  func followedLength(in scope: inout Scope) throws(EvaluationError) -> Value {
    var evaluator = FollowedLengthEvaluator(scope, text: text)
    defer { scope.work = evaluator.work }
    return try evaluator.value(of: root)
  }

  /// The bytes of the expression.
  package var span: SourceSpan {
    text.span(of: root.range.offsets)
  }

  /// Returns the expression with names replaced by constants.
  func replacing(_ constant: (ScopeName) -> Value?) -> Expression {
    Expression(root: root.replacing(constant), text: text)
  }

  /// A member of a name that an expression reads: the `b` of `a.b`.
  package struct MemberReference: Hashable, Sendable {
    /// The name.
    package let base: String
    /// The member, and where it is written.
    package let member: NameReference
  }

  /// The members that the expression reads directly of names of its scope.
  package var memberReferences: [MemberReference] {
    var references: [MemberReference] = []
    root.forEachNode { node in
      guard case .member(let base, let member) = node.term, case .name(let name) = base.term else {
        return
      }
      let span = text.span(of: member.range.offsets)
      references.append(
        MemberReference(base: name.text, member: NameReference(name: member.name, span: span))
      )
    }
    return references
  }

  /// The text literals that can be the value of the expression, without their quotes.
  package var resultLiterals: [LocatedText] {
    let bytes = Array(text.text.utf8)
    var literals: [LocatedText] = []
    root.forEachResult { node in
      guard case .literal(.string) = node.term,
        [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(bytes[node.range.offsets.lowerBound]),
        let literal = try? text.literal(bytes, node.range.offsets)
      else { return }
      literals.append(literal)
    }
    return literals
  }

  /// Whether the expression reads a measure of a view.
  var followsView: Bool { root.followsView }

  /// The names the expression reads from its scope, in the order they are written.
  package var references: [NameReference] {
    var references: [NameReference] = []
    root.forEachName { name, range in
      references.append(NameReference(name: name.text, span: text.span(of: range.offsets)))
    }
    return references
  }
}
