import PlaygroundCore
import TestSupport

/// A random description with the files and images that it loads, and random edits of all of them.
struct RandomDescription {
  /// A row.
  struct Row {
    var id: String?
    var kind: Kind
    var text: String
    /// The background of the `cell` around the row; `nil` without one.
    var background: String?
  }

  /// How a row is written.
  enum Kind: CaseIterable {
    case label
    /// A label that shows its first four columns.
    case narrow
    /// A use of a component that shows one of its two params.
    case component
    case box
    case styled
    case image
    /// A label that shows the state.
    case stated
    case blank
  }

  /// A section.
  struct Section {
    var id: String
    var attributes: [String: String] = [:]
    var header: String?
    var rows: [Row] = []
    var footer: String?
    /// The background of the header and the footer.
    var background: String?
  }

  private var width: Int?
  private var state = "Ann"
  /// The state's values in variants by name; `other` is always there.
  private var variants = ["other": "Bo"]
  private var colors: [String: UInt8] = ["a.png": 10, "bb.png": 200]
  private var listAttributes: [String: String] = [:]
  private var header: String?
  /// The backgrounds of the preview and of the list's header.
  private var background: String?
  private var headerBackground: String?
  private var sections: [Section]
  /// The text of a single component instead of the list; `nil` for the list.
  private var component: String?
  private var items: [(id: String, name: String, unused: Int)] = [("x", "Xa", 0), ("y", "Yo", 0)]
  private var style = "bold=\"true\""
  private var unusedStyle = 0
  private var bullet = "-"
  private var comment = 0
  private var nextID = 0
  private var random: SeededGenerator

  /// Creates a description.
  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    sections = [Section(id: "s", header: "One"), Section(id: "t")]
    for index in sections.indices {
      for _ in 0..<random.below(5) { sections[index].rows.append(makeRow()) }
    }
    if random.below(8) == 0 { component = "alone" }
  }

  /// The images by name.
  var images: [String: [UInt8]] {
    colors.mapValues { PNGSample.file(width: 4, height: 2, [$0, 100, 255 - $0, 255]) }
  }

  /// The colours of the images by name.
  var imageColors: [String: Color] { colors.mapValues { .rgb($0, 100, 255 - $0) } }

  /// The files with text by name.
  var files: [String: String] {
    let rows = items.map { "{\"id\":\"\($0.id)\",\"name\":\"\($0.name)\",\"unused\":\($0.unused)}" }
    return [
      "list.xml": text,
      "rows.json": "[\(rows.joined(separator: ","))]",
      "parts.xml": """
      <playground><style name="look" \(style)/><style name="other" width="\(unusedStyle)"/>
      <component name="Entry"><param name="shown"/><param name="unused" default=""/>
      <HBox><Label text="\(bullet) {shown}"/></HBox></component></playground>
      """,
    ]
  }

  private var text: String {
    let width = (width.map { " width=\"\($0)\"" } ?? "") + Self.fill(background)
    let start = """
      <preview\(width)><!-- \(comment) --><import src="parts.xml"/><data name="rows" src="rows.json"/>
      <state name="who" value="\(state)"/>
      \(variants.sorted { $0.key < $1.key }.map { Self.text(variant: $0, state: $1) }.joined())
      """
    if let component {
      return start + "<VBox><Label text=\"\(component)\"/><Label text=\"below\"/></VBox></preview>"
    }
    let head =
      header.map { "<header\(Self.fill(headerBackground))><Label text=\"\($0)\"/></header>" } ?? ""
    let body = sections.map(Self.text).joined()
    let data = """
      <section id="data"><Entry for="r in rows" shown="{r.name}" unused="{r.unused}"/></section>
      """
    return start + "<list\(Self.text(listAttributes))>\(head)\(body)\(data)</list></preview>"
  }

  private static func text(_ attributes: [String: String]) -> String {
    attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
  }

  private static func text(variant name: String, state: String) -> String {
    "<variant name=\"\(name)\" who=\"\(state)\"/>"
  }

  private static func text(_ section: Section) -> String {
    let fill = fill(section.background)
    let header = section.header.map { "<header\(fill)><Label text=\"\($0)\"/></header>" } ?? ""
    let footer = section.footer.map { "<footer\(fill)><Label text=\"\($0)\"/></footer>" } ?? ""
    let rows = section.rows.map(text).joined()
    return
      "<section id=\"\(section.id)\"\(text(section.attributes))>\(header)\(rows)\(footer)</section>"
  }

  /// Returns the attribute of a background.
  private static func fill(_ color: String?) -> String {
    color.map { " background=\"\($0)\"" } ?? ""
  }

  private static func text(_ row: Row) -> String {
    let id = row.id.map { " id=\"\($0)\"" } ?? ""
    guard row.background == nil else {
      return "<cell\(id)\(fill(row.background))>\(content(of: row, ""))</cell>"
    }
    return content(of: row, id)
  }

  private static func content(of row: Row, _ id: String) -> String {
    switch row.kind {
    case .label: "<Label\(id) text=\"\(row.text)\"/>"
    case .narrow: "<Label\(id) lines=\"1\" width=\"4\" text=\"abc\(row.text)\"/>"
    case .component: "<Entry\(id) shown=\"same\" unused=\"\(row.text)\"/>"
    case .box: "<HBox\(id) space=\"1\"><Label text=\"in\"/><Label text=\"\(row.text)\"/></HBox>"
    case .styled: "<Label\(id) style=\"look\" text=\"\(row.text)\"/>"
    case .image: "<Image\(id) src=\"\(row.text).png\" width=\"4\" height=\"1\" alt=\"picture\"/>"
    case .stated: "<Label\(id) text=\"\(row.text) {who}\"/>"
    case .blank: "<Label\(id) text=\"\" color=\"red\" height=\"1\"/>"
    }
  }

  // MARK: - Edits

  private mutating func makeRow() -> Row {
    nextID += 1
    let id = random.below(4) == 0 ? nil : "i\(nextID)"
    return Row(id: id, kind: random.element(Kind.allCases), text: word())
  }

  /// The texts of rows, and the names of their images.
  static let words = ["a", "bb", "long text", "漢字", "x y"]

  private mutating func word() -> String { random.element(Self.words) }

  /// Makes one random edit, which may change no byte.
  mutating func edit() {
    switch random.below(13) {
    case 11: editBackground()
    case 0: editList()
    case 1: editPreview()
    case 9: editStates()
    case 10: editImages()
    case 2, 3: editSection()
    case 4: editData()
    case 5: editImport()
    default: editRows()
    }
  }

  private mutating func editList() {
    switch random.below(6) {
    case 0: toggle("separators", "true")
    case 1: toggle("limit", "1")
    case 2: toggle("update", random.element(["instant", "reload"]))
    case 3: toggle("animated", "false")
    case 4: toggle("keeps-offset", random.element(["number", "none"]))
    default: header = header == nil ? word() : random.below(2) == 0 ? nil : word()
    }
  }

  private mutating func editBackground() {
    let color = random.element([nil, "red", "blue"])
    let section = sections.isEmpty ? nil : random.below(sections.count)
    switch (random.below(4), section) {
    case (0, _): background = color
    case (1, _): headerBackground = color
    case (2, let section?): sections[section].background = color
    case (_, let section?):
      guard !sections[section].rows.isEmpty else { return }
      sections[section].rows[random.below(sections[section].rows.count)].background = color
    default: background = color
    }
  }

  private mutating func toggle(_ name: String, _ value: String) {
    listAttributes[name] = listAttributes[name] == nil ? value : nil
  }

  private mutating func editPreview() {
    switch random.below(4) {
    case 0: width = random.element([nil, 12, 20, 44])
    case 1: comment += 1
    case 2: component = component == nil ? nil : word()
    default: component = random.below(6) == 0 ? (component == nil ? word() : nil) : component
    }
  }

  private mutating func editStates() {
    switch random.below(4) {
    case 0: state = word()
    case 1: variants["extra"] = variants["extra"] == nil ? word() : nil
    default: variants["other"] = random.below(3) == 0 ? state : word()
    }
  }

  private mutating func editImages() {
    let name = random.element(["a.png", "bb.png"])
    colors[name] = random.element([10, 90, 200])
  }

  private mutating func editSection() {
    if sections.isEmpty { return sections.append(Section(id: "n\(random.below(1_000))")) }
    let index = random.below(sections.count)
    switch random.below(10) {
    case 9: sections[index].id = "r\(random.below(1_000))"
    case 0: set("spacing", "1", index)
    case 1: set("pin-header", "true", index)
    case 2: set("insets", random.element(["1", "2"]), index)
    case 3: set("hides-when-empty", "true", index)
    case 4: sections[index].header = sections[index].header == nil ? word() : nil
    case 5: sections[index].footer = sections[index].footer == nil ? word() : nil
    case 6: sections.remove(at: index)
    case 7:
      let section = sections.remove(at: index)
      sections.insert(section, at: random.below(sections.count + 1))
    default:
      // The last rows go to a separate section.
      let count = random.below(sections[index].rows.count + 1)
      let rows = Array(sections[index].rows.suffix(count))
      sections[index].rows.removeLast(count)
      sections.insert(Section(id: "w\(random.below(1_000))", rows: rows), at: index + 1)
    }
  }

  private mutating func set(_ name: String, _ value: String, _ index: Int) {
    let old = sections[index].attributes[name]
    sections[index].attributes[name] = old == nil ? value : nil
  }

  private mutating func editData() {
    switch random.below(5) {
    case 0: items.append(("d\(random.below(1_000))", word(), 0))
    case 1: if !items.isEmpty { items.removeFirst() }
    case 2: items.reverse()
    case 3: for index in items.indices { items[index].unused += 1 }
    default: if !items.isEmpty { items[random.below(items.count)].name = word() }
    }
  }

  private mutating func editImport() {
    switch random.below(4) {
    case 0: style = random.element(["bold=\"true\"", "color=\"red\"", "color=\"green\""])
    case 1: unusedStyle += 1
    case 2: bullet = random.element(["-", "*", "+"])
    default: comment += 1
    }
  }

  private mutating func editRows() {
    guard !sections.isEmpty else { return }
    let index = random.below(sections.count)
    let count = sections[index].rows.count
    if count == 0 || random.below(4) == 0 {
      return sections[index].rows.insert(makeRow(), at: random.below(count + 1))
    }
    let row = random.below(count)
    switch random.below(5) {
    case 0: sections[index].rows.remove(at: row)
    case 1: sections[index].rows[row].text = word()
    case 2: sections[index].rows[row].kind = random.element(Kind.allCases)
    case 3:
      let moved = sections[index].rows.remove(at: row)
      let target = random.below(sections.count)
      sections[target].rows.insert(moved, at: random.below(sections[target].rows.count + 1))
    default: sections[index].rows.swapAt(row, random.below(count))
    }
  }
}
