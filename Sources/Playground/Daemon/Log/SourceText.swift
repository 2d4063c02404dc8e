package import PlaygroundCore

/// The text of a recorded file.
package enum SourceText {
  /// Returns the lines of a file without line breaks; a final line break starts no line.
  package static func lines(of bytes: [UInt8]?) -> [String] { lines(of: (bytes ?? [])[...]) }

  /// Returns the patch between two versions of a file, `nil` for no file.
  ///
  /// Equal lines at both ends are not decoded, except `context` of them: they take as long as
  /// comparing their bytes.
  package static func patch(
    from old: [UInt8]?,
    to new: [UInt8]?,
    context: Int
  ) -> LinePatch<String> {
    let changed = ChangedLines(from: old ?? [], to: new ?? [], context: context)
    return LinePatch(
      from: lines(of: changed.old),
      to: lines(of: changed.new),
      skippedCount: changed.skippedCount
    )
  }

  static func lines(of bytes: ArraySlice<UInt8>) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
