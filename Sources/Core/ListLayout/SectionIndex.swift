/// The titles at the right edge of a window that lead to sections: letters, as a rule.
///
/// They stand in columns of their own, which the rows of the list leave free, and stay where they are
/// while the list is scrolled.
struct SectionIndex: Equatable, Sendable {
  /// A title that leads to a section.
  struct Entry: Equatable, Sendable {
    let title: String
    let section: Int
  }

  /// The titles in the order of their sections.
  let entries: [Entry]
  /// The columns of the widest title.
  let titleColumns: Int

  /// The most columns that titles take; what does not fit is cut off.
  private static let most = 3

  /// Collects the titles of a list; `nil` if there are none, or if they would leave too few columns.
  init?(_ list: List, in constraints: LayoutConstraints) {
    let titled = list.indexEntries
    let widest = titled.reduce(0) {
      max($0, DisplayWidth.columns(of: $1.title, ambiguous: constraints.cells.ambiguous))
    }
    guard let columns = constraints.width, widest > 0 else { return nil }
    titleColumns = min(widest, Self.most)
    entries = titled
    guard columns >= 2 * self.columns else { return nil }
  }

  /// The columns that the rows of the list leave free: those of titles, and one between.
  var columns: Int { titleColumns + 1 }

  /// Returns which titles are shown in so many rows, and how many rows are blank above the first.
  ///
  /// Where there are more titles than rows, those shown are spread evenly, the first and the last
  /// among them.
  func shown(in rows: Int) -> (top: Int, entries: [Entry]) {
    guard entries.count > rows else { return ((rows - entries.count) / 2, entries) }
    guard rows > 1 else { return (0, Array(entries.prefix(rows))) }
    let last = entries.count - 1
    return (0, (0..<rows).map { entries[($0 * last + (rows - 1) / 2) / (rows - 1)] })
  }
}

extension List {
  /// The titles of sections that have one, each with its section.
  fileprivate var indexEntries: [SectionIndex.Entry] {
    sections.enumerated().compactMap { index, section in
      section.indexTitle.map { SectionIndex.Entry(title: $0, section: index) }
    }
  }

  /// The titles at the right edge of the window, in the order of their sections.
  public var sectionIndexTitles: [String] { indexEntries.map(\.title) }

  /// Returns the section that a title leads to: the first with that title, else the first whose title
  /// begins so, upper or lower case alike; `nil` if there is none.
  public func section(forIndexTitle title: String) -> Int? {
    let wanted = title.lowercased()
    guard !wanted.isEmpty else { return nil }
    let entries = indexEntries.map { ($0.title.lowercased(), $0.section) }
    return (entries.first { $0.0 == wanted } ?? entries.first { $0.0.hasPrefix(wanted) })?.1
  }
}

extension Section {
  /// What leads to the section at the right edge of the window; `nil` for nothing.
  public var indexTitle: String? {
    guard case .indexTitle(let title)? = attributes[.indexTitle], !title.isEmpty else { return nil }
    return title
  }

  /// Returns the section with a title at the right edge of the window that leads to it.
  public func withIndexTitle(_ title: String?) -> Section {
    with(.indexTitle(title ?? ""), if: title != nil)
  }
}

extension SectionIndex {
  /// Draws the titles in a window; the one that leads to the section at the top of the window is
  /// emphasized.
  func draw(rows: Int, atColumn x: Int, current section: Int, into grid: inout Grid) {
    let (top, entries) = shown(in: rows)
    let current = entries.lastIndex { $0.section <= section }
    for (row, entry) in entries.enumerated() {
      let clip = Rect(x: x, y: 0, width: titleColumns, height: rows)
      let attributes: TextStyle.Attributes = row == current ? [.bold, .reverse] : .dim
      grid.draw(
        DrawnText.line(entry.title),
        at: Point(x: x, y: top + row),
        style: TextStyle(attributes: attributes),
        clip: clip,
      )
    }
  }
}
