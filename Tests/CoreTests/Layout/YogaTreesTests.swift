import Testing

@testable import Core

/// Trees of thousands of nodes whose frames Yoga was asked for; a sum stands for all of them.
@Suite struct YogaTreesTests {
  @Test func longListHasYogasFrames() {
    var trees = YogaTrees()
    let root = trees.add(["width": 120], to: -1)
    for _ in 0..<1_000 {
      let row = trees.add(
        ["flex-direction": "row", "padding-horizontal": 1, "column-gap": 1],
        to: root
      )
      trees.add(["width": 3, "height": 1], to: row)
      trees.addText(10 + trees.next(60), ["flex-grow": 1, "flex-shrink": 1], to: row)
      trees.addText(5 + trees.next(80), ["flex-shrink": 1, "padding-horizontal": 1], to: row)
      trees.add(["flex-grow": 2], to: row)
      trees.addText(8, ["width": 8], to: row)
    }

    #expect(trees.checksum() == 167_328_844)
  }

  @Test(arguments: [(false, 53_707_503), (true, 92_435_773)])
  func deepLevelsHaveYogasFrames(_ isAlternating: Bool, _ checksum: Int) {
    var trees = YogaTrees()
    var level = trees.add(["width": 600, "padding-left": 1], to: -1)
    for index in 1...200 {
      trees.addText(1 + trees.next(40), [:], to: level)
      var props: Props = isAlternating ? ["flex-grow": 1, "flex-shrink": 1] : [:]
      if index < 200 { props["padding-left"] = 1 }
      if isAlternating && index % 2 == 1 && index < 200 { props["flex-direction"] = "row" }
      level = trees.add(props, to: level)
    }

    #expect(trees.checksum() == checksum)
  }

  @Test func pageHasYogasFrames() {
    var trees = YogaTrees()
    let root = trees.add(["width": 400], to: -1)
    for _ in 0..<10 {
      let section = trees.add(["border": 1, "margin-bottom": 1], to: root)
      for _ in 0..<10 {
        let group = trees.add(["flex-direction": "row", "column-gap": 1], to: section)
        for index in 0..<11 { trees.addItem(index, to: group) }
      }
    }

    #expect(trees.checksum() == 103_686_414)
  }
}

/// Makes the arenas of those trees.
struct YogaTrees {
  private var arena = LayoutArena()
  private var state: UInt32 = 2_463_534_242

  /// Returns the next of a 32-bit generator (Marsaglia, "Xorshift RNGs", 2003).
  mutating func next(_ bound: UInt32) -> Int {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Int(state % bound)
  }

  @discardableResult
  mutating func add(_ props: Props, to parent: Int) -> Int {
    add(props, to: parent, content: nil)
  }

  /// Adds a text that may break anywhere.
  mutating func addText(_ columns: Int, _ props: Props, to parent: Int) {
    add(props, to: parent, content: .columns(columns))
  }

  /// Adds an item of the page: leaves of half its width, and texts, in turn.
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

  @discardableResult
  private mutating func add(_ props: Props, to parent: Int, content: LeafContent?) -> Int {
    let reader = StyleReader(props, .flexItem, .flex, isRightToLeft: false)
    var node = LayoutNode(kind: content == nil ? .flex : .leaf, frameIndex: arena.frameCount)
    node.flex = reader.flex
    arena.frameCount += 1
    if let content {
      node.content = Int32(arena.scratch.contents.count)
      arena.scratch.contents.append(content)
    }
    return arena.add(node, to: parent)
  }

  mutating func checksum() -> Int {
    arena.markDependencies()
    let layout = Layout.layout(&arena, in: Offer(width: nil, height: nil), snap: .yoga)
    return layout.frames.enumerated().reduce(0) { sum, entry in
      let frame = entry.element
      let edges = frame.x + 3 * frame.y + 5 * frame.width + 7 * frame.height
      return sum + edges * (entry.offset % 97 + 1)
    }
  }
}
