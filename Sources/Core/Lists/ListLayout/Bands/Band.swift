/// One full-width horizontal stripe of a list.
struct Band: Equatable, Sendable {
  /// The content of a band.
  enum Content: Equatable, Sendable {
    /// The header of the whole list.
    case listHeader
    /// A section's header.
    case header
    /// Another supplement of a section, by its index in the section.
    case supplement(Int)
    /// Adjacent cells: one cell, or a line of a grid or strip.
    case cells(Range<Int>)
    /// Extra rows below the cells of a section, if its gutters are taller than the cells.
    case gutters
    /// A section's footer.
    case footer
    /// The footer of the whole list.
    case listFooter
  }

  /// The index of the band's section, 0-based.
  let section: Int
  /// The content of the band.
  let content: Content

  /// The first cell in it, `nil` for a band without cells.
  var path: ElementPath? {
    guard case .cells(let range) = content else { return nil }
    return ElementPath(section: section, element: range.lowerBound)
  }

  /// Whether it is the header or the footer of the whole list.
  var isOfList: Bool { content == .listHeader || content == .listFooter }
}

extension Band.Content {
  /// Returns the position of the band's content; of the first of several cells.
  func position(inSection index: Int) -> RowPosition {
    switch self {
    case .listHeader: .listHeader
    case .header: .header(index)
    case .supplement(let number): .supplement(index, number)
    case .cells(let range): .cell(ElementPath(section: index, element: range.lowerBound))
    case .footer, .gutters: .footer(index)
    case .listFooter: .listFooter
    }
  }
}

extension Section {
  /// Returns the supplement in a band of the section; `nil` for a band of cells, gutters or the
  /// list.
  func component(of content: Band.Content) -> AnyComponent? {
    switch content {
    case .header: header
    case .supplement(let index):
      supplements.indices.contains(index) ? supplements[index].component : nil
    case .footer: footer
    case .listHeader, .cells, .gutters, .listFooter: nil
    }
  }
}

extension List {
  /// Returns the component in a band of a section; `nil` for a band of cells or gutters.
  func component(of content: Band.Content, inSection index: Int) -> AnyComponent? {
    switch content {
    case .listHeader: header
    case .listFooter: footer
    case .header, .supplement, .cells, .gutters, .footer:
      sections.indices.contains(index) ? sections[index].component(of: content) : nil
    }
  }
}
