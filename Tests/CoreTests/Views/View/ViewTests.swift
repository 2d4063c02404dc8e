import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct ViewTests {
  private func tree(_ node: Node, indent: String = "") -> String {
    let props = node.props.list.map { " \($0.name)=\(ValueText($0.value))" }.joined()
    let head = "\(indent)\(node.type) \(node.key.text)\(props)\n"
    return head + node.children.map { tree($0, indent: indent + "  ") }.joined()
  }

  private struct ValueText: CustomStringConvertible {
    let value: Value
    init(_ value: Value) { self.value = value }
    var description: String {
      switch value {
      case .string(let text): "'\(text)'"
      case .int(let number): String(number)
      case .double(let number): String(number)
      case .bool(let truth): String(truth)
      case .null, .array, .object: "?"
      }
    }
  }

  /// PU-04: a view owns its subviews; a subview does not retain its parent.
  @Test func subviewsAreReleasedWithTheirParent() {
    weak var child: Label?
    let kept = Label("kept")
    do {
      let label = Label("gone")
      child = label
      let box = VBox(label, kept)
      #expect(kept.superview === box)
      #expect(child != nil)
    }

    #expect(child == nil)
    #expect(kept.superview == nil)
  }

  @Test func aSnapshotContainsSetAttributes() {
    let title = Label("Hello")
    title.isBold = true
    title.color = .palette(6)
    title.margin.left = 2
    let box = HBox(title, Label("World"), Spacer())
    box.space = 1
    box.id = "greeting"

    #expect(
      tree(box.snapshot) == """
        HBox greeting space=1
          Label Label#0 text='Hello' bold=true color='cyan' margin-left=2
          Label Label#1 text='World'
          Spacer Spacer#0

        """
    )
  }

  @Test func unsetAttributesHaveTheirDefaults() {
    let label = Label("a")
    label.color = .palette(1)
    label.isHidden = true

    label.color = nil
    label.isHidden = false

    #expect(label.snapshot == Node("Label", props: ["text": "a"]))
  }

  @Test func invalidValuesAreNotWritten() {
    let label = Label("a")

    label.flexDirection = .row
    label.lines = -1

    #expect(label.snapshot == Node("Label", props: ["text": "a"]))
  }

  @Test func aSnapshotReflectsChangesOfSubviews() {
    let label = Label("a")
    let outer = VBox(HBox(label))
    _ = outer.snapshot

    label.text = "b"

    #expect(outer.snapshot.children[0].children[0].props["text"] == "b")
  }

  @Test func aViewHasOneSuperview() {
    let label = Label("a")
    let first = VBox(label)
    let second = VBox(label)

    #expect(first.subviews.isEmpty)
    #expect(second.subviews.first === label)
    #expect(label.superview === second)
    label.removeFromSuperview()
    #expect(second.snapshot == Node("VBox"))
  }

  @Test func subclassesSnapshotToTheirElement() {
    final class Greeting: HBox {
      let name = Label()
      required init() {
        super.init()
        add(Label("Hello "), name)
      }
    }
    let greeting = Greeting()

    greeting.name.text = "Mia"

    #expect(picture(greeting, width: 12) == "Hello Mia")
  }

  @Test func aScrollBoxStartsAtItsOffset() {
    let size = Size(width: 5, height: 2)
    let box = ScrollBox(Label("one"), Label("two"), Label("three"), Label("four"))
    box.width = 5
    box.height = 2

    #expect(picture(box, width: 5) == "one\ntwo ↓")
    box.scroll(to: Point(x: 0, y: 1), in: size)
    #expect(picture(box, width: 5) == "two ↑\nthre↓")
    box.scroll(to: Point(x: 0, y: 100), in: size)
    #expect(picture(box, width: 5) == "thre↑\nfour")
    #expect(box.contentOffset == Point(x: 0, y: 2))
    box.prepareForReuse()
    #expect(picture(box, width: 5) == "one\ntwo ↓")
  }

  @Test func aViewKnowsItsSize() {
    let label = Label("one two")

    #expect(label.intrinsicContentSize == Size(width: 7, height: 1))
    #expect(
      label.size(fitting: LayoutConstraints(width: 4, height: nil)) == Size(width: 3, height: 2)
    )
  }

  private func picture(_ view: View, width: Int) -> String {
    drawn(view.snapshot, width: width)
  }
}
