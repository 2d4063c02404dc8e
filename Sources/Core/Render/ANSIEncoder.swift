/// Turns rows of runs into bytes for a terminal.
///
/// It sends UTF-8 text and the sequences SGR (looks), CUP (to a row and a column), EL and ECH (erase),
/// and nothing else: text goes through `DrawnText`, so no run can give the terminal an order.
public struct ANSIEncoder: Hashable, Sendable {
  /// How many colours are sent.
  public let depth: ColorDepth
  /// Whether looks other than colour are sent.
  public let sendsAttributes: Bool
  /// How many columns the terminal gives to characters of ambiguous width.
  public let ambiguous: AmbiguousWidth

  /// Creates an encoder.
  ///
  /// Without colours no look is sent at all, unless `attributesOnly` asks for bold, underline and the
  /// like; it also takes the colours away at any other depth.
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

  /// Returns what shows rows in a region of a screen, each whole: what was there before is erased up
  /// to the region's right edge, and nothing outside of the region is touched.
  ///
  /// After a cluster whose width terminals do not agree about the next one is placed anew, so that a
  /// different opinion costs that cluster and not the row. Rows and columns out of the region are
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
