import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Trees that differ by one edit, and texts that reports hide.
struct TreeEditTests {
  private func lines(_ old: Node, _ new: Node) -> [String] {
    TreeDifference(from: old, to: new).changes.map { ChangeFormatter().line(for: $0) }
  }

  private func field(_ props: Props) -> Node { Node("TextField", props: props) }

  @Test func aHiddenTextIsMasked() {
    #expect(
      lines(field(["text": "12", "secret": true]), field(["text": "34", "secret": true]))
        == ["TextField.text: '******' → '******'"]
    )
    #expect(
      lines(field(["text": "", "secret": true]), field(["text": "34", "secret": true]))
        == ["TextField.text: '' → '******'"]
    )
    #expect(
      lines(field(["text": "12", "secret": true]), field(["secret": true]))
        == ["TextField.text: '******' → unset"]
    )
  }

  @Test func aTextIsMaskedIfEitherSideHidesIt() {
    #expect(
      lines(field(["text": "12", "secret": true]), field(["text": "34"]))
        == ["TextField.text: '******' → '******'", "TextField.secret: true → unset"]
    )
    #expect(
      lines(field(["text": "12"]), field(["text": "34", "secret": true]))
        == ["TextField.text: '******' → '******'", "TextField.secret: unset → true"]
    )
  }

  @Test func onlyTheTextIsMasked() {
    #expect(
      lines(
        field(["placeholder": "a", "secret": true]),
        field(["placeholder": "b", "secret": true])
      ) == ["TextField.placeholder: 'a' → 'b'"]
    )
  }

  @Test func theKeysOfTheRootsAreIgnored() {
    let (one, other) = (Node("Label", key: .id("a")), Node("Label", key: .id("b")))

    #expect(lines(one, other) == [])
  }

  @Test func attributesInAnotherOrderAreNoDifference() {
    let (old, new): (Props, Props) = (["a": 1, "b": 2], ["b": 2, "a": 1])

    #expect(TreeDifference(from: old, to: new, of: "list").changes == [])
  }

  @Test func attributesAreNamedAfterTheirOwner() {
    let (old, new): (Props, Props) = (
      ["a": 1, "b": 2, "text": "x"], ["c": 3, "text": "y", "a": 4]
    )
    let changes = TreeDifference(from: old, to: new, of: "section[2]").changes

    #expect(
      changes.map { ChangeFormatter().line(for: $0) } == [
        "section[2].c: unset → 3", "section[2].text: 'x' → 'y'", "section[2].a: 1 → 4",
        "section[2].b: 2 → unset",
      ]
    )
  }

  @Test func deletedChildrenAreAtTheirOldPosition() {
    func box(_ ids: String...) -> Node {
      Node("HBox", children: ids.map { Node("Label", key: .id($0), props: ["text": .string($0)]) })
    }

    #expect(
      lines(box("a", "b", "c", "d"), box("b", "n", "d")) == [
        "HBox/Label: removed Label(text: 'a')", "HBox/Label#1: added Label(text: 'n')",
        "HBox/Label#2: removed Label(text: 'c')",
      ]
    )
    #expect(
      lines(box("a", "b"), box()) == [
        "HBox/Label: removed Label(text: 'a')", "HBox/Label#1: removed Label(text: 'b')",
      ]
    )
  }

  @Test func aMovedChildReportsItsIndicesBeforeItsAttributes() {
    func row(_ id: String, _ text: Value) -> Node {
      Node("Label", key: .id(id), props: ["text": text])
    }
    let old = Node("VBox", children: [row("a", 1), row("b", 1), row("c", 1)])
    let new = Node("VBox", children: [row("c", 2), row("a", 1), row("b", 1)])

    #expect(lines(old, new) == ["VBox/Label.index: 2 → 0", "VBox/Label.text: 1 → 2"])
  }

  /// Returns a tree whose nodes have unique ids.
  private func tree(_ random: inout SeededGenerator, _ next: inout Int, depth: Int) -> Node {
    next += 1
    let key = Key.id("\(next)")
    let childCount = depth > 0 ? random.below(4) : 0
    return Node(
      ["HBox", "VBox", "Label"][random.below(3)],
      key: key,
      props: ["a": .int(random.below(3)), "b": "text"],
      children: (0..<childCount).map { _ in tree(&random, &next, depth: depth - 1) }
    )
  }

  /// Returns the name of a child: its type, and the number of earlier siblings of that type.
  private func name(of index: Int, in node: Node) -> String {
    let type = node.children[index].type
    let number = node.children[..<index].count { $0.type == type }
    return number == 0 ? type : "\(type)#\(number)"
  }

  /// Edits a node at random and returns the expected difference.
  private func edit(_ node: inout Node, _ random: inout SeededGenerator, path: String) -> PropChange
  {
    if !node.children.isEmpty, !random.isHit(oneIn: 3) {
      let index = random.below(node.children.count)
      let path = "\(path)/\(name(of: index, in: node))"
      return edit(&node.children[index], &random, path: path)
    }
    let index = random.below(node.children.count + 1)
    switch random.below(5) {
    case 0:
      let old = node.props["a"] ?? nil
      node.props["a"] = 9
      return PropChange(path: path + ".a", before: .value(old), after: .value(9))
    case 1:
      node.props["b"] = .none
      return PropChange(path: path + ".b", before: .value("text"), after: .none)
    case 2:
      node.props["c"] = [1, 2]
      return PropChange(path: path + ".c", before: .none, after: .value([1, 2]))
    case 3 where index < node.children.count:
      let path = "\(path)/\(name(of: index, in: node))"
      return PropChange(path: path, before: .node(node.children.remove(at: index)), after: .none)
    default:
      let child = Node("Label", key: .id("new"), props: ["text": "new"])
      node.children.insert(child, at: index)
      return PropChange(
        path: "\(path)/\(name(of: index, in: node))",
        before: .none,
        after: .node(child)
      )
    }
  }

  @Test(arguments: Seeds.upTo(800, atLeast: 150))
  func oneEditIsOneDifference(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var next = 0
    let old = tree(&random, &next, depth: 3)
    var new = old
    let expected = edit(&new, &random, path: old.type)

    let found = TreeDifference(from: old, to: new).changes.map { change in
      PropChange(path: change.path, before: change.before, after: change.after)
    }
    #expect(found == [expected], "seed \(seed)")
    #expect(TreeDifference(from: old, to: old).changes == [], "seed \(seed)")
    let back = TreeDifference(from: new, to: old).changes
    #expect(back.map(\.before) == [expected.after], "seed \(seed)")
    #expect(back.map(\.after) == [expected.before], "seed \(seed)")
  }
}
