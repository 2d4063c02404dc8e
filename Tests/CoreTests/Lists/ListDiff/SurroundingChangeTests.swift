import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Changes of the structural elements around components: their background is a part of the picture.
struct SurroundingChangeTests {
  private static let words = ["cell", "header", "footer", "list header", "list footer", "preview"]

  /// Returns a content with a background at one place; `nil` for none.
  private func content(_ color: String?, at word: String) -> PreviewContent {
    func filled(_ node: Node, _ place: String) -> Node {
      guard let color, place == word else { return node }
      let name = place.split(separator: " ").last.map(String.init) ?? place
      return node.surrounded(by: name, ["background": .string(color)])
    }
    if word == "preview" { return .component(filled(caption("x"), "preview")) }
    let section = Section(
      key: .id("s"),
      header: filled(caption("h"), "header"),
      cells: [Cell(key: .id("c"), content: filled(caption("x"), "cell"))],
      footer: filled(caption("f"), "footer"),
    )
    var list = List(sections: [section])
    list.header = AnyComponent(filled(caption("top"), "list header"))
    list.footer = AnyComponent(filled(caption("end"), "list footer"))
    return .list(list)
  }

  @Test(arguments: words)
  func aChangedBackgroundIsAChange(word: String) {
    let name = word.split(separator: " ").last.map(String.init) ?? word
    for (old, new, sides) in [
      ("red", "blue", "'red' → 'blue'"), (nil, "blue", "unset → 'blue'"),
      ("red", nil, "'red' → unset"),
    ] as [(String?, String?, String)] {
      let contents = [content(old, at: word), content(new, at: word)]
      let difference = ListDiff(from: contents[0], to: contents[1])

      #expect(difference.changes.count == 1)
      let lines = ChangeFormatter().lines(for: difference.changes)
      #expect(lines.dropFirst() == ["    \(name).background: \(sides)"], "\(lines)")
      let layouts = contents.map { ContentLayout($0, columns: 10) }
      #expect(
        PictureComparison(from: layouts[0], to: layouts[1], columns: 10)
          .isVisible(difference.changes)
      )
    }
    let same = content("red", at: word)
    #expect(ListDiff(from: same, to: content("red", at: word)).changes.isEmpty)
  }

  @Test func theComponentInsideIsComparedAsWell() {
    let old = caption("a").surrounded(by: "cell", ["background": "red"])
    let new = caption("b").surrounded(by: "cell", ["background": "blue"])

    #expect(
      TreeDifference(from: old, to: new).changes.map(\.path) == ["cell.background", "Label.text"]
    )
    #expect(TreeDifference(from: old, to: caption("b")).changes.count == 2)
  }

  @Test func aListOfTheComponentThatWasThereIsAChange() {
    let node = caption("a")
    var list = List(sections: [
      Section(key: .positional("section#0"), cells: [Cell(key: node.key, content: node)])
    ])
    list.attributes = ListAttributes(["background": "red"])

    #expect(
      ListDiff(from: .component(node), to: .list(list)).description
        == "~ preview\n    preview.content: 'component' → 'list'"
    )
    #expect(!ListDiff(from: .list(list), to: .component(node)).changes.isEmpty)
  }

  @Test func paramsOfADeclaredComponentAreNotDrawn() {
    func use(_ name: String) -> Node {
      Node("Hello", isComposite: true, props: ["name": .string(name)], children: [caption("x")])
    }

    #expect(use("a").isContentEqual(to: use("b")))
  }
}
