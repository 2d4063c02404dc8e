/// The listeners of one output, in the order in which they were added.
///
/// Values sent while another is being delivered are queued, so that all listeners receive all
/// values in the same order. A listener added meanwhile receives the queued values; a removed one
/// receives no more.
@MainActor
final class Listeners<Value> {
  private var blocks: [(number: Int, block: (Value) -> Void)] = []
  private var nextNumber = 0
  private var waiting: [Value] = []
  private var isSending = false

  /// Adds a listener.
  func add(_ block: @escaping (Value) -> Void) -> any Unbinder {
    let number = nextNumber
    nextNumber += 1
    blocks.append((number, block))
    return BlockUnbinder { [weak self] in self?.blocks.removeAll { $0.number == number } }
  }

  /// Sends a value to all listeners.
  func send(_ value: Value) {
    waiting.append(value)
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      for listener in blocks where blocks.contains(where: { $0.number == listener.number }) {
        listener.block(value)
      }
    }
  }
}
