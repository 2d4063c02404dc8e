/// How fast text has to be typed to be one outcome.
package enum TypingPace {
  /// The time without a key that ends the outcome, in milliseconds.
  package static let pause = 1_000
  /// The maximum time of an outcome, in milliseconds.
  package static let limit = 10_000
}
