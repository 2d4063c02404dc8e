import PlaygroundCompatibility
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Pinned headers and footers.
@MainActor
struct PinnedRowsTests {
  private let pins: Props = ["pin-header": true, "pin-footer": true]

  private var twoSections: List {
    List(sections: [
      section("one", props: pins, header: "ONE", footer: "end of one", ["a", "b", "c"]),
      section("two", props: pins, header: "TWO", footer: "end of two", ["d", "e", "f"]),
    ])
  }

  @Test func aHeaderIsPinnedUntilItsSectionLeavesTheWindow() {
    #expect(
      windows(over: twoSections, rows: 3, at: 0...6) == """
        ONE         ONE         ONE         ONE         ONE         TWO         TWO
        a           b           c           end of one  TWO         d           e
        end of one  end of one  end of one  TWO         end of two  end of two  end of two
        """
    )
  }

  @Test func theNextSectionPushesATallHeaderOutRowByRow() {
    let list = List(sections: [
      section("one", props: ["pin-header": true], header: "HIGH\nONE", ["a", "b", "c"]),
      section("two", header: "TWO", ["d", "e", "f"]),
    ])

    #expect(
      windows(over: list, rows: 3, at: 0...6) == """
        HIGH  HIGH  HIGH  HIGH  ONE   TWO   d
        ONE   ONE   ONE   ONE   TWO   d     e
        a     b     c     TWO   d     e     f
        """
    )
  }

  @Test func insetsBelongToTheirSection() {
    let list = List(sections: [
      section("one", props: ["pin-header": true, "insets-vertical": 1], header: "ONE", ["a"]),
      section("two", props: ["insets-vertical": 1], ["b", "c"]),
    ])

    #expect(
      windows(over: list, rows: 2, at: 0...6) == """
        ONE  ONE  ONE  ONE       b    c
             a              b    c
        """
    )
  }

  @Test func pinnedRowsBelongToNoCell() throws {
    let viewport = Viewport(size: Size(width: 10, height: 3))
    let layout = ContentLayout(.list(twoSections), columns: 10)
    viewport.scroll(to: 1, of: layout)

    let frame = try #require(viewport.frame(of: layout, generation: 1, marks: .none))

    #expect(picture(frame.rows, gutter: true) == "  - ONE\n  0,1 b\n  - end of one")
  }

  @Test func scrollingSendsOnlyChangedRows() throws {
    let viewport = Viewport(size: Size(width: 10, height: 3))
    let layout = ContentLayout(.list(twoSections), columns: 10)
    _ = viewport.frame(of: layout, generation: 1, marks: .none)

    viewport.scroll(to: 1, of: layout)
    let frame = try #require(viewport.frame(of: layout, generation: 1, marks: .none))

    #expect(frame.rows.map(\.y) == [1])
  }

  @Test func aPinnedFooterIsPlacedWhereItIsDrawn() {
    let layout = ListLayout(twoSections, columns: 10, snap: .cells)

    let placed = PlacedTrees(layout).sections(rows: 3)

    #expect(placed[0].footer?.frame == Rect(x: 0, y: 2, width: 10, height: 1))
    #expect(placed[0].cells.map(\.frame.y) == [1, 2])
    #expect(placed[1].footer == nil)
  }

  @Test func modifiersPinHeadersAndFooters() {
    let list = List(sections: [
      section("s", header: "H", footer: "F", ["a", "b", "c", "d"])
        .withHeaderPinToVisibleBounds(true).withFooterPinToVisibleBounds(true)
    ])
    let view = ListView(size: Size(width: 4, height: 3))
    view.apply(list)

    view.scroll(to: 2)

    #expect(picture(view.rows()) == "H\nc\nF")
  }

  @Test func onlyTheHeaderOfASectionFarAboveIsMeasured() throws {
    let texts = (0..<5_000).map { "row \($0)" }
    let list = List(sections: [section("s", props: pins, header: "H", footer: "F", texts)])
    let layout = ContentLayout(.list(list), columns: 10)
    let viewport = Viewport(size: Size(width: 10, height: 4))

    viewport.scroll(to: 2_500, of: layout)
    let frame = try #require(viewport.frame(of: layout, generation: 1, marks: .none))

    #expect(picture(frame.rows) == "H\nrow 2500\nrow 2501\nF")
    #expect(try #require(layout.listLayout).stack.measuredCount <= 10)
  }

  @Test(arguments: Seeds.upTo(100, atLeast: 12))
  func windowsEqualANaiveModel(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var list = random.pinnedList()
    var layout = ContentLayout(.list(list), columns: 10)
    let size = Size(width: 10, height: 1 + Int.random(in: 0..<6, using: &random))
    let viewport = Viewport(size: size)
    var shown: [Frame.Row] = []
    let view = ListView(size: size)
    view.seeAll(of: list)
    for step in 0..<12 {
      if step % 4 == 3 {
        list = random.pinnedList()
        let next = ContentLayout(.list(list), columns: 10, reusing: layout)
        viewport.follow(from: layout, to: next)
        layout = next
        view.seeAll(of: list)
      }
      let row = Int.random(in: 0...max(0, layout.contentRows), using: &random)
      viewport.scroll(to: row, of: layout)
      view.scroll(to: viewport.offset)
      if let frame = viewport.frame(of: layout, generation: step, marks: .none) {
        if frame.isFull { shown = frame.rows }
        for row in frame.rows { shown[row.y] = row }
      }

      let model = PinModel(list, columns: 10)
      let window = viewport.offset..<viewport.offset + size.height
      #expect(picture(shown) == model.picture(of: window), "seed \(seed), step \(step)")
      #expect(picture(view.rows()) == model.picture(of: window), "seed \(seed), step \(step)")
    }
  }
}

@MainActor
extension ListView {
  /// Shows a list and scrolls through it, so that all of it is measured.
  fileprivate func seeAll(of list: List) {
    apply(list, policy: UpdatePolicy(.instant))
    scroll(to: 0)
    for row in stride(from: 0, to: 200, by: size.height) { scroll(to: row) }
  }
}

/// Returns the windows of some height at each offset, side by side.
@MainActor
private func windows(over list: List, rows: Int, at offsets: ClosedRange<Int>) -> String {
  let layout = ContentLayout(.list(list), columns: 10)
  let pictures = offsets.map { offset in
    layout.rows(in: offset..<offset + rows, columns: 10, marks: .none).map {
      $0.runs.map(\.text).joined()
    }
  }
  let width = (pictures.joined().map(\.count).max() ?? 0) + 2
  return (0..<rows).map { y in
    var line = pictures.map { $0[y] + String(repeating: " ", count: width - $0[y].count) }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }
  .joined(separator: "\n")
}

/// A naive model of a window: inspects every section of the list.
@MainActor
private struct PinModel {
  let sections: [PlacedSection]
  let list: List
  let lines: [String]

  init(_ list: List, columns: Int) {
    self.list = list
    var plain = list
    for index in plain.sections.indices {
      plain.sections[index].attributes.remove(.pinsHeader)
      plain.sections[index].attributes.remove(.pinsFooter)
    }
    let layout = ListLayout(plain, columns: columns, snap: .cells)
    sections = PlacedTrees(layout).sections()
    let content = ContentLayout(.list(plain), columns: columns)
    lines = content.rows(in: 0..<layout.contentRows, columns: columns, marks: .none).map {
      $0.runs.map(\.text).joined()
    }
  }

  func picture(of window: Range<Int>) -> String {
    var picture = window.map { $0 < lines.count ? lines[$0] : "" }
    func draw(_ tree: PlacedTree, of section: PlacedSection, at top: Int) {
      let natural = section.frame.y + tree.frame.y
      for row in 0..<tree.frame.height where window.contains(top + row) {
        picture[top + row - window.lowerBound] = lines[natural + row]
      }
    }
    for section in sections {
      let attributes = list.sections[section.index].attributes
      guard attributes[.pinsFooter] == .pinsFooter(true), let tree = section.footer else {
        continue
      }
      let natural = section.frame.y + tree.frame.y
      let bottom = min(natural, window.upperBound - tree.frame.height)
      let top = section.frame.y + (section.header?.frame.maxY ?? 0)
      draw(tree, of: section, at: max(top, bottom))
    }
    for section in sections {
      let attributes = list.sections[section.index].attributes
      guard attributes[.pinsHeader] == .pinsHeader(true), let tree = section.header else {
        continue
      }
      let natural = section.frame.y + tree.frame.y
      let top = max(natural, window.lowerBound)
      draw(tree, of: section, at: min(section.frame.maxY - tree.frame.height, top))
    }
    return picture.joined(separator: "\n")
  }
}

@MainActor
extension SeededGenerator {
  /// Returns a list of up to five sections, some without cells, with headers and footers of one to
  /// three rows.
  fileprivate mutating func pinnedList() -> List {
    List(
      sections: (0..<Int.random(in: 0...5, using: &self)).map { index in
        var props: Props = ["spacing": .int(Int.random(in: 0...1, using: &self))]
        for name in ["pin-header", "pin-footer"] where Bool.random(using: &self) {
          props[name] = true
        }
        for name in ["insets-top", "insets-bottom"] where Bool.random(using: &self) {
          props[name] = .int(Int.random(in: 0...2, using: &self))
        }
        return section(
          "s\(index)",
          props: props,
          header: pinnedText("H", of: index),
          footer: pinnedText("F", of: index),
          (0..<Int.random(in: 0...5, using: &self)).map { "\($0) of \(index)" },
        )
      }
    )
  }

  private mutating func pinnedText(_ kind: String, of index: Int) -> String? {
    if Bool.random(using: &self) { return nil }
    let words = ["one", "two", "three", "four"].prefix(Int.random(in: 0...4, using: &self))
    return ([kind] + words + ["s\(index)"]).joined(separator: " ")
  }
}
