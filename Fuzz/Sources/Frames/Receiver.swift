import FuzzSupport
import PlaygroundEditor

/// What is read from bytes that arrive in pieces.
struct Receiver {
  private var input = MessageFrames(limit: Transmission.limit)
  /// The messages, and the reports of malformed ones.
  private(set) var frames: [MessageFrames.Frame] = []

  /// The messages.
  var contents: [[UInt8]] {
    var contents: [[UInt8]] = []
    for case .content(let content) in frames { contents.append(content) }
    return contents
  }

  /// Receives bytes in reads whose sizes take turns; `pausing` is whether there is a pause after
  /// each.
  mutating func receive(_ bytes: [UInt8], sizes: [Int], pausing: Bool = false) {
    var (start, turn) = (0, 0)
    while start < bytes.count {
      let end = min(bytes.count, start + sizes[turn % sizes.count])
      input.append(Array(bytes[start..<end]))
      while let frame = input.next() { take(frame) }
      if pausing, let frame = input.pause() { take(frame) }
      (start, turn) = (end, turn + 1)
    }
  }

  /// Waits for a while without further bytes.
  mutating func pause() {
    guard let frame = input.pause() else { return }
    if case .content = frame { Fuzzer.expect(false, "a pause completes a message") }
    take(frame)
    let other = input.pause()
    Fuzzer.expect(other == nil && !input.isIncomplete, "a message is given up twice: \(frames)")
  }

  private mutating func take(_ frame: MessageFrames.Frame) {
    if case .content(let content) = frame {
      Fuzzer.expect(content.count <= Transmission.limit, "a message of \(content.count) bytes")
    }
    frames.append(frame)
  }
}
