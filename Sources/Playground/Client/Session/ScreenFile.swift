import PlaygroundCore
import PlaygroundSystem

/// A picture of the screen as a file; the extension of its name selects the format.
enum ScreenFile {
  /// Returns the bytes of a file that shows a grid: `.svg`, `.html`, `.ansi`, else text.
  static func bytes(of grid: Grid, name: String, depth: ColorDepth) -> [UInt8] {
    let rows = (0..<grid.rows).map { grid.rowRuns($0) }
    let text: String
    if name.hasSuffix(".svg") {
      text = SVGEncoder.document(
        rows: rows,
        columns: grid.columns,
        title: name,
        ambiguous: grid.ambiguous
      )
    } else if name.hasSuffix(".html") {
      text = HTMLEncoder.document(rows: rows, title: name, ambiguous: grid.ambiguous)
    } else {
      let depth = name.hasSuffix(".ansi") ? depth : ColorDepth.none
      let encoder = ANSIEncoder(depth: depth, ambiguous: grid.ambiguous)
      text = encoder.text(rows: rows)
    }
    return Array(text.utf8)
  }
}
