/// Two lists of sections to compare, by element numbers.
struct SectionedWorkload {
  /// A section and its rows by number.
  struct Rows {
    var identity: Int
    var content = 0
    var rows: [Int]
  }

  let name: String
  let source: [Rows]
  var target: [Rows]
  /// The numbers of rows with changed content.
  var updates: Set<Int> = []
  /// Whether unchanged sections share their storage.
  var isSharing = false

  func sourceGroups<Element: BenchElement>() -> [Group<Element>] {
    source.map { section in
      let elements = section.rows.map { Element(number: $0, content: 0) }
      return Group(identity: section.identity, content: section.content, elements: elements)
    }
  }

  func targetGroups<Element: BenchElement>(sharing source: [Group<Element>]) -> [Group<Element>] {
    target.enumerated().map { index, section in
      let old = self.source.firstIndex { $0.identity == section.identity }
      if isSharing, let old, self.source[old].rows == section.rows,
        updates.isDisjoint(with: section.rows)
      {
        return source[old]
      }
      let elements = section.rows.map {
        Element(number: $0, content: updates.contains($0) ? 1 : 0)
      }
      return Group(identity: section.identity, content: section.content, elements: elements)
    }
  }

  static var all: [SectionedWorkload] {
    var shared = live("100x100-shared-1", edits: 1)
    shared.isSharing = true
    let square = grid(100, 100)
    var random = SeededGenerator(seed: 9)
    return [
      percent("100x100-1%", 100, 100),
      percent("1000x10-1%", 1_000, 10),
      live("100x100-live-1", edits: 1),
      live("100x100-live-5", edits: 5),
      shared,
      SectionedWorkload(name: "100x100-equal", source: square, target: square),
      SectionedWorkload(name: "100x100-reversed", source: square, target: square.reversed()),
      SectionedWorkload(
        name: "100x100-rotated",
        source: square,
        target: Array(square[1...]) + [square[0]],
      ),
      SectionedWorkload(
        name: "100x100-shuffled-inside",
        source: square,
        target: square.map { Rows(identity: $0.identity, rows: $0.rows.shuffled(using: &random)) },
      ),
      across(square),
    ]
  }

  private static func grid(_ sections: Int, _ rows: Int) -> [Rows] {
    (0..<sections).map { Rows(identity: $0, rows: Array(($0 * rows)..<(($0 + 1) * rows))) }
  }

  private static func across(_ square: [Rows]) -> SectionedWorkload {
    var random = SeededGenerator(seed: 10)
    let all = Array(0..<10_000).shuffled(using: &random)
    let target = (0..<100).map { section in
      Rows(identity: section, rows: Array(all[(section * 100)..<((section + 1) * 100)]))
    }
    return SectionedWorkload(name: "100x100-shuffled-across", source: square, target: target)
  }

  /// A few single-row edits: an update, an insert, a delete, a move across sections, an update.
  private static func live(_ name: String, edits: Int) -> SectionedWorkload {
    let source = grid(100, 100)
    var target = source
    if edits > 1 { target[20].rows.insert(10_000, at: 40) }
    if edits > 2 { target[40].rows.remove(at: 60) }
    if edits > 3 { target[70].rows.insert(target[60].rows.remove(at: 10), at: 90) }
    let updates: Set = edits > 4 ? [1_234, 8_765] : [1_234]
    return SectionedWorkload(name: name, source: source, target: target, updates: updates)
  }

  /// One percent of the rows and sections each deleted, inserted, moved and updated.
  private static func percent(_ name: String, _ sections: Int, _ rows: Int) -> SectionedWorkload {
    var random = SeededGenerator(seed: 8)
    let source = grid(sections, rows)
    var target = source
    for number in 0..<(sections * rows / 100) {
      func section() -> Int { Int.random(in: 0..<sections, using: &random) }
      let (gone, come, left, arrived) = (section(), section(), section(), section())
      if !target[gone].rows.isEmpty {
        target[gone].rows.remove(at: .random(in: target[gone].rows.indices, using: &random))
      }
      target[come].rows.insert(sections * rows + number, at: 0)
      if !target[left].rows.isEmpty {
        let position = Int.random(in: target[left].rows.indices, using: &random)
        target[arrived].rows.append(target[left].rows.remove(at: position))
      }
    }
    for number in 0..<max(sections / 100, 1) {
      target.remove(at: .random(in: target.indices, using: &random))
      let section = target.remove(at: .random(in: target.indices, using: &random))
      target.insert(section, at: .random(in: target.indices, using: &random))
      target[.random(in: target.indices, using: &random)].content = 1
      let position = Int.random(in: target.indices, using: &random)
      let row = sections * rows * 2 + number
      target.insert(Rows(identity: sections + number, rows: [row]), at: position)
    }
    let updates = (0..<(sections * rows / 100)).map { _ in
      Int.random(in: 0..<(sections * rows), using: &random)
    }
    return SectionedWorkload(name: name, source: source, target: target, updates: Set(updates))
  }
}
