import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// Compares the output of `playground diff` with the differences between two readings.
struct DiffCommandCheck {
  private let old: CommandFolder

  /// Keeps a copy of a directory's files, before they change.
  init(of files: [String: String], images: [String: [UInt8]]) throws {
    old = try CommandFolder()
    for (name, text) in files { _ = try old.write(name, text) }
    for (name, bytes) in images {
      try FileSystem.write(bytes, to: FilePath(text: "\(old.path)/\(name)"))
    }
  }

  /// Checks what `diff` prints for the copy and the directory.
  func check(
    _ before: DescriptionReading,
    _ after: DescriptionReading,
    _ path: String,
    _ comment: Comment
  ) throws {
    let previewID = PreviewID(name: "list.xml")
    var preview = DiffDocument.Preview(previewID, try before.difference(to: after, in: nil))
    for variant in after.variants + before.variants.filter({ !after.variants.contains($0) }) {
      let difference = try before.difference(to: after, in: variant)
      preview.variants.append(DiffDocument.Variant(name: variant, difference: difference))
    }
    var expected = JSONWriter()
    expected.append(DiffDocument.single(preview))

    let status = old.run(
      "diff",
      old.path + "/list.xml",
      path + "/list.xml",
      "--format",
      "json",
    )

    #expect(status == (preview.isEmpty ? .fine : .different), comment)
    #expect(old.console.output == String(decoding: expected.bytes, as: UTF8.self) + "\n", comment)
  }
}
