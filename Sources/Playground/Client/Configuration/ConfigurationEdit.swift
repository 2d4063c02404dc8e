import DescriptionLanguage
import PlaygroundCore

/// The change of one setting in the text of a configuration: comments, order and white space of
/// everything else stay as they are.
package struct ConfigurationEdit {
  /// The reason why a text cannot be changed.
  package enum Failure: Error, Equatable {
    /// The text has an error, with its place and its cure.
    case invalid(String)
    /// A name of the path has a value that is not an object.
    case notAnObject(String)
  }

  /// The most levels of brackets.
  private static let levelLimit = 16

  private let path: [String]
  private let json: [UInt8]

  /// Creates the change of a setting; `json` is its value as it is written in a file.
  package init(_ path: [String], to json: String) {
    (self.path, self.json) = (path, Array(json.utf8))
  }

  /// Returns the text with the change, not checked against the settings; an empty one becomes a new
  /// configuration.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func applied(to bytes: [UInt8]) throws(Failure) -> [UInt8] {
    let blanked = ConfigurationComments(in: bytes).blanked
    guard !blanked.allSatisfy(Self.isSpace) else {
      let start =
        bytes.isEmpty ? Array(ConfigurationText.empty.utf8) : bytes + Array("\n{\n}\n".utf8)
      return try applied(to: start)
    }
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "", bytes: blanked)
    let root = JSONReader.read(file, levels: Self.levelLimit, into: &diagnostics)
    guard let root, diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw .invalid(diagnostics.first?.message ?? "expected an object")
    }
    return try edits(in: root, path[...], depth: 1, bytes).applied(to: bytes)
  }

  private func edits(
    in value: JSONElement,
    _ path: ArraySlice<String>,
    depth: Int,
    _ bytes: [UInt8]
  ) throws(Failure) -> [SourceEdit] {
    guard let name = path.first else { return [SourceEdit(Self.range(of: value), with: json)] }
    guard case .object(let members) = value.kind else {
      throw .notAnObject(self.path.prefix(depth - 1).joined(separator: "."))
    }
    if let member = members.last(where: { $0.name.text == name }) {
      return try edits(in: member.value, path.dropFirst(), depth: depth + 1, bytes)
    }
    return addition(of: path, to: value, members, depth: depth, bytes)
  }

  /// Returns the edits that add a member at the end of an object, on a line of its own.
  private func addition(
    of path: ArraySlice<String>,
    to value: JSONElement,
    _ members: [JSONElement.Member],
    depth: Int,
    _ bytes: [UInt8]
  ) -> [SourceEdit] {
    let closing = Self.range(of: value).upperBound - 1
    var end = closing
    while end > 0, Self.isSpace(bytes[end - 1]) { end -= 1 }
    // The new line ends a comment to the end of its line.
    let margin = Self.margin(before: closing, in: bytes)
    let text = "\n\(margin)  \(member(path, margin: margin + "  "))\n\(margin)"
    let added = SourceEdit(end..<closing, with: Array(text.utf8))
    guard let last = members.last else { return [added] }
    let comma = Int(last.value.span.end)
    if comma == end { return [SourceEdit(end..<closing, with: [UInt8(ascii: ",")] + added.bytes)] }
    return [SourceEdit(comma..<comma, with: [UInt8(ascii: ",")]), added]
  }

  private func member(_ path: ArraySlice<String>, margin: String) -> String {
    let name = path.first ?? ""
    let rest = path.dropFirst()
    let value =
      rest.isEmpty
      ? String(decoding: json, as: UTF8.self)
      : "{\n\(margin)  \(member(rest, margin: margin + "  "))\n\(margin)}"
    return "\"\(name)\": \(value)"
  }

  /// Returns the white space at the start of the line of an offset.
  private static func margin(before offset: Int, in bytes: [UInt8]) -> String {
    let line = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let blanks = bytes[line..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  private static func range(of value: JSONElement) -> Range<Int> {
    Int(value.span.start)..<Int(value.span.end)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
