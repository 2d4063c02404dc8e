import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Edits a large description step by step, and reads it again after each.
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

  /// Taking over parts of an earlier reading makes no difference.
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

  /// All that can be seen of a description, places included, by lines.
  private static func text(_ description: Description) -> [Substring] {
    let located = DiagnosticLocator.located(description.diagnostics, in: description.sources)
    var text = "\(located)\n\(description.dependencies)\n"
    if description.hasErrors { return text.split(separator: "\n") }
    for preview in description.previews {
      text += "\(preview.title ?? "-") \(preview.width ?? 0) \(preview.variants.map(\.name))\n"
      for state in [[:], ["n": Value.int(7)]] {
        let (content, diagnostics) = preview.build(state: state)
        text += "\(DiagnosticLocator.located(diagnostics, in: description.sources))\n"
        guard let content else { continue }
        text += ContentText(content) { " \(description.place(of: $0))" }.description
      }
    }
    return text.split(separator: "\n")
  }

  private static func difference(_ old: [Substring], _ new: [Substring]) -> String {
    let place = zip(old, new).prefix { $0 == $1 }.count
    let (one, other) = (old.dropFirst(place).first, new.dropFirst(place).first)
    return "- \(one ?? "nothing")\n+ \(other ?? "nothing")"
  }
}

/// The description that edits start from: rows enough to be read in chunks.
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

  /// The description as it is read.
  var description: Description { Self.descriptions[self] ?? read(bytes, after: nil) }

  /// Reads bytes in place of the description.
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

  /// Every fifth row reads the state, every third has an id, every tenth is a tree.
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

/// Edits as an input says them: two bytes for the place, one each for how many bytes go and how many
/// come, and these.
private struct Edits {
  /// How many edits are made of one input.
  private static let most = 6
  /// What they are made to.
  let format: Format
  private var rest: ArraySlice<UInt8>
  private var count = 0

  init(_ input: [UInt8]) {
    rest = input[...]
    format = Format.allCases[Int(rest.popFirst() ?? 0) % Format.allCases.count]
  }

  /// Returns bytes after the next edit, `nil` when there is none.
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
