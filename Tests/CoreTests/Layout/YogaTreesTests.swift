import PlaygroundCore
import Testing

/// Trees whose frames were computed by Yoga, compared by checksum.
///
/// In a long list, texts with padding are up to one cell longer than in Yoga: padding does not
/// shrink in CSS (section 9.7).
struct YogaTreesTests {
  @Test(arguments: [(3, 44_681), (1_000, 167_327_543)])
  func longListHasYogasFrames(_ rows: Int, _ checksum: Int) {
    var trees = YogaTrees(["width": 120])
    for _ in 0..<rows {
      let row = trees.add(
        ["flex-direction": "row", "padding-horizontal": 1, "column-gap": 1],
        to: 0
      )
      trees.add(["width": 3, "height": 1], to: row)
      trees.addText(10 + trees.next(60), ["flex-grow": 1, "flex-shrink": 1], to: row)
      trees.addText(5 + trees.next(80), ["flex-shrink": 1, "padding-horizontal": 1], to: row)
      trees.add(["flex-grow": 2], to: row)
      trees.addText(8, ["width": 8], to: row)
    }

    #expect(trees.checksum() == checksum)
  }

  @Test(arguments: [(4, 134_816), (200, 53_707_503)])
  func deepColumnsHaveYogasFrames(_ levels: Int, _ checksum: Int) {
    var trees = YogaTrees(["width": 600, "padding-left": 1])
    trees.addLevels(levels, isAlternating: false)

    #expect(trees.checksum() == checksum)
  }

  @Test(arguments: [(4, 96_159), (200, 92_435_773)])
  func deepRowsAndColumnsHaveYogasFrames(_ levels: Int, _ checksum: Int) {
    var trees = YogaTrees(["width": 600, "padding-left": 1])
    trees.addLevels(levels, isAlternating: true)

    #expect(trees.checksum() == checksum)
  }

  @Test(arguments: [(1, 9_438_900), (10, 103_686_414)])
  func pageHasYogasFrames(_ sections: Int, _ checksum: Int) {
    var trees = YogaTrees(["width": 400])
    for _ in 0..<sections {
      let section = trees.add(["border": 1, "margin-bottom": 1], to: 0)
      for _ in 0..<10 {
        let group = trees.add(["flex-direction": "row", "column-gap": 1], to: section)
        for index in 0..<11 { trees.addItem(index, to: group) }
      }
    }

    #expect(trees.checksum() == checksum)
  }
}

/// Generates these trees.
private struct YogaTrees {
  private var tree: FlexTree
  private var state: UInt32 = 2_463_534_242

  init(_ root: Props) {
    tree = FlexTree(root)
  }

  /// Returns the next of a 32-bit generator (Marsaglia, "Xorshift RNGs", 2003).
  mutating func next(_ bound: UInt32) -> Int {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state % bound)
  }

  @discardableResult
  mutating func add(_ props: Props, to parent: Int) -> Int {
    tree.add(props, to: parent)
  }

  /// Adds a text that can break anywhere, and has one row even in zero columns.
  mutating func addText(_ columns: Int, _ props: Props, to parent: Int) {
    tree.add(props, to: parent, measure: BreakingText.measure(columns))
  }

  /// Adds nested levels, each with a text and the next level; if alternating, every second one is a
  /// row.
  mutating func addLevels(_ count: Int, isAlternating: Bool) {
    var level = 0
    for index in 1...count {
      addText(1 + next(40), [:], to: level)
      var props: Props = isAlternating ? ["flex-grow": 1, "flex-shrink": 1] : [:]
      if index < count { props["padding-left"] = 1 }
      if isAlternating && index % 2 == 1 && index < count { props["flex-direction"] = "row" }
      level = add(props, to: level)
    }
  }

  /// Adds an item of the page, alternately a leaf of half its width and a text.
  mutating func addItem(_ index: Int, to parent: Int) {
    var props: Props = ["flex-grow": 1, "flex-shrink": 1, "flex-basis": 0, "padding": 1]
    if index % 3 == 0 { props["align-items"] = "flex-start" }
    let item = add(props, to: parent)
    for leaf in 0..<8 {
      if leaf % 2 == 0 {
        add(["height": 1, "width": "50%"], to: item)
      } else {
        addText(1 + next(90), [:], to: item)
      }
    }
  }

  mutating func checksum() -> Int {
    let layout = tree.layout(in: LayoutConstraints(width: nil, height: nil), snap: .yoga)
    return layout.frames.enumerated().reduce(0) { sum, entry in
      let frame = entry.element
      let edges = frame.x + 3 * frame.y + 5 * frame.width + 7 * frame.height
      return sum + edges * (entry.offset % 97 + 1)
    }
  }
}
