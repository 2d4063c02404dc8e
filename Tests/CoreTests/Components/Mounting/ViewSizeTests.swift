import Testing

@testable import PlaygroundCore

/// The sizes of views, and views as text.
@MainActor
struct ViewSizeTests {
  /// A view with a size of its own.
  private final class Square: VBox {
    override func sizeThatFits(_ constraints: LayoutConstraints) -> Size? {
      constraints.width.map { Size(width: $0, height: $0) }
    }
  }

  @Test func aViewCanDecideItsSize() {
    let square = Square()
    square.add(Label("abc"))
    #expect(
      square.size(fitting: LayoutConstraints(width: 7, height: nil)) == Size(width: 7, height: 7)
    )
    #expect(square.intrinsicContentSize == Size(width: 3, height: 1))
  }

  // MARK: - Content of scroll boxes

  private func scroller(_ axes: ScrollBox.Axes?) -> ScrollBox {
    let box = ScrollBox(Label("one two"), Label("six"))
    box.axes = axes
    return box
  }

  @Test func theContentIsUnlimitedAlongTheAxesThatScroll() {
    let size = Size(width: 4, height: 1)
    #expect(scroller(nil).contentSize(in: size).height == 3)
    #expect(scroller(.y).contentSize(in: size).height == 3)
    #expect(scroller(.x).contentSize(in: size).width == 10)
    #expect(scroller(.both).contentSize(in: size) == Size(width: 7, height: 2))
  }

  @Test func contentMayFillTheLengthThatDoesNotScroll() {
    let wide = HBox(Label("one two"), Label("six"))
    wide.width = .fill
    let rows = ScrollBox(wide, Label("end"))
    #expect(rows.contentSize(in: Size(width: 12, height: 1)) == Size(width: 12, height: 2))
    rows.scroll(to: Point(x: 0, y: 9), in: Size(width: 12, height: 1))
    #expect(rows.contentOffset == Point(x: 0, y: 1))

    let tall = VBox(Label("one"))
    tall.height = .fill
    let columns = ScrollBox(tall, Label("six"))
    columns.axes = .x
    #expect(columns.contentSize(in: Size(width: 2, height: 4)) == Size(width: 6, height: 4))
  }

  @Test(arguments: ["width", "height", "aspect-ratio"])
  func theSizeOfTheBoxIsNotThatOfItsContent(name: String) {
    let box = scroller(.both)
    let plain = box.contentSize(in: Size(width: 4, height: 1))
    box.props[name] = 2
    #expect(box.contentSize(in: Size(width: 4, height: 1)) == plain)
  }

  @Test(arguments: [
    (Point(x: -4, y: -1), Point(x: 0, y: 0)), (Point(x: 2, y: 1), Point(x: 2, y: 1)),
    (Point(x: 99, y: 99), Point(x: 3, y: 1)), (Point(x: 3, y: 0), Point(x: 3, y: 0)),
    (Point(x: 4, y: 2), Point(x: 3, y: 1)),
  ])
  func scrollingIsLimitedToTheContent(target: Point, offset: Point) {
    let box = scroller(.both)
    box.scroll(to: target, in: Size(width: 4, height: 1))
    #expect(box.contentOffset == offset)
  }

  @Test func contentThatFitsDoesNotScroll() {
    let box = scroller(.both)
    box.scroll(to: Point(x: 5, y: 5), in: Size(width: 20, height: 20))
    #expect(box.contentOffset == .zero)
  }

  // MARK: - Text

  @Test func aViewIsTextWithoutTrailingBlanks() {
    let box = VBox(Label("one two "), Label("six"))
    #expect(box.text() == "one two\nsix")
    #expect(box.text(in: 3) == "one\ntwo\nsix")
    #expect(box.text(in: 99) == "one two\nsix")
    #expect(Label("").text() == Label("").text(in: 5))
  }

  @Test func negativeColumnsAreZero() {
    #expect(Label("ab").text(in: -5) == Label("ab").text(in: 0))
  }

  @Test func theGridHasTheSizeOfTheView() {
    let constraints = LayoutConstraints(width: 4, height: nil)
    let grid = Label("one two").grid(in: constraints)
    #expect((grid.columns, grid.rows) == (3, 2))
    let node = Node("Label", props: ["text": "one two"])
    #expect(node.grid(in: constraints) == grid)
    #expect(node.grid(in: LayoutConstraints(width: nil, height: nil)).lines == ["one two"])
  }

  @Test func ambiguousCharactersHaveTheWidthOfTheCells() {
    func columns(_ width: AmbiguousWidth) -> Int {
      let cells = CellMetrics(ambiguous: width)
      return Label("±±").grid(in: LayoutConstraints(width: nil, height: nil, cells: cells)).columns
    }
    #expect(columns(.narrow) == 2)
    #expect(columns(.wide) == 4)
  }
}
