import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Controls in headers and footers that stay in view, and below them.
struct PinnedControlTests {
  private func button(_ id: String) -> Node {
    let action = Action(event: .tap, statements: "tap \(id)")
    return Node("Button", key: .id(id), props: ["text": .string(id)], actions: [action])
  }

  /// A list of six buttons with pinned buttons above and below.
  private var list: List {
    let cells = (1...6).map { Cell(key: .id("\($0)"), content: button("\($0)")) }
    var section = Section(
      key: .id("s"),
      header: button("H"),
      cells: Cells(cells),
      footer: button("F")
    )
    section.attributes = SectionAttributes(["pin-header": true, "pin-footer": true])
    return List(sections: [section])
  }

  private func probe() -> ControlProbe {
    let probe = ControlProbe(.list(list), height: 5)
    probe.viewport.scroll(to: 2)
    return probe
  }

  @Test(arguments: [(0, "tap H"), (4, "tap F"), (1, "tap 3")])
  func aClickDoesNotScroll(row: Int, statement: String) {
    let probe = probe()
    let picture = probe.picture

    #expect(probe.click(1, row))

    #expect(probe.statements == [statement])
    #expect(probe.viewport.offset == 2)
    #expect(picture == "[ H ]\n[ 3 ]\n[ 4 ]\n[ 5 ]\n[ F ]")
    #expect(probe.focus?.frame.y == row)
  }

  @Test func theFocusIsNotBehindPinnedRows() {
    let probe = probe()
    _ = probe.click(1, 1)

    probe.press("shift-tab")
    #expect(probe.focus?.frame.y == 1)
    #expect(probe.viewport.offset == 1)

    probe.press("tab tab tab tab")
    #expect(probe.focus?.frame.y == 3)
    #expect(probe.viewport.offset == 3)
  }

  // MARK: - Boxes

  /// A table with a header that stays in view, and rows that select or contain a control.
  private func table(header: Node, row: (String) -> Node) -> Node {
    let cells = ["one", "two", "three", "four"].map { word in
      Cell(
        key: .id(word),
        actions: [Action(event: .select, statements: "pick \(word)")],
        content: row(word),
      )
    }
    let props: Props = [
      "width": 10, "height": 3, "separators": "none", "pin-headers": true, "offset-y": 2,
    ]
    let list = List(sections: [Section(key: .id("s"), header: header, cells: Cells(cells))])
    let children = ListTree(of: "TableBox", props).children(of: list)
    return Node("TableBox", key: .id("t"), props: props, children: children)
  }

  @Test func aClickOnTheHeaderOfABoxSelectsNoCoveredRow() {
    let header = Node("Label", props: ["text": "HEAD"])
    let probe = ControlProbe(table(header: header) { Node("Label", props: ["text": .string($0)]) })
    #expect(probe.picture.hasPrefix("HEAD"))

    _ = probe.click(1, 0)
    #expect(probe.statements == [])
    _ = probe.click(1, 1)
    #expect(probe.statements == ["pick three"])
  }

  @Test func controlsInTheHeaderOfABoxAreClicked() {
    let header = Node("Switch", key: .id("h"), props: ["on": false])
    let probe = ControlProbe(table(header: header) { Node("Checkbox", key: .id($0)) })

    #expect(probe.click(1, 0))
    #expect(probe.focus?.element == "Switch")
    #expect(probe.focus?.frame.y == 0)
    #expect(probe.click(1, 1))
    #expect(probe.focus?.element == "Checkbox")
    #expect(probe.focus?.frame.y == 1)
  }
}
