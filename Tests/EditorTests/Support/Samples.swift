import Foundation
import TestSupport

/// The description and data files of the project.
enum Samples {
  private static let folders = [
    "Examples", "Examples/json", "Examples/gallery", "Examples/gallery/json", "Examples/controls",
    "Examples/controls/json", "Examples/tutorial", "Examples/layout", "Examples/lists",
    "Examples/lists/json", "Tests/DescriptionLanguageTests/Samples",
  ]

  /// The absolute paths, in order.
  static let paths: [String] = folders.flatMap { folder in
    let url = ProjectFolder.url.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { url.appending(path: $0).path }
  }.filter { $0.hasSuffix(".xml") || $0.hasSuffix(".json") }

  /// Every fourth path, for checks that take long; in the long form all.
  static let part =
    Seeds.areAllWanted
    ? paths : paths.enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
