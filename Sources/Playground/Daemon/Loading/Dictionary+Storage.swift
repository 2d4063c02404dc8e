// Dictionaries and sets keep their storage when elements are removed, and `filter` returns the same
// storage if it keeps all elements. A table of things that come and go calls `releaseStorage` after
// each removal; the cost per removal is constant on average.

extension Dictionary {
  /// Replaces storage that is much larger than the elements need.
  mutating func releaseStorage() {
    guard capacity > 4 * count + 100 else { return }
    var copy = Self(minimumCapacity: count)
    for (key, value) in self { copy[key] = value }
    self = copy
  }
}

extension Set {
  /// Replaces storage that is much larger than the elements need.
  mutating func releaseStorage() {
    guard capacity > 4 * count + 100 else { return }
    var copy = Self(minimumCapacity: count)
    for element in self { copy.insert(element) }
    self = copy
  }
}
