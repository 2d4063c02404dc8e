/// Turns rows of runs into bytes for a terminal.
///
/// It sends UTF-8 text and the sequences SGR (looks), CUP (to a row and a column), EL and ECH
/// (erase), and nothing else: text goes through `DrawnText`, so no run can give the terminal an
/// order.
public struct ANSIEncoder: Hashable, Sendable {
  /// How many colours are sent.
  public let depth: ColorDepth
  /// Whether looks other than colour are sent.
  public let sendsAttributes: Bool
  /// How many columns the terminal gives to characters of ambiguous width.
  public let ambiguous: AmbiguousWidth

  /// Creates an encoder.
  ///
  /// Without colours no look is sent at all, unless `attributesOnly` asks for bold, underline and
  /// the like; it also takes the colours away at any other depth.
  public init(
    depth: ColorDepth,
    attributesOnly: Bool = false,
    ambiguous: AmbiguousWidth = .narrow
  ) {
    self.depth = attributesOnly ? .none : depth
    self.ambiguous = ambiguous
    sendsAttributes = attributesOnly || depth != .none
  }

  /// Appends one row, without a line feed and with looks reset at its end.
  public func append(_ runs: [Run], to bytes: inout [UInt8]) {
    var style = TextStyle.plain
    for run in runs {
      change(from: &style, to: run.style, in: &bytes)
      bytes.append(contentsOf: DrawnText.line(run.text).utf8)
    }
    change(from: &style, to: .plain, in: &bytes)
  }

  /// Returns rows as text, each followed by a line feed.
  public func text(rows: [[Run]]) -> String {
    var bytes: [UInt8] = []
    for row in rows {
      append(row, to: &bytes)
      bytes.append(0x0a)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns what shows rows in a region of a screen, each whole: what was there before is erased
  /// up to the region's right edge, and nothing outside of the region is touched.
  ///
  /// After a cluster whose width terminals do not agree about the next one is placed anew, so that
  /// a different opinion costs that cluster and not the row. Rows and columns out of the region are
  /// left out. The cursor is left anywhere.
  ///
  /// - Parameters:
  ///   - rows: Rows by their place in the region.
  ///   - region: Where they go, in cells of the screen, 0-based.
  ///   - screenColumns: The columns of the screen.
  /// - Returns: Bytes to be written as they are.
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

  /// Appends what changes the terminal's look.
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
  /// The region's columns.
  let width: Int
  /// Columns drawn so far.
  private var columns = 0

  /// Prepares a row; nothing is drawn yet.
  init(encoder: ANSIEncoder, x: Int, y: Int, width: Int) {
    self.encoder = encoder
    self.x = x
    self.y = y
    self.width = width
  }

  /// Goes to the region's first column and draws as much of `runs` as fits; looks are reset after.
  mutating func append(_ runs: [Run], to bytes: inout [UInt8]) {
    place(at: 0, in: &bytes)
    var style = TextStyle.plain
    for run in runs where columns < width {
      encoder.change(from: &style, to: run.style, in: &bytes)
      if DrawnText.isPlain(run.text) {
        let text = run.text.utf8.prefix(width - columns)
        bytes.append(contentsOf: text)
        columns += text.count
      } else {
        appendClusters(DrawnText.line(run.text, ambiguous: encoder.ambiguous), to: &bytes)
      }
    }
    encoder.change(from: &style, to: .plain, in: &bytes)
  }

  /// Erases the columns of the region after the last one drawn.
  func erase(toScreenEdge: Bool, in bytes: inout [UInt8]) {
    guard columns < width else { return }
    bytes += [0x1b, 0x5b]
    if toScreenEdge {
      bytes.append(0x4b)
    } else {
      SGR.append(width - columns, to: &bytes)
      bytes.append(0x58)
    }
  }

  private mutating func appendClusters(_ text: String, to bytes: inout [UInt8]) {
    for cluster in text where columns < width {
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
    bytes += [0x1b, 0x5b]
    SGR.append(y + 1, to: &bytes)
    bytes.append(0x3b)
    SGR.append(x + column + 1, to: &bytes)
    bytes.append(0x48)
  }
}
