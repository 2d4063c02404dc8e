package import PlaygroundSystem

/// The folders of a package's targets, as its manifests declared them.
package struct PackageMembers: Sendable {
  private let folders: [FilePath]
  private let stamps: [String]
  private let root: FilePath

  /// Creates the members of the package in a folder, whose manifests were just evaluated.
  init(of root: FilePath, folders: [FilePath]) {
    self.root = root
    self.folders = folders
    stamps = Self.stamps(of: root)
  }

  /// Returns whether a file belongs to a target; `nil` if a manifest has changed since.
  package func contains(_ file: FilePath) -> Bool? {
    guard stamps == Self.stamps(of: root) else { return nil }
    return folders.contains { $0.contains(file) }
  }

  private static func stamps(of root: FilePath) -> [String] {
    ((try? Directory.entries(of: root)) ?? []).map(\.name).filter(PackageFiles.isManifest)
      .sorted().map { SourceStamp(of: root.appending($0)).text }
  }
}
