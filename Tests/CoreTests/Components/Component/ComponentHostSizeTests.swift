import Testing

@testable import PlaygroundCore

/// The sizes that components request of their views.
@MainActor
struct ComponentHostSizeTests {
  private struct Sized: Component {
    var layoutMode: ContentLayoutMode
    var size: Size?

    func renderContent() -> Label { Label("abc") }

    func render(in content: Label) {}

    func referenceSize(in bounds: Rect) -> Size? { size }
  }

  private final class Measured: Label {
    override func sizeThatFits(_ constraints: LayoutConstraints) -> Size? {
      Size(width: constraints.width ?? 77, height: constraints.height ?? 2)
    }
  }

  private struct MeasuredComponent: Component {
    var size: Size?
    var layoutMode: ContentLayoutMode

    func renderContent() -> Measured { Measured() }

    func render(in content: Measured) { content.text = "m" }

    func referenceSize(in bounds: Rect) -> Size? {
      size.map { Size(width: $0.width + bounds.width, height: $0.height + bounds.height) }
    }
  }

  /// Returns the width and the height that a component requests, `-` for none.
  private func requested(
    _ component: some Component,
    _ width: Int?,
    _ height: Int?,
    _ chrome: RowChrome = RowChrome()
  ) -> String {
    let view = ComponentHost(component)
    view.chrome = chrome
    view.fit(LayoutConstraints(width: width, height: height))
    let lengths = [view.props["width"], view.props["height"]].map { value -> String in
      value.flatMap { Int(attribute: $0) }.map(String.init) ?? "-"
    }
    return lengths.joined(separator: " × ")
  }

  @Test(
    arguments: [
      (.fitContainer, "20 × 4"), (.flexibleHeight(estimatedHeight: 9), "- × 4"),
      (.flexibleWidth(estimatedWidth: 9), "6 × 8"),
      (.fitContent(estimatedSize: Size(width: 9, height: 9)), "6 × 4"),
    ] as [(ContentLayoutMode, String)]
  )
  func theReferenceSizeIsUsedAlongFreeAxes(mode: ContentLayoutMode, expected: String) {
    let component = Sized(layoutMode: mode, size: Size(width: 6, height: 4))

    #expect(requested(component, 20, 8) == expected)
  }

  @Test(
    arguments: [
      (.fitContainer, "20 × 8"), (.flexibleHeight(estimatedHeight: 9), "- × -"),
      (.flexibleWidth(estimatedWidth: 9), "- × 8"),
      (.fitContent(estimatedSize: Size(width: 9, height: 9)), "- × -"),
    ] as [(ContentLayoutMode, String)]
  )
  func withoutASizeLayoutDecides(mode: ContentLayoutMode, expected: String) {
    #expect(requested(Sized(layoutMode: mode), 20, 8) == expected)
  }

  @Test func aReferenceSizePrecedesTheMeasuredOne() {
    let mode = ContentLayoutMode.fitContent(estimatedSize: .zero)

    #expect(requested(MeasuredComponent(layoutMode: mode), 20, 8) == "20 × 8")
    #expect(requested(MeasuredComponent(layoutMode: mode), nil, nil) == "77 × 2")
    let sized = MeasuredComponent(size: Size(width: 1, height: 2), layoutMode: mode)
    #expect(requested(sized, 20, 8) == "21 × 10")
    #expect(requested(sized, nil, nil) == "1 × 2")
  }

  @Test func decorationsTakeColumnsOfTheContent() {
    var chrome = RowChrome()
    chrome.isChecked = true
    let content = MeasuredComponent(layoutMode: .fitContent(estimatedSize: .zero))
    let container = Sized(layoutMode: .fitContainer)

    #expect(requested(content, 20, 8, chrome) == "20 × 8")
    #expect(requested(content, nil, nil, chrome) == "81 × 2")
    #expect(requested(content, 3, 8, chrome) == "4 × 8")
    #expect(requested(container, 20, 8, chrome) == "20 × 8")
  }

  @Test func nothingIsRequestedBeforeTheFirstRender() {
    let view = ComponentHost()
    view.fit(LayoutConstraints(width: 5, height: 5))
    view.willDisplay()
    view.didEndDisplay()

    #expect(view.snapshot == Node("View"))
    #expect(view.component == nil)
  }

  @Test func laterConstraintsReplaceARequest() {
    let view = ComponentHost(Sized(layoutMode: .fitContainer))
    view.fit(LayoutConstraints(width: 5, height: 5))
    view.fit(LayoutConstraints(width: 7, height: nil))

    #expect(view.snapshot.props["width"] == 7)
    #expect(view.snapshot.props["height"] == nil)
  }

  // MARK: - Requests of cells

  @Test(
    arguments: [
      ([:], false, false), (["width": "fill"], true, false), (["height": "fill"], false, true),
      (["width": "ratio(2.0)", "height": "50%"], true, true), (["width": "wrap"], false, false),
      (["width": 20, "height": "wrap(max: 3)"], false, false), (["width": "auto"], false, false),
    ] as [(Props, Bool, Bool)]
  )
  func sharesOfTheContainerFillIt(props: Props, fillsWidth: Bool, fillsHeight: Bool) {
    let node = Node("Label", props: props)
    let use = Node("Use", isComposite: true, props: ["width": "fill"], children: [node])

    for component in [AnyComponent(node), AnyComponent(use)] {
      #expect(component.fillsWidth == fillsWidth)
      #expect(component.fillsHeight == fillsHeight)
    }
  }

  @Test(
    arguments: [
      (.fitContainer, true, true), (.flexibleHeight(estimatedHeight: 1), false, false),
      (.flexibleWidth(estimatedWidth: 1), false, true),
      (.fitContent(estimatedSize: .zero), false, false),
    ] as [(ContentLayoutMode, Bool, Bool)]
  )
  func layoutModesFillTheContainer(mode: ContentLayoutMode, fillsWidth: Bool, fillsHeight: Bool) {
    let component = AnyComponent(Sized(layoutMode: mode))

    #expect(component.fillsWidth == fillsWidth)
    #expect(component.fillsHeight == fillsHeight)
  }

  @Test func theReferenceWidthIsForTheOfferedColumns() {
    let sized = MeasuredComponent(
      size: Size(width: 3, height: 0),
      layoutMode: .fitContainer
    )

    #expect(AnyComponent(sized).referenceColumns(in: 10) == 13)
    #expect(AnyComponent(sized).referenceColumns(in: nil) == 3)
    #expect(AnyComponent(Node("Label", props: ["width": 5])).referenceColumns(in: 10) == nil)
    #expect(AnyComponent(Sized(layoutMode: .fitContainer)).referenceColumns(in: 10) == nil)
  }
}
