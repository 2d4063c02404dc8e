import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct PinnedHeaderTests {
  private static let key = Key.positional("header#0")

  /// Returns a section with a header and `count` rows.
  private func section(
    _ id: String,
    isPinned: Bool = true,
    key: Key? = PinnedHeaderTests.key,
    rows count: Int = 2
  ) -> Node {
    var header = caption(id)
    if let key { header.key = key }
    return Node(
      "VBox",
      key: .id(id),
      props: isPinned ? ["pin-header": true] : [:],
      children: [header] + (0..<count).map { caption("\(id)\($0)") },
    )
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// Finds the pinned header of a box at (3, 10) with one section of six rows at a row of the box.
  private func header(at y: Int, own: Rect? = nil, section: Node? = nil) -> PinnedHeader? {
    let section = section ?? self.section("a")
    let box = Node("TableBox", children: [section])
    let frames = [.zero, rect(1, y, 8, 6), own ?? rect(0, 0, 8, 1), .zero, .zero]
    return PinnedHeader(of: box, at: 0, rect(3, 10, 9, 5), in: frames)
  }

  @Test(
    arguments: [
      (1, nil), (0, nil), (-1, 10), (-4, 10), (-5, 10), (-6, nil), (-7, nil),
    ] as [(Int, Int?)]
  )
  func aHeaderThatHasLeftStaysAtTheTop(y: Int, top: Int?) {
    let header = header(at: y)

    #expect(header?.frame == top.map { rect(4, $0, 8, 1) })
    #expect(header?.origin == top.map { Point(x: 4, y: $0) })
  }

  @Test(
    arguments: [(0, nil), (-1, 10), (-3, 10), (-4, 9), (-5, 8), (-6, nil)] as [(Int, Int?)]
  )
  func theEndOfTheSectionPushesAHeaderOut(y: Int, top: Int?) {
    #expect(header(at: y, own: rect(0, 0, 8, 3))?.frame == top.map { rect(4, $0, 8, 3) })
  }

  /// A header below the edge of its section leaves later; its section is placed above it.
  @Test(arguments: [(-1, nil), (-2, nil), (-3, 10), (-5, 10)] as [(Int, Int?)])
  func aHeaderWithAMarginLeavesLater(y: Int, top: Int?) {
    let header = header(at: y, own: rect(2, 2, 5, 1))

    #expect(header?.frame == top.map { rect(6, $0, 5, 1) })
    #expect(header?.origin == top.map { Point(x: 4, y: $0 - 2) })
  }

  @Test func onlyHeadersOfSectionsThatPinThemStay() {
    #expect(header(at: -1, section: section("a", isPinned: false)) == nil)
    #expect(header(at: -1, section: section("a", key: nil)) == nil)
    #expect(header(at: -1, section: section("a", key: .positional("header#1"))) == nil)
    #expect(
      header(at: -1, section: Node("VBox", props: ["pin-header": true], children: [])) == nil
    )
    #expect(header(at: -1)?.node == section("a").children[0])
  }

  @Test(
    arguments: [
      (0, nil), (-3, nil), (-4, 1), (-6, 1), (-7, nil), (-8, 2), (-10, 2), (-11, nil),
    ] as [(Int, Int?)]
  )
  func theFirstSectionInViewHasTheHeader(offset: Int, expected: Int?) {
    // Sections of four rows at the rows -1, 3 and 7, the first without pinned header.
    let counts = [1, 3, 2]
    let box = Node(
      "TableBox",
      children: counts.enumerated().map { section("s\($0)", isPinned: $0 > 0, rows: $1) }
    )
    var frames = Array(repeating: Rect.zero, count: 5) + [rect(0, 0, 9, 3)]
    var indices: [Int] = []
    for (index, count) in counts.enumerated() {
      indices.append(frames.count + 1)
      frames.append(rect(0, 4 * index + offset - 1, 9, 4))
      frames.append(rect(0, 0, 9, 1))
      for row in 0..<count { frames.append(rect(0, row + 1, 9, 1)) }
    }

    let header = PinnedHeader(of: box, at: 5, rect(0, 0, 9, 3), in: frames)

    #expect(header?.index == expected.map { indices[$0] })
    #expect(header?.section.key == expected.map { .id("s\($0)") })
  }

  @Test func aSectionWithoutFramesHasNoHeader() {
    let box = Node("TableBox", children: [section("a")])

    #expect(PinnedHeader(of: box, at: 0, rect(0, 0, 9, 3), in: [.zero, rect(0, -1, 9, 6)]) == nil)
    #expect(PinnedHeader(of: box, at: 0, rect(0, 0, 9, 3), in: []) == nil)
    #expect(PinnedHeader(of: Node("TableBox"), at: 0, .zero, in: [.zero]) == nil)
  }
}
