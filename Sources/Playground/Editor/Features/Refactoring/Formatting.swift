import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Formats a document as `playground format` does.
struct Formatting {
  let path: String
  let bytes: [UInt8]
  let limits: Limits
  let indentation: Indentation

  /// Returns the edits of white space within a range of bytes.
  ///
  /// - Throws: `RPCError` if the document cannot be formatted, because it is malformed.
  func edits(in range: Range<Int>) throws(RPCError) -> [TextEdit] {
    let source = SourceFile(number: 0, path: path, bytes: bytes)
    switch DescriptionWriter(source, limits: limits).formatted(indentedBy: indentation) {
    case .refused(let diagnostics):
      let reason = diagnostics.first?.message ?? "it is malformed"
      throw RPCError(.requestFailed, "cannot format the document: \(reason)")
    case .text(let text, _):
      return Self.edits(from: bytes, to: text).filter {
        range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
      }
    }
  }

  /// Returns an edit for each run of white space that differs; one edit for all if more differs.
  static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    var edits: [TextEdit] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      let (start, target) = (from, to)
      while from < old.count, isSpace(old[from]) { from += 1 }
      while to < new.count, isSpace(new[to]) { to += 1 }
      edits += spaceEdits(from: old[start..<from], to: new[target..<to])
      while from < old.count, to < new.count, old[from] == new[to], !isSpace(old[from]) {
        from += 1
        to += 1
      }
      let isAtSpace = { (bytes: [UInt8], position: Int) in
        position == bytes.count || isSpace(bytes[position])
      }
      guard isAtSpace(old, from) || isAtSpace(new, to) else {
        return TextEdit.difference(from: old, to: new).map { [$0] } ?? []
      }
      if from == start, to == target, from < old.count || to < new.count {
        return TextEdit.difference(from: old, to: new).map { [$0] } ?? []
      }
    }
    return edits
  }

  /// Returns the edits of white space: the indentation of a line is changed without the line end
  /// before it, which may be outside of the range that is formatted.
  private static func spaceEdits(
    from old: ArraySlice<UInt8>,
    to new: ArraySlice<UInt8>
  ) -> [TextEdit] {
    let isLineEnd = { (byte: UInt8) in byte == 0x0a || byte == 0x0d }
    var parts = [(old, new)]
    if let end = old.lastIndex(where: isLineEnd), let newEnd = new.lastIndex(where: isLineEnd) {
      parts = [(old[...end], new[...newEnd]), (old[(end + 1)...], new[(newEnd + 1)...])]
    }
    return parts.compactMap { old, new in
      let edit = TextEdit.difference(from: Array(old), to: Array(new))
      return edit.map { edit in
        let start = old.startIndex
        let range = start + edit.range.lowerBound..<start + edit.range.upperBound
        return TextEdit(range, with: edit.text)
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }
}

extension Indentation {
  /// Reads `FormattingOptions`; two spaces without them.
  ///
  /// - Throws: `RPCError` that names an invalid member.
  init(_ options: ObjectValue?) throws(RPCError) {
    let usesSpaces: Bool = try options?.optional("insertSpaces") ?? true
    let columns: Int? = try options?.optional("tabSize")
    self.init(columns: columns ?? 2, isTab: !usesSpaces)
  }
}

extension RPCError {
  /// The codes of the Language Server Protocol besides those of JSON-RPC.
  enum EditorCode: Int {
    /// The editor cancelled the request.
    case requestCancelled = -32800
    /// The request is valid, but cannot be fulfilled.
    case requestFailed = -32803
  }

  /// Creates an error of the Language Server Protocol.
  init(_ code: EditorCode, _ message: String) {
    self.init(number: code.rawValue, message: message)
  }
}
