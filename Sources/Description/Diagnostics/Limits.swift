internal import Core

/// How much a file may ask for; passing a limit is an error that names it.
public struct Limits: Hashable, Sendable {
  /// Levels of nesting in a file and in an expression.
  public var depth = 256
  /// Bytes of one file.
  public var fileBytes = 64 << 20
  /// Elements, attributes' values and JSON values of one file.
  public var nodes = 2_000_000
  /// Diagnostics of one file, and of one preview; one more says that there are others.
  public var diagnostics = 1_000
  /// How often the `for`s of one preview go round, all together.
  public var iterations = 1_000_000
  /// Steps of one evaluation: every operator, name, literal and every item of a list it walks.
  public var expressionSteps = 1_000_000
  /// Steps of all evaluations in one scope together.
  public var scopeSteps = 50_000_000
  /// Bytes that one evaluation may make: of text, 16 for every item of a list, and 4 for every value
  /// in a list that is compared or becomes part of another one.
  public var expressionSize = 16 << 20

  /// Creates the usual limits.
  public init() {}

  /// Returns what is told where elements or values are nested too deep.
  func tooDeep(at span: SourceSpan) -> Diagnostic {
    let message = "elements are nested deeper than the limit of \(depth) (depth)"
    return Diagnostic(.limit, message, at: span)
  }
}
