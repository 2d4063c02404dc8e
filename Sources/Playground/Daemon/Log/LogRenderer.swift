package import PlaygroundCore
import PlaygroundProtocol

/// Draws the contents of previews for the change log.
///
/// The content after a change is usually the content before the next one, so the last states of
/// some previews are kept; of the content after it, only the bands that changed are drawn.
struct LogRenderer {
  /// The maximum number of cells of a recorded tree.
  static let cellLimit = 2_000
  /// The maximum number of bytes of the texts in a recorded tree.
  static let treeTextLimit = 4 << 20
  /// The maximum number of previews whose last states are kept.
  static let previewLimit = 64

  private struct Known {
    let content: PreviewContent
    let columns: Int
    let layout: ContentLayout
    let drawn: DrawnContent
    let digest: ContentDigest?
    let state: RecordedState
  }

  /// The last states by the name of the preview, then by variant.
  private var known: [ByteExactString: [PreviewID: Known]] = [:]

  /// The number of previews whose last states are kept.
  var count: Int { known.count }
  /// The number of rows that were drawn so far.
  private(set) var drawnRowCount = 0

  /// Draws the rows before and after an outcome, and puts its differences in the order of the log.
  ///
  /// Contents that are too large to be recorded are released.
  mutating func draw(_ outcome: inout PreviewOutcome) {
    guard let name = outcome.preview else { return }
    var differences = outcome.recordedDifferences
    for index in differences.indices {
      let difference = differences[index]
      let previewID = PreviewID(name: name, variant: difference.variant)
      let widths = difference.widths
      differences[index].recordedBefore = difference.before.map {
        state(of: $0, named: previewID, width: widths.before ?? outcome.width)
      }
      differences[index].recordedAfter = difference.after.map {
        state(of: $0, named: previewID, width: widths.after ?? outcome.width)
      }
      (differences[index].before, differences[index].after) = (nil, nil)
    }
    (outcome.differences, outcome.kept) = (differences, [])
    if outcome.outcome == .removed { forget(name) }
  }

  /// Returns the state of a content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - previewID: The preview and its variant.
  ///   - width: The width that the preview asks for, in columns.
  /// - Returns: The drawn rows and the tree.
  mutating func state(
    of content: PreviewContent,
    named previewID: PreviewID,
    width: Int?
  ) -> RecordedState {
    let columns = width ?? PreviewWidths.defaultColumns
    let last = known[previewID.name]?[previewID]
    if let last, last.columns == columns, last.content == content { return last.state }
    let layout = ContentLayout(
      content,
      columns: columns,
      reusing: last?.columns == columns ? last?.layout : nil
    )
    let drawn = DrawnContent(of: layout, reusing: last?.drawn, columns: columns)
    drawnRowCount += drawn.drawnCount
    var rows = DrawnRows(columns: columns, rows: drawn.rows)
    let digest = rows.isLimited ? ContentDigest(of: content, reusing: last?.digest) : nil
    rows.contentDigest = digest?.text
    let tree = content.cellCount <= Self.cellLimit ? OutlineNode(content) : nil
    let isSmall = tree.map { $0.textByteCount <= Self.treeTextLimit } ?? false
    let state = RecordedState(rows: rows, content: content, tree: isSmall ? tree : nil)
    if known[previewID.name] == nil, known.count >= Self.previewLimit { known = [:] }
    known[ByteExactString(previewID.name), default: [:]][previewID] = Known(
      content: content,
      columns: columns,
      layout: layout,
      drawn: drawn,
      digest: digest,
      state: state,
    )
    return state
  }

  /// Forgets the states of a preview, which was removed.
  private mutating func forget(_ name: String) {
    known[name] = nil
  }
}

extension DrawnRows {
  /// Draws the first rows of a layout.
  init(of layout: ContentLayout, columns: Int) {
    self.init(columns: columns, rows: DrawnContent(of: layout, columns: columns).rows)
  }

  /// Draws a content as the change log records it.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - width: The width that the preview asks for, in columns.
  ///   - height: The rows of a window, which a single component gets; `nil` for its natural height.
  package init(of content: PreviewContent, width: Int?, height: Int? = nil) {
    let columns = width ?? PreviewWidths.defaultColumns
    self.init(of: ContentLayout(content, columns: columns, rows: height), columns: columns)
    if isLimited { contentDigest = ContentDigest(of: content).text }
  }

  /// Draws a number of rows of a content, which may be more than the change log records.
  package init(of content: PreviewContent, columns: Int, rows limit: Int) {
    let layout = ContentLayout(content, columns: columns)
    self.init(
      columns: columns,
      rows: DrawnContent(of: layout, rows: limit, columns: columns).rows
    )
  }
}

extension DrawnContent {
  fileprivate init(of layout: ContentLayout, reusing last: DrawnContent? = nil, columns: Int) {
    self.init(of: layout, rows: DrawnRows.recordedLimit, columns: columns, reusing: last)
  }
}

extension OutlineNode {
  /// The bytes of all texts in the tree.
  fileprivate var textByteCount: Int {
    let own = props.list.reduce(0) { $0 + $1.value.textByteCount }
    return children.reduce(own) { $0 + $1.textByteCount }
  }
}
