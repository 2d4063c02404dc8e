import Testing

@testable import PlaygroundCore

/// Images that are drawn differently although the content is the same.
struct ImageUpdateTests {
  private func image(_ address: String) -> AnyComponent {
    AnyComponent(
      Node("HBox", children: [Node("Image", props: ["src": .string(address), "alt": "a"])])
    )
  }

  private var content: PreviewContent {
    var section = Section(
      key: .id("s"),
      cells: Cells([
        Cell(key: .id("one"), component: image("a.png")),
        Cell(key: .id("two"), component: image("b.png")),
      ]),
    )
    section.header = image("h.png")
    section.footer = image("a.png")
    section.supplements = [Supplement(kind: "badge", component: image("badge.png"))]
    var list = List(sections: [section])
    list.header = image("top.png")
    list.footer = image("end.png")
    return .list(list)
  }

  @Test(
    arguments: [
      ("top.png", ["header - []"]), ("end.png", ["footer - []"]), ("h.png", ["header - [0]"]),
      ("badge.png", ["section s [0]"]), ("b.png", ["cell two [0, 1]"]),
      ("a.png", ["cell one [0, 0]", "footer - [0]"]), ("none.png", []),
    ]
  )
  func partsThatShowTheImageAreUpdated(address: String, expected: [String]) {
    let updates = content.updates { $0 == address }

    #expect(updates.map { "\($0.kind) \($0.id ?? "-") \($0.to ?? [])" } == expected)
    #expect(updates.allSatisfy { $0.operation == .update && $0.from == $0.to && $0.props.isEmpty })
  }

  @Test func aSingleComponentIsUpdated() {
    let content = PreviewContent.component(Node("Image", props: ["src": "a.png"]))

    #expect(content.updates { $0 == "a.png" }.map(\.kind) == [.cell])
    #expect(content.updates { $0 == "b.png" }.isEmpty)
  }

  @Test func allImagesAreFoundOnce() {
    #expect(
      content.imageUses.map(\.address)
        == ["top.png", "h.png", "badge.png", "a.png", "b.png", "end.png"]
    )
  }
}
