/// When pictures are made: at once after input, others at most 30 times a second.
package struct FramePacer {
  /// The nanoseconds between two pictures that no input has caused.
  private static let interval: UInt64 = 33_333_333

  /// The time of the next picture without input, in nanoseconds.
  package private(set) var next: UInt64 = 0
  private var answersInput = true

  /// Creates a pacer; the first picture is due at once.
  package init() {}

  /// Has the next picture made at once.
  package mutating func noteInput() { answersInput = true }

  /// Returns whether a changed picture is to be made at a time.
  package func isDue(at time: UInt64) -> Bool { answersInput || time >= next }

  /// Notes that a picture is made at a time.
  package mutating func notePicture(at time: UInt64) {
    next = time + Self.interval
    answersInput = false
  }
}
