import PlaygroundCore

/// The styles of a grid as text.
struct StylePicture {
  /// The rows, then a line for each style.
  let text: String

  /// Creates the picture of a grid.
  init(_ grid: Grid) {
    var known: [TextStyle] = []
    var lines = (0..<grid.rows).map { y in
      var line = ""
      for run in grid.rowRuns(y) {
        let columns = DisplayWidth.columns(of: run.text, ambiguous: grid.ambiguous)
        line += String(repeating: Self.letter(of: run.style, &known), count: columns)
      }
      while line.last == "." { line.removeLast() }
      return line
    }
    for (index, style) in known.enumerated() {
      lines.append("\(Self.letters[index % Self.letters.count]) \(Self.name(of: style))")
    }
    text = lines.joined(separator: "\n")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  private static func letter(of style: TextStyle, _ known: inout [TextStyle]) -> String {
    if style == .plain { return "." }
    let index = known.firstIndex(of: style) ?? known.endIndex
    if index == known.endIndex { known.append(style) }
    return String(letters[index % letters.count])
  }

  private static func name(of style: TextStyle) -> String {
    let names: [(TextStyle.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.strikethrough, "strikethrough"), (.reverse, "reverse"),
    ]
    var words = names.filter { style.attributes.contains($0.0) }.map(\.1)
    if style.color != .standard { words.append("\(style.color)") }
    if style.background != .standard { words.append("on \(style.background)") }
    return words.joined(separator: " ")
  }
}
