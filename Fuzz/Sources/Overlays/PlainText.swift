import DescriptionLanguage
import PlaygroundProtocol

/// A text as its scalars.
struct PlainText {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// The text in UTF-8.
  var bytes: [UInt8] { Array(String(String.UnicodeScalarView(scalars)).utf8) }

  /// The lines without their ends: a line feed, a carriage return, or both in this order.
  var lines: [Range<Int>] {
    var (lines, start): ([Range<Int>], Int) = ([], 0)
    for (index, scalar) in scalars.enumerated() {
      guard scalar == "\n" || scalar == "\r" else { continue }
      let isSecond = scalar == "\n" && index > 0 && scalars[index - 1] == "\r"
      if !isSecond { lines.append(start..<index) }
      start = index + 1
    }
    return lines + [start..<scalars.count]
  }

  /// Returns the text after an edit; `nil` if its range is none of this text.
  func applying(_ edit: OverlayEdit) -> PlainText? {
    guard let start = index(of: edit.range.start), let end = index(of: edit.range.end),
      start <= end
    else { return nil }
    var changed = scalars
    changed.replaceSubrange(start..<end, with: Array(edit.text.unicodeScalars))
    return PlainText(scalars: changed)
  }

  private func index(of place: SourceLocation) -> Int? {
    let lines = lines
    guard place.line <= lines.count else { return nil }
    let line = lines[place.line - 1]
    guard place.column - 1 <= line.count else { return nil }
    return line.lowerBound + place.column - 1
  }
}
