import PlaygroundCore
import PlaygroundProtocol

/// The text of a snapshot: a header, the drawn rows, and the styles of their parts.
struct SnapshotText: Equatable {
  /// The first line of every snapshot.
  private static let mark = "playground/snapshot@1"

  /// The whole text.
  let text: String

  /// Creates the text of a drawn preview.
  init(_ id: SnapshotID, _ picture: RenderedPreview) {
    var lines = [Self.mark, "file: " + DrawnText.line(id.file)]
    if let preview = id.preview { lines.append("preview: " + DrawnText.line(preview)) }
    if let variant = id.variant { lines.append("variant: " + DrawnText.line(variant)) }
    lines.append("size: \(picture.size.width)x\(picture.size.height)")
    lines.append("")
    lines += picture.lines.map(Self.withoutTrailingBlanks)
    let styles = picture.rows.enumerated().compactMap { Self.styles(of: $1, row: $0) }
    if !styles.isEmpty { lines += ["", "styles:"] + styles }
    text = lines.map { $0 + "\n" }.joined()
  }

  /// Adopts the content of a file; returns `nil` if it is not a snapshot.
  init?(content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    guard text.hasPrefix(Self.mark + "\n") else { return nil }
    self.text = text
  }

  /// The file in the header.
  var file: String? {
    let line = text.split(separator: "\n", maxSplits: 2).dropFirst().first
    guard let line, line.hasPrefix("file: ") else { return nil }
    return String(line.dropFirst("file: ".count))
  }

  /// The text behind the header.
  var body: Substring {
    guard let end = text.firstRange(of: "\n\n") else { return "" }
    return text[end.upperBound...]
  }

  private static func withoutTrailingBlanks(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  /// Returns the styles of a row, such as `0: 2-6 bold, 8-9 color=red`; `nil` for a plain row.
  ///
  /// Rows and columns count from 0.
  private static func styles(of runs: [Run], row: Int) -> String? {
    var column = 0
    var parts: [String] = []
    for run in runs {
      let width = DisplayWidth.columns(of: run.text)
      if run.style != .plain, width > 0 {
        parts.append("\(column)-\(column + width - 1) \(run.style.words.joined(separator: " "))")
      }
      column += width
    }
    return parts.isEmpty ? nil : "\(row): " + parts.joined(separator: ", ")
  }
}
