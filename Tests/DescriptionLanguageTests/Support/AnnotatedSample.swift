import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// A description with its expected diagnostics, each on a separate line below the line that it
/// refers to.
///
///     <HBox sapce="1"/>
///     <!--  ^~~~~ error unknown-attribute: unknown attribute 'sapce' of 'HBox' … -->
///
/// In JSON such a line is a member: `"//":   "^~~ error …",`. The carets mark the exact columns;
/// `|` marks a position between two characters, and `@` gives columns that carets cannot mark:
/// `@1-4`, `@3-+2:7` up to the second line below, `@other.xml:2:4-9` in another file. Notes have
/// the same form. The reader does not see these lines.
struct AnnotatedSample: CustomTestStringConvertible {
  let name: String
  /// The stored file.
  let text: String

  var testDescription: String { name }

  static let directory =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Samples")

  /// All samples; those in subdirectories are only read by others.
  static let all: [AnnotatedSample] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") }.map { name in
      AnnotatedSample(name: name, text: contents(of: name) ?? "")
    }
  }()

  private static func contents(of path: String) -> String? {
    (try? Data(contentsOf: directory.appendingPathComponent(path)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private var isJSON: Bool { name.hasSuffix(".json") }
  private var opening: String { isJSON ? "\"//\":" : "<!--" }
  private var beforeText: String { isJSON ? "\"" : "" }
  private var ending: String { isJSON ? "\"," : " -->" }

  /// The lines that the reader sees.
  private var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !isMarker($0) }
  }

  private func isMarker(_ line: Substring) -> Bool {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix(opening) else { return false }
    let content = line.dropFirst(opening.count).drop { $0 == " " || $0 == "\"" }
    return content.first.map { "^|@".contains($0) } ?? false
  }

  /// Returns all diagnostics of the description and its previews.
  func diagnostics() -> [LocatedDiagnostic] {
    let source = lines.joined(separator: "\n")
    let file = SourceFile(number: 0, path: name, bytes: Array(source.utf8))
    var number: UInt32 = 0
    let description = Description.read(file) { path in
      guard let text = Self.contents(of: path) else { return .missing(reason: "no such file") }
      number += 1
      return .found(SourceFile(number: number, path: path, bytes: Array(text.utf8)))
    }
    var diagnostics = description.diagnostics
    if !description.hasErrors {
      for preview in description.previews {
        for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
          diagnostics += preview.build(variant: variant).diagnostics
        }
      }
    }
    return DiagnosticLocator.located(diagnostics.inSourceOrder(), in: description.sources)
  }

  /// Returns the file with markers for exactly these `diagnostics`.
  func text(with diagnostics: [LocatedDiagnostic]) -> String {
    var markers: [Int: [(column: Int, text: String)]] = [:]
    var last: [String] = []
    func add(_ level: String, _ code: DiagnosticCode, _ message: String, _ position: Place) {
      let words = "\(level) \(code.rawValue): \(message)"
      if position.file == name {
        markers[position.start.line, default: []]
          .append((position.start.column, marker(position, words)))
      } else {
        let at = "@\(position.file):\(position.start.line):\(Self.columns(of: position))"
        last.append(marker(at, words))
      }
    }
    for diagnostic in diagnostics {
      add(diagnostic.severity.rawValue, diagnostic.code, diagnostic.message, diagnostic.location)
      for note in diagnostic.notes { add("note", diagnostic.code, note.message, note.location) }
    }
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      result.append(String(line))
      let own = (markers[index + 1] ?? []).enumerated().sorted {
        ($0.element.column, $0.offset) < ($1.element.column, $1.offset)
      }
      result += own.map(\.element.text)
    }
    if result.last == "" {
      result = result.dropLast() + last + [""]
    } else {
      result += last
    }
    return result.joined(separator: "\n")
  }

  private typealias Place = LocatedDiagnostic.Location

  private func marker(_ position: Place, _ words: String) -> String {
    let room = position.start.column - 1 - opening.count - beforeText.count
    guard position.start.line == position.end.line, room >= (isJSON ? 0 : 1) else {
      return marker("@" + Self.columns(of: position), words)
    }
    let length = position.end.column - position.start.column
    let carets = length == 0 ? "|" : "^" + String(repeating: "~", count: length - 1)
    return opening + String(repeating: " ", count: room) + beforeText
      + escaped("\(carets) \(words)") + ending
  }

  private func marker(_ at: String, _ words: String) -> String {
    opening + " " + beforeText + escaped("\(at) \(words)") + ending
  }

  private func escaped(_ text: String) -> String {
    guard isJSON else { return text }
    return text.reduce(into: "") { escaped, character in
      if character == "\\" || character == "\"" { escaped.append("\\") }
      escaped.append(character)
    }
  }

  /// The columns of a location: `3-7`, or `3-+2:7` if it ends two lines below.
  private static func columns(of position: Place) -> String {
    let below = position.end.line - position.start.line
    return "\(position.start.column)-" + (below > 0 ? "+\(below):" : "") + "\(position.end.column)"
  }

  /// Stores the file with markers for the actual diagnostics.
  func record(_ text: String) throws {
    try Data(text.utf8).write(to: Self.directory.appendingPathComponent(name))
  }
}
