/// A command of a key that the model cannot carry out itself.
package enum ReviewAction: Equatable, Sendable {
  case accept(ReviewItem)
  case reject(ReviewItem)
  case comment(ReviewItem, String)
  /// Take the last verdicts back.
  case undo
  /// Compare again.
  case reload
  /// Read the verdicts that are in force.
  case listAccepted
  case quit
}
