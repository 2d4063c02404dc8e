package import PlaygroundCore

/// One thing to do on an event.
package enum EventStatement: Hashable, Sendable {
  /// A state, as an event names it.
  package struct Target: Hashable, Sendable {
    /// The state's name.
    package let name: String
    /// Where it is written.
    package let span: SourceSpan

    /// Creates the name of a state that is written at `span`.
    package init(name: String, span: SourceSpan) {
      self.name = name
      self.span = span
    }
  }

  /// `x = value`; also `x += value` and its like, as `x = x + value`.
  case assign(Target, Expression)
  /// `toggle(x)`: true becomes false and the other way round.
  case toggle(Target)
  /// `append(list, value)`.
  case append(Target, Expression)
  /// `remove(list, index)`.
  case remove(Target, Expression)
  /// `move(list, from, to)`: takes an item out and puts it in where it has the index `to` then.
  case move(Target, from: Expression, to: Expression)
  /// `emit('name', value)`: sends an event to the attached clients.
  case emit(String, Expression?)
  /// `log('text {x}')`: writes a line to the log.
  case log(Template)

  /// The state that the statement changes.
  package var target: Target? {
    switch self {
    case .assign(let target, _), .toggle(let target), .append(let target, _),
      .remove(let target, _), .move(let target, _, _):
      target
    case .emit, .log: nil
    }
  }

  /// The expressions that the statement evaluates, in the order they are written.
  var expressions: [Expression] {
    switch self {
    case .assign(_, let value), .append(_, let value), .remove(_, let value): [value]
    case .move(_, let from, let to): [from, to]
    case .toggle: []
    case .emit(_, let value): value.map { [$0] } ?? []
    case .log(let text): text.expressions
    }
  }

  /// The names that the statement reads.
  package var references: [NameReference] { expressions.flatMap(\.references) }
}
