import PlaygroundProtocol
import PlaygroundSystem

/// The files of some folders, as they are on the disk.
struct PackageFiles: Sendable {
  /// What is known of a file.
  struct Entry: Hashable, Sendable {
    /// What changes whenever the file is written.
    let stamp: SourceStamp
    /// The digest of the bytes; `nil` for a file that is not written in Swift.
    let digest: SHA256?
    /// The interface; `nil` for a file that is not written in Swift.
    let interface: SwiftInterface?
    /// Whether it may have previews.
    let namesProvider: Bool

    /// Returns whether both have the same content.
    func hasContent(of other: Entry?) -> Bool {
      guard let other else { return false }
      return digest == nil ? stamp == other.stamp : digest == other.digest
    }
  }

  /// Returns whether a file says how a package is built; a manifest may be for one version of
  /// Swift.
  static func isManifest(_ name: FilePath) -> Bool {
    name == "Package.swift" || name == "Package.resolved"
      || name.hasPrefix("Package@swift") && name.hasSuffix(".swift")
  }

  /// The largest file in Swift that is read, in bytes.
  private static let limit = 8 << 20
  /// The most files that are looked at.
  private static let mostFiles = 100_000

  /// The files by path.
  private(set) var entries: [FilePath: Entry] = [:]
  /// The folders in which they are, by path.
  private(set) var folders: [FilePath] = []

  /// The paths in order.
  var paths: [FilePath] { entries.keys.sorted() }

  /// Looks at the files below some folders, and at single files; reads those that have changed.
  mutating func refresh(below roots: [FilePath], and files: [FilePath]) {
    let before = entries
    entries = [:]
    folders = []
    for root in roots where !folders.contains(root) { visit(root, before) }
    for file in files { note(file, before) }
    folders.sort()
  }

  /// Forgets some files, which the package is not made from.
  mutating func forget(_ paths: Set<FilePath>) { for path in paths { entries[path] = nil } }

  /// Returns the files below some folders.
  func below(_ roots: [FilePath]) -> [FilePath: Entry] {
    entries.filter { path, _ in roots.contains { $0.contains(path) } }
  }

  /// Returns whether a name is hidden, or that of a backup.
  private static func isOfEditor(_ name: FilePath) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
  }

  private mutating func visit(_ folder: FilePath, _ before: [FilePath: Entry]) {
    guard entries.count < Self.mostFiles, let found = try? Directory.entries(of: folder) else {
      return
    }
    folders.append(folder)
    for entry in found where !Self.isOfEditor(entry.name) {
      let path = folder.appending(entry.name)
      switch entry.kind {
      case .directory: visit(path, before)
      case .regular: note(path, before)
      case .symbolicLink:
        // A link to a folder could lead to one that contains it.
        if (try? FileStatus(of: path))?.kind == .regular { note(path, before) }
      case .fifo, .socket, .device, .unknown: break
      }
    }
  }

  private mutating func note(_ path: FilePath, _ before: [FilePath: Entry]) {
    guard let status = try? FileStatus(of: path), status.kind == .regular else { return }
    let stamp = SourceStamp(status)
    if let known = before[path], known.stamp == stamp {
      entries[path] = known
      return
    }
    guard path.hasSuffix(".swift"), let content = try? FileContent(of: path, limit: Self.limit)
    else {
      entries[path] = Entry(stamp: stamp, digest: nil, interface: nil, namesProvider: false)
      return
    }
    entries[path] = Entry(
      stamp: stamp,
      digest: SHA256(of: content.bytes),
      interface: SwiftInterface(of: content.bytes),
      namesProvider: SwiftFile(path: path, bytes: content.bytes).namesProvider
    )
  }
}
