/// A named range of revisions.
package struct NamedRecording: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The revision before its first one; 0 is the start of the log.
  package let first: Int
  /// Its last revision, `nil` while it is open.
  package let last: Int?
}
