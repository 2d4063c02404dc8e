import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The images of trees, and the size and the caption of an image.
struct ImageUseTests {
  private func image(_ props: Props) -> Node { Node("Image", props: props) }

  @Test(
    arguments: [
      (["src": "a"], true), (["src": "a", "width": 3], true), (["src": "a", "height": 3], true),
      (["src": "a", "width": 3, "height": 2], false),
    ] as [(Props, Bool)]
  )
  func anImageIsMeasuredUnlessItHasBothLengths(props: Props, isMeasured: Bool) {
    #expect(image(props).imageUses.map(\.isMeasured) == [isMeasured])
  }

  @Test func anImageIsMeasuredIfOneOfItsUsesIs() {
    let fixed = image(["src": "a", "width": 3, "height": 2])
    let free = image(["src": "a"])
    let other = image(["src": "b", "width": 1, "height": 1])

    for order in [[fixed, other, free], [free, other, fixed], [fixed, free, other]] {
      let uses = Node("VBox", children: order).imageUses
      #expect(uses.first { $0.address == "a" }?.isMeasured == true)
      #expect(uses.first { $0.address == "b" }?.isMeasured == false)
    }
    let twice = Node("VBox", children: [fixed, fixed])
    #expect(twice.imageUses.map(\.isMeasured) == [false])
  }

  @Test(
    arguments: [
      [:], ["src": ""], ["src": 3], ["alt": "a"],
    ] as [Props]
  )
  func anImageWithoutAnAddressIsNotListed(props: Props) {
    #expect(image(props).imageUses.isEmpty)
  }

  @Test func imagesAreFoundInBodiesAndTrees() {
    let tree = Node(
      "Use",
      isComposite: true,
      children: [
        Node(
          "VBox",
          children: [image(["src": "c"]), Node("HBox", children: [image(["src": "a"])])]
        )
      ]
    )

    #expect(tree.imageAddresses == ["c", "a"])
  }

  @Test func theFirstOfEqualImagesGivesTheSource() {
    func span(_ start: UInt32) -> SourceSpan { SourceSpan(source: 0, start: start, end: start + 1) }
    var (first, second) = (image(["src": "a"]), image(["src": "a"]))
    (first.span, second.span) = (span(3), span(9))

    #expect(Node("VBox", children: [first, second]).imageUses.map(\.span) == [span(3)])
  }

  @Test(
    arguments: [
      (["alt": "Cat", "src": "x/y.png"], "Cat"), (["alt": "", "src": "x/y.png"], "y.png"),
      (["src": "x/y/"], "y"), (["src": "/"], "/"), (["src": "https://a.b/c.png"], "c.png"),
      ([:], ""),
    ] as [(Props, String)]
  )
  func theCaptionIsTheAlternativeTextElseTheFileName(props: Props, caption: String) {
    let node = image(props)

    #expect(ElementSample.picture(node, 9, 1).trimmingPrefix(while: { $0 == " " }) == caption)
    #expect(ElementSample.size(node).width == max(8, caption.count + 4))
  }

  @Test(arguments: [
    (5, 3, "╭───╮\n│ … │\n╰───╯"), (4, 3, "╭──╮\n│c…│\n╰──╯"), (3, 3, "╭─╮\n│…│\n╰─╯"),
    (9, 4, "╭───────╮\n│  cat  │\n│       │\n╰───────╯"), (9, 2, "   cat\n"), (2, 1, "c…"),
    (6, 5, "╭────╮\n│ ca │\n│ t  │\n│    │\n╰────╯"),
  ])
  func theCaptionIsInTheMiddleOfItsFrame(width: Int, height: Int, expected: String) {
    let node = image(["alt": "cat"])

    #expect(ElementSample.picture(node, width, height) == expected)
  }
}
