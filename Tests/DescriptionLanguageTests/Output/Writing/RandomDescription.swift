import TestSupport

/// Generates valid descriptions in XML with an unusual layout.
struct RandomDescription {
  /// An element before it is written.
  struct Drawn {
    var name: String
    var attributes: [(name: String, value: String)] = []
    var children: [Drawn] = []
    /// The text between the tags, instead of children.
    var text: String?
    /// The comment before it, if any.
    var comment: String?
  }

  private var random: SeededGenerator
  private var hasComments: Bool
  /// The maximum number of rows of a section; rows that take turns count as one.
  private let rowLimit: Int
  private var components: [(name: String, params: [String], slots: [String])] = []
  private var styles: [String] = []

  init(seed: UInt64, hasComments: Bool = true, rowLimit: Int = 4) {
    random = SeededGenerator(seed: seed)
    self.hasComments = hasComments
    self.rowLimit = rowLimit
  }

  // MARK: - Choices

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private static let texts = [
    "", "plain", "12", "true", "1.5", "two  blanks ", " <b> & 'c' \"d\"", "é 漢字 👩‍👩‍👧", "\\{no hole}",
    "a\\\\b \\n", "lone } brace", "line\nbreak\ttab\rreturn", "-0", "1e3", "]]>", "--", "{1 + 2}",
    "{'it\\'s {x}'}", "sum {1 + 2}!", "{count}", "n = {count}", "{texts.count}", "#//$schema",
    "{tally}", "of {tally * 2}", "{join(map(texts, text => upper(text)), '-')}", "{pad('a', 3)}|",
  ]
  private static let values = [
    "{0}", "{-7}", "{1.5}", "{1e+21}", "{true}", "{false}", "{nil}", "{[]}", "{[:]}", "{[1, 2, 3]}",
    "{['a', 'it\\'s', 'x{y}\\\\z']}", "{['k': 1, 'l': [nil, ['m': 'n']]]}", "plain", "12", "true",
    "\\{x}", "{['required': true]}", "{9223372036854775807}", "{-0.0}", "{['//': 'no comment']}",
    "{1 + 2}", "{map([1, 2], (n, i) => n * i)}", "{['a': 1]?.b}", "{ [ 1 ,2.50 ] }",
    "{\"double \\\"quoted\\\"\"}", "{'line\\nbreak \\u{1b}'}",
  ]
  private static let comments = [
    "", "one", "a - b", "two\n   lines", "<Label/> & \"more\"", "$schema",
  ]

  private mutating func maybeComment(_ drawn: Drawn) -> Drawn {
    var drawn = drawn
    if hasComments, chance(15) { drawn.comment = pick(Self.comments) }
    return drawn
  }

  // MARK: - Files

  /// Returns the next description.
  mutating func next() -> Drawn {
    guard chance(25) else { return preview() }
    components = []
    styles = []
    var children = [lets(named: "shared", pick(Self.values))] + declarations(prefix: "Shared")
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (outer, outerStyles) = (components, styles)
      children.append(maybeComment(preview(keepsDeclarations: true)))
      (components, styles) = (outer, outerStyles)
    }
    return maybeComment(Drawn(name: "playground", children: children))
  }

  private mutating func preview(keepsDeclarations: Bool = false) -> Drawn {
    if !keepsDeclarations {
      components = []
      styles = []
    }
    var groups = [
      states(), [lets(named: "tally", "{count * 10}")], declarations(prefix: "Own"), content(),
    ]
    if chance(30) { groups.append(variants()) }
    groups.shuffle(using: &random)
    var preview = Drawn(name: "preview", children: groups.flatMap { $0 })
    if chance(60) { preview.attributes.append(("title", pick(["T", "a & \"b\"", "12", "\\{t"]))) }
    if chance(60) {
      preview.attributes.append(("width", "\(Int.random(in: 1...90, using: &random))"))
    }
    return maybeComment(preview)
  }

  private mutating func states() -> [Drawn] {
    let more = (0..<Int.random(in: 0...3, using: &random)).map { number in
      maybeComment(
        Drawn(name: "state", attributes: [("name", "s\(number)"), ("value", pick(Self.values))])
      )
    }
    let fixed = [("count", "{2}"), ("texts", "{['a', 'b']}")].map { name, value in
      maybeComment(Drawn(name: "state", attributes: [("name", name), ("value", value)]))
    }
    return fixed + more
  }

  private mutating func lets(named name: String, _ value: String) -> Drawn {
    maybeComment(Drawn(name: "let", attributes: [("name", name), ("value", value)]))
  }

  /// Maybe a `let` that hides that of the preview.
  private mutating func innerLets() -> [Drawn] {
    chance(25) ? [lets(named: "tally", pick(["{tally + count}", "{7}", "{count}"]))] : []
  }

  private mutating func variants() -> [Drawn] {
    ["first", "other"].map { name in
      let count = Drawn(
        name: "variant",
        attributes: [("name", name), ("count", pick(["{5}", "{-1}"]))]
      )
      return maybeComment(count)
    }
  }

  /// The attributes of a style under conditions.
  private mutating func parts() -> [Drawn] {
    let conditions = [
      ("state", "focused"), ("theme", "dark"), ("from-width", "30"), ("below-width", "{50}"),
    ]
    return (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let condition = pick(conditions)
      return maybeComment(
        Drawn(name: "when", attributes: [condition, ("underline", pick(["true", "{false}"]))])
      )
    }
  }

  private mutating func declarations(prefix: String) -> [Drawn] {
    var drawn: [Drawn] = []
    for number in 0..<Int.random(in: 0...2, using: &random) {
      let name = "\(prefix.lowercased())\(number)"
      drawn.append(
        maybeComment(
          Drawn(
            name: "style",
            attributes: [
              ("name", name), ("bold", pick(["true", "{false}"])), ("color", pick(["red", "208"])),
            ],
            children: parts(),
          )
        )
      )
      styles.append(name)
    }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      let params = Array(["name", "kind", "default"].shuffled(using: &random).prefix(number + 1))
      let name = "\(prefix)Part\(number)"
      var children = params.map { param in
        var attributes = [("name", param)]
        if chance(50) { attributes.append(("default", pick(Self.values))) }
        return maybeComment(Drawn(name: "param", attributes: attributes))
      }
      if chance(40) { children.append(lets(named: "own", "{[\(params[0])].count + 1}")) }
      let slots = pick([[], ["default"], ["default", "end"], ["end"]])
      let text = slots.isEmpty ? "{1} of {\(params[0])}" : "{slots.\(slots[0])} {\(params[0])}"
      let body = [Drawn(name: "Label", attributes: [("text", text)])] + slots.map { slot($0) }
      children.append(maybeComment(Drawn(name: "VBox", children: body)))
      drawn.append(
        maybeComment(Drawn(name: "component", attributes: [("name", name)], children: children))
      )
      components.append((name, params, slots))
    }
    return drawn
  }

  private mutating func slot(_ name: String) -> Drawn {
    var slot = Drawn(name: "slot")
    if name != "default" { slot.attributes = [("name", name)] }
    if chance(40) { slot.children = [Drawn(name: "Label", attributes: [("text", "none")])] }
    return maybeComment(slot)
  }

  // MARK: - Content

  private mutating func content() -> [Drawn] {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return [component(depth: 3)]
    case 1:
      return [maybeComment(Drawn(name: "cell", children: [component(depth: 2)]))] + cells()
    default:
      let sections = (0..<Int.random(in: 0...3, using: &random)).map { _ in section() }
      var list = Drawn(name: "list", children: innerLets() + sections)
      if chance(20) {
        list.children.append(
          Drawn(
            name: "group",
            attributes: [("if", "{count > 1}")],
            children: innerLets() + [section()]
          )
        )
      }
      if chance(30) { list.attributes = [("limit", "10"), ("animated", "false")] }
      for name in ["header", "footer"] where chance(25) {
        let edge = maybeComment(Drawn(name: name, children: [component(depth: 1)]))
        let first = list.children.first?.name == "let" ? 1 : 0
        list.children.insert(edge, at: pick([first, list.children.count]))
      }
      return [maybeComment(list)]
    }
  }

  private mutating func section() -> Drawn {
    var groups = [cells()]
    if chance(40) {
      groups.append([maybeComment(Drawn(name: "header", children: [component(depth: 1)]))])
    }
    if chance(30) {
      let turns = [
        controlled(label("yes"), ("if", "{count > 2}")), controlled(label("no"), ("else", "")),
      ]
      groups.append([Drawn(name: "footer", children: turns)])
    }
    groups.append(supplements())
    groups.shuffle(using: &random)
    var section = Drawn(name: "section", children: innerLets() + groups.flatMap { $0 })
    if chance(50) { section.attributes.append(("id", pick(["a", "12", "{count}"]))) }
    if chance(30) { section.attributes += [("layout", "grid"), ("columns", "2"), ("insets", "1")] }
    return maybeComment(section)
  }

  private mutating func supplements() -> [Drawn] {
    var supplements: [Drawn] = []
    for (kind, alignment) in [("badge", "right"), ("line", "{['top', 'bottom'][0]}")]
    where chance(25) {
      let supplement = Drawn(
        name: "supplement",
        attributes: [("kind", kind), ("alignment", alignment)],
        children: [component(depth: 1)]
      )
      supplements.append(maybeComment(supplement))
    }
    return supplements
  }

  private mutating func cells() -> [Drawn] {
    (0..<Int.random(in: 0...rowLimit, using: &random)).flatMap { _ -> [Drawn] in
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        return [
          maybeComment(
            Drawn(
              name: "cell",
              attributes: [("id", "c"), ("on-delete", "log('gone {count}')")],
              children: [component(depth: 2)]
            )
          )
        ]
      case 1:
        let children = innerLets() + [component(depth: 1)]
        return [Drawn(name: "group", attributes: [("if", "true")], children: children)]
      case 2:
        return [
          controlled(component(depth: 1), ("if", pick(["{count > 2}", "false"]))),
          controlled(component(depth: 0), ("else", "")),
        ]
      case 3: return [controlled(component(depth: 1), ("for", "text, index in texts"))]
      default: return [component(depth: 2)]
      }
    }
  }

  private func controlled(_ drawn: Drawn, _ attribute: (String, String)) -> Drawn {
    var drawn = drawn
    drawn.attributes.insert(attribute, at: 0)
    return drawn
  }

  private mutating func component(depth: Int) -> Drawn {
    var drawn: Drawn
    if depth > 0, chance(40) {
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        component(depth: depth - 1)
      }
      drawn = Drawn(name: pick(["VBox", "View", "HBox"]), children: children)
      if drawn.name != "View", chance(40) {
        drawn.attributes = [("space", pick(["1", "{count}"]))]
      }
    } else if !components.isEmpty, chance(40) {
      let component = pick(components)
      drawn = Drawn(
        name: component.name,
        attributes: component.params.map { ($0, pick(Self.values + Self.texts)) },
      )
      for slot in component.slots where depth > 0 && chance(60) {
        var child = label(pick(Self.texts))
        if slot != "default" { child.attributes.append(("slot", slot)) }
        drawn.children.append(child)
      }
    } else {
      drawn = label(pick(Self.texts))
    }
    if chance(20) { drawn.attributes.append(("visibility", "visible")) }
    return maybeComment(drawn)
  }

  private mutating func label(_ text: String) -> Drawn {
    var label = Drawn(name: pick(["Label", "Button"]))
    if chance(20) { label.attributes.append(("id", pick(["x", "7", "i{count}"]))) }
    if chance(30) {
      label.attributes += [("lines", "2"), ("bold", pick(["true", "{count > 1}"]))]
    }
    if chance(20), let style = styles.first { label.attributes.append(("style", style)) }
    if chance(20) { label.attributes.append(("on-tap", "count += 1; log('\\'{count}\\'')")) }
    if chance(25) { label.text = text } else { label.attributes.append(("text", text)) }
    return label
  }

  // MARK: - Writing

  /// Returns an element as XML in some layout.
  mutating func xml(_ drawn: Drawn) -> String {
    var xml = ""
    if let comment = drawn.comment { xml += "<!--\(space())\(comment)\(space())-->" + space() }
    xml += "<\(drawn.name)"
    for (name, value) in drawn.attributes {
      xml += pick([" ", "\n ", "  "]) + name + pick(["=", " = "]) + quoted(value)
    }
    guard drawn.text != nil || !drawn.children.isEmpty else {
      return xml + pick(["/>", " />", "></\(drawn.name)>", ">\n</\(drawn.name) >"])
    }
    xml += ">"
    if let text = drawn.text { xml += content(text) }
    for child in drawn.children { xml += space() + self.xml(child) }
    if hasComments, drawn.text == nil, chance(10) { xml += "<!-- last -->" }
    return xml + (drawn.text == nil ? space() : "") + "</\(drawn.name)>"
  }

  private mutating func space() -> String { pick(["", " ", "\n", "\n\n", "\r\n\t", "\n\n\n  "]) }

  private mutating func quoted(_ text: String) -> String {
    let quote = pick(["\"", "'"])
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      case "\n": "&#10;"
      case "\r": "&#xd;"
      case "\t": "&#9;"
      case "\"" where quote == "\"": "&quot;"
      case "'" where quote == "'": "&apos;"
      default: String(scalar)
      }
    }
    return quote + escaped.joined() + quote
  }

  private mutating func content(_ text: String) -> String {
    if chance(20), !text.contains("]]>") { return "\n  <![CDATA[\(text)]]>" }
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      case ">": "&gt;"
      case "\r": "&#13;"
      default: String(scalar)
      }
    }
    let comment = hasComments && chance(20) ? "<!-- in text -->" : ""
    return space() + comment + escaped.joined() + space()
  }
}
