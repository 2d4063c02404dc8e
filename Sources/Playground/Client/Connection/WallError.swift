/// Why a wall cannot be made.
package enum WallError: Equatable, Sendable {
  /// A value of a state on an axis is not one of the state's type.
  case badValue(String, reason: String)
  /// There would be too many cells; `nil` for a number that is not representable.
  case tooLarge(count: Int?)
  /// The cells would be compared with the change log, which has previews as they are shown alone.
  case withoutCommit
}
