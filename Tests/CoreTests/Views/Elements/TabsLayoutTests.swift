import Testing

@testable import PlaygroundCore

/// The sizes of tabs and of what fills them.
struct TabsLayoutTests {
  private func label(_ text: String, _ props: Props = [:]) -> Node {
    var all = props
    all["text"] = .string(text)
    return Node("Label", key: .id(text), props: all)
  }

  private func tabs(_ props: Props = [:], _ children: Node...) -> Node {
    let other = Node("Tab", key: .id("b"), props: ["title": "b"], children: [label("other")])
    return Node(
      "Tabs",
      props: props,
      children: [Node("Tab", key: .id("a"), props: ["title": "a"], children: children), other]
    )
  }

  private func box(_ type: String, _ props: Props, _ children: Node...) -> Node {
    Node(type, key: .id(type), props: props, children: children)
  }

  private func picture(_ node: Node, width: Int = 20, height: Int? = nil) -> String {
    node.grid(in: LayoutConstraints(width: width, height: height)).description
  }

  private var right: Node { label("right", ["alignment": "right"]) }

  @Test func aChildThatFillsTakesTheColumnsOfTheContainer() {
    let bar = box("VBox", ["width": "fill"], right)

    #expect(picture(tabs([:], bar)) == "[a]  b\n               right")
    #expect(picture(tabs([:], bar, label("below"))) == "[a]  b\n               right\nbelow")
    #expect(picture(tabs(["width": 12], bar)) == "[a]  b\n       right")
    #expect(picture(tabs(["width": "fill"], bar)) == "[a]  b\n               right")
  }

  /// The bar follows the current page, and has signs where there are further titles.
  @Test(arguments: ["one", "two", "three", "four"])
  func theBarShowsTheTitleOfTheCurrentPage(value: String) {
    let pages = ["one", "two", "three", "four"].map { title in
      Node("Tab", key: .id(title), props: ["title": .string(title)])
    }
    var node = Node("Tabs", props: ["value": .string(value), "width": 14], children: pages)
    node.resolveTabs()
    let bar = picture(node, width: 14)

    #expect(bar.contains("[\(value)]"), "\(bar)")
    #expect(bar.hasPrefix("‹") == ["three", "four"].contains(value), "\(bar)")
    #expect(bar.hasSuffix("›") == (value != "four"), "\(bar)")
  }

  @Test func textFillsAPage() {
    #expect(picture(tabs([:], label("one two", ["width": "fill"]))) == "[a]  b\none two")
    #expect(
      picture(tabs([:], label("one two", ["width": "fill"])), width: 6) == "[a]  b\none\ntwo"
    )
  }

  @Test func aRatioTakesItsShare() {
    let row = box("HBox", ["width": "ratio(1)"], label("left", ["width": "fill"]), label("end"))

    #expect(picture(tabs([:], row)) == "[a]  b\nleft             end")
  }

  @Test func aChildThatFillsTheHeightTakesTheRestOfTheRows() {
    let column = box(
      "VBox",
      ["width": "fill", "height": "fill"],
      label("top"),
      box("VBox", ["height": "fill"]),
      label("bottom")
    )

    #expect(picture(tabs(["height": 5], column)) == "[a]  b\ntop\n\n\nbottom")
    #expect(picture(tabs(["height": "fill"], column), height: 4) == "[a]  b\ntop\n\nbottom")
  }

  @Test func otherPagesStayAsWideAsTheirContent() {
    let row = box("HBox", [:], tabs([:], label("page")), label("|"))
    let filled = box(
      "HBox",
      [:],
      tabs(["value": "b"], box("VBox", ["width": "fill"], right)),
      label("|")
    )

    #expect(picture(row) == "[a]  b |\npage")
    #expect(picture(filled) == " a  [b]|\nother")
  }

  @Test func usesOfComponentsFillAPage() {
    var use = Node("Card", key: .id("card"), isComposite: true)
    use.children = [box("VBox", ["width": "fill"], right)]

    #expect(picture(tabs([:], use)) == "[a]  b\n               right")
  }
}
