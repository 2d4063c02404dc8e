import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Views in their parents.
@MainActor
struct ViewHierarchyTests {
  private func tagged(_ tag: Int) -> View {
    let view = View()
    view.tag = tag
    return view
  }

  /// Returns the tags of a hierarchy: `0(1 2(3))`.
  private func picture(_ view: View) -> String {
    let inner = view.subviews.map { picture($0) }.joined(separator: " ")
    return inner.isEmpty ? "\(view.tag)" : "\(view.tag)(\(inner))"
  }

  @Test(arguments: [(0, "0(9 1 2)"), (1, "0(1 9 2)"), (2, "0(1 2 9)"), (99, "0(1 2 9)")])
  func aViewIsInsertedBeforeTheSubviewAtItsIndex(index: Int, expected: String) {
    let parent = tagged(0)
    parent.add(tagged(1), tagged(2))
    parent.insert(tagged(9), at: index)

    #expect(picture(parent) == expected)
  }

  /// The index counts the subviews without the view, which is removed first.
  @Test(arguments: [(0, "0(1 2 3)"), (1, "0(2 1 3)"), (2, "0(2 3 1)")])
  func aSubviewIsMoved(index: Int, expected: String) {
    let parent = tagged(0)
    let view = tagged(1)
    parent.add(view, tagged(2), tagged(3))
    parent.insert(view, at: index)

    #expect(picture(parent) == expected)
  }

  @Test func aRootIsNotRemoved() {
    let view = tagged(0)
    view.add(tagged(1))
    view.removeFromSuperview()

    #expect(picture(view) == "0(1)")
    #expect(view.superview == nil)
  }

  @Test func aViewIsInsideItselfAndItsAncestors() {
    let (root, middle, leaf, other) = (tagged(0), tagged(1), tagged(2), tagged(3))
    root.add(middle, other)
    middle.add(leaf)

    #expect([root, middle, leaf, other].map { leaf.isInside($0) } == [true, true, true, false])
    #expect([root, middle, leaf, other].map { root.isInside($0) } == [true, false, false, false])
  }

  @Test func replacedSubviewsHaveNoParent() {
    let (parent, old, kept, new) = (tagged(0), tagged(1), tagged(2), tagged(3))
    parent.add(old, kept)
    parent.setSubviews([new, kept])

    #expect(picture(parent) == "0(3 2)")
    #expect(old.superview == nil)
    #expect(kept.superview === parent)
    #expect(new.superview === parent)
  }

  /// Random moves, compared with a table of the parents and the order of their children.
  @Test(arguments: Seeds.upTo(400, atLeast: 40))
  func randomMovesEqualThoseOfATable(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let views = (0..<7).map { tagged($0) }
    var children: [Int: [Int]] = [:]
    func contains(_ ancestor: Int, _ view: Int) -> Bool {
      ancestor == view || (children[ancestor] ?? []).contains { contains($0, view) }
    }
    func expected(_ view: Int) -> String {
      let inner = (children[view] ?? []).map { expected($0) }.joined(separator: " ")
      return inner.isEmpty ? "\(view)" : "\(view)(\(inner))"
    }
    for _ in 0..<40 {
      let view = Int.random(in: 0..<7, using: &random)
      let parent = Int.random(in: 0..<7, using: &random)
      let isRemoved = Int.random(in: 0..<4, using: &random) == 0
      guard isRemoved || !contains(view, parent) else { continue }
      for key in children.keys.sorted() { children[key]?.removeAll { $0 == view } }
      if isRemoved {
        views[view].removeFromSuperview()
      } else {
        let index = Int.random(in: 0...3, using: &random)
        let count = children[parent]?.count ?? 0
        children[parent, default: []].insert(view, at: min(index, count))
        views[parent].insert(views[view], at: index)
      }
      #expect((0..<7).map { picture(views[$0]) } == (0..<7).map { expected($0) }, "seed \(seed)")
    }
  }

  /// A snapshot after any change equals that of new views with the same attributes.
  @Test(arguments: Seeds.upTo(400, atLeast: 40))
  func snapshotsFollowEveryChange(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let node = Node("VBox", children: (0..<3).map { _ in random.tree(depth: 2) })
    let root = View.make(for: node)
    for number in 0..<10 {
      let all = root.views(of: View.self)
      let view = all.randomElement(using: &random) ?? root
      switch Int.random(in: 0..<4, using: &random) {
      case 0: view.width = .cells(number)
      case 1: view.key = .id("k\(number)")
      case 2: view.add(Label("\(number)"))
      default: if view !== root { view.removeFromSuperview() }
      }
      let copy = rebuilt(root)
      #expect(root.snapshot == copy.snapshot, "seed \(seed), change \(number)")
      #expect(keys(root.snapshot) == keys(copy.snapshot), "seed \(seed), change \(number)")
    }
  }

  private func rebuilt(_ view: View) -> View {
    let copy = View.make(for: Node(view.elementName, isComposite: view.isComposite))
    copy.key = view.key
    copy.props = view.props
    copy.actions = view.actions
    copy.setSubviews(view.subviews.map { rebuilt($0) })
    return copy
  }

  private func keys(_ node: Node) -> [String] {
    [node.key.text] + node.children.flatMap { keys($0) }
  }

  @Test func keysCountSiblingsOfTheSameElement() {
    let named = Label("b")
    named.id = "named"
    let box = VBox(Label("a"), named, Spacer(), Label("c"), Spacer())

    #expect(
      box.snapshot.children.map(\.key.text)
        == ["Label#0", "named", "Spacer#0", "Label#2", "Spacer#1"]
    )
  }

  @Test func anIdIsAWrittenKey() {
    let view = View()
    #expect(view.id == nil)
    view.id = "a"
    #expect(view.key == .id("a"))
    view.key = .positional("View#3")
    #expect(view.id == nil)
    view.id = nil
    #expect(view.key == nil)
  }

  // MARK: - Searching

  @Test func viewsAreFoundInDepthFirstOrder() {
    let (root, first, inner, last) = (tagged(0), tagged(5), tagged(7), tagged(7))
    root.add(first, last)
    first.add(inner)
    (inner.id, last.id) = ("x", "x")

    #expect(root.view(tag: 7) === inner)
    #expect(root.view(id: "x") === inner)
    #expect(root.view(tag: 0) === root)
    #expect(root.view(tag: 8) == nil)
    #expect(last.view(tag: 5) == nil)
    root.id = "x"
    #expect(root.view(id: "x") === root)
  }

  @Test func viewsOfATypeIncludeSubclassesAndTheViewItself() {
    let root = VBox(HBox(Label("a"), Button("b")), VBox(Label("c")))

    #expect(root.views(of: Label.self).map(\.text) == ["a", "c"])
    #expect(root.views(of: VBox.self).count == 2)
    #expect(root.views(of: FlatBox.self).count == 3)
    #expect(root.views(of: Control.self).count == 1)
    #expect(root.views(of: View.self).first === root)
    #expect(root.views(of: View.self).count == 6)
  }

  // MARK: - Attributes

  @Test func ignoredAttributesAreListedUntilTheyAreValid() {
    let label = Label("a")
    let box = VBox(label)
    box[attribute: "space"] = "x"
    label[attribute: "padding"] = 3
    label[attribute: "lines"] = -1
    #expect(box.ignoredAttributes == ["VBox.space", "Label.lines", "Label.padding"])

    label.lines = 2
    box.space = 1
    #expect(box.ignoredAttributes == ["Label.padding"])
    #expect(label.lines == 2)
  }

  @Test func aRefusedValueKeepsTheEarlierOne() {
    let label = Label("a")
    label.lines = 3
    label.lines = -3

    #expect(label.lines == 3)
    label[attribute: "lines"] = Int?.none
    #expect(label.snapshot.props == ["text": "a"])
  }

  @Test func aCompositeViewTakesAnyAttribute() {
    let view = CompositeView("Card")
    view[attribute: "anything"] = "x"

    #expect(view.snapshot == Node("Card", isComposite: true, props: ["anything": "x"]))
    #expect(view.ignoredAttributes == [])
    #expect(CompositeView().elementName == "Component")
    #expect(!CompositeView("Part", isComposite: false).snapshot.isComposite)
  }

  @Test func aPressedViewIsReleasedOnce() {
    let button = Button("a")
    button.operate(.key(ControlKey(.enter)))

    #expect(button.isPressed)
    #expect(button.release())
    #expect(!button.isPressed)
    #expect(!button.release())
  }

  @Test func reuseDiscardsTheStateOfAllViews() {
    let field = TextField()
    let root = View.make(for: Node("VBox", children: [Node("TextField", props: ["text": "a"])]))
    let described = root.subviews[0]
    root.add(field)
    described.operate(.text("b"))
    field.operate(.text("c"))
    for view in [root, described, field] { (view.isFocused, view.isPressed) = (true, true) }

    root.prepareForReuse()

    #expect(described.props["text"] == "a")
    // A view without description keeps its attributes.
    #expect(field.text == "c")
    for view in [root, described, field] {
      #expect(!view.isFocused)
      #expect(!view.isPressed)
      #expect(view.memory == ControlMemory())
    }
  }

  // MARK: - Slots

  @Test func aSlotIsTransparentWithOneSubviewAndNoAttributes() {
    let slot = SlotView()
    #expect(slot.snapshot == Node("View"))
    slot.add(Label("a"))
    #expect(slot.snapshot == Node("Label", props: ["text": "a"]))
    slot.id = "slot"
    #expect(slot.snapshot.key == .id("slot"))
    slot.width = 3
    #expect(slot.snapshot.type == "View")
    slot.width = nil
    slot.add(Label("b"))
    #expect(slot.snapshot.type == "View")
    #expect(slot.snapshot.children.count == 2)
  }
}
