import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

@MainActor
struct ViewPatchTests {
  private func label(_ id: String, _ text: String) -> Node {
    Node("Label", key: .id(id), props: ["text": .string(text)])
  }

  /// Returns whether both are equal in attributes, actions and children.
  private func isSame(_ left: Node, _ right: Node) -> Bool {
    left.type == right.type && left.key == right.key && left.isComposite == right.isComposite
      && left.props.list == right.props.list && left.actions == right.actions
      && left.span == right.span && left.children.count == right.children.count
      && zip(left.children, right.children).allSatisfy { isSame($0, $1) }
  }

  @Test(arguments: Seeds.upTo(2_000)) func aMountedTreeEqualsTheTree(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tree = random.tree()

    let view = View.make(for: tree)

    #expect(isSame(view.snapshot, tree))
  }

  @Test(arguments: Seeds.upTo(2_000)) func aPatchedTreeEqualsTheNewTree(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var tree = random.tree()
    var view = View.make(for: tree)

    for _ in 0..<4 {
      let next = random.edited(tree)
      if let patch = view.patch(to: next) {
        #expect(patch.reused + patch.created == count(next))
        #expect(patch.reused + patch.removed == count(tree))
      } else {
        #expect(next.type != tree.type)
        view = View.make(for: next)
      }
      tree = next
      #expect(isSame(view.snapshot, tree))
    }
  }

  private func count(_ node: Node) -> Int { node.children.reduce(1) { $0 + count($1) } }

  @Test func viewsAreKeptByKey() throws {
    let view = View.make(for: Node("VBox", children: [label("a", "A"), label("b", "B")]))
    let (first, second) = (view.subviews[0], view.subviews[1])

    let patch = view.patch(
      to: Node("VBox", children: [label("n", "N"), label("b", "B!"), label("a", "A")])
    )

    #expect(view.subviews[1] === second)
    #expect(view.subviews[2] === first)
    #expect(
      patch == ViewPatch(created: 1, updated: 1, kept: 2, moved: 1, removed: 0)
    )
  }

  @Test func anotherElementWithAnEqualKeyIsRecreated() {
    let view = View.make(for: Node("VBox", children: [label("a", "A")]))
    let old = view.subviews[0]

    let patch = view.patch(
      to: Node("VBox", children: [Node("Button", key: .id("a"), props: ["text": "A"])])
    )

    #expect(view.subviews[0] !== old)
    #expect(view.subviews[0] is Button)
    #expect(patch == ViewPatch(created: 1, updated: 0, kept: 1, moved: 0, removed: 1))
    #expect(view.patch(to: Node("HBox")) == nil)
  }

  @Test func inputIsKeptUntilItsDescriptionChanges() throws {
    func form(_ text: String, title: String) -> Node {
      Node(
        "VBox",
        children: [
          label("title", title),
          Node("TextField", key: .id("name"), props: ["text": .string(text)]),
        ],
      )
    }
    let view = View.make(for: form("", title: "Name"))
    let field = try #require(view.subviews[1] as? TextField)
    field.isFocused = true
    field.text = "typed"

    _ = view.patch(to: form("", title: "Your name"))
    #expect(field.text == "typed")
    #expect(field.isFocused)
    #expect((view.subviews[0] as? Label)?.text == "Your name")

    _ = view.patch(to: form("given", title: "Your name"))
    #expect(field.text == "given")

    field.text = "typed again"
    view.prepareForReuse()
    #expect(field.text == "given")
    #expect(!field.isFocused)
  }

  @Test func viewsCreatedInSwiftCanBePatched() {
    let label = Label("a")
    label.isBold = true

    let patch = label.patch(to: Node("Label", props: ["text": "b"]))

    #expect(label.snapshot == Node("Label", props: ["text": "b"]))
    #expect(patch?.updated == 1)
  }

  @Test func anEqualTreeIsNotCompared() {
    let tree = Node("VBox", children: [label("a", "A"), label("b", "B")])
    let view = View.make(for: tree)

    #expect(
      view.patch(to: tree) == ViewPatch(created: 0, updated: 0, kept: 3, moved: 0, removed: 0)
    )
  }
}
