import PlaygroundCore
import Testing

/// Styles and measured leaves, laid out without elements.
struct FlexTreeTests {
  @Test func measuredLeafHasItsPaddingAndBorder() {
    var tree = FlexTree(["width": 20, "flex-direction": "row"])
    tree.add(["flex-grow": 1])
    tree.add(["padding": 1, "border-left": 2]) { _, _ in Size(width: 5, height: 1) }

    let frames = tree.layout(in: LayoutConstraints(width: nil, height: nil)).frames

    #expect(frames[1] == Rect(x: 0, y: 0, width: 11, height: 3))
    #expect(frames[2] == Rect(x: 11, y: 0, width: 9, height: 3))
  }

  @Test func leafIsMeasuredInsideItsPadding() {
    var tree = FlexTree(["width": 10, "align-items": "flex-start"])
    tree.add(["padding-horizontal": 2]) { width, _ in
      let columns = min(14, width ?? 14)
      return Size(width: columns, height: (14 + columns - 1) / columns)
    }

    let frames = tree.layout(in: LayoutConstraints(width: nil, height: nil)).frames

    #expect(frames[1] == Rect(x: 0, y: 0, width: 10, height: 3))
  }

  /// A leaf that does not take all the space has whole cells; one that needs more than the space
  /// has the fraction too.
  @Test(arguments: [(3, 4), (4, 6)])
  func onlyAFullLeafTakesAFraction(measured: Int, columns: Int) {
    var tree = FlexTree(["width": 11])
    let half = tree.add(["width": "50%", "align-items": "flex-end"])
    let leaf = tree.add(["padding-left": 1], to: half) { width, _ in
      Size(width: width == nil ? 10 : measured, height: 1)
    }

    let frames = tree.layout(in: LayoutConstraints(width: nil, height: nil), snap: .yoga).frames

    #expect(frames[leaf].width == columns)
  }

  @Test func negativeSizesAreZero() {
    var tree = FlexTree(["align-items": "flex-start"])
    tree.add([:]) { _, _ in Size(width: -5, height: 2) }

    let frames = tree.layout(in: LayoutConstraints(width: 30, height: nil)).frames

    #expect(frames[1] == Rect(x: 0, y: 0, width: 0, height: 2))
  }

  @Test func framesAreInInsertionOrder() {
    var tree = FlexTree(["flex-direction": "row"])
    let left = tree.add(["width": 4])
    let right = tree.add(["width": 6])
    let inner = tree.add(["height": 2], to: left)

    let frames = tree.layout(in: LayoutConstraints(width: 30, height: 5)).frames

    #expect(frames[left] == Rect(x: 0, y: 0, width: 4, height: 5))
    #expect(frames[right] == Rect(x: 4, y: 0, width: 6, height: 5))
    #expect(frames[inner] == Rect(x: 0, y: 0, width: 4, height: 2))
  }

  @Test func hiddenNodesAndContentsNodesHaveEmptyFrames() {
    var tree = FlexTree()
    let hidden = tree.add(["display": "none", "height": 3])
    tree.add(["height": 2], to: hidden)
    let contents = tree.add(["display": "contents"])
    let inside = tree.add(["height": 1], to: contents)

    let layout = tree.layout(in: LayoutConstraints(width: 8, height: nil))

    #expect(layout.frames[1...3].allSatisfy { $0 == .zero })
    #expect(layout.frames[inside] == Rect(x: 0, y: 0, width: 8, height: 1))
    #expect(layout.extent == Size(width: 8, height: 1))
  }

  @Test func canBeLaidOutAgainInAnotherSpaceAndWithMoreNodes() {
    var tree = FlexTree(["flex-direction": "row"])
    tree.add(["flex-grow": 1, "aspect-ratio": 2])
    #expect(tree.layout(in: LayoutConstraints(width: 8, height: nil)).frames[1].height == 4)

    let narrow = tree.layout(in: LayoutConstraints(width: 6, height: nil)).frames
    #expect(narrow[1] == Rect(x: 0, y: 0, width: 6, height: 3))
    let high = tree.layout(
      in: LayoutConstraints(width: 6, height: nil, cells: CellMetrics(aspect: 0.5))
    ).frames
    #expect(high[1] == Rect(x: 0, y: 0, width: 6, height: 2))

    tree.add(["width": 2])
    let wider = tree.layout(in: LayoutConstraints(width: 6, height: nil)).frames
    #expect(wider[1].width == 4)
    #expect(wider[2] == Rect(x: 4, y: 0, width: 2, height: 2))
  }
}
