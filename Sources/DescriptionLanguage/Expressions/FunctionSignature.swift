/// How a function of expressions, or a statement of events, is called.
package struct FunctionSignature: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What each parameter takes: `a list`.
  package let parameters: [String]
  /// How many of the parameters must be given.
  package let requiredCount: Int
  /// Whether more arguments like the last one may follow.
  package let isRepeated: Bool

  /// The signatures of all functions, in the order of the documentation.
  package static let functions = ExpressionFunction.all.map { function in
    FunctionSignature(
      name: function.name,
      parameters: function.parameters.enumerated().map { index, parameter in
        function.takesClosure && index == 1 ? "item => \(parameter.words)" : parameter.words
      },
      requiredCount: function.requiredCount,
      isRepeated: function.repetitionCount > 0
    )
  }

  /// The signatures of the statements that are written as calls.
  package static let statements = StatementVerb.allCases.map(\.signature)

  /// The signature as it is called: `format(a number, [a whole number])`.
  package var text: String {
    "\(name)(\(labels.joined(separator: ", ")))"
  }

  /// The parameters as they are shown in `text`.
  package var labels: [String] {
    var labels = parameters.enumerated().map { index, words in
      index < requiredCount ? words : "[\(words)]"
    }
    if isRepeated { labels.append("…") }
    return labels
  }
}

extension StatementVerb {
  /// How the statement is called.
  fileprivate var signature: FunctionSignature {
    let parameters =
      switch self {
      case .toggle: ["a state"]
      case .append: ["a state", "a value"]
      case .remove: ["a state", "an index"]
      case .move: ["a state", "the index from", "the index to"]
      case .emit: ["the name of an event", "a value"]
      case .log: ["text"]
      }
    return FunctionSignature(
      name: rawValue,
      parameters: parameters,
      requiredCount: self == .emit ? 1 : parameters.count,
      isRepeated: false
    )
  }
}
