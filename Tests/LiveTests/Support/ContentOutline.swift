import PlaygroundCore

/// What a content in Swift and its twin in XML have in common: the attributes of the list and its
/// sections, the ids of sections and cells, and the trees of all parts.
struct ContentOutline: Equatable, CustomStringConvertible {
  private var lines: [String] = []

  init(_ content: PreviewContent) {
    if case .list(let list) = content {
      lines.append("list \(Self.text(list.attributes.props))")
      add("header", list.header)
      add("footer", list.footer)
    }
    for section in content.sections {
      lines.append("section \(Self.id(section.key)) \(Self.text(section.attributes))")
      add("header", section.header)
      for supplement in section.supplements {
        add("\(supplement.kind) \(supplement.alignment)", supplement.component)
      }
      for cell in section.cells { add("cell \(Self.id(cell.key))", cell.component) }
      add("footer", section.footer)
    }
  }

  var description: String { lines.joined(separator: "\n") }

  /// The changes without attributes, which are also those of uses of components.
  static func changes(from old: PreviewContent, to new: PreviewContent) -> [Change] {
    ListDiff(from: old, to: new).changes.map { change in
      var change = change
      change.props = []
      return change
    }
  }

  private static func id(_ key: Key) -> String { key.isWritten ? "#\(key.text)" : "-" }

  private mutating func add(_ title: String, _ component: AnyComponent?) {
    guard let node = component?.node else { return }
    lines.append(title)
    lines += Self.tree(of: node, depth: 1)
  }

  /// The nodes without those of uses of components, which Swift does not have.
  private static func tree(of node: Node, depth: Int) -> [String] {
    if node.isComposite { return node.children.flatMap { tree(of: $0, depth: depth) } }
    return [String(repeating: "  ", count: depth) + "\(node.type) \(text(node.props))"]
      + node.children.flatMap { tree(of: $0, depth: depth + 1) }
  }

  /// The attributes of a section, whose layout and spaces are those that apply: both languages can
  /// leave out defaults, and write insets in several ways.
  private static func text(_ attributes: SectionAttributes) -> String {
    let resolved = ["layout", "spacing", "line-spacing"]
    let others = attributes.props.list.filter {
      !resolved.contains($0.name) && !$0.name.hasPrefix("insets")
    }
    var layout = SectionAttribute.Layout.vertical
    if case .layout(let written)? = attributes[.layout] { layout = written }
    let spacing = attributes.cells(.spacing) ?? 0
    let lineSpacing = attributes.cells(.lineSpacing) ?? spacing
    return "\(layout) \(spacing) \(lineSpacing) \(attributes.insets) \(text(Props(others)))"
  }

  /// Attributes in any order; one that is false is like one that is not set.
  private static func text(_ props: Props) -> String {
    props.list.filter { $0.value != .bool(false) }.map { "\($0.name)=\(text($0.value))" }
      .sorted().joined(separator: " ")
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .array(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.name): \(text($0.value))" }.sorted().joined(separator: ", ")
        + "}"
    case .null, .bool, .int, .double, .string: "\(value)"
    }
  }
}
