/// The section index: titles at the right edge of a window, usually letters, that lead to sections.
///
/// Its columns are reserved, so rows do not overlap it, and it does not scroll with the list.
struct SectionIndex: Equatable, Sendable {
  /// A title and its section.
  struct Entry: Equatable, Sendable {
    let title: String
    let section: Int
  }

  /// The titles, in the order of their sections.
  let entries: [Entry]
  /// The width of the widest title, in columns.
  let titleColumns: Int

  /// The maximum width of a title, in columns; wider ones are truncated.
  private static let most = 3

  /// Collects the titles of a list; `nil` if there are none, or if too few columns would remain.
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

  /// The reserved columns: the titles, and one column between them and the rows.
  var columns: Int { titleColumns + 1 }

  /// Returns the titles shown in `rows` rows, and the number of blank rows above the first.
  ///
  /// If there are more titles than rows, evenly spaced ones are shown, including the first and
  /// last.
  func shown(in rows: Int) -> (top: Int, entries: [Entry]) {
    guard entries.count > rows else { return ((rows - entries.count) / 2, entries) }
    guard rows > 1 else { return (0, Array(entries.prefix(rows))) }
    let last = entries.count - 1
    return (0, (0..<rows).map { entries[($0 * last + (rows - 1) / 2) / (rows - 1)] })
  }
}

extension List {
  /// The sections with a title.
  fileprivate var indexEntries: [SectionIndex.Entry] {
    sections.enumerated().compactMap { index, section in
      section.indexTitle.map { SectionIndex.Entry(title: $0, section: index) }
    }
  }

  /// The titles of the section index, in the order of their sections; empty if no section has one.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var sectionIndexTitles: [String] { indexEntries.map(\.title) }

  /// Returns the 0-based index of the first section with a title, or else of the first whose title
  /// has it as a prefix, ignoring case; `nil` if there is none or `title` is empty.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func section(forIndexTitle title: String) -> Int? {
    let prefix = title.folded
    guard !prefix.isEmpty else { return nil }
    let entries = indexEntries.map { ($0.title.folded, $0.section) }
    return (entries.first { $0.0 == prefix } ?? entries.first { $0.0.hasPrefix(prefix) })?.1
  }
}

extension Section {
  /// The title in the section index; `nil` for none.
  public var indexTitle: String? {
    guard case .indexTitle(let title)? = attributes[.indexTitle], !title.isEmpty else { return nil }
    return title
  }

  /// Returns the section with a title in the section index; `nil` removes it.
  ///
  /// A title of more than three columns is cut when drawn.
  public func withIndexTitle(_ title: String?) -> Section {
    with(.indexTitle(title ?? ""), if: title != nil)
  }
}

extension SectionIndex {
  /// Draws the titles in a window, with the title of the topmost section emphasized.
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
