import PlaygroundCore

/// Two lists to compare, by element numbers.
struct LinearWorkload {
  let name: String
  let source: [Int]
  let target: [Int]
  /// Target indices with changed content.
  var updates: Set<Int> = []

  /// The source as elements.
  func sourceElements<Element: BenchElement>() -> [Element] {
    source.map { Element(number: $0, content: 0) }
  }

  /// Returns the target as elements, in separate storage.
  func targetElements<Element: BenchElement>() -> [Element] {
    target.enumerated().map { Element(number: $1, content: updates.contains($0) ? 1 : 0) }
  }

  /// All workloads, each with a separate seed.
  static var all: [LinearWorkload] {
    var all = [
      replaced(
        "dk-5k",
        5_000,
        deleting: 2_000..<3_000,
        inserting: 1_000,
        at: 3_000,
        shuffling: 200,
      ),
      replaced(
        "dk-100k",
        100_000,
        deleting: 20_000..<30_000,
        inserting: 10_000,
        at: 30_000,
        shuffling: 2_000,
      ),
    ]
    for count in [4, 10, 32] { all.append(equal("tiny-\(count)-equal", count)) }
    for count in [4, 10, 32] { all.append(live("tiny-\(count)-live", count, edits: 2)) }
    for count in [1_000, 10_000] {
      all.append(live("live-\(count)-1", count, edits: 1))
      all.append(live("live-\(count)-5", count, edits: 5))
    }
    all.append(equal("equal-10k", 10_000))
    all.append(equal("equal-100k", 100_000))
    all += orders
    all.append(scattered("scattered-10k-1%", 10_000))
    all.append(duplicates("duplicates-10k", 10_000))
    return all
  }

  private static var orders: [LinearWorkload] {
    let rows = Array(0..<10_000)
    var random = SeededGenerator(seed: 3)
    return [
      LinearWorkload(name: "reverse-10k", source: rows, target: rows.reversed()),
      LinearWorkload(name: "first-to-end-10k", source: rows, target: Array(rows[1...]) + [0]),
      LinearWorkload(name: "last-to-front-10k", source: rows, target: [9_999] + rows[..<9_999]),
      LinearWorkload(name: "shuffle-10k", source: rows, target: rows.shuffled(using: &random)),
      LinearWorkload(name: "disjoint-10k", source: rows, target: rows.map { $0 + 10_000 }),
    ]
  }

  private static func equal(_ name: String, _ count: Int) -> LinearWorkload {
    LinearWorkload(name: name, source: Array(0..<count), target: Array(0..<count))
  }

  /// DifferenceKit's workload: a stretch deleted, one inserted, the start shuffled.
  private static func replaced(
    _ name: String,
    _ count: Int,
    deleting deleted: Range<Int>,
    inserting inserted: Int,
    at position: Int,
    shuffling shuffled: Int
  ) -> LinearWorkload {
    var random = SeededGenerator(seed: 1)
    var target = Array(0..<count)
    target.removeSubrange(deleted)
    target.insert(contentsOf: count..<(count + inserted), at: position)
    target[..<shuffled].shuffle(using: &random)
    return LinearWorkload(name: name, source: Array(0..<count), target: target)
  }

  /// A few single-row edits: an update, an insert, a delete, a move, another update.
  private static func live(_ name: String, _ count: Int, edits: Int) -> LinearWorkload {
    var random = SeededGenerator(seed: 2)
    var target = Array(0..<count)
    if edits > 1 { target.insert(count, at: .random(in: 0...target.count, using: &random)) }
    if edits > 2 { target.remove(at: .random(in: target.indices, using: &random)) }
    if edits > 3 {
      let row = target.remove(at: .random(in: target.indices, using: &random))
      target.insert(row, at: .random(in: target.indices, using: &random))
    }
    let updates = (0..<(edits > 4 ? 2 : 1)).map { _ in Int.random(in: 0..<count, using: &random) }
    return LinearWorkload(
      name: name,
      source: Array(0..<count),
      target: target,
      updates: Set(updates),
    )
  }

  /// One percent of the rows each deleted, inserted, moved and updated.
  private static func scattered(_ name: String, _ count: Int) -> LinearWorkload {
    var random = SeededGenerator(seed: 4)
    var target = Array(0..<count)
    for number in 0..<(count / 100) {
      target.remove(at: .random(in: target.indices, using: &random))
      target.insert(count + number, at: .random(in: target.indices, using: &random))
      let row = target.remove(at: .random(in: target.indices, using: &random))
      target.insert(row, at: .random(in: target.indices, using: &random))
    }
    let updates = (0..<(count / 100)).map { _ in Int.random(in: 0..<count, using: &random) }
    return LinearWorkload(
      name: name,
      source: Array(0..<count),
      target: target,
      updates: Set(updates),
    )
  }

  /// Every identity about twice, one in twenty rows moved.
  private static func duplicates(_ name: String, _ count: Int) -> LinearWorkload {
    var random = SeededGenerator(seed: 5)
    let source = (0..<count).map { _ in Int.random(in: 0..<(count / 2), using: &random) }
    var target = source
    for _ in 0..<(count / 20) {
      let row = target.remove(at: .random(in: target.indices, using: &random))
      target.insert(row, at: .random(in: target.indices, using: &random))
    }
    return LinearWorkload(name: name, source: source, target: target)
  }
}

/// A seeded random number generator (SplitMix64; Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
