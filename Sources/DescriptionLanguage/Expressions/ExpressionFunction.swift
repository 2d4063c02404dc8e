/// The functions that expressions may call; all are pure.
enum ExpressionFunction: String, Hashable, Sendable, CaseIterable {
  case count
  case upper
  case lower
  case trim
  case round
  case floor
  case ceil
  case abs
  case min
  case max
  case join
  case split
  case contains
  case sorted
  case reversed
  case range
  case format
  case filter
  case map

  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .count, .upper, .lower, .trim, .round, .floor, .ceil, .abs, .reversed: 1...1
    case .min, .max: 1...16
    case .join, .split, .sorted: 1...2
    case .contains, .range, .filter, .map: 2...2
    case .format: 2...3
    }
  }

  /// Whether its second argument is evaluated for each item, as `$0`.
  var takesItemExpression: Bool {
    switch self {
    case .filter, .map, .sorted: true
    case .count, .upper, .lower, .trim, .round, .floor, .ceil, .abs, .min, .max, .join, .split,
      .contains, .reversed, .range, .format:
      false
    }
  }
}
