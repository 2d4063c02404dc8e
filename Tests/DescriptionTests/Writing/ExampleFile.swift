import Description
import Foundation

/// One of the project's examples, with what it loads.
struct ExampleFile {
  let path: String
  let bytes: [UInt8]
  private let directory: URL

  init(_ name: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent("Examples/" + name)
    path = url.path
    directory = url.deletingLastPathComponent()
    bytes = Array(try Data(contentsOf: url))
  }

  /// Returns the file in a syntax.
  func converted(to syntax: DescriptionSyntax) throws -> [UInt8] {
    let file = SourceFile(number: 0, path: path, bytes: bytes)
    return try bytesOrThrow(DescriptionWriter(file).converted(to: syntax), file)
  }

  /// Returns what bytes show that stand beside the example.
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
        shown.append(content.map { DescriptionTests.picture(of: $0) } ?? "nothing")
      }
    }
    return shown
  }
}
