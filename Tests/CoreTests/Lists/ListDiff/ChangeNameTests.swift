import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The labels of every kind of change.
struct ChangeNameTests {
  private func content(
    header: Node? = nil,
    footer: Node? = nil,
    _ sections: [Section]
  ) -> PreviewContent {
    var list = List(sections: sections)
    list.header = header.map { AnyComponent($0) }
    list.footer = footer.map { AnyComponent($0) }
    return .list(list)
  }

  /// Returns the changes as `+ cell [0,0] Label`.
  private func labels(_ old: PreviewContent?, _ new: PreviewContent?) -> [String] {
    ListDiff(from: old, to: new).changes.map { change in
      "\(change.operation.glyph) \(change.kind.rawValue) \(change.label ?? "-")"
    }
  }

  private func section(
    _ id: String,
    header: String? = nil,
    footer: String? = nil,
    _ cells: Cell...
  )
    -> Section
  {
    Section(
      key: .id(id),
      header: header.map { caption($0) },
      cells: Cells(cells),
      footer: footer.map { caption($0) }
    )
  }

  @Test func headersAndFootersOfTheListAreNamed() {
    let old = content(header: caption("Top"), footer: caption("Bottom"), [])
    let new = content(header: caption("Roof"), [])

    #expect(labels(old, new) == ["~ header Roof", "- footer Bottom"])
    #expect(labels(new, old) == ["~ header Top", "+ footer Bottom"])
  }

  @Test func headersAndFootersOfASectionAreNamed() {
    let plain = content([section("a"), section("b", label("x", id: "x"))])
    let full = content([section("a"), section("b", header: "H", footer: "F", label("x", id: "x"))])

    #expect(labels(plain, full) == ["+ header H", "+ footer F"])
    #expect(labels(full, plain) == ["- header H", "- footer F"])
  }

  @Test func aSectionHasTheNameOfItsHeaderElseItsID() {
    let titled = section("a", header: "Fruit", label("Apple", id: "x"))
    let untitled = section("a", label("•", id: "w"), label("Apple", id: "x"))
    let empty = section("a")

    #expect(labels(content([]), content([titled])) == ["+ section Fruit"])
    #expect(labels(content([untitled]), content([])) == ["- section a"])
    #expect(labels(content([]), content([empty])) == ["+ section a"])
  }

  @Test func aChangedCellHasItsNewName() {
    let old = content([section("a", label("Apple", id: "x"), label("Pear", id: "y"))])
    let new = content([section("a", label("Pear", id: "y"), label("Apples", id: "x"))])

    #expect(labels(old, new).contains("~ cell Apples"))
    #expect(labels(new, old).contains("~ cell Apple"))
  }

  @Test func aComponentWithoutAListIsNamed() {
    #expect(
      labels(.component(caption("one")), .component(caption("two"))) == ["~ cell two"]
    )
  }

  @Test func theListAndThePreviewAreNamedByTheirKind() {
    var (old, new) = (List(sections: []), List(sections: []))
    old.attributes = ListAttributes(["limit": 3])
    new.attributes = ListAttributes(["limit": 4])

    #expect(labels(.list(old), .list(new)) == ["~ list list"])
    let preview = Change(.update, .preview, from: [], to: [])
    #expect(ChangeLabels(.list(old), .list(new)).label(of: preview) == "preview")
  }

  @Test(
    arguments: [
      (["text": "T", "title": "U"], "T"), (["title": "U", "label": "L"], "U"),
      (["label": "L", "alt": "A"], "L"), (["alt": "A", "placeholder": "P"], "A"),
      (["placeholder": "P"], "P"), (["text": "•", "title": "U"], "U"), (["text": 3], "id"),
      (["text": "1234", "secret": true], "id"), (["text": "\n\n  \nsecond"], "second"),
      (["text": "[ ]"], "id"), (["text": "(X)"], "id"), (["text": "[y]"], "[y]"),
    ] as [(Props, String)]
  )
  func theFirstAttributeWithATextNamesAnElement(props: Props, name: String) {
    let cell = Cell(key: .id("id"), content: Node("Button", props: props))

    #expect(labels(content([section("a")]), content([section("a", cell)])) == ["+ cell \(name)"])
  }

  @Test func paramsOfAUseAreNoName() {
    let use = Node(
      "Hello",
      isComposite: true,
      props: ["text": "param"],
      children: [caption("body")]
    )
    let cell = Cell(key: .id("id"), content: use)

    #expect(labels(content([section("a")]), content([section("a", cell)])) == ["+ cell body"])
  }

  @Test func aNameHasAtMostFortyColumns() {
    func name(_ text: String) -> [String] {
      labels(content([section("a")]), content([section("a", label(text, id: "x"))]))
    }
    let forty = String(repeating: "a", count: 40)

    #expect(name(forty) == ["+ cell \(forty)"])
    #expect(name(forty + "b") == ["+ cell \(String(repeating: "a", count: 39))…"])
    #expect(
      name(String(repeating: "漢", count: 21)) == ["+ cell \(String(repeating: "漢", count: 19))…"]
    )
  }

  @Test func aPositionOutsideOfTheListIsNamedByItsIdElseByItself() {
    let labels = ChangeLabels(content([section("a")]), content([section("a")]))

    #expect(labels.label(of: Change(.insert, .section, id: "s", to: [4])) == "s")
    #expect(labels.label(of: Change(.insert, .cell, to: [0, 4])) == "[0,4]")
    #expect(labels.label(of: Change(.delete, .cell, id: "c", from: [0])) == "c")
    #expect(labels.label(of: Change(.delete, .header, from: [1])) == "[1]")
    #expect(ChangeLabels(nil, nil).label(of: Change(.insert, .cell, id: "x", to: [0, 0])) == "x")
  }
}
