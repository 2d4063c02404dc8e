import DescriptionLanguage
import PlaygroundCore

/// Draws the line of a diagnostic, with carets under its span, and the code and message.
func caretPicture(_ diagnostic: Diagnostic, in source: String) -> String {
  let bytes = Array(source.utf8)
  let start = Int(diagnostic.span.start)
  let end = Int(diagnostic.span.end)
  let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  let lineEnd = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  let line = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self)
  let before = String(decoding: bytes[lineStart..<start], as: UTF8.self)
  let under = String(decoding: bytes[start..<min(end, lineEnd)], as: UTF8.self)
  let carets = String(repeating: "^", count: max(under.unicodeScalars.count, 1))
  let blanks = String(repeating: " ", count: before.unicodeScalars.count)
  return """
    \(line)
    \(blanks)\(carets) \(diagnostic.code.rawValue): \(diagnostic.message)
    """
}

/// Draws all diagnostics, one below the other.
func caretPictures(_ diagnostics: [Diagnostic], in source: String) -> String {
  diagnostics.map { caretPicture($0, in: source) }.joined(separator: "\n")
}
