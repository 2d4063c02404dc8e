/// Ranges of which any two are apart or one contains the other, found by an offset in them.
struct RangeTable: Sendable {
  private struct Entry {
    let range: Range<Int>
    /// The number of the range in the order in which they were given.
    let number: Int
    /// The index of the smallest entry around this one.
    var outer: Int?
  }

  /// By the first byte; an outer range precedes an inner one.
  private var entries: [Entry] = []

  /// Creates a table without ranges.
  init() {}

  /// Creates a table of ranges, which are numbered from 0.
  ///
  /// - Complexity: O(*n* log *n*) in the number of ranges.
  init(_ ranges: [Range<Int>]) {
    entries = ranges.enumerated().map { Entry(range: $1, number: $0) }
    entries.sort { one, other in
      let (ends, otherEnds) = (one.range.upperBound, other.range.upperBound)
      return one.range.lowerBound == other.range.lowerBound
        ? ends == otherEnds ? one.number < other.number : ends > otherEnds
        : one.range.lowerBound < other.range.lowerBound
    }
    var open: [Int] = []
    for index in entries.indices {
      let end = entries[index].range.upperBound
      while let last = open.last, entries[last].range.upperBound < end { open.removeLast() }
      entries[index].outer = open.last
      open.append(index)
    }
  }

  /// Returns the numbers of the ranges that contain an offset or end at it, ascending.
  ///
  /// - Complexity: O(log *n*) in the number of ranges, and their depth.
  func numbers(at offset: Int) -> [Int] {
    // A range that ends here is beside one that begins here.
    let before = numbers(from: offset - 1, at: offset)
    return (before + numbers(from: offset, at: offset).filter { !before.contains($0) }).sorted()
  }

  /// Returns the numbers of the last range that begins at an offset or before, and of those around
  /// it, as far as they contain another offset or end at it.
  private func numbers(from start: Int, at offset: Int) -> [Int] {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.lowerBound <= start { low = middle + 1 } else { high = middle }
    }
    var numbers: [Int] = []
    var next = low > 0 ? low - 1 : nil
    while let index = next {
      if entries[index].range.upperBound >= offset { numbers.append(entries[index].number) }
      next = entries[index].outer
    }
    return numbers
  }
}
