/// The arrangement of the columns of a table section, from its attributes.
struct TableRules: Equatable, Sendable {
  /// The tracks of the columns; further columns fit their content.
  let tracks: [GridTrack]
  /// The columns between two neighbouring tracks.
  let gap: Int
  /// Whether there are lines between columns.
  let hasColumnLines: Bool
  /// Whether there are lines between rows.
  let hasRowLines: Bool

  /// Reads the attributes of a section in a list.
  init(_ attributes: SectionAttributes, in list: List) {
    let separators = attributes.separators
    tracks = attributes.tracks
    hasColumnLines = separators == .columns || separators == .all
    hasRowLines = separators == .rows || separators == .all || list.attributes.hasSeparators
    gap = attributes.cells(.spacing) ?? (hasColumnLines ? 3 : 2)
  }
}

/// The columns of a table section.
///
/// Columns are as wide as the known rows need: all rows of a short list, the rows of a long list
/// that have been in view, and the section's header and footer.
struct TableColumns: Equatable, Sendable {
  /// The widths of one or several rows: of each group of neighbouring columns, the widest content.
  struct Widths: Equatable, Sendable {
    private(set) var items: [TrackSizing.Contribution] = []

    /// Adds the widths of more rows; returns whether something is wider.
    mutating func add(_ others: [TrackSizing.Contribution]) -> Bool {
      var isWider = false
      for other in others {
        guard let index = items.firstIndex(where: { $0.tracks == other.tracks }) else {
          items.append(other)
          isWider = true
          continue
        }
        if items[index].cells < other.cells {
          items[index] = other
          isWider = true
        }
      }
      return isWider
    }
  }

  /// The attributes.
  let rules: TableRules
  /// The columns available to the rows; `nil` if unbounded.
  private let available: Int?
  /// The widths of header and footer.
  private var edges = Widths()
  /// The widths of the rows seen in each block of lines.
  private var blocks: [Widths]
  /// Whether all rows of each block were seen.
  private var isSeen: [Bool]
  /// The columns of all rows.
  private(set) var tracks: RowTracks

  /// Creates the columns of a section without rows.
  ///
  /// - Parameters:
  ///   - rules: The attributes.
  ///   - available: The columns available to the rows; `nil` if unbounded.
  ///   - blockCount: The number of blocks of lines.
  init(_ rules: TableRules, available: Int?, blockCount: Int) {
    self.rules = rules
    self.available = available
    blocks = [Widths](repeating: Widths(), count: blockCount)
    isSeen = [Bool](repeating: false, count: blockCount)
    tracks = RowTracks(lengths: [], gap: rules.gap)
    size()
  }

  /// Returns whether the widths of a row affect the columns.
  ///
  /// - Parameter count: The number of columns that the row covers.
  /// - Returns: Whether they do, or may do.
  func depends(onRowOf count: Int) -> Bool {
    count > rules.tracks.count || rules.tracks.contains { $0.dependsOnContent(in: available) }
  }

  /// The number of declared columns.
  var declaredCount: Int { rules.tracks.count }

  // MARK: - Widths

  /// Adds the widths of the header or the footer.
  mutating func addEdge(_ widths: [TrackSizing.Contribution]) {
    if edges.add(widths) { size() }
  }

  /// Adds the widths of a row in a block of lines; returns whether the columns changed.
  mutating func add(_ widths: [TrackSizing.Contribution], inBlock block: Int) -> Bool {
    guard blocks[block].add(widths) else { return false }
    let old = tracks
    size()
    return tracks != old
  }

  /// Returns whether all rows of a block were seen.
  func isComplete(_ block: Int) -> Bool { isSeen[block] }

  /// Sets the widths of all rows of a block; call `size()` afterwards.
  mutating func complete(_ block: Int, with rows: [[TrackSizing.Contribution]]) {
    for row in rows { _ = blocks[block].add(row) }
    isSeen[block] = true
  }

  /// Takes over the widths of a complete block of an earlier version; call `size()` afterwards.
  mutating func take(_ oldBlock: Int, from old: TableColumns, as block: Int) {
    blocks[block] = old.blocks[oldBlock]
    isSeen[block] = true
  }

  /// Takes over the widths of all rows of an earlier version, of which some may be gone.
  mutating func takeAll(from old: TableColumns) {
    var all = Widths()
    for block in old.blocks { _ = all.add(block.items) }
    guard !blocks.isEmpty else { return }
    _ = blocks[0].add(all.items)
    size()
  }

  /// Computes the columns from all widths.
  mutating func size() {
    var all = edges
    for block in blocks { _ = all.add(block.items) }
    let count = all.items.reduce(rules.tracks.count) { max($0, $1.tracks.upperBound) }
    let missing = [GridTrack](repeating: .auto, count: count - rules.tracks.count)
    let lengths = TrackSizing.lengths(
      of: rules.tracks + missing,
      all.items,
      gap: rules.gap,
      available: available,
    )
    tracks = RowTracks(lengths: lengths, gap: rules.gap)
  }
}

extension GridTrack {
  /// Returns whether the length depends on content in some space; `nil` is unlimited.
  fileprivate func dependsOnContent(in available: Int?) -> Bool {
    if least == nil { return true }
    return switch most {
    case .cells: false
    case .content: true
    case .share: available == nil
    }
  }
}

extension SectionAttributes {
  /// The lines between the rows and columns of a table.
  fileprivate var separators: Table.Separators {
    if case .separators(let separators)? = self[.separators] { separators } else { .none }
  }

  /// The columns of a table.
  fileprivate var tracks: [GridTrack] {
    switch self[.columns] {
    case .tracks(let tracks)?: GridTrack.tracks(.string(tracks))
    case .columns(let cells)?: GridTrack.tracks(.int(cells))
    default: []  // Other attributes cannot have this name.
    }
  }
}
