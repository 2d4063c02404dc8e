import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// Styles as words, for changes that text alone does not show.
enum StyleText {
  /// Returns a style as words: `bold`, `red on blue, underline`, `plain`.
  static func words(of style: TextStyle) -> String {
    var words = TextStyle.Attributes.words.filter { style.attributes.contains($0.attribute) }
      .map(\.word)
    if style.color != .standard { words.insert(name(of: style.color), at: 0) }
    if style.background != .standard { words.append("on \(name(of: style.background))") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// Returns the difference between rows of equal text, one line per changed part:
  /// `'Hello': plain → bold`; empty if the texts differ.
  static func changes(from old: [Run], to new: [Run]) -> [String] {
    let (before, after) = (styles(of: old), styles(of: new))
    guard before.map(\.character) == after.map(\.character) else { return [] }
    var lines: [String] = []
    var text = ""
    for index in before.indices {
      let pair = (before[index].style, after[index].style)
      text.append(before[index].character)
      let isLast = index + 1 == before.count
      if !isLast, before[index + 1].style == pair.0, after[index + 1].style == pair.1 { continue }
      if pair.0 != pair.1 {
        let shown = DrawnText.line(text).trimmed
        lines.append("'\(shown)': \(words(of: pair.0)) → \(words(of: pair.1))")
      }
      text = ""
    }
    return lines
  }

  private static func styles(of row: [Run]) -> [(character: Character, style: TextStyle)] {
    row.flatMap { run in run.text.map { (character: $0, style: run.style) } }
  }

  private static func name(of color: Color) -> String {
    switch color {
    case .standard: "default"
    case .palette(let index):
      Int(index) < Color.names.count ? Color.names[Int(index)] : "colour \(index)"
    case .rgb(let red, let green, let blue): Color.hexadecimal(red, green, blue)
    }
  }
}
