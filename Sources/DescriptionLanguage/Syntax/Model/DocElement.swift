internal import PlaygroundCore

/// The element `doc`: the documentation of a preview or a component, in Markdown.
package enum DocElement {
  /// The element's name, and that of the member in JSON.
  package static let name = "doc"

  /// Returns the Markdown of the `doc` in an element; `nil` if there is none or it is empty.
  package static func markdown(in element: Element) -> String? {
    element.children.first { $0.name == name }.flatMap { markdown(of: $0) }
  }

  /// Returns the Markdown of a `doc`; `nil` if it is empty.
  static func markdown(of element: Element) -> String? {
    let lines = lines(of: element.pieces.filter { $0.kind == .text }.map(\.text.text).joined())
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns the lines of a text: without the indentation that all of them have, so that they can
  /// be indented like elements, and without blank lines at both ends.
  static func lines(of text: String) -> [String] {
    let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { $0.allSatisfy(isBlank) ? "" : String($0) }
    guard let first = all.firstIndex(where: { !$0.isEmpty }),
      let last = all.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    let written = all[first...last]
    let common = written.filter { !$0.isEmpty }.map { $0.prefix(while: isBlank) }
      .reduce(nil) { known, next in known.map { $0.commonPrefix(with: next) } ?? String(next) }
    return written.map { String($0.dropFirst($0.isEmpty ? 0 : common?.count ?? 0)) }
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}

extension String {
  fileprivate func commonPrefix(with other: Substring) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
