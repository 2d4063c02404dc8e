/// The supplements around the cells of one section, by side, from the outside in reading order.
struct SectionEdges {
  /// Above the cells, each in separate rows.
  private(set) var above: [Band.Content] = []
  /// In the gutter at the left of the cells.
  private(set) var left: [Band.Content] = []
  /// In the gutter at the right of the cells.
  private(set) var right: [Band.Content] = []
  /// Below the cells, each in separate rows.
  private(set) var below: [Band.Content] = []

  /// Assigns the section's header, supplements and footer to sides, in this order.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - metrics: The metrics of the section.
  ///   - index: The index of the section; the first one includes the list's header, the last one
  ///     its footer.
  ///   - list: The list.
  init(_ section: Section, _ metrics: SectionMetrics, at index: Int, in list: List) {
    if index == 0, list.header != nil { above.append(.listHeader) }
    if !metrics.isHidden {
      if section.header != nil { add(.header, at: metrics.headerAlignment.side(else: .top)) }
      for (index, supplement) in section.supplements.enumerated() {
        add(.supplement(index), at: supplement.alignment.side(else: .top))
      }
      if section.footer != nil { add(.footer, at: metrics.footerAlignment.side(else: .bottom)) }
    }
    if !left.isEmpty || !right.isEmpty { below.insert(.gutters, at: 0) }
    if index >= list.sections.count - 1, list.footer != nil { below.append(.listFooter) }
  }

  private mutating func add(_ content: Band.Content, at side: SupplementAlignment.Side) {
    switch side {
    case .top: above.append(content)
    case .bottom: below.append(content)
    case .left: left.append(content)
    case .right: right.append(content)
    }
  }
}
