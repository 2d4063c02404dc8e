/// The last elements of a sequence without end, up to a number of bytes.
struct RecentSet<Element: Hashable & Sendable>: Equatable, Sendable {
  /// The bytes of an element beside those of its texts.
  private static var overhead: Int { 128 }

  private let limit: Int
  private var byteCounts: [Element: Int] = [:]
  /// The elements from the oldest one; those before `first` are forgotten.
  private var order: [Element] = []
  private var first = 0
  private var byteCount = 0

  /// Creates an empty set of at most `limit` bytes.
  init(limit: Int = 8 << 20) { self.limit = limit }

  /// Inserts an element with texts of a number of bytes, and forgets the oldest ones.
  ///
  /// - Returns: Whether the set did not contain the element.
  mutating func insert(_ element: Element, byteCount count: Int) -> Bool {
    guard byteCounts[element] == nil else { return false }
    byteCounts[element] = count + Self.overhead
    byteCount += count + Self.overhead
    order.append(element)
    while byteCount > limit, first + 1 < order.count { dropFirst() }
    return true
  }

  /// Removes an element.
  mutating func remove(_ element: Element) {
    guard let count = byteCounts.removeValue(forKey: element) else { return }
    byteCount -= count
    order.remove(at: order[first...].firstIndex(of: element) ?? first)
  }

  private mutating func dropFirst() {
    byteCount -= byteCounts.removeValue(forKey: order[first]) ?? 0
    first += 1
    guard first > 1_024, first > order.count / 2 else { return }
    order.removeFirst(first)
    first = 0
  }
}
