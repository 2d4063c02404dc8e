import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Edits a large description step by step, and reads it incrementally after each edit.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      var edits = Edits(Fuzzer.bytes(start, count))
      let format = edits.format
      var (bytes, latest) = (format.bytes, format.description)
      while let edited = edits.next(of: bytes) {
        bytes = edited
        latest = Main.readAgain(bytes, after: latest, in: format)
      }
      return 0
    }
  }

  /// Checks that incremental reading equals complete reading.
  private static func readAgain(
    _ bytes: [UInt8],
    after latest: Description,
    in format: Format
  ) -> Description {
    let next = format.read(bytes, after: latest)
    let fresh = format.read(bytes, after: nil)
    Fuzzer.check(next.diagnostics, in: next.sources)
    let (old, new) = (text(fresh), text(next))
    Fuzzer.expect(old == new, "reading again:\n\(difference(old, new))")
    return next
  }

  /// Returns all observable parts of a description as lines, including source positions.
  private static func text(_ description: Description) -> [Substring] {
    let located = DiagnosticLocator.located(description.diagnostics, in: description.sources)
    var text = "\(located)\n\(description.dependencies)\n"
    if description.hasErrors { return text.split(separator: "\n") }
    for preview in description.previews {
      text += "\(preview.title ?? "-") \(preview.width ?? 0) \(preview.variants.map(\.name))\n"
      for state in [[:], ["n": 7]] as [[ByteExactString: Value]] {
        let (content, diagnostics) = preview.build(state: state)
        text += "\(DiagnosticLocator.located(diagnostics, in: description.sources))\n"
        guard let content else { continue }
        text += ContentText(content) { " \(description.location(of: $0))" }.description
      }
    }
    return text.split(separator: "\n")
  }

  private static func difference(_ old: [Substring], _ new: [Substring]) -> String {
    let position = zip(old, new).prefix { $0 == $1 }.count
    let (one, other) = (old.dropFirst(position).first, new.dropFirst(position).first)
    return "- \(one ?? "nothing")\n+ \(other ?? "nothing")"
  }
}

/// The description before the edits, large enough to be read in chunks.
enum Format: CaseIterable {
  case xml, json, singleLine

  private static let rowCount = 300
  private static let texts = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Array($0.text.utf8)) }
  )
  private static let descriptions = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.read($0.bytes, after: nil)) }
  )

  /// The description as text.
  var bytes: [UInt8] { Self.texts[self] ?? [] }

  /// The description after reading.
  var description: Description { Self.descriptions[self] ?? read(bytes, after: nil) }

  /// Reads bytes as a new version of the description.
  func read(_ bytes: [UInt8], after previous: Description?) -> Description {
    let path = self == .json ? "a.json" : "a.xml"
    let file = SourceFile(number: 0, path: path, bytes: bytes)
    return Description.read(file, reusing: previous) { _ in .missing(reason: "no such file") }
  }

  private var text: String {
    let rows = (0..<Self.rowCount).map(row)
    let (first, second) = (rows[..<200], rows[200...])
    switch self {
    case .json:
      return """
        {"state": [{"name": "n", "value": 1}], "list": {"sections": [{"id": "a", "cells": [
        \(first.joined(separator: ",\n"))]}, {"cells": [\(second.joined(separator: ",\n"))]}]}}
        """
    case .xml, .singleLine:
      let end = self == .xml ? "\n" : ""
      return """
        <preview><state name="n" value="{1}"/><style name="s" bold="true"/>\(end)<list>\
        <section id="a">\(end)\(first.joined(separator: end))</section>\(end)<section>\
        \(second.joined(separator: end))</section></list></preview>
        """
    }
  }

  /// Returns a row: every fifth reads the state, every third has an id, every tenth is a tree.
  private func row(_ index: Int) -> String {
    let text = index % 5 == 0 ? "{n + \(index)}" : "row \(index)"
    let isTree = index % 10 == 1
    if self == .json {
      let id = index % 3 == 0 ? #""id": "r\#(index)", "# : ""
      let label = #"{"type": "Label", \#(id)"text": "\#(text), and more of it"}"#
      return isTree ? #"{"type": "VBox", "children": [\#(label)]}"# : label
    }
    let id = index % 3 == 0 ? " id=\"r\(index)\"" : ""
    let label = "<Label\(id) text=\"\(text), and more of it\"/>"
    return isTree ? "<VBox>\(label)</VBox>" : label
  }
}

/// Edits encoded in an input: two bytes for the position, one each for the numbers of removed and
/// inserted bytes, followed by the latter.
private struct Edits {
  /// The maximum number of edits per input.
  private static let most = 6
  /// The syntax of the edited description.
  let format: Format
  private var rest: ArraySlice<UInt8>
  private var count = 0

  init(_ input: [UInt8]) {
    rest = input[...]
    format = Format.allCases[Int(rest.popFirst() ?? 0) % Format.allCases.count]
  }

  /// Returns the bytes after the next edit, `nil` at the end of the input.
  mutating func next(of bytes: [UInt8]) -> [UInt8]? {
    guard rest.count > 4, count < Self.most else { return nil }
    count += 1
    let head = rest.prefix(4).map(Int.init)
    let inserted = rest.dropFirst(4).prefix(head[3])
    rest = rest.dropFirst(4 + head[3])
    let start = (head[0] << 8 | head[1]) * bytes.count >> 16
    let end = min(bytes.count, start + head[2])
    return Array(bytes[..<start] + inserted + bytes[end...])
  }
}
