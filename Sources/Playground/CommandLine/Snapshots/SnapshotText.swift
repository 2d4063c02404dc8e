import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// The text of a snapshot: a header, the drawn rows, and the styles of their parts.
///
/// Texts are equal if their bytes are, apart from the line breaks: a checkout of `git` may have
/// those of Windows.
struct SnapshotText: Equatable {
  /// The first line of every snapshot.
  private static let mark = "playground/snapshot@1"

  /// The bytes with `\n` as line breaks.
  private let plainBytes: [UInt8]
  /// Whether line breaks in the file are those of Windows.
  private var hasWindowsBreaks = false

  /// The whole text, with `\n` as line breaks.
  var text: String { String(decoding: plainBytes, as: UTF8.self) }

  /// Creates the text of a drawn preview.
  init(_ id: SnapshotID, _ picture: RenderedPreview) {
    var lines = [Self.mark, "file: " + DrawnText.line(id.file)]
    if let preview = id.preview { lines.append("preview: " + DrawnText.line(preview)) }
    if let variant = id.variant { lines.append("variant: " + DrawnText.line(variant)) }
    if !id.cell.values.isEmpty {
      let values = id.cell.values.map { "\($0.axisName)=\($0.text ?? "")" }
      lines.append(Self.cellHeader + DrawnText.line(values.joined(separator: ", ")))
    }
    lines.append("size: \(picture.size.width)x\(picture.size.height)")
    lines.append("")
    lines += picture.lines.map(\.withoutTrailingBlanks)
    let styles = picture.rows.enumerated().compactMap { Self.styles(of: $1, row: $0) }
    if !styles.isEmpty { lines += ["", "styles:"] + styles }
    plainBytes = Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Adopts the content of a file, which may be anything.
  init(content: [UInt8]) {
    let lines = content.split(separator: Self.lineFeed, omittingEmptySubsequences: false)
    let last = lines.count - 1
    let plain = lines.enumerated().map { index, line in
      index < last && line.last == Self.carriageReturn ? line.dropLast() : line
    }
    plainBytes = Array(plain.joined(separator: [Self.lineFeed]))
    hasWindowsBreaks = lines.count > 1 && plain[0].count < lines[0].count
  }

  static func == (one: SnapshotText, other: SnapshotText) -> Bool {
    one.plainBytes == other.plainBytes
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the header is that of a snapshot, also behind a byte order mark or the marks of a
  /// conflict.
  var isSnapshot: Bool { header.first.map { $0.elementsEqual(Self.mark.utf8) } ?? false }

  /// The lines before the first empty one, without the marks of conflicts; those of both sides
  /// where a conflict is in them.
  private var header: [ArraySlice<UInt8>] {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = plainBytes.starts(with: byteOrderMark) ? plainBytes.dropFirst(3) : plainBytes[...]
    return text.split(
      separator: Self.lineFeed,
      maxSplits: Self.longestHeader,
      omittingEmptySubsequences: false
    )
    .prefix { !$0.isEmpty }
    .filter { line in !Self.conflictMarks.contains { line.starts(with: $0.utf8) } }
  }

  private static let conflictMarks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
  /// The most lines of a header with conflicts.
  private static let longestHeader = 30

  /// The content of a file that takes the place of one with `old`, whose line breaks it keeps.
  func bytes(replacing old: SnapshotText?) -> [UInt8] {
    guard old?.hasWindowsBreaks ?? false else { return plainBytes }
    return plainBytes.flatMap { $0 == Self.lineFeed ? [Self.carriageReturn, $0] : [$0] }
  }

  private static let cellHeader = "cell: "

  /// Whether the snapshot shows a preview in a cell of a wall.
  var isOfWall: Bool { header.contains { $0.starts(with: Self.cellHeader.utf8) } }

  /// The file in the header; the first of those that a conflict names.
  var file: ByteExactString? {
    let name = "file: ".utf8
    guard let line = header.first(where: { $0.starts(with: name) }) else { return nil }
    return ByteExactString(String(decoding: line.dropFirst(name.count), as: UTF8.self))
  }

  /// The bytes behind the header.
  var body: ArraySlice<UInt8> {
    let breaks = [Self.lineFeed, Self.lineFeed]
    guard let end = plainBytes.firstRange(of: breaks) else { return [] }
    return plainBytes[end.upperBound...]
  }

  /// Returns the styles of a row, such as `0: 2-6 bold, 8-9 color=red`; `nil` for a plain row.
  ///
  /// Rows and columns count from 0.
  private static func styles(of runs: [Run], row: Int) -> String? {
    let parts = StyledCells.cells(of: runs, row: row).map(\.words)
    return parts.isEmpty ? nil : "\(row): " + parts.joined(separator: ", ")
  }
}
