import PlaygroundCore

/// The question whether Swift files may be compiled and run, over the middle of the screen; the
/// answer is typed in the bottom line.
struct TrustPanel {
  private static let widest = 72

  private let directory: String

  /// Creates the question about a directory.
  init(_ directory: String) { self.directory = directory }

  private var paragraphs: [String] {
    [
      "\(directory) has previews in Swift. To show them, their code is compiled and run.",
      "Previews have no network, and cannot write your files. The compiler is not contained: "
        + "trust covers the manifests, plug-ins and macros of packages below the directory, which "
        + "run with your rights while a package is built.",
      "Type yes to trust the directory and what is below it, or no to leave its Swift files "
        + "alone. 'playground trust' changes that later.",
    ]
  }

  /// Draws the question.
  func draw(on canvas: inout ScreenCanvas) {
    let (columns, rows) = (canvas.grid.columns, canvas.grid.rows)
    let width = min(columns, Self.widest)
    let lines = paragraphs.map { text in
      TextBlock(text: text, wrap: .word, ambiguous: canvas.grid.ambiguous)
        .lines(width: max(1, width - 4))
    }
    let text = Array(lines.joined(separator: [""]))
    let height = min(rows - 1, text.count + 2)
    let area = Rect(
      x: (columns - width) / 2,
      y: max(0, (rows - 1 - height) / 2),
      width: width,
      height: height,
    )
    canvas.cover(area)
    if !canvas.glyphs.isSpoken { canvas.grid.drawBorder(area, border: canvas.glyphs.border) }
    canvas.grid.draw(" trust ", at: Point(x: area.x + 2, y: area.y), clip: area)
    let inside = area.inset(by: Edges(top: 1, left: 2, bottom: 1, right: 2))
    for (line, text) in text.prefix(inside.height).enumerated() {
      canvas.grid.draw(text, at: Point(x: inside.x, y: inside.y + line), clip: inside)
    }
  }
}
