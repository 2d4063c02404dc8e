import TestSupport
import Testing

@testable import PlaygroundCore

/// Patches of attributes and the counts of patches.
@MainActor
struct ViewPatchAttributesTests {
  private func label(_ id: String, _ text: String, _ props: Props = [:]) -> Node {
    var all = props
    all["text"] = .string(text)
    return Node("Label", key: .id(id), props: all)
  }

  private func box(_ id: String = "box", _ children: Node...) -> Node {
    Node("VBox", key: .id(id), children: children)
  }

  @Test func onlyAttributesOfMatchingViewsChange() {
    let view = View.make(for: box("r", label("a", "A"), label("b", "B")))
    let views = view.subviews

    view.patchAttributes(to: box("r", label("b", "b"), label("n", "N"), label("a", "a")))

    #expect(view.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    #expect(view.subviews.map { ($0 as? Label)?.text } == ["a", "b"])
  }

  @Test func attributesOfAnotherElementAreNotTaken() {
    let view = View.make(for: box("r", label("a", "A")))
    view.patchAttributes(to: Node("HBox", key: .id("r"), children: [label("a", "a")]))
    #expect((view.subviews[0] as? Label)?.text == "A")
    view.patchAttributes(to: box("r", Node("Button", key: .id("a"), props: ["text": "a"])))
    #expect((view.subviews[0] as? Label)?.text == "A")
  }

  /// Attributes of the description before, set by the program, described next, and the result.
  @Test func aChangeOfTheDescriptionPrecedesTheProgram() {
    let view = View.make(for: label("a", "old", ["bold": true, "italic": true]))
    view.props["bold"] = false
    view.props["dim"] = true
    view.props["text"] = "typed"

    // The text and `bold` are as described before, `italic` is gone, `underline` is new.
    _ = view.patch(to: label("a", "old", ["bold": true, "underline": true]))

    #expect(
      view.props == ["bold": false, "dim": true, "text": "typed", "underline": true]
    )
    _ = view.patch(to: label("a", "new", ["underline": true]))
    #expect(view.props == ["dim": true, "text": "new", "underline": true])
  }

  @Test func identityActionsAndSourceFollowTheDescription() {
    let view = View.make(for: label("a", "A"))
    var next = label("b", "A")
    next.actions = [Action(event: .tap, statements: "x = 1")]

    #expect(view.patch(to: next) == ViewPatch(kept: 1))

    #expect(view.key == .id("b"))
    #expect(view.snapshot.actions == next.actions)
  }

  @Test func removedAndCreatedViewsCountWithTheirDescendants() {
    let (deep, flat) = (box("deep", label("a", "A"), label("b", "B")), label("c", "C"))
    let view = View.make(for: box("r", deep, flat))

    #expect(view.patch(to: box("r", flat)) == ViewPatch(kept: 2, removed: 3))
    #expect(view.patch(to: box("r", deep, flat)) == ViewPatch(created: 3, kept: 2))
    #expect(
      view.patch(to: box("r", flat, deep)) == ViewPatch(kept: 5, moved: 1)
    )
    #expect(
      view.patch(to: box("r", label("c", "D"), deep)) == ViewPatch(updated: 1, kept: 4)
    )
  }

  @Test func reusedViewsAreUpdatedOrKept() {
    #expect(ViewPatch(created: 1, updated: 2, kept: 4, moved: 8, removed: 16).reused == 6)
  }

  @Test func aViewOfAnotherElementNeedsANewOne() {
    let view = View.make(for: box("r", label("a", "A")))
    let before = view.snapshot
    #expect(view.patch(to: Node("HBox", key: .id("r"))) == nil)
    #expect(view.patch(to: Node("VBox", key: .id("r"), isComposite: true)) == nil)
    #expect(view.snapshot == before)
  }

  @Test func unknownElementsAndComponentsAreContainers() {
    let unknown = View.make(for: Node("Nothing", children: [label("a", "A")]))
    #expect(unknown.elementName == "Nothing")
    #expect(unknown.subviews.count == 1)
    let use = Node("Label", isComposite: true, children: [label("a", "A")])
    let view = View.make(for: use)
    #expect(view is CompositeView)
    #expect(view.snapshot == use)
    #expect(view.patch(to: use) == ViewPatch(kept: 2))
  }
}
