@testable import PlaygroundCore

/// A window that plays motion by the clock of a test, with its rows as the frames made them.
struct MotionPlayer {
  let viewport: Viewport
  private(set) var state = PreviewState()
  private var layout: ContentLayout?
  private var rows: [String]

  init(columns: Int = 8, rows: Int = 4) {
    viewport = Viewport(size: Size(width: columns, height: rows))
    viewport.playMotion()
    self.rows = Array(repeating: "", count: rows)
  }

  /// Shows a content.
  mutating func show(_ content: PreviewContent) {
    state.apply(content)
    let next = ContentLayout(content, columns: viewport.size.width, reusing: layout)
    layout = next
    viewport.show(next, state.outcome)
  }

  /// Draws at a time and returns all rows of the window, faint ones in brackets.
  mutating func draw(at now: Int) -> String {
    if let frame = viewport.frame(generation: 1, marks: state.marks, at: now) {
      for row in frame.rows { rows[row.y] = Self.picture(row.runs) }
    }
    return rows.joined(separator: "/")
  }

  /// Shows a content, then draws it at several times.
  mutating func play(_ content: PreviewContent, at times: Int...) -> [String] {
    show(content)
    return times.map { draw(at: $0) }
  }

  /// The window without motion.
  var rest: String { viewport.picture().map(Self.picture).joined(separator: "/") }

  private static func picture(_ runs: [Run]) -> String {
    runs.map { $0.style.attributes.contains(.dim) ? "(\($0.text))" : $0.text }.joined()
  }
}
