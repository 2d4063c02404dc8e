import PlaygroundCore

/// The content of a preview as text.
public struct ContentText: Equatable, CustomStringConvertible {
  /// One line per section, cell or node.
  public private(set) var description = ""
  private let position: (SourceSpan) -> String

  /// Formats a content; `position` returns the text for a source position, empty by default.
  package init(_ content: PreviewContent, position: @escaping (SourceSpan) -> String = { _ in "" })
  {
    self.position = position
    switch content {
    case .component(let node): take(node, indent: "")
    case .list(let list):
      add("list", list.attributes.props)
      for section in list.sections { take(section) }
    }
  }

  /// Whether the lines are the same.
  public static func == (left: ContentText, right: ContentText) -> Bool {
    left.description == right.description
  }

  private mutating func take(_ section: Section) {
    add(" section \(section.key)\(positionText(of: section.span))", section.attributes.props)
    if let header = section.header?.snapshot { take(header, indent: "  header ") }
    for cell in section.cells {
      add("  cell \(cell.key) \(cell.actions.map(\.event))", [:])
      take(cell.content, indent: "   ")
    }
    if let footer = section.footer?.snapshot { take(footer, indent: "  footer ") }
  }

  private mutating func take(_ node: Node, indent: String) {
    let events = node.actions.map(\.event)
    add("\(indent)\(node.type) \(node.key) \(events)\(positionText(of: node.span))", node.props)
    for child in node.children { take(child, indent: indent + " ") }
  }

  private mutating func add(_ head: String, _ props: Props) {
    description += head
    for prop in props.list { description += " \(prop.name)=\(String(reflecting: prop.value))" }
    description += "\n"
  }

  private func positionText(of span: SourceSpan?) -> String { span.map(position) ?? "" }
}
