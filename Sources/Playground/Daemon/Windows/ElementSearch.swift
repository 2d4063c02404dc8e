import DescriptionLanguage
import PlaygroundCore

/// Looks for an element of a file in the contents of a preview.
struct ElementSearch {
  /// Where an element was found.
  struct Found {
    /// The first byte of the element in its file.
    let offset: Int
    /// The cell that contains it.
    var path: ElementPath?
    /// The section that contains it, outside of cells.
    var section: Int?
    fileprivate let rank: Int
  }

  private let description: Description
  private let source: UInt32
  /// The elements that are good enough, by their first bytes: the lower the number, the better.
  private let ranks: [Int: Int]

  /// Prepares to look for the element around a position, or else one around that, or else the first
  /// one in it.
  init(at offset: Int, in file: SourceFile, of description: Description) {
    self.description = description
    source = file.number
    let path = Draft(file).path(at: offset)
    var ranks: [Int: Int] = [:]
    func add(_ element: Element) {
      let start = Int(element.span.start)
      if ranks[start] == nil { ranks[start] = ranks.count }
    }
    if let innermost = path.last { Self.descend(innermost, add) }
    for element in path.dropLast().reversed() { add(element) }
    self.ranks = ranks
  }

  private static func descend(_ element: Element, _ visit: (Element) -> Void) {
    visit(element)
    for child in element.children { descend(child, visit) }
  }

  /// Returns the best element, the first of equally good ones.
  ///
  /// - Complexity: O(*n*) in the number of elements of the content.
  func element(in content: ContentLayout) -> Found? {
    if let node = content.component?.node { return best(in: node, nil, nil) }
    guard let list = content.listLayout?.list else { return nil }
    var found: Found?
    func consider(_ component: AnyComponent?, _ path: ElementPath?, _ section: Int?) {
      guard found?.rank != 0, let node = component?.node,
        let other = best(in: node, path, section)
      else { return }
      if other.rank < found?.rank ?? .max { found = other }
    }
    for (index, section) in list.sections.enumerated() {
      for (number, cell) in section.cells.enumerated() {
        consider(cell.component, ElementPath(section: index, element: number), index)
      }
      consider(section.header, nil, index)
      consider(section.footer, nil, index)
      for supplement in section.supplements { consider(supplement.component, nil, index) }
    }
    consider(list.header, nil, nil)
    consider(list.footer, nil, nil)
    return found
  }

  private func best(in node: Node, _ path: ElementPath?, _ section: Int?) -> Found? {
    var found: Found?
    if let span = node.span.map(description.location), span.source == source,
      let rank = ranks[Int(span.start)]
    {
      found = Found(offset: Int(span.start), path: path, section: section, rank: rank)
    }
    for child in node.children where found?.rank != 0 {
      guard let other = best(in: child, path, section) else { continue }
      if other.rank < found?.rank ?? .max { found = other }
    }
    return found
  }
}
