import PlaygroundProtocol
import PlaygroundSystem

extension Timestamp {
  /// Creates the timestamp of a wall time, in milliseconds.
  init(_ time: WallTime) {
    self.init(millisecondsSince1970: time.milliseconds)
  }
}
