import Foundation
import PlaygroundSystem

/// A temporary folder for files of an installation.
final class InstalledTree {
  /// The files that every installation has, below `lib/playground`.
  static let files = [
    "Modules/PlaygroundCore.swiftmodule", "libPlaygroundLiveCore.so", "playground-swift-host",
    "playground-swift-compiler",
  ]

  let root: FilePath

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("installation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = try FileSystem.realPath(folder.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: root.text) }

  func write(_ text: String = "", to name: String) throws {
    let path = root.appending(FilePath(text: name))
    try Directory.make(path.directory)
    try FileSystem.write(Array(text.utf8), to: path)
  }
}
