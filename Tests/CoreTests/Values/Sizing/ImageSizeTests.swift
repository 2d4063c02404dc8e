import Testing

@testable import PlaygroundCore

/// Sizes of images without explicit sizes.
struct ImageSizeTests {
  private let sizes = ImageSizes([
    "icon.png": Size(width: 16, height: 15), "photo.jpeg": Size(width: 4000, height: 3000),
    "line.png": Size(width: 300, height: 1),
  ])

  private func frames(_ node: Node, width: Int? = nil, height: Int? = nil) -> [Rect] {
    var constraints = LayoutConstraints(width: width, height: height)
    constraints.images = sizes
    return Layout.layout(node, in: constraints).frames
  }

  private func size(_ props: Props, width: Int? = nil, height: Int? = nil) -> Size {
    frames(Node("Image", props: props), width: width, height: height)[0].size
  }

  @Test func aPixelIsOneColumnAndHalfARow() {
    #expect(size(["src": "icon.png"]) == Size(width: 16, height: 8))
  }

  @Test func aLargeImageIsScaledDownWithItsAspectRatio() {
    #expect(size(["src": "photo.jpeg"]) == Size(width: 80, height: 30))
    #expect(size(["src": "photo.jpeg"], width: 40) == Size(width: 40, height: 15))
    #expect(size(["src": "line.png"]) == Size(width: 80, height: 1))
  }

  @Test func aWidthDeterminesTheHeight() {
    #expect(size(["src": "photo.jpeg", "width": 20]) == Size(width: 20, height: 8))
  }

  @Test func explicitSizesAreKept() {
    let props: Props = ["src": "photo.jpeg", "width": 20, "height": 3]

    #expect(size(props) == Size(width: 20, height: 3))
  }

  @Test func withoutAnImageTheCaptionIsMeasured() {
    #expect(size(["src": "not-there.png"]) == Size(width: 17, height: 5))
    #expect(size(["alt": "A"]) == Size(width: 8, height: 5))
  }

  @Test func flexboxMeasuresTheSameSizes() {
    let image = Node("Image", props: ["src": "photo.jpeg"])
    let view = Node("View", props: ["align-items": "flex-start", "width": 30], children: [image])

    #expect(
      frames(view) == [
        Rect(x: 0, y: 0, width: 30, height: 11), Rect(x: 0, y: 0, width: 30, height: 11),
      ]
    )
  }

  @Test func aLiveLayoutUsesANewImageSize() {
    let image = Node("Image", props: ["src": "icon.png"])
    var live = LiveLayout(image, in: LayoutConstraints(width: 40, height: nil))
    let before = live.tree.frames
    var constraints = LayoutConstraints(width: 40, height: nil)
    constraints.images = sizes
    let changed = live.update(to: image, in: constraints)

    #expect(before == [Rect(x: 0, y: 0, width: 12, height: 5)])
    #expect(changed == [0])
    #expect(live.tree.frames == [Rect(x: 0, y: 0, width: 16, height: 8)])
  }

  @Test func rowsOfAListGrowWithTheirImages() {
    let content = PreviewContent.list(
      List(sections: [
        Section(
          key: .positional("section#0"),
          cells: [
            Cell(key: .id("a"), content: Node("Image", props: ["src": "icon.png"])),
            Cell(key: .id("b"), content: Node("Label", props: ["text": "b"])),
          ],
        )
      ])
    )
    let before = ContentLayout(content, columns: 40)
    var constraints = LayoutConstraints(width: 40, height: nil)
    constraints.images = sizes
    let after = ContentLayout(content, in: constraints, reusing: before)
    let again = ContentLayout(content, columns: 40, reusing: after)

    #expect([before, after, again].map(\.contentRows) == [6, 9, 6])
  }
}
