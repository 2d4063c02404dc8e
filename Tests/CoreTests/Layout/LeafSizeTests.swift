import Testing

@testable import PlaygroundCore

/// Natural sizes of elements without children.
struct LeafSizeTests {
  @Test(arguments: [
    (Node("Label", props: ["text": "three words\nhere"]), "11x2"),
    (Node("Button", props: ["text": "OK"]), "6x1"),
    (Node("Slider"), "12x1"),
    (Node("Switch"), "4x1"),
    (Node("ProgressBar"), "20x1"),
    (Node("Spinner"), "1x1"),
    (Node("Spinner", props: ["label": "abc"]), "5x1"),
    (Node("TextField"), "16x1"),
    (Node("TextField", props: ["text": "abc"]), "16x1"),
    (Node("TextField", props: ["text": "twenty characters ok"]), "22x1"),
    (Node("TextField", props: ["placeholder": "twenty characters ok"]), "22x1"),
    (Node("TextField", props: ["text": "abc", "placeholder": "twenty characters ok"]), "16x1"),
    (Node("Image"), "8x5"),
    (Node("Image", props: ["alt": "twelve chars"]), "16x5"),
    (Node("Image", props: ["src": "a/folder/picture.png"]), "15x5"),
    (Node("Image", props: ["src": "a/picture.png", "alt": "twelve chars"]), "16x5"),
  ])
  func elementsHaveANaturalSize(_ element: Node, _ expected: String) {
    let tree = Node(
      "View",
      props: ["flex-direction": "row", "align-items": "flex-start"],
      children: [element],
    )

    let frame = Layout.layout(tree, in: LayoutConstraints(width: 60, height: nil)).frames[1]

    #expect("\(frame.width)x\(frame.height)" == expected)
  }

  @Test func contentsOfDifferentKindsAreNeverEqual() {
    let size = Size(width: 2, height: 1)
    let contents = [LeafContent.fixed(size), .picture(size), .measured { _, _ in size }]

    #expect(LeafContent.fixed(size).isSame(as: .fixed(size)))
    #expect(LeafContent.picture(size).isSame(as: .picture(size)))
    for (index, content) in contents.enumerated() {
      for (otherIndex, other) in contents.enumerated() where index != otherIndex {
        #expect(!content.isSame(as: other))
      }
    }
  }
}
