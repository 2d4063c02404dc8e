internal import PlaygroundCore

/// Text that spells a number, a Boolean, a list or an object, and is text only because it has no
/// braces: `value="0"`.
struct UnbracedText {
  private let spelling: String
  private let span: SourceSpan

  /// The longest text, in bytes, that a message repeats.
  private static let longest = 60

  /// Creates the text; fails if it spells no other value.
  init?(_ text: LocatedText) {
    guard text.text.utf8.count <= Self.longest else { return nil }
    var ignored: [Diagnostic] = []
    guard let expression = Expression.parse(text, into: &ignored),
      expression.references.isEmpty
    else { return nil }
    switch expression.root.term {
    case .literal(.bool), .literal(.int), .literal(.double), .array, .object: break
    case .literal, .name, .parameter, .member, .index, .not, .negative, .binary, .ternary, .call:
      return nil
    }
    spelling = text.text
    span = text.span
  }

  /// Returns a note at the text, which is the value of a name.
  func note(on name: String) -> Diagnostic.Note {
    let words = NearestName.words(suggesting: "{\(spelling)}")
    return Diagnostic.Note("'\(name)' is text here\(words)", at: span)
  }

  /// Returns the notes on the operands of a failed operation that are such texts.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - expressions: The expressions of which one failed.
  ///   - text: Returns the text that a name is declared with; `nil` for none.
  /// - Returns: A note for each such operand.
  static func notes(
    on error: EvaluationError,
    in expressions: [Expression],
    text: (String) -> LocatedText?
  ) -> [Diagnostic.Note] {
    guard error.code == .typeMismatch || error.code == .unknownMember else { return [] }
    var notes: [Diagnostic.Note] = []
    for operand in expressions.flatMap({ $0.operands(at: error.span) }) {
      var note: Diagnostic.Note?
      switch operand.value {
      case .string(let constant)?:
        let text = UnbracedText(LocatedText(constant, span: operand.span))
        note = text.map { text in
          let message = "the value of '\(operand.name)' is text; write it as '{\(text.spelling)}'"
          return Diagnostic.Note(message, at: operand.span)
        }
      case nil:
        note = text(operand.name).flatMap { UnbracedText($0) }?.note(on: operand.name)
      case .null?, .bool?, .int?, .double?, .array?, .object?: break
      }
      if let note, !notes.contains(note) { notes.append(note) }
    }
    return notes
  }
}

extension Expression {
  /// A name that an operation combines with others.
  fileprivate struct Operand {
    let name: String
    /// The value, if the name is that of a constant.
    let value: Value?
    let span: SourceSpan
  }

  /// Returns the names that are operands of the operation with an error at a position.
  fileprivate func operands(at span: SourceSpan) -> [Operand] {
    var nodes: [ExpressionNode] = []
    root.forEachNode { node in
      switch node.term {
      case .binary(_, let left, let right, let sign):
        let places = [sign, left.range, right.range]
        if places.contains(where: { text.span(of: $0.offsets) == span }) { nodes += [left, right] }
      case .member(let base, let member):
        if text.span(of: member.range.offsets) == span { nodes.append(base) }
      case .name, .literal:
        if text.span(of: node.range.offsets) == span { nodes.append(node) }
      case .parameter, .index, .not, .negative, .ternary, .array, .object, .call: break
      }
    }
    return nodes.compactMap(operand)
  }

  private func operand(_ node: ExpressionNode) -> Operand? {
    let span = text.span(of: node.range.offsets)
    switch node.term {
    case .name(let name): return Operand(name: name.text, value: nil, span: span)
    case .literal(let value):
      // A constant that took the place of its name.
      let source = node.source(in: text)
      return Identifier.isName(source) ? Operand(name: source, value: value, span: span) : nil
    case .parameter, .member, .index, .not, .negative, .binary, .ternary, .array, .object, .call:
      return nil
    }
  }
}

extension Pattern {
  /// The expressions to evaluate.
  var expressions: [Expression] {
    switch self {
    case .value, .themed: []
    case .template(let template): template.expressions
    case .followed(let expression): [expression]
    case .array(let patterns): patterns.flatMap(\.expressions)
    case .object(let members): members.flatMap(\.value.expressions)
    }
  }
}
