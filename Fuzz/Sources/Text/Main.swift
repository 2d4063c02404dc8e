import FuzzSupport
import PlaygroundCore

/// Draws arbitrary text.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      Main.draw(String(decoding: Fuzzer.bytes(start, count), as: UTF8.self))
      return 0
    }
  }

  private static func draw(_ text: String) {
    let line = DrawnText.line(text)
    Fuzzer.check(drawable: line)
    Fuzzer.expect(!line.contains("\n"), "a line is broken")
    Fuzzer.expect(DrawnText.line(line) == line, "a drawn line is drawn otherwise")
    for line in DrawnText(text).lines { Fuzzer.check(drawable: line) }
    Fuzzer.check(sent: ANSIEncoder(depth: .truecolor).text(rows: [[Run(text)]]))
    for wrap in [TextBlock.Wrap.word, .character, .none] {
      for truncation in [TextBlock.Truncation.tail, .middle, .head] {
        set(TextBlock(text: text, wrap: wrap, truncation: truncation))
      }
    }
  }

  /// Checks that lines fit the available width, and that the size equals that of the lines.
  private static func set(_ block: TextBlock) {
    for width in [nil, 1, 2, 7] {
      let lines = block.lines(width: width)
      let size = block.size(width: width)
      Fuzzer.expect(lines.count == size.height, "\(lines.count) lines, \(size.height) measured")
      for line in lines {
        Fuzzer.check(drawable: line)
        let columns = DisplayWidth.columns(of: line)
        Fuzzer.expect(columns <= size.width, "\(columns) columns, \(size.width) measured")
      }
    }
  }
}
