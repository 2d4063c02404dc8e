import PlaygroundCore

/// Parses sections with cells, `a:1(x y:2) b()`.
///
/// An id that starts with `_` is an implicit key.
func sections(_ picture: String) -> [Section] {
  var sections: [Section] = []
  for part in picture.split(separator: ")") {
    let halves = part.split(separator: "(", omittingEmptySubsequences: false)
    let head = items(String(halves[0]))[0]
    let cells = halves.count > 1 ? items(String(halves[1])) : []
    sections.append(
      Section(
        key: key(head.id),
        attributes: head.content.isEmpty ? [] : [.indexTitle(head.content)],
        cells: Cells(cells.map(cell)),
      )
    )
  }
  return sections
}

private func key(_ id: String) -> Key { id.hasPrefix("_") ? .positional(id) : .id(id) }

private func cell(_ item: Item) -> Cell {
  let text: Props = item.content.isEmpty ? [:] : ["text": .string(item.content)]
  return Cell(key: key(item.id), content: Node("Label", props: text))
}

/// Formats sections for `sections(_:)`.
func picture(_ sections: [Section]) -> String {
  sections.map { section in
    let head = word(section.key, section.indexTitle.map { .string($0) })
    let cells = section.cells.map { word($0.key, $0.content.props["text"]) }
    return "\(head)(\(cells.joined(separator: " ")))"
  }
  .joined(separator: " ")
}

private func word(_ key: Key, _ content: Value?) -> String {
  if case .string(let text) = content { "\(key.text):\(text)" } else { key.text }
}
