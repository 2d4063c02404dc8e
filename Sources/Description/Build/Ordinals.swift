/// Counts how often each name has occurred among siblings, most of which have one or two names.
struct Ordinals {
  private var first = Count()
  private var second = Count()
  private var others: [String: Int] = [:]

  private struct Count {
    var name = ""
    var count = 0
  }

  /// Returns how many siblings of a name came before, and counts one more.
  mutating func next(_ name: String) -> Int {
    if Self.count(name, in: &first) { return first.count - 1 }
    if Self.count(name, in: &second) { return second.count - 1 }
    let ordinal = others[name, default: 0]
    others[name] = ordinal + 1
    return ordinal
  }

  private static func count(_ name: String, in count: inout Count) -> Bool {
    if count.count == 0 { count.name = name }
    guard count.name == name else { return false }
    count.count += 1
    return true
  }
}
