/// What a program that is run to its end may use, with all that it starts.
package struct ProgramLimits: Sendable {
  /// The most data of each process, in bytes (RLIMIT_DATA); `nil` for that of this process.
  package let byteCount: Int?
  /// The longest time, in milliseconds; `nil` for any.
  package let milliseconds: Int?
  /// The most bytes of its output, and of its messages.
  package let outputBytes: Int

  /// The bytes of output that every program may write: those of the largest file that is read.
  package static let standardOutputBytes = min(64 << 20, MemoryLimit.current?.share ?? .max)

  /// Creates limits; by default, of the output alone.
  package init(
    byteCount: Int? = nil,
    milliseconds: Int? = nil,
    outputBytes: Int = Self.standardOutputBytes
  ) {
    self.byteCount = byteCount
    self.milliseconds = milliseconds
    self.outputBytes = outputBytes
  }
}
