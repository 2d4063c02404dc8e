/// Those who listen to one output, in the order in which they came.
///
/// Values given out while one is being given out wait, so that everybody gets all of them in the
/// same order. Who comes in between gets what waits; who leaves gets nothing more.
@MainActor
final class Listeners<Value> {
  private var blocks: [(number: Int, block: (Value) -> Void)] = []
  private var nextNumber = 0
  private var waiting: [Value] = []
  private var isSending = false

  /// Adds one.
  func add(_ block: @escaping (Value) -> Void) -> any Unbinder {
    let number = nextNumber
    nextNumber += 1
    blocks.append((number, block))
    return BlockUnbinder { [weak self] in self?.blocks.removeAll { $0.number == number } }
  }

  /// Gives everybody a value.
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
