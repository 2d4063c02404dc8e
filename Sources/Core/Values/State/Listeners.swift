/// The listeners of one output, in the order in which they were added.
///
/// Values sent while another is being delivered are queued, so that all listeners receive all
/// values in the same order. A listener added meanwhile receives the queued values; a removed one
/// receives no more.
@MainActor
final class Listeners<Value> {
  /// The listeners, ascending by number.
  private var blocks: [(number: Int, block: (Value) -> Void)] = []
  private var nextNumber = 0
  private var waiting: [Value] = []
  private var isSending = false

  /// The number of listeners.
  var count: Int { blocks.count }

  /// Adds a listener.
  func add(_ block: @escaping (Value) -> Void) -> any Unbinder {
    let number = nextNumber
    nextNumber += 1
    blocks.append((number, block))
    return BlockUnbinder { [weak self] in
      if let self, let index = index(of: number) { blocks.remove(at: index) }
    }
  }

  /// Sends a value to all listeners.
  ///
  /// - Complexity: O(*n* log *n*) in the number of listeners.
  func send(_ value: Value) {
    waiting.append(value)
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      for listener in blocks where index(of: listener.number) != nil {
        listener.block(value)
      }
    }
  }

  /// Returns the index of a listener in `blocks`; `nil` if it was removed.
  private func index(of number: Int) -> Int? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < blocks.count && blocks[low].number == number ? low : nil
  }
}
