import PlaygroundCore

/// Returns a cell with a label, under a written id.
func label(_ text: String, id: String? = nil) -> Cell {
  Cell(
    key: id.map(Key.id) ?? .positional("Label#\(text)"),
    content: Node("Label", props: ["text": .string(text)]),
  )
}

/// Returns a section of labels with their texts as ids.
func section(
  _ id: String,
  props: Props = [:],
  header: String? = nil,
  footer: String? = nil,
  _ texts: [String]
) -> Section {
  Section(
    key: .id(id),
    attributes: SectionAttributes(props),
    header: header.map { Node("Label", props: ["text": .string($0)]) },
    cells: Cells(texts.map { label($0, id: $0) }),
    footer: footer.map { Node("Label", props: ["text": .string($0)]) },
  )
}

/// Returns rows as text, one per line, optionally with mark and cell path.
func picture(_ rows: [Frame.Row], gutter: Bool = false) -> String {
  rows.map { row in
    let text = row.runs.map(\.text).joined()
    guard gutter else { return text }
    let path = row.path.map { "\($0.section),\($0.element)" } ?? "-"
    return "\(row.mark?.rawValue ?? " ") \(path) \(text)"
  }
  .joined(separator: "\n")
}
