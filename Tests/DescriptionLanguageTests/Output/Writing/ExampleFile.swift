import DescriptionLanguage
import Foundation
import TestSupport

/// An example of the project, with its dependencies.
struct ExampleFile {
  let path: String
  let bytes: [UInt8]
  private let directory: URL

  private static let root = ProjectFolder.url.appendingPathComponent("Examples")

  /// The paths of all descriptions among the examples, including those in subdirectories.
  static func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted().filter { path in
      guard path.hasSuffix(".xml") || path.hasSuffix(".json") else { return false }
      let bytes = try Data(contentsOf: root.appendingPathComponent(path))
      let file = SourceFile(number: 0, path: path, bytes: Array(bytes))
      return Description.read(file) { _ in .missing(reason: "not looked at") }.isDescription
    }
  }

  init(_ name: String) throws {
    let url = Self.root.appendingPathComponent(name)
    path = url.path
    directory = url.deletingLastPathComponent()
    bytes = Array(try Data(contentsOf: url))
  }

  /// The bytes of the file.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the file in a syntax.
  func converted(to syntax: DescriptionSyntax) throws -> [UInt8] {
    let file = SourceFile(number: 0, path: path, bytes: bytes)
    return try bytesOrThrow(DescriptionWriter(file).converted(to: syntax), file)
  }

  /// Returns the content of a text placed beside the example.
  func picture(_ bytes: [UInt8], _ name: String) -> [String] {
    var number: UInt32 = 0
    let file = SourceFile(number: 0, path: name, bytes: bytes)
    let description = Description.read(file) { path in
      let url = directory.appendingPathComponent(path)
      guard let data = try? Data(contentsOf: url) else { return .missing(reason: "no such file") }
      number += 1
      return .found(SourceFile(number: number, path: path, bytes: Array(data)))
    }
    var shown = description.diagnostics.map(\.message)
    for preview in description.previews {
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        let content = preview.build(variant: variant).content
        shown.append(content.map { DescriptionLanguageTests.picture(of: $0) } ?? "nothing")
      }
    }
    return shown
  }
}
