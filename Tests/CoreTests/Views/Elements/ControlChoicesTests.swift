import TestSupport
import Testing

@testable import PlaygroundCore

/// The choices of a control, of which one is selected.
struct ControlChoicesTests {
  /// Creates an option; a title in parentheses is disabled.
  private func option(_ title: String) -> Node {
    let name = title.filter { $0 != "(" && $0 != ")" }
    var props: Props = ["text": .string(name), "value": .string(name.lowercased())]
    if title.hasPrefix("(") { props["disabled"] = true }
    return Node("Option", key: .id(name), props: props)
  }

  private func node(_ titles: [String], value: String? = nil, _ type: String = "Select") -> Node {
    let props: Props = value.map { ["value": .string($0)] } ?? [:]
    return Node(type, props: props, children: titles.map { option($0) })
  }

  /// Returns the titles, the selected one in brackets and disabled ones in parentheses.
  private func picture(_ choices: ControlChoices) -> String {
    choices.listed.map { choice in
      let title = choice.isDisabled ? "(\(choice.title))" : choice.title
      return choice.isSelected ? "[\(title)]" : title
    }
    .joined(separator: " ")
  }

  @Test(
    arguments: [
      (nil, "Red (Green) Blue"), ("blue", "Red (Green) [Blue]"), ("Blue", "Red (Green) Blue"),
      ("green", "Red [(Green)] Blue"), ("", "Red (Green) Blue"),
    ] as [(String?, String)]
  )
  func theOptionWithTheValueIsSelected(value: String?, expected: String) {
    let choices = ControlChoices(optionsOf: node(["Red", "(Green)", "Blue"], value: value))

    #expect(picture(choices) == expected)
    #expect(choices.hasSelection == expected.contains("["))
  }

  @Test func anOptionWithoutValueHasItsText() {
    let options = [Node("Option", props: ["text": "A"]), Node("Option")]
    let choices = ControlChoices(optionsOf: Node("Select", children: options))

    #expect(choices.listed.map(\.value) == ["A", ""])
  }

  @Test func optionsCanBeBodiesOfComponents() {
    let use = Node("Use", isComposite: true, children: [option("(Red)")])
    let outer = Node("Outer", isComposite: true, children: [use])
    let group = Node("RadioGroup", props: ["value": "red"], children: [outer])

    #expect(picture(ControlChoices(optionsOf: group)) == "[(Red)]")
  }

  @Test(
    arguments: [
      (nil, "[One] Two Three"), ("b", "One [Two] Three"), ("Three", "One Two [Three]"),
      ("Two", "[One] Two Three"), ("x", "[One] Two Three"),
    ] as [(String?, String)]
  )
  func theFirstPageIsShownUnlessAnotherIsSelected(value: String?, expected: String) {
    let pages = [
      Node("Tab", props: ["title": "One"]), Node("Tab", props: ["title": "Two", "value": "b"]),
      Node("Tab", props: ["title": "Three", "disabled": true]),
    ]
    let props: Props = value.map { ["value": .string($0)] } ?? [:]

    #expect(
      picture(ControlChoices(pagesOf: Node("Tabs", props: props, children: pages))) == expected
    )
  }

  @Test func withoutPagesNoneIsSelected() {
    let choices = ControlChoices(pagesOf: Node("Tabs"))

    #expect(!choices.hasSelection)
    #expect(choices.first == nil)
    #expect(choices.neighbour(1) == nil)
    #expect(choices.neighbour(-1, wraps: true) == nil)
  }

  @Test func valuesOfDisabledOptionsAreRefused() {
    let choices = ControlChoices(optionsOf: node(["(A)", "B", "C", "(D)"]))

    #expect((-1...4).map { choices.value(at: $0) } == [nil, nil, "b", "c", nil, nil])
    #expect(["a", "b", "B", "x"].map { choices.value($0) } == [nil, "b", nil, nil])
    #expect(choices.first == "b")
    #expect(choices.last == "c")
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 200))
  func theNeighbourIsTheNextOptionThatCanBeSelected(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...6, using: &random)
    let titles = (0..<count).map { Bool.random(using: &random) ? "\($0)" : "(\($0))" }
    let selected = Int.random(in: 0...count, using: &random)
    let value = selected < count ? "\(selected)" : nil
    let (isNext, wraps) = (Bool.random(using: &random), Bool.random(using: &random))

    let after = selected < count ? Array(titles[(selected + 1)...]) : titles
    let before = selected < count ? Array(titles[..<selected]) : titles
    let own = selected < count ? [titles[selected]] : []
    let next = after + (wraps && !own.isEmpty ? before + own : [])
    let previous = Array(before.reversed()) + (wraps && !own.isEmpty ? after.reversed() + own : [])
    let expected = (isNext ? next : previous).first { !$0.hasPrefix("(") }

    let choices = ControlChoices(optionsOf: node(titles, value: value))
    #expect(
      choices.neighbour(isNext ? 1 : -1, wraps: wraps) == expected,
      "seed \(seed): \(titles), \(value ?? "none"), next \(isNext), wraps \(wraps)"
    )
  }

  @Test(
    arguments: [
      (["b", "b", "b", "b"], "blue brown bronze blue"),
      (["b", "r", "o", "n"], "blue brown brown bronze"),
      (["B", "R"], "blue brown"), (["br", "br"], "brown bronze"), (["g"], "-"),
      (["x", "b"], "- blue"),
      (["b", "x", "r", "e"], "blue - red red"), (["bronze", "s"], "bronze -"), (["r"], "red"),
    ]
  )
  func typedTextFindsATitle(typed: [String], expected: String) {
    var select = node(["Red", "(Green)", "Blue", "Brown", "Bronze"], value: "red")
    var search = ""
    let found = typed.map { text -> String in
      let value = ControlChoices(optionsOf: select).value(typing: text, after: &search)
      if let value { select.props["value"] = .string(value) }
      return value ?? "-"
    }

    #expect(found.joined(separator: " ") == expected)
  }

  private static let keys: [(String, String, String)] = [
    ("up", "value=red", "value=red"), ("left", "value=red", "value=red"),
    ("down", "value=brown", "value=brown"), ("right", "value=brown", "value=brown"),
    ("home", "value=red", "value=red"), ("page-up", "value=red", "value=red"),
    ("end", "value=brown", "value=brown"), ("page-down", "value=brown", "value=brown"),
    ("enter", "submit", "submit"), ("space", "taken", "value=brown"),
    ("end down", "taken", "taken"), ("home up", "taken", "taken"),
    ("end space", "taken", "value=red"),
    ("ctrl-down", "-", "-"), ("shift-up", "-", "-"), ("tab", "-", "-"), ("backspace", "-", "-"),
    ("delete", "-", "-"), ("ctrl-a", "-", "-"),
  ]

  @Test(arguments: keys)
  func keysSelectOptions(names: String, ofGroup: String, ofSelect: String) {
    let titles = ["Red", "(Green)", "Blue", "Brown"]
    var group = ControlSample(node(titles, value: "blue", "RadioGroup"))
    var select = ControlSample(node(titles, value: "blue"))

    #expect(group.press(names) == ofGroup)
    #expect(select.press(names) == ofSelect)
  }

  @Test func withoutASelectionSpaceSelectsTheFirstOption() {
    for type in ["RadioGroup", "Select"] {
      var sample = ControlSample(node(["(A)", "B", "C"], type))
      #expect(sample.send(.text(" ")) == "value=b", "\(type)")
    }
  }

  @Test func pastedTextAndTheWheelAreNotTaken() {
    var select = ControlSample(node(["A", "B"]))

    #expect(select.send(.paste("b")) == "-")
    #expect(select.send(.wheel(rows: 1)) == "-")
    #expect(select.send(.choice("b")) == "value=b")
    #expect(select.send(.choice("x")) == "taken")
  }

  @Test func aClickSelectsTheOptionBelowIt() {
    var group = ControlSample(node(["A", "(B)", "C"], value: "a", "RadioGroup"))

    #expect(group.send(.press(.zero), hit: group.node.children[2]) == "value=c")
    #expect(group.send(.press(.zero), hit: group.node.children[1]) == "taken")
    #expect(group.send(.press(.zero), hit: group.node) == "taken")
    #expect(group.send(.press(.zero)) == "taken")
  }

  @Test func otherInputEndsTheSearch() {
    var select = ControlSample(node(["Red", "Blue", "Brown"], value: "red"))
    #expect(select.send(.text("b")) == "value=blue")
    select.press("up")
    #expect(select.memory.search.isEmpty)
    #expect(select.send(.text("r")) == "taken")
    #expect(select.memory.search == "r")
    select.press("enter")
    #expect(select.memory.search.isEmpty)
  }
}
