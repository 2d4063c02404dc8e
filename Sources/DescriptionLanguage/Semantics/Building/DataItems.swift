package import PlaygroundCore

/// The items of data files that the loops around an element were at, innermost first: the `origin`
/// of an element in a ``TracedContent``.
final class DataItems: Sendable {
  /// The bytes of the items in their files.
  let spans: [SourceSpan]

  /// Stores items.
  init(_ spans: [SourceSpan]) { self.spans = spans }
}

extension Node {
  /// The items of data files that the element was repeated for; `nil` if that was not traced.
  fileprivate var dataItems: [SourceSpan]? { (origin as? DataItems)?.spans }
}

/// A content that was built once more, and whose elements know the items of data files that they
/// were repeated for.
package struct TracedContent: Sendable {
  /// An element, by the part of the list that contains it and the identities on the way to it.
  package struct Position: Equatable, Sendable {
    /// The section; `nil` outside of sections.
    package let section: Key?
    /// The row; `nil` outside of rows.
    package let row: Key?
    /// The bytes of the item in its file.
    package let item: SourceSpan
    fileprivate let rank: Int
  }

  private let content: PreviewContent
  private var rows: [Key: [Key: Node]] = [:]
  private var edges: [Key: [Node]] = [:]

  /// Stores a content.
  init(_ content: PreviewContent) {
    self.content = content
    for section in content.sections {
      let cells = section.cells.map { ($0.key, $0.content) }
      rows[section.key] = Dictionary(cells) { first, _ in first }
      edges[section.key] = section.edges
    }
  }

  /// Finds the items of data files that an element was repeated for.
  ///
  /// - Parameters:
  ///   - part: The part of the list that contains the element; `nil` outside of sections.
  ///   - keys: The identities of the elements from there on, those of the element last.
  ///   - shown: The content on screen, of which this is a part.
  /// - Returns: The positions of the items, innermost first.
  package func items(
    in part: CellOrigins.ListPart?,
    at keys: [Key],
    of shown: PreviewContent
  ) -> [SourceSpan] {
    guard let part else {
      if case .component(let root) = content { return items(at: keys, in: [root]) }
      return []
    }
    let sections = shown.sections
    switch part {
    case .section(let index):
      guard sections.indices.contains(index) else { return [] }
      return items(at: keys, in: edges[sections[index].key] ?? [])
    case .cell(let path):
      guard sections.indices.contains(path.section),
        sections[path.section].cells.indices.contains(path.element)
      else { return [] }
      let row = rows[sections[path.section].key]?[sections[path.section].cells[path.element].key]
      return row.map { items(at: keys, in: [$0]) } ?? []
    }
  }

  private func items(at keys: [Key], in roots: [Node]) -> [SourceSpan] {
    var siblings = roots
    var found: [SourceSpan] = []
    for key in keys {
      guard let node = siblings.first(where: { $0.key == key }) else { break }
      found = node.dataItems ?? found
      siblings = node.children
    }
    return found
  }

  /// Returns the first element that was repeated for one of some items: for the first of these that
  /// has one.
  package func element(of wanted: [SourceSpan]) -> Position? {
    var best: Position?
    func consider(_ root: Node, _ section: Key?, _ row: Key?) {
      guard best?.rank != 0 else { return }
      if let rank = root.dataItems.flatMap({ items in wanted.firstIndex { items.first == $0 } }),
        rank < best?.rank ?? .max
      {
        best = Position(section: section, row: row, item: wanted[rank], rank: rank)
      }
      for child in root.children { consider(child, section, row) }
    }
    if case .component(let root) = content { consider(root, nil, nil) }
    for section in content.sections {
      for cell in section.cells { consider(cell.content, section.key, cell.key) }
      for edge in section.edges { consider(edge, section.key, nil) }
    }
    return best
  }
}

extension Section {
  /// The described header, footer and other supplements.
  fileprivate var edges: [Node] {
    [header?.node, footer?.node].compactMap(\.self) + supplements.compactMap(\.component.node)
  }
}
