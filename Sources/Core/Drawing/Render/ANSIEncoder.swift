/// Encodes rows of runs as bytes for a terminal.
///
/// Emits only UTF-8 text and the sequences SGR (style), CUP (cursor position), EL and ECH (erase).
/// Text passes through `DrawnText`, so that runs cannot inject control sequences.
public struct ANSIEncoder: Hashable, Sendable {
  /// The colours supported by the terminal.
  public let depth: ColorDepth
  /// Whether attributes such as bold are sent.
  package let sendsAttributes: Bool
  /// The width of characters of ambiguous width in the terminal.
  public let ambiguous: AmbiguousWidth

  /// Creates an encoder.
  ///
  /// At depth `.none`, style attributes are sent only with `attributesOnly`, which also disables
  /// colours at any other depth.
  public init(
    depth: ColorDepth,
    attributesOnly: Bool = false,
    ambiguous: AmbiguousWidth = .narrow
  ) {
    self.depth = attributesOnly ? .none : depth
    self.ambiguous = ambiguous
    sendsAttributes = attributesOnly || depth != .none
  }

  /// Appends one row as UTF-8, without a line feed, and resets the style at its end.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func append(_ runs: [Run], to bytes: inout [UInt8]) {
    var style = TextStyle.plain
    for run in runs {
      change(from: &style, to: run.style, in: &bytes)
      bytes.append(contentsOf: DrawnText.line(run.text).utf8)
    }
    change(from: &style, to: .plain, in: &bytes)
  }

  /// Returns rows as text, each followed by a line feed.
  ///
  /// - Parameter rows: The runs of each row, from column 0 on.
  /// - Returns: The text with escape sequences.
  /// - Complexity: O(*n*) in the length of the text.
  public func text(rows: [[Run]]) -> String {
    var bytes: [UInt8] = []
    for row in rows {
      append(row, to: &bytes)
      bytes.append(0x0a)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes that draw complete rows in a region of a screen.
  ///
  /// Earlier content is erased up to the region's right edge; cells outside of it are unchanged.
  /// The cursor is positioned again after each cluster whose width differs between terminals, which
  /// limits a wrong width to that cluster. Rows and columns outside of the region are omitted. The
  /// final cursor position is unspecified.
  ///
  /// - Parameters:
  ///   - rows: Rows by their index in the region.
  ///   - region: The region, in cells of the screen, 0-based.
  ///   - screenColumns: The width of the screen in columns.
  /// - Returns: Bytes to write unchanged.
  public func screenPatch(
    _ rows: [Frame.Row],
    in region: Rect,
    screenColumns: Int
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let width = min(region.width, screenColumns - region.x)
    guard width > 0, region.x >= 0, region.y >= 0 else { return bytes }
    for row in rows where row.y >= 0 && row.y < region.height {
      var pen = ScreenRow(encoder: self, x: region.x, y: region.y + row.y, width: width)
      pen.append(row.runs, to: &bytes)
      pen.erase(toScreenEdge: region.x + width >= screenColumns, in: &bytes)
    }
    return bytes
  }

  /// Appends the sequences that switch the terminal from the style `old` to `new`.
  func change(from old: inout TextStyle, to new: TextStyle, in bytes: inout [UInt8]) {
    guard sendsAttributes else { return }
    let new = new.nearest(at: depth)
    guard new != old else { return }
    SGR.append(from: old, to: new, to: &bytes)
    old = new
  }
}

/// Draws one row of a region of a screen.
private struct ScreenRow {
  let encoder: ANSIEncoder
  /// The region's first column on the screen, 0-based.
  let x: Int
  /// The row on the screen, 0-based.
  let y: Int
  /// The region's width in columns.
  let width: Int
  /// The number of columns drawn.
  private var columns = 0

  /// Creates a row without drawing it.
  init(encoder: ANSIEncoder, x: Int, y: Int, width: Int) {
    self.encoder = encoder
    self.x = x
    self.y = y
    self.width = width
  }

  /// Moves to the region's first column, draws the part of `runs` that fits, and resets the style.
  mutating func append(_ runs: [Run], to bytes: inout [UInt8]) {
    place(at: 0, in: &bytes)
    var style = TextStyle.plain
    for run in runs where columns < width {
      encoder.change(from: &style, to: run.style, in: &bytes)
      if DisplayWidth.isPlain(run.text) {
        let text = run.text.utf8.prefix(width - columns)
        bytes.append(contentsOf: text)
        columns += text.count
      } else {
        appendClusters(DrawnText.line(run.text, ambiguous: encoder.ambiguous), to: &bytes)
      }
    }
    encoder.change(from: &style, to: .plain, in: &bytes)
  }

  /// Erases the region's columns after the last one drawn.
  func erase(toScreenEdge: Bool, in bytes: inout [UInt8]) {
    guard columns < width else { return }
    SGR.erase(width - columns, toScreenEdge: toScreenEdge, in: &bytes)
  }

  private mutating func appendClusters(_ text: String, to bytes: inout [UInt8]) {
    for cluster in DrawnClusters(text) where columns < width {
      let size = DisplayWidth.columns(of: cluster, ambiguous: encoder.ambiguous)
      guard size <= width - columns else {
        bytes.append(0x20)
        columns += 1
        return
      }
      let isDisputed = DisplayWidth.isDisputed(cluster)
      if isDisputed {
        bytes.append(contentsOf: repeatElement(0x20, count: size))
        place(at: columns, in: &bytes)
      }
      bytes.append(contentsOf: cluster.utf8)
      columns += size
      if isDisputed, columns < width { place(at: columns, in: &bytes) }
    }
  }

  private func place(at column: Int, in bytes: inout [UInt8]) {
    SGR.place(x: x + column, y: y, in: &bytes)
  }
}
