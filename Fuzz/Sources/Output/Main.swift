import FuzzSupport
import PlaygroundCore

/// Encodes arbitrary runs for terminals and documents: the output holds only what the encoders can
/// produce, whatever the texts are.
///
/// The first byte chooses the encoder. The rest is split at zero bytes into texts, of which the
/// first byte chooses the style.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      let input = Fuzzer.bytes(start, count)
      let rows = Main.rows(of: input.dropFirst())
      Main.encoders[Int(input.first ?? 0) % Main.encoders.count](rows)
      return 0
    }
  }

  private static func rows(of bytes: ArraySlice<UInt8>) -> [[Run]] {
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

  /// Encodes rows, and checks the output.
  private static let encoders: [@Sendable ([[Run]]) -> Void] =
    [ColorDepth.none, .ansi16, .ansi256, .truecolor].flatMap { depth in
      [lines(ANSIEncoder(depth: depth)), patch(ANSIEncoder(depth: depth))]
    } + [
      { Fuzzer.check(markup: HTMLEncoder.document(rows: $0, title: title(of: $0))) },
      { Fuzzer.check(markup: SVGEncoder.document(rows: $0, columns: 10, title: title(of: $0))) },
    ]

  private static func lines(_ encoder: ANSIEncoder) -> @Sendable ([[Run]]) -> Void {
    { Fuzzer.check(sent: encoder.text(rows: $0)) }
  }

  private static func patch(_ encoder: ANSIEncoder) -> @Sendable ([[Run]]) -> Void {
    { rows in
      let numbered = rows.enumerated().map { Frame.Row(y: $0.offset, runs: $0.element) }
      let region = Rect(x: 2, y: 1, width: 9, height: 3)
      let patch = encoder.screenPatch(numbered, in: region, screenColumns: 20)
      Fuzzer.check(sent: String(decoding: patch, as: UTF8.self))
    }
  }

  private static func title(of rows: [[Run]]) -> String { rows.first?.first?.text ?? "" }
}
