import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct ImageTests {
  @Test(arguments: [
    (11, 5, "╭─────────╮\n│         │\n│ cat.png │\n│         │\n╰─────────╯"),
    (7, 3, "╭─────╮\n│ ca… │\n╰─────╯"), (8, 1, "cat.png"), (3, 1, "ca…"), (1, 1, "…"),
    (2, 3, "ca\nt.\np…"),
  ])
  func withoutAPictureItIsACaptionedFrame(width: Int, height: Int, expected: String) {
    let image = Node("Image", props: ["src": "pictures/cat.png"])

    #expect(ElementSample.picture(image, width, height) == expected)
  }

  @Test func captionIsTheAlternativeText() {
    let image = Node("Image", props: ["src": "a.png", "alt": "Cat"])

    #expect(ElementSample.picture(Node("Image"), 4, 3) == "╭──╮\n│  │\n╰──╯")
    #expect(ElementSample.picture(image, 7, 3).contains("│ Cat │"))
  }

  @Test func anImageIsAsLargeAsItsCaptionWithAFrame() {
    let image = Node("Image", props: ["src": "a/photo-large.png"])

    #expect(ElementSample.size(image) == Size(width: 19, height: 5))
    #expect(ElementSample.size(Node("Image")) == Size(width: 8, height: 5))
  }

  @Test func anImageIsHitInItsFrame() {
    let image = Node("Image", props: ["height": 1])

    #expect(ElementSample.hits(image, columns: 9, rows: 2) == "IIIIIIII.\n.........")
  }

  @Test func imagesOfATreeAreListedOnceInDrawingOrder() {
    let tree = Node(
      "VBox",
      children: [
        Node("Image", props: ["src": "b.png", "width": 3, "height": 2]),
        Node("Image", props: ["alt": "none"]), Node("Label", props: ["src": "no.png"]),
        Node("Image", props: ["src": "a.png"]), Node("Image", props: ["src": "b.png"]),
      ],
    )

    #expect(tree.imageUses.map(\.address) == ["b.png", "a.png"])
    #expect(tree.imageUses.map(\.isMeasured) == [true, true])
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      Image.self,
      [
        ViewProperty("src", "a.png", \.src, "a.png"),
        ViewProperty("alt", "A", \.alt, "A"),
        ViewProperty("scale", "fill", \.scale, .fill),
      ]
    )
  }
}
