import Core

/// What a preview shows as text, without the places it was written at.
struct ContentText: Equatable, CustomStringConvertible {
  private(set) var description = ""

  init(_ content: PreviewContent) {
    switch content {
    case .component(let node): take(node, indent: "")
    case .list(let list):
      add("list", list.props)
      for section in list.sections { take(section) }
    }
  }

  private mutating func take(_ section: Section) {
    add(" section \(section.key)", section.props)
    if let header = section.header?.snapshot { take(header, indent: "  header ") }
    for cell in section.cells {
      add("  cell \(cell.key) \(cell.actions.map(\.event))", cell.props)
      take(cell.content, indent: "   ")
    }
    if let footer = section.footer?.snapshot { take(footer, indent: "  footer ") }
  }

  private mutating func take(_ node: Node, indent: String) {
    add("\(indent)\(node.type) \(node.key) \(node.actions.map(\.event))", node.props)
    for child in node.children { take(child, indent: indent + " ") }
  }

  private mutating func add(_ head: String, _ props: Props) {
    description += head
    for prop in props.list { description += " \(prop.name)=\(String(reflecting: prop.value))" }
    description += "\n"
  }
}
