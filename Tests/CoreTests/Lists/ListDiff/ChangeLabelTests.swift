import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The texts by which changes name what changed.
struct ChangeLabelTests {
  private func label(of row: Node, id: String? = nil) -> String? {
    let key: Key = id.map { .id($0) } ?? .positional("Label#0")
    let section = Section(key: .id("s"), cells: [Cell(key: key, content: row)])
    let difference = ListDiff(
      from: .list(List(sections: [section])),
      to: .list(List(sections: [Section(key: .id("s"), cells: [])])),
    )
    return difference.changes.first?.label
  }

  @Test func aSignIsNoLabel() {
    let row = box("HBox", [:], caption("▸"), caption("•"), caption("Inbox 3"))

    #expect(label(of: row, id: "inbox") == "Inbox 3")
    #expect(label(of: caption("★\n\nBlue whale")) == "Blue whale")
    #expect(label(of: caption("7")) == "7")
    #expect(label(of: caption("漢字")) == "漢字")
    #expect(label(of: box("HBox", [:], caption("[x]"), caption("Buy milk"))) == "Buy milk")
    #expect(label(of: box("HBox", [:], caption("1"), caption("Ada"))) == "1 Ada")
  }

  @Test func aRowWithoutTextHasItsIDAsLabelElseItsPosition() {
    #expect(label(of: caption("▸"), id: "inbox") == "inbox")
    #expect(label(of: caption(""), id: "inbox") == "inbox")
    #expect(label(of: caption("▸")) == "[0,0]")
  }
}
