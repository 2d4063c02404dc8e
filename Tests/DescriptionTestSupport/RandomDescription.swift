import TestSupport

/// A random description without errors, with the files that it loads; random edits change them all.
struct RandomDescription {
  /// What a description may contain, besides boxes, labels, styles, states and components.
  struct Contents: OptionSet {
    let rawValue: Int

    /// `let`, `if`, `for` and actions, and rows of the same structure with different texts.
    static let expressions = Contents(rawValue: 1)
    /// Sections with headers, footers and cells, attributes of these and of labels, and variants.
    static let sections = Contents(rawValue: 2)
    /// Slots, groups, `else`, supplements, grids, and the conditions of styles; texts, values and
    /// names that are hard to write; several previews, any order, and unusual white space.
    static let oddities = Contents(rawValue: 4)
    static let comments = Contents(rawValue: 8)
    /// Images, and files of the declarations and of the data of a loop; `other` is a variant.
    static let files = Contents(rawValue: 16)

    /// Everything that one file may contain.
    static let syntax: Contents = [.expressions, .sections, .oddities, .comments]
    /// Several files, whose edits are visible or not.
    static let edited: Contents = [.sections, .files]
  }

  /// The names that an expression may use.
  struct Scope {
    var numbers: [String] = []
    var texts: [String] = []
    /// The names of values of any type that can be shown.
    var values: [String] = []
    var isInPreview = false
  }

  let contents: Contents
  var random: SeededGenerator
  /// The maximum number of rows of a section; rows that take turns count as one.
  private let rowLimit: Int
  private var components: [(name: String, params: [String], slots: [String])] = []
  private var styles: [String] = []
  private var idCount = 0
  /// The description.
  var root = Markup("playground")
  /// The imported file.
  var parts = Markup("playground")
  /// What the data file contains.
  var items = [(name: "Xa", size: 1), (name: "Yo", size: 2)]
  /// The red parts of the images by name.
  var reds: [String: UInt8] = ["a.png": 10, "bb.png": 200]

  init(seed: some BinaryInteger, _ contents: Contents, rowLimit: Int = 4) {
    random = SeededGenerator(seed: seed)
    self.contents = contents
    self.rowLimit = rowLimit
    if has(.files) { parts.children = declarations("") }
    if has(.files) || maybe(.oddities, 75) {
      root = preview()
    } else {
      root.children = [variable("unit", odd(random.element(Self.values), "pt"))]
      root.children += declarations("Shared")
      for _ in 0..<odd(random.number(0...3), 1) {
        let outer = (components, styles)
        root.children.append(preview())
        (components, styles) = outer
      }
    }
    var commented = root
    commented.changeAll {
      if maybe(.comments, 15) { $0.comment = random.element(Self.comments) }
    }
    root = commented
  }

  func has(_ contents: Contents) -> Bool { self.contents.contains(contents) }

  // MARK: - Choices

  static let words = [
    "a", "bb", "long text", "long words", "漢字", "x y", "a  b", "C:\\\\", "a & 'b'",
  ]
  static let imageNames = ["a.png", "bb.png", "漢字 none.png"]
  private static let oddTexts = [
    "", "plain", "12", "true", "1.5", "two  blanks ", " <b> & 'c' \"d\"", "é 漢字 👩‍👩‍👧", "\\{no hole}",
    "a\\\\b \\n", "lone } brace", "line\nbreak\ttab\rreturn", "-0", "1e3", "]]>", "--", "{1 + 2}",
    "{'it\\'s {x}'}", "sum {1 + 2}!", "#//$schema", "{pad('a', 3)}|",
  ]
  private static let scalars = [
    "{0}", "{-7}", "{1.5}", "{1e+21}", "{true}", "{false}", "{nil}", "plain", "12", "true", "\\{x}",
    "{9223372036854775807}", "{-0.0}", "{1 + 2}", "{['a': 1]?.b}", "{\"double \\\"quoted\\\"\"}",
    "{'line\\nbreak \\u{1b}'}",
  ]
  private static let values =
    scalars + [
      "{[]}", "{[:]}", "{[1, 2, 3]}", "{['a', 'it\\'s', 'x{y}\\\\z']}", "{ [ 1 ,2.50 ] }",
      "{['k': 1, 'l': [nil, ['m': 'n']]]}", "{['required': true]}", "{['//': 'no comment']}",
      "{map([1, 2], (n, i) => n * i)}",
    ]
  private static let comments = [
    "", "one", "a - b", "two\n  lines", "<Label/> & \"more\"", "$schema",
  ]
  private static let colors = [nil, "red", "blue"]

  /// The attributes that elements may have, and that edits change; `nil` for none.
  static let attributes: [String: [(name: String, values: [String?])]] = [
    "preview": [("width", [nil, "12", "20", "44"]), ("background", colors)],
    "list": [
      ("separators", [nil, "true"]), ("limit", [nil, "1"]), ("update", [nil, "instant", "reload"]),
      ("animated", [nil, "false"]), ("keeps-offset", [nil, "number", "none"]),
    ],
    "section": [
      ("spacing", [nil, "1"]), ("pin-header", [nil, "true"]), ("insets", [nil, "1", "2"]),
      ("hides-when-empty", [nil, "true"]),
    ],
    "header": [("background", colors)], "footer": [("background", colors)],
    "cell": [("background", colors)],
    "state": [("value", ["{0}", "{1}", "{2}"])], "variant": [("count", ["{0}", "{1}", "{2}"])],
    "style": [("bold", ["true", "{false}"]), ("color", ["red", "208"])],
    "Image": [("src", imageNames)],
  ]

  private func odd<T>(_ odd: T, _ plain: T) -> T { has(.oddities) ? odd : plain }

  private mutating func maybe(_ contents: Contents, _ percent: Int) -> Bool {
    has(contents) && random.isHit(percent: percent)
  }

  /// Returns an element with some of the attributes that it may have.
  private mutating func decorated(_ name: String, _ children: [Markup]) -> Markup {
    var element = Markup(name, [:], children)
    for (name, values) in Self.attributes[name] ?? [] where maybe(.sections, 20) {
      element[name] = random.element(values)
    }
    return element
  }

  /// Returns a text for a label, or for a param, which is never a number.
  mutating func text(_ scope: Scope, isParam: Bool = false) -> String {
    var texts = odd(Self.oddTexts, Self.words)
    if let number = scope.numbers.randomElement(using: &random) {
      texts += ["it's {\(number)}", "{'x' + string(\(number))}"]
      if !isParam { texts += ["{\(number)}", "{\(number)}", "a {\(number)}\n   b"] }
    }
    if let text = scope.texts.randomElement(using: &random) {
      texts += ["{\(text)}", "<{\(text)}>", "{upper(\(text))}", "{'<' + \(text)}"]
    }
    texts += scope.values.prefix(1).map { "{1} of {\($0)}" }
    if has(.oddities), scope.isInPreview {
      texts += ["{names.count}", "{join(map(names, name => upper(name)), '-')}", "{count * 2}!"]
    }
    return random.element(texts)
  }

  /// Returns a value of a param; `nil` for its default value.
  mutating func argument(_ param: String, _ scope: Scope, isShown: Bool = true) -> String? {
    if has(.oddities) {
      return random.element((isShown ? Self.scalars : Self.values) + [text(scope)])
    }
    guard param == "size" else { return text(scope, isParam: true) }
    return random.element([nil, "{0}"] + scope.numbers.map { "{\($0)}" })
  }

  private mutating func condition(_ scope: Scope) -> String {
    random.element(scope.numbers.suffix(1).map { "{\($0) != 5}" } + odd(["true", "false"], []))
  }

  mutating func id(_ scope: Scope) -> String {
    idCount += 1
    return odd(random.element(["x", "7"] + scope.numbers.map { "i{\($0)}" }), "e\(idCount)")
  }

  private func variable(_ name: String, _ value: String) -> Markup {
    Markup("let", ["name": name, "value": value])
  }

  /// Returns maybe a `let` that hides that of the preview.
  private mutating func innerVariables() -> [Markup] {
    let value = random.element(["{twice + count}", "{7}", "{count}"])
    return maybe(.expressions, 25) ? [variable("twice", value)] : []
  }

  // MARK: - Declarations

  private mutating func declarations(_ prefix: String) -> [Markup] {
    let styles = (0..<random.number(odd(0, 1)...2)).map {
      style("\(prefix.lowercased())style\($0)")
    }
    return styles + (0..<random.number(odd(0...2, 1...3))).map { component("\(prefix)Part\($0)") }
  }

  private mutating func style(_ name: String) -> Markup {
    styles.append(name)
    var style = Markup("style", ["name": name])
    for (name, values) in Self.attributes["style"] ?? [] { style[name] = random.element(values) }
    for (name, value) in [
      ("state", "focused"), ("theme", "dark"), ("from-width", "30"), ("below-width", "{50}"),
    ] where maybe(.oddities, 25) {
      let underline = random.element(["true", "{false}"])
      style.children.append(Markup("when", [name: value, "underline": underline]))
    }
    return style
  }

  private mutating func component(_ name: String) -> Markup {
    let names = ["name", "kind", "default"].shuffled(using: &random).prefix(random.number(1...3))
    let params = odd(Array(names), ["title", "size"])
    var children = params.map { Markup("param", ["name": $0]) }
    for index in children.indices {
      if params[index] == "size" { children[index]["default"] = random.element(["{1}", "{2}"]) }
      let values = index == 0 ? Self.scalars : Self.values
      if maybe(.oddities, 50) { children[index]["default"] = random.element(values) }
    }
    if maybe(.oddities, 40) { children.append(variable("own", "{[\(params[0])].count + 1}")) }
    let texts = ["title"] + (has(.expressions) ? ["unit"] : [])
    let scope = odd(Scope(values: [params[0]]), Scope(numbers: ["size"], texts: texts))
    let slots = random.element(odd([[], ["default"], ["default", "end"], ["end"]], [[]]))
    let text = slots.first.map { "{slots.\($0)} {\(params[0])}" } ?? title(params[0])
    var box = Markup("VBox", [:], [Markup("Label", ["text": text])])
    for name in slots {
      let children = random.isHit(percent: 40) ? [Markup("Label", ["text": "none"])] : []
      box.children.append(Markup("slot", name == "default" ? [:] : ["name": name], children))
    }
    if !has(.files) { box.children += rows(scope, odd(0...1, 1...3), depth: odd(1, 2)) }
    switch random.below(4) {
    case 0: box["width"] = "fill"
    case 1: box["padding"] = "1"
    case 2 where has(.expressions): box["if"] = odd("true", "{size > 0}")
    default: break
    }
    components.append((name, params, slots))
    return Markup("component", ["name": name], children + [box])
  }

  /// Returns the text of the first label of a component.
  mutating func title(_ param: String) -> String {
    let texts = ["{title}", "<{title}>", "{ title } of {size}", "{upper(title)}"]
    return odd("{1} of {\(param)}", random.element(texts))
  }

  // MARK: - Previews

  /// What the texts of a preview may use.
  var scope: Scope {
    let numbers = has(.expressions) ? ["twice", "count"] : ["count"]
    let unit = has(.expressions) ? odd([], ["unit"]) : []
    return Scope(numbers: numbers, texts: ["names[1]"] + unit, isInPreview: true)
  }

  private mutating func preview() -> Markup {
    var states = [("count", "{\(random.number(0...9))}"), ("names", "{['a', 'b c', 'd\\'e']}")]
    for index in 0..<odd(2, 0) { states.append(("s\(index)", random.element(Self.values))) }
    let source = ["name": "items", "src": "rows.json"] as KeyValuePairs
    let variants = has(.files) || maybe(.sections, 30) ? random.number(1...2) : 0
    var groups = [
      has(.files) ? [Markup("import", ["src": "parts.xml"]), Markup("data", source)] : [],
      states.map { Markup("state", ["name": $0, "value": $1]) },
      ["other", "extra"].prefix(variants).map(variant),
      has(.expressions) ? [variable("twice", "{count * 2}")] : [],
      has(.oddities) ? declarations("Own") : [], content(),
    ]
    if has(.oddities) { groups.shuffle(using: &random) }
    var preview = decorated("preview", groups.flatMap(\.self))
    if maybe(.oddities, 60) { preview["title"] = random.element(["T", "a & \"b\"", "12", "\\{t"]) }
    if !has(.sections) { preview["width"] = "40" }
    return preview
  }

  func variant(_ name: String) -> Markup { Markup("variant", ["name": name, "count": "{5}"]) }

  private mutating func content() -> [Markup] {
    guard has(.sections) else {
      let rows = rows(scope, 1...3, depth: 4)
      let isBox = random.isHit(oneIn: 2)
      return [
        isBox
          ? Markup("VBox", ["space": "1"], rows)
          : Markup("list", [:], [Markup("section", [:], rows)])
      ]
    }
    switch random.below(8) {
    case 0 where has(.files): return [box()]
    case 0...1 where has(.oddities): return [element(scope, depth: 3)]
    case 2...3 where has(.oddities):
      return rows(scope, 1...(rowLimit + 1), depth: 1, isInSection: true)
    default: return [list()]
    }
  }

  /// Returns what takes turns with a list.
  mutating func box() -> Markup {
    Markup("VBox", [:], [label(scope), Markup("Label", ["text": "below"])])
  }

  mutating func list() -> Markup {
    var children = (0..<random.number(odd(0, 1)...3)).map { _ in section() }
    if maybe(.oddities, 20) {
      let rows = innerVariables() + [section()]
      children.append(Markup("group", ["if": condition(scope)], rows))
    }
    if has(.files) {
      var row = Markup(components[0].name, ["for": "item in items", "title": "{item.name}"])
      row["size"] = "{item.size}"
      children.append(Markup("section", ["id": "data"], [row]))
    }
    for name in ["header", "footer"] where random.isHit(percent: 25) {
      children.insert(edge(name), at: random.element([0, children.count]))
    }
    return decorated("list", innerVariables() + children)
  }

  /// Returns a header or a footer.
  mutating func edge(_ name: String) -> Markup {
    let isEither = maybe(.oddities, 30)
    return decorated(name, isEither ? alternatives(scope, depth: 0) : [element(scope, depth: 1)])
  }

  /// Returns a section.
  mutating func section() -> Markup {
    var groups = [rows(scope, 0...rowLimit, depth: 1, isInSection: true)]
    for name in ["header", "footer"] where random.isHit(percent: 40) { groups.append([edge(name)]) }
    let supplements = [("badge", "right"), ("line", "{['top', 'bottom'][0]}")].map {
      Markup("supplement", ["kind": $0, "alignment": $1], [element(scope, depth: 1)])
    }
    groups.append(supplements.filter { _ in maybe(.oddities, 25) })
    groups.shuffle(using: &random)
    var section = decorated("section", innerVariables() + groups.flatMap(\.self))
    if odd(random.isHit(percent: 50), true) { section["id"] = id(scope) }
    if maybe(.oddities, 30) { (section["layout"], section["columns"]) = ("grid", "2") }
    return section
  }

  // MARK: - Rows

  /// Returns elements that may be repeated, absent or take turns.
  private mutating func rows(
    _ scope: Scope,
    _ counts: ClosedRange<Int>,
    depth: Int,
    isInSection: Bool = false
  ) -> [Markup] {
    (0..<random.number(counts)).flatMap { _ in row(scope, depth: depth, isInSection: isInSection) }
  }

  /// Returns a row, or several that belong together.
  mutating func row(_ scope: Scope, depth: Int, isInSection: Bool) -> [Markup] {
    switch random.below(10) {
    case 0 where has(.expressions) && depth > 0:
      let item = random.element(["item", "x"])
      var inner = scope
      inner.numbers.insert(item, at: 0)
      let children = rows(inner, 1...3, depth: depth - 1)
      return [Markup("VBox", ["for": "\(item), i in [1, 2]"], children)]
    case 1...2 where has(.expressions): return alikeRows()
    case 3 where has(.oddities): return alternatives(scope, depth: depth)
    case 4 where has(.oddities) && isInSection:
      let children = innerVariables() + [element(scope, depth: 1)]
      return [Markup("group", ["if": condition(scope)], children)]
    case 5 where has(.sections) && isInSection:
      var cell = decorated("cell", [element(scope, depth: 2)])
      cell["id"] = id(scope)
      if has(.expressions) { cell["on-delete"] = "log('gone {count}')" }
      return [cell]
    case 6...7 where has(.files) && isInSection:
      var image = Markup("Image", ["src": random.element(Self.imageNames), "alt": "picture"])
      (image["width"], image["height"]) = ("4", "1")
      return [controlled(image, scope)]
    default: return [controlled(element(scope, depth: depth), scope)]
    }
  }

  private mutating func alikeRows() -> [Markup] {
    let isWide = random.isHit(oneIn: 2)
    return (0..<random.number(2...4)).map { _ in
      var labels = (0..<2).map { _ in
        let name = random.element(["Miles", "Col'trane", "Ba ker", "Evans", "7"])
        return Markup("Label", ["text": name])
      }
      guard isWide else { return labels[0] }
      (labels[0].text, labels[0]["text"]) = (labels[0]["text"], nil)
      return Markup("HBox", ["space": "\(random.number(0...3))"], labels)
    }
  }

  private mutating func alternatives(_ scope: Scope, depth: Int) -> [Markup] {
    var (one, other) = (element(scope, depth: depth), element(scope, depth: 0))
    (one["if"], other["else"]) = (condition(scope), "")
    return [one, other]
  }

  /// Returns the element, maybe repeated, under a condition, with an action or with an `id`.
  private mutating func controlled(_ element: Markup, _ scope: Scope) -> Markup {
    var element = element
    switch random.below(6) {
    case 0: break
    case 1 where has(.expressions): element["if"] = condition(scope)
    case 2 where has(.expressions) && scope.isInPreview:
      element["on-tap"] = odd("count += 1; log('\\'{count}\\'')", "count += 1")
    case 3 where has(.expressions):
      let isOdd = scope.isInPreview && maybe(.oddities, 50)
      element["for"] = isOdd ? "name, i in names" : "k in 0..<2"
    case 4 where !has(.files): break
    default: element["id"] = id(scope)
    }
    return element
  }

  // MARK: - Elements

  /// Returns a box, a use of a component, or a label.
  private mutating func element(_ scope: Scope, depth: Int) -> Markup {
    var element: Markup
    switch random.below(10) {
    case 0...2 where depth > 0:
      element = Markup(random.element(["VBox", "HBox", "View", "ZBox"]))
      element.children = rows(scope, odd(0, 1)...3, depth: depth - 1)
      if ["VBox", "HBox"].contains(element.name), random.isHit(percent: 40) {
        element["space"] = odd("{\(scope.numbers.last ?? "2")}", "1")
      }
    case 3...5 where !components.isEmpty:
      let component = random.element(components)
      element = Markup(component.name)
      for (index, param) in component.params.enumerated() {
        element[param] = argument(param, scope, isShown: index == 0)
      }
      for slot in component.slots where depth > 0 && random.isHit(percent: 60) {
        var child = label(scope)
        if slot != "default" { child["slot"] = slot }
        element.children.append(child)
      }
    default: element = label(scope)
    }
    if maybe(.oddities, 20) { element["visibility"] = "visible" }
    return element
  }

  /// Returns a label or a button.
  private mutating func label(_ scope: Scope) -> Markup {
    var label = Markup(maybe(.oddities, 50) ? "Button" : "Label", ["text": text(scope)])
    if let style = styles.first, random.isHit(percent: 30) { label["style"] = style }
    switch has(.sections) ? random.below(6) : nil {
    case 0: (label["lines"], label["width"]) = ("1", "4")
    case 1: (label["text"], label["color"], label["height"]) = ("", "red", "1")
    case 2: label["bold"] = random.element(["true"] + scope.numbers.map { "{\($0) > 1}" })
    default: break
    }
    if maybe(.oddities, 25) { (label.text, label["text"]) = (label["text"], nil) }
    return label
  }
}
