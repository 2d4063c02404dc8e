/// Work for a client that is done later, in order.
struct DeferredWork {
  private var work: [(() -> Void)?] = []
  private var first = 0

  init() {}

  /// The number of pieces of work.
  var count: Int { work.count - first }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ piece: @escaping () -> Void) { work.append(piece) }

  /// Removes and returns the first piece of work.
  mutating func takeFirst() -> (() -> Void)? {
    guard first < work.count else { return nil }
    let piece = work[first]
    work[first] = nil
    first += 1
    if first == work.count { (work, first) = ([], 0) }
    return piece
  }
}
