import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The positions of rows in a list.
struct RowPositionTests {
  private static let list: List = {
    var list = List(
      sections: ["s", "t"].map { id in
        var made = section(id, header: "head \(id)", footer: "foot \(id)", ["\(id)1", "\(id)2"])
        made.supplements = [
          Supplement(kind: "one", component: label("one \(id)").component),
          Supplement(kind: "two", component: label("two \(id)").component),
        ]
        return made
      }
    )
    list.header = label("top").component
    list.footer = label("end").component
    return list
  }()

  /// All positions in written order, with the texts of their rows.
  private static let rows: [(position: RowPosition, text: String)] = {
    let sections = ["s", "t"].enumerated().flatMap { index, id in
      [
        (RowPosition.header(index), "head \(id)"), (.supplement(index, 0), "one \(id)"),
        (.supplement(index, 1), "two \(id)"),
        (.cell(ElementPath(section: index, element: 0)), "\(id)1"),
        (.cell(ElementPath(section: index, element: 1)), "\(id)2"), (.footer(index), "foot \(id)"),
      ]
    }
    return [(.listHeader, "top")] + sections + [(.listFooter, "end")]
  }()

  @Test func positionsAreInWrittenOrder() {
    let sorted = Self.rows.map(\.position)
    for seed in 0..<20 {
      var random = SeededGenerator(seed: seed)
      #expect(sorted.shuffled(using: &random).sorted() == sorted, "seed \(seed)")
    }
    for (left, right) in zip(sorted, sorted.dropFirst()) { #expect(left < right) }
  }

  @Test func eachPositionHasItsComponent() {
    let texts = Self.rows.map { Self.list.component(at: $0.position)?.node?.props["text"] }
    #expect(texts == Self.rows.map { .string($0.text) })
  }

  @Test func positionsOutOfRangeHaveNoComponent() {
    let outside: [RowPosition] = [
      .header(2), .header(-1), .footer(2), .supplement(0, 2), .supplement(2, 0),
      .supplement(0, -1), .cell(ElementPath(section: 0, element: 2)),
      .cell(ElementPath(section: 2, element: 0)),
    ]
    for position in outside { #expect(Self.list.component(at: position) == nil, "\(position)") }
    #expect(List(sections: []).component(at: .listHeader) == nil)
    #expect(List(sections: []).component(at: .listFooter) == nil)
  }

  @Test func onlyTheListsEdgesAreInNoSection() {
    #expect(
      Self.rows.map(\.position.section)
        == [nil] + Array(repeating: 0, count: 6) + Array(repeating: 1, count: 6) + [nil]
    )
  }

  /// The next row in both directions, from any row.
  @Test func rowsFollowEachOtherInWrittenOrder() {
    let positions = Self.rows.map(\.position)
    for (left, right) in zip(positions, positions.dropFirst()) {
      #expect(Self.list.row(after: left, by: 1) == right)
      #expect(Self.list.row(after: right, by: -1) == left)
    }
    #expect(Self.list.row(after: nil, by: 1) == .listHeader)
    #expect(Self.list.row(after: nil, by: -1) == .listFooter)
    #expect(Self.list.row(after: .listFooter, by: 1) == nil)
    #expect(Self.list.row(after: .listHeader, by: -1) == nil)
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func absentRowsAreSkipped(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var list = List(
      sections: (0..<random.below(5)).map { index in
        section(
          "\(index)",
          header: random.isHit(oneIn: 2) ? "h" : nil,
          footer: random.isHit(oneIn: 2) ? "f" : nil,
          (0..<random.below(3)).map { "\($0)" }
        )
      }
    )
    if random.isHit(oneIn: 2) { list.header = label("top").component }
    if random.isHit(oneIn: 2) { list.footer = label("end").component }
    var expected: [RowPosition] = [.listHeader]
    for (index, section) in list.sections.enumerated() {
      expected.append(.header(index))
      expected += section.cells.indices.map { .cell(ElementPath(section: index, element: $0)) }
      expected.append(.footer(index))
    }
    expected.append(.listFooter)
    expected = expected.filter { list.component(at: $0) != nil }

    for (step, rows) in [(1, expected), (-1, expected.reversed())] {
      var found: [RowPosition] = []
      while let next = list.row(after: found.last, by: step), found.count <= rows.count {
        found.append(next)
      }
      #expect(found == rows, "seed \(seed), step \(step)")
    }
  }

  @Test func rowsAreFoundByTheirIdentity() {
    for row in Self.rows {
      let identity = RowIdentity(row.position, in: Self.list)
      #expect(Self.list.position(of: identity) == row.position)
      #expect(List(sections: []).position(of: identity) == nil)
    }
    var bare = Self.list
    (bare.sections[0].header, bare.sections[0].supplements) = (nil, [])
    #expect(bare.position(of: RowIdentity(.supplement(0, 1), in: Self.list)) == nil)
  }
}
