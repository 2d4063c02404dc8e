import PlaygroundProtocol
import PlaygroundSystem

extension Timestamp {
  /// Creates the moment that a clock showed, to the millisecond.
  init(_ time: WallTime) {
    self.init(millisecondsSince1970: time.milliseconds)
  }
}
