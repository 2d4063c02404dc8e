/// What a program that is run to its end may use, with all that it starts.
package struct ProgramLimits: Sendable {
  /// The most data of each process, in bytes (RLIMIT_DATA); `nil` for that of this process.
  package let byteCount: Int?
  /// The longest time, in milliseconds; `nil` for any.
  package let milliseconds: Int?

  /// Creates limits; by default, none.
  package init(byteCount: Int? = nil, milliseconds: Int? = nil) {
    self.byteCount = byteCount
    self.milliseconds = milliseconds
  }
}
