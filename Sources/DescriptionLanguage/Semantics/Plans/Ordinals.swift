import PlaygroundCore

/// Counts how often each name has occurred among siblings, most of which have one or two names.
struct Ordinals: Hashable, Sendable {
  private var first = Count()
  private var second = Count()
  private var others: [ByteExactString: Int] = [:]

  /// How often one name has occurred.
  struct Count: Hashable, Sendable {
    var name = ""
    var count = 0
  }

  /// Returns how many siblings of a name came before, and counts one more.
  mutating func next(_ name: String) -> Int {
    skip(1, name)
  }

  /// Returns how many siblings of a name came before, and counts some more.
  @discardableResult
  mutating func skip(_ count: Int, _ name: String) -> Int {
    if Self.skip(count, name, in: &first) { return first.count - count }
    if Self.skip(count, name, in: &second) { return second.count - count }
    let ordinal = others[name] ?? 0
    others[name] = ordinal + count
    return ordinal
  }

  /// Returns how many siblings of a name have been counted.
  func count(of name: String) -> Int {
    if first.name.hasSameBytes(as: name) { return first.count }
    return second.name.hasSameBytes(as: name) ? second.count : others[name] ?? 0
  }

  private static func skip(_ more: Int, _ name: String, in count: inout Count) -> Bool {
    if count.count == 0 { count.name = name }
    guard count.name.hasSameBytes(as: name) else { return false }
    count.count += more
    return true
  }
}
