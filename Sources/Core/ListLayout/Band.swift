/// One horizontal stripe of a list, over its whole width.
struct Band: Equatable, Sendable {
  /// What stands in a stripe.
  enum Content: Equatable, Sendable {
    /// The header of the whole list.
    case listHeader
    /// A section's header.
    case header
    /// Another supplement of a section, by its index.
    case supplement(Int)
    /// Neighbouring cells: one, or those of one line of a grid or strip.
    case cells(Range<Int>)
    /// Rows below the cells of a section whose gutters are higher than those, with nothing but what
    /// stands in the gutters.
    case gutters
    /// A section's footer.
    case footer
    /// The footer of the whole list.
    case listFooter
  }

  /// The section it belongs to.
  let section: Int
  /// What stands in it.
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
  /// Returns the place of what a band holds, of the first of several cells.
  func place(inSection index: Int) -> RowPosition {
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
  /// Returns what stands in a band of the section; `nil` for one of cells, gutters or the list.
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
  /// Returns what a band of a section shows; `nil` for one of cells or gutters.
  func component(of content: Band.Content, inSection index: Int) -> AnyComponent? {
    switch content {
    case .listHeader: header
    case .listFooter: footer
    case .header, .supplement, .cells, .gutters, .footer:
      sections.indices.contains(index) ? sections[index].component(of: content) : nil
    }
  }
}
