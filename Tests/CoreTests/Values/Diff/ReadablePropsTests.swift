import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Differences of a tree as lines for people.
struct ReadablePropsTests {
  private func lines(_ old: Node, _ new: Node, limit: Int = 60) -> [String] {
    let change = Change(.update, .cell, props: TreeDifference(from: old, to: new).changes)
    return ChangeFormatter(valueLimit: limit).lines(for: change).dropFirst().map {
      String($0.dropFirst(4))
    }
  }

  private func use(_ params: Props, _ body: Node) -> Node {
    Node("Task", isComposite: true, props: params, children: [body])
  }

  @Test func aParamAndItsEffectAreOneLine() {
    #expect(
      lines(use(["title": "a"], caption("a")), use(["title": "b"], caption("b")))
        == ["Task/Label.text: 'a' → 'b'"]
    )
    let outer = [("a", "x"), ("b", "y")].map { title, text in
      Node(
        "Outer",
        isComposite: true,
        props: ["title": .string(title)],
        children: [use(["title": .string(title)], caption(text))]
      )
    }
    #expect(lines(outer[0], outer[1]) == ["Outer/Task/Label.text: 'x' → 'y'"])
  }

  @Test func aParamWithoutAnEffectIsListed() {
    #expect(
      lines(use(["title": "a"], caption("x")), use(["title": "b"], caption("x")))
        == ["Task.title: 'a' → 'b'"]
    )
    let row = { (title: String, text: String) in
      box(
        "HBox",
        [:],
        self.use(["title": .string(title)], caption("same")),
        caption(text)
      )
    }
    #expect(
      lines(row("a", "1"), row("b", "2"))
        == ["HBox/Label.text: '1' → '2'"]
    )
  }

  @Test func ofALongValueTheMembersThatDifferAreShown() {
    func node(_ due: String, _ tags: [String]) -> Node {
      let task: Value = [
        "title": "A title that takes a lot of room in a line", "due": .string(due),
        "tags": .array(tags.map { .string($0) }),
      ]
      return use(["task": task], caption("x"))
    }

    #expect(
      lines(node("today", ["a", "b"]), node("Monday", ["a", "c", "b"]))
        == ["Task.task.due: 'today' → 'Monday'", "Task.task.tags[1]: unset → 'c'"]
    )
    #expect(
      lines(use(["n": [1, 2]], caption("")), use(["n": [1, 3]], caption(""))) == [
        "Task.n: [1, 2] → [1, 3]"
      ]
    )
  }

  @Test func ofALongTextThePartThatDiffersIsShown() {
    let start = String(repeating: "word ", count: 30)
    let found = lines(caption(start + "old end"), caption(start + "new end"), limit: 20)

    #expect(found.count == 1)
    #expect(found[0].contains("old end'") && found[0].contains("new end'"), "\(found)")
  }

  @Test func manyMembersAreNotListedOneByOne() {
    func numbers(_ start: Int) -> Node {
      use(["n": .array((0..<40).map { .int(start + $0) })], caption(""))
    }

    #expect(lines(numbers(0), numbers(100)).count == 1)
  }

  @Test func conditionalSettingsAreDifferencesOfAttributes() {
    func look(_ color: String, _ other: String?) -> Node {
      var entries = [
        ConditionalSettings(
          state: .pressed,
          settings: [.init(name: "color", value: .string(color))]
        )
      ]
      if let other {
        entries.append(
          ConditionalSettings(from: 40, settings: [.init(name: "width", value: .string(other))])
        )
      }
      return Node("Label", props: ["when": ConditionalSettings.value(of: entries)])
    }

    #expect(
      lines(look("red", nil), look("blue", nil)) == ["Label.color when pressed: 'red' → 'blue'"]
    )
    #expect(
      lines(look("red", "9"), look("red", nil))
        == ["Label.width when from 40 columns: '9' → unset"]
    )
  }

  @Test func rowsOfATableAreNamedByTheirTexts() {
    func table(_ age: String, hasBob: Bool = true) -> Node {
      func row(_ texts: String...) -> Node { Node("Row", children: texts.map { caption($0) }) }
      return Node("Table", children: [row("Ada", age)] + (hasBob ? [row("Bob", "4")] : []))
    }
    #expect(lines(table("36"), table("37")) == ["Table/'Ada 37'/Label#1.text: '36' → '37'"])
    #expect(lines(table("36"), table("36", hasBob: false)) == ["Table/'Bob 4': removed"])
    #expect(lines(table("36", hasBob: false), table("36")) == ["Table/'Bob 4': added"])
  }

  @Test func rowsWithoutATextAreNamedByIdOrNumber() {
    func table(_ width: Int, id: String?) -> Node {
      let key: Key = id.map { .id($0) } ?? .positional("Row#0")
      let line = Node("Divider", props: ["width": .int(width)])
      return Node("Table", children: [Node("Row", key: key, children: [line])])
    }

    #expect(
      lines(table(1, id: "line"), table(2, id: "line")) == ["Table/'line'/Divider.width: 1 → 2"]
    )
    #expect(lines(table(1, id: nil), table(2, id: nil)) == ["Table/row 1/Divider.width: 1 → 2"])
  }

  @Test func containersOfALoopAreNamedByTheirTexts() {
    func tree(_ texts: [String]) -> Node {
      let rows = texts.map { text in
        Node("HBox", key: .id(String(text.prefix(1))), children: [caption(text)])
      }
      return Node("VBox", children: rows)
    }

    #expect(
      lines(tree(["a1", "b1"]), tree(["a1", "b2"])) == ["VBox/'b2'/Label.text: 'b1' → 'b2'"]
    )
    #expect(lines(tree(["a1", "b1"]), tree(["b1", "a1"])).count == 1)
    #expect(
      lines(tree(["a1", "b1"]), tree(["a1", "b1", "c1"])) == ["VBox/'c1': added"]
    )
    #expect(lines(tree(["a1"]), tree(["a2"])) == ["VBox/HBox/Label.text: 'a1' → 'a2'"])
  }

  @Test func anAddedChildIsSummedUpWithoutConditions() {
    let entry = ConditionalSettings(state: .pressed, settings: [.init(name: "bold", value: true)])
    let child = Node("Label", props: ["text": "a", "when": ConditionalSettings.value(of: [entry])])

    #expect(
      lines(Node("VBox"), Node("VBox", children: [child])) == ["VBox/Label: added Label(text: 'a')"]
    )
  }

  @Test(arguments: ["TableBox", "ListBox", "CollectionBox", "RecycleBox"])
  func listsInTreesShowNoElementThatIsNotWritten(box: String) {
    func tree(_ texts: [String], title: String = "Fruit", id: String = "s") -> Node {
      let cells = texts.map { Cell(key: .id(String($0.prefix(1))), content: caption($0)) }
      let section = Section(key: .id(id), header: caption(title), cells: Cells(cells))
      return Node(box, children: ListTree(of: box, [:]).children(of: List(sections: [section])))
    }

    #expect(
      lines(tree(["a1", "b1"]), tree(["a1", "b2"])) == ["\(box)/'b2'/Label.text: 'b1' → 'b2'"]
    )
    #expect(lines(tree(["a1", "b1"]), tree(["a1"])) == ["\(box)/'b1': removed"])
    #expect(
      lines(tree(["a1"], title: "Fruit"), tree(["a1"], title: "Fruits"))
        == ["\(box)/section 'Fruits'/header/Label.text: 'Fruit' → 'Fruits'"]
    )
    #expect(
      lines(tree(["a1"]), tree(["a1"], id: "t")) == ["\(box)/section 'Fruit'.id: 's' → 't'"]
    )
  }
}
