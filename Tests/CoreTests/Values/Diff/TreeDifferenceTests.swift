import PlaygroundCore
import Testing

@MainActor
struct TreeDifferenceTests {
  private func lines(_ old: Node, _ new: Node) -> String {
    let changes = TreeDifference(from: old, to: new).changes
    return changes.map { ChangeFormatter().line(for: $0) }.joined(separator: "\n")
  }

  private func label(_ text: String, key: Key? = nil) -> Node {
    Node("Label", key: key, props: ["text": .string(text)])
  }

  private func box(_ children: Node...) -> Node { Node("HBox", children: children) }

  @Test func equalTreesHaveNoDifferences() {
    #expect(lines(box(label("a"), label("b")), box(label("a"), label("b"))) == "")
  }

  @Test func addedChangedAndRemovedAttributesAreReported() {
    let old = Node("Label", props: ["text": "a", "lines": 1, "style": "title"])
    let new = Node("Label", props: ["text": "b", "lines": 1, "color": nil])

    #expect(
      lines(old, new) == """
        Label.text: 'a' → 'b'
        Label.color: unset → nil
        Label.style: 'title' → unset
        """
    )
  }

  @Test func siblingsOfOneTypeAreNumberedFromTheSecond() {
    let old = box(label("a"), Node("Divider"), label("b"), label("c"))
    let new = box(label("a"), Node("Divider"), label("B"), label("C"))

    #expect(
      lines(old, new) == """
        HBox/Label#1.text: 'b' → 'B'
        HBox/Label#2.text: 'c' → 'C'
        """
    )
  }

  @Test func childrenPairByKey() {
    let old = box(label("a", key: .id("a")), label("b", key: .id("b")), label("c", key: .id("c")))
    let new = box(label("n", key: .id("n")), label("c!", key: .id("c")), label("a", key: .id("a")))

    #expect(
      lines(old, new) == """
        HBox/Label: added Label(text: 'n')
        HBox/Label#1: removed Label(text: 'b')
        HBox/Label#1.text: 'c' → 'c!'
        HBox/Label#2.index: 0 → 2
        """
    )
  }

  @Test func aFailedConditionKeepsItsSiblingsIdentity() {
    let old = box(label("a", key: .positional("Label#0")), label("b", key: .positional("Label#1")))
    let new = box(label("b", key: .positional("Label#1")))

    #expect(lines(old, new) == "HBox/Label: removed Label(text: 'a')")
  }

  @Test func anotherTypeIsOneDifference() {
    let old = box(Node("Label", key: .id("x"), props: ["text": "a"]))
    let new = box(Node("Button", key: .id("x"), props: ["text": "b"]))

    #expect(lines(old, new) == "HBox/Button.type: 'Label' → 'Button'")
    #expect(lines(old, label("a")) == "type: 'HBox' → 'Label'")
  }

  @Test func pathsContainAllAncestors() {
    let old = Node("Hello", isComposite: true, props: ["name": "a"], children: [box(label("Hi a"))])
    let new = Node("Hello", isComposite: true, props: ["name": "b"], children: [box(label("Hi b"))])

    #expect(
      lines(old, new) == """
        Hello.name: 'a' → 'b'
        Hello/HBox/Label.text: 'Hi a' → 'Hi b'
        """
    )
  }

  @Test func insertedChildContainsItsNode() {
    let child = box(label("x"))

    #expect(
      TreeDifference(from: box(), to: box(child)).changes
        == [PropChange(path: "HBox/HBox", before: .none, after: .node(child))]
    )
    #expect(
      TreeDifference(from: box(child), to: box()).changes
        == [PropChange(path: "HBox/HBox", before: .node(child), after: .none)]
    )
  }
}
