/// Draws one row of a region of a screen.
struct ScreenRow {
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
