import PlaygroundCore

/// A function that expressions may call, declared once; all functions are pure.
struct ExpressionFunction: Sendable {
  /// Evaluates a call from its arguments.
  typealias Values =
    @Sendable (FunctionArguments, inout EvaluationMeter) throws(EvaluationError) -> Value
  /// Evaluates a call from a list and a closure.
  typealias Items = @Sendable (ItemList, inout Evaluator) throws(EvaluationError) -> Value

  /// How a call is evaluated.
  enum Body: Sendable {
    case values(Values)
    case items(Items)
  }

  /// The kinds of values that a parameter takes.
  struct Parameter: Sendable {
    /// The kinds, none for any value.
    let kinds: [ValueKind]
    /// The kinds in messages.
    let words: String

    static let any = Parameter(kinds: [], words: "a value")
    static let text = Parameter(kinds: [.text], words: "text")
    static let number = Parameter(kinds: [.number], words: "a number")
    static let integer = Parameter(kinds: [.number], words: "a whole number")
    static let list = Parameter(kinds: [.list], words: "a list")
    static let object = Parameter(kinds: [.object], words: "an object")
    static let condition = Parameter(kinds: [.truth], words: "a Boolean")
    static let sequence = Parameter(kinds: [.text, .list], words: "text or a list")
    static let scalar = Parameter(
      kinds: [.nothing, .truth, .number, .text],
      words: "text, a number, a Boolean or nil",
    )
    static let moment = Parameter(kinds: [.text, .number], words: "text or a number of seconds")
    static let container = Parameter(
      kinds: [.text, .list, .object],
      words: "text, a list or an object",
    )
  }

  /// The kind of the result.
  enum Result: Sendable {
    case kind(ValueKind)
    /// The kind of the first argument.
    case ofFirst
    /// Depends on values.
    case unknown
  }

  /// The name, as it is called.
  let name: String
  /// The parameters, in order.
  let parameters: [Parameter]
  /// How many of the parameters must be given.
  let requiredCount: Int
  /// How many more arguments of the kind of the last parameter may be given.
  let repetitionCount: Int
  /// The kind of the result.
  let result: Result
  /// How a call is evaluated.
  let body: Body

  /// Declares a function of values.
  init(
    _ name: String,
    _ parameters: [Parameter],
    optional: Int = 0,
    repeated: Int = 0,
    _ result: Result,
    _ body: @escaping Values
  ) {
    self.name = name
    self.parameters = parameters
    requiredCount = parameters.count - optional
    repetitionCount = repeated
    self.result = result
    self.body = .values(body)
  }

  /// Declares a function of a list and a closure, which has `parameter`'s kind of result.
  init(
    _ name: String,
    closure parameter: Parameter,
    isOptional: Bool = false,
    _ result: Result,
    items body: @escaping Items
  ) {
    self.name = name
    parameters = [.list, parameter]
    requiredCount = isOptional ? 1 : 2
    repetitionCount = 0
    self.result = result
    self.body = .items(body)
  }

  /// Whether the second argument is a closure.
  var takesClosure: Bool {
    switch body {
    case .values: false
    case .items: true
    }
  }

  /// How many arguments it takes.
  var arity: ClosedRange<Int> { requiredCount...(parameters.count + repetitionCount) }

  /// How many arguments it takes, in messages: `2 to 3 arguments`.
  var arityWords: String {
    let numbers =
      arity.count == 1 ? "\(arity.lowerBound)" : "\(arity.lowerBound) to \(arity.upperBound)"
    return numbers == "1" ? "1 argument" : "\(numbers) arguments"
  }
}

extension ExpressionFunction: Hashable {
  /// Returns whether both have the same name.
  static func == (left: ExpressionFunction, right: ExpressionFunction) -> Bool {
    left.name == right.name
  }

  /// Feeds the name into `hasher`.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
