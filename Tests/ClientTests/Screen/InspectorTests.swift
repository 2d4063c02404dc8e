import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct InspectorTests {
  /// A list whose second row contains two labels.
  private var tree: OutlineNode {
    func frame(_ x: Int, _ y: Int, _ width: Int) -> Rect {
      Rect(x: x, y: y, width: width, height: 1)
    }
    let row = OutlineNode(
      "cell",
      frame: frame(0, 2, 30),
      children: [
        OutlineNode(
          "HBox",
          id: "wolf",
          frame: frame(1, 0, 20),
          children: [
            OutlineNode("Label", frame: frame(0, 0, 5), props: ["text": "Hello"]),
            OutlineNode("Label", frame: frame(6, 0, 8), props: ["text": "The Wolf"]),
          ]
        )
      ]
    )
    let cells = [OutlineNode("cell", frame: frame(0, 0, 30)), OutlineNode("cell"), row]
    return OutlineNode("list", children: [OutlineNode("section", children: cells)])
  }

  private func model() -> ScreenModel {
    var model = ScreenFixture.model(columns: 120, rows: 16)
    _ = model.choose(ScreenFixture.path(2))
    _ = model.press(.character("i"))
    _ = model.apply(.tree(attachment: 7, tree))
    return model
  }

  @Test func framesAreRelativeToTheInspectedCell() {
    var inspector = InspectorModel()
    inspector.show(tree)

    let elements = inspector.elements(at: ScreenFixture.path(2))

    #expect(elements.map(\.node.type) == ["cell", "HBox", "Label", "Label"])
    #expect(elements.map(\.frame?.x) == [0, 1, 1, 7])
    #expect(elements.map(\.frame?.y) == [0, 0, 0, 0])
    #expect(inspector.elements(at: nil).count == 8)
  }

  @Test func cellsAboveTheWindowAreNotInItsTree() {
    var tree = OutlineNode(
      "list",
      children: [OutlineNode("section", children: tree.children[0].children)]
    )
    tree.first = 2
    tree.children[0].first = 40
    var inspector = InspectorModel()
    inspector.show(tree)

    let wolf = ElementPath(section: 2, element: 42)
    #expect(inspector.elements(at: wolf).map(\.node.type) == ["cell", "HBox", "Label", "Label"])
    for path in [ElementPath(section: 0, element: 2), ElementPath(section: 2, element: 39)] {
      #expect(inspector.elements(at: path).first?.node.type == "list")
    }
  }

  @Test func measurementsFollowTheAttributes() {
    var label = OutlineNode("Label", frame: Rect(x: 0, y: 0, width: 5, height: 1))
    label.props = ["text": "Hello"]
    label.trace = ["any x any: 5x1"]
    var inspector = InspectorModel()
    inspector.show(label)

    let texts = InspectorLines(inspector, at: nil).texts

    #expect(
      texts == [
        "Label  5x1 at 0,0", "    text: \"Hello\"", "    in any x any: 5x1",
      ]
    )
  }

  @Test func theSelectionStaysAmongTheElements() {
    var inspector = InspectorModel()
    inspector.show(tree)
    inspector.move(.up, count: 4, page: 2)
    #expect(inspector.selection == 0)
    inspector.move(.bottom, count: 4, page: 2)
    inspector.move(.down, count: 4, page: 2)
    #expect(inspector.selection == 3)
    #expect(inspector.selected(at: ScreenFixture.path(2))?.node.props["text"] == "The Wolf")
    inspector.clear()
    #expect(inspector.selected(at: nil) == nil)
  }

  @Test func theSelectedElementIsMarkedInThePreview() {
    var model = model()
    let area = model.panes.layout.content
    #expect(reversed(model, y: area.y + 2) == [])

    _ = model.press(.character("3"))
    for _ in 0..<3 { _ = model.press(.character("j")) }

    #expect(reversed(model, y: area.y + 2) == Array(7..<15))
    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("HBox #wolf  20x1 at 1,0") && screen.contains("next element"))
  }

  @Test func aClickSelectsAnElement() throws {
    var model = model()
    let inner = try #require(model.panes.layout.boxes[.changes]?.inner)
    let point = Point(x: inner.x + 2, y: inner.y + 4)

    _ = model.press(.mouse(MouseEvent(action: .press, position: point)))

    #expect(model.panes.side.inspector.selection == 3)
  }

  /// The columns of the preview that are drawn in reverse, in a line of the screen.
  private func reversed(_ model: ScreenModel, y: Int) -> [Int] {
    let grid = ScreenView.grid(of: model)
    let area = model.panes.layout.content
    var x = 0
    var columns: [Int] = []
    for run in grid.rowRuns(y) {
      let width = DisplayWidth.columns(of: run.text)
      if run.style.attributes.contains(.reverse) {
        columns += (x..<x + width).filter { area.contains(Point(x: $0, y: y)) }.map { $0 - area.x }
      }
      x += width
    }
    return columns
  }

  @Test func aSlowStepIsNamedInTheInspectorOnly() {
    var model = model()
    var update = ScreenFixture.changes(generation: 2)
    update.phases = [.send: 1_400, .build: 14_000]
    _ = model.add(update, time: "14:03:59")
    let inspected = ScreenView.grid(of: model).description
    #expect(inspected.contains("over budget: build 14 of 8 ms"), "\(inspected)")

    _ = model.press(.character("i"))
    let changes = ScreenView.grid(of: model).description
    #expect(changes.contains("15.4 ms") && !changes.contains("budget"), "\(changes)")
    #expect(!changes.contains("14 of 8"))
  }
}
