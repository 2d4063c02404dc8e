import FuzzSupport
import PlaygroundCore

/// Encodes arbitrary runs for terminals and documents: the output holds only what the encoders can
/// produce, whatever the texts are.
///
/// The input is split at zero bytes into texts, whose first byte chooses the style.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      Main.encode(Main.rows(of: Fuzzer.bytes(start, count)))
      return 0
    }
  }

  private static func rows(of bytes: [UInt8]) -> [[Run]] {
    let runs = bytes.split(separator: 0).map { part in
      let choice = part[part.startIndex]
      let text = String(decoding: part.dropFirst(), as: UTF8.self)
      return Run(text, style: style(choice))
    }
    return stride(from: 0, to: runs.count, by: 3).map { Array(runs[$0...].prefix(3)) }
  }

  private static func style(_ choice: UInt8) -> TextStyle {
    let colors: [Color] = [.standard, .palette(choice), .rgb(choice, 1, 2)]
    return TextStyle(
      color: colors[Int(choice) % 3],
      background: colors[Int(choice / 3) % 3],
      attributes: TextStyle.Attributes(rawValue: choice),
    )
  }

  private static func encode(_ rows: [[Run]]) {
    for depth in [ColorDepth.none, .ansi16, .ansi256, .truecolor] {
      let encoder = ANSIEncoder(depth: depth)
      Fuzzer.check(sent: encoder.text(rows: rows))
      let numbered = rows.enumerated().map { Frame.Row(y: $0.offset, runs: $0.element) }
      let region = Rect(x: 2, y: 1, width: 9, height: 3)
      let patch = encoder.screenPatch(numbered, in: region, screenColumns: 20)
      Fuzzer.check(sent: String(decoding: patch, as: UTF8.self))
    }
    let title = rows.first?.first?.text ?? ""
    Fuzzer.check(markup: HTMLEncoder.document(rows: rows, title: title))
    Fuzzer.check(markup: SVGEncoder.document(rows: rows, columns: 10, title: title))
  }
}
