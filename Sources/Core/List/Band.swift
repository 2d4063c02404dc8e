/// One horizontal stripe of a list, over its whole width.
struct Band: Equatable, Sendable {
  /// What stands in a stripe.
  enum Content: Equatable, Sendable {
    /// A section's header.
    case header
    /// Neighbouring cells: one, or those of one line of a grid or strip.
    case cells(Range<Int>)
    /// A section's footer.
    case footer
  }

  /// The section it belongs to.
  let section: Int
  /// What stands in it.
  let content: Content

  /// The first cell in it, `nil` for a header or footer.
  var path: ElementPath? {
    guard case .cells(let range) = content else { return nil }
    return ElementPath(section: section, element: range.lowerBound)
  }
}
