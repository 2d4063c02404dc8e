@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// The contents of the files below a root, each read when it is reported, as the daemon does.
struct ReportedFiles {
  private static let byteLimit = 4 << 20

  private let root: FilePath
  private let roots: ReadableRoots
  /// The contents as last read.
  private(set) var contents: [FilePath: [UInt8]] = [:]
  /// The files that were reported as removed.
  private(set) var removed: Set<FilePath> = []
  /// The reported files that were missing when they were read.
  private var missing: Set<FilePath> = []

  init(root: some FilePathConvertible) {
    self.root = root.filePath
    roots = ReadableRoots([self.root])
  }

  /// Reads files that a scan has found.
  mutating func read(_ found: [FilePath]) {
    for path in found {
      contents[path] = content(of: path)
      if contents[path] == nil { missing.insert(path) } else { missing.remove(path) }
    }
  }

  /// Reads the files that were reported since the last call, and those that were missing then.
  mutating func read(_ probe: WatchProbe) {
    probe.collect()
    for batch in probe.batches {
      read(batch.dirty + batch.touched + batch.quiet)
      for path in batch.removed {
        contents[path] = nil
        missing.remove(path)
      }
      removed.formUnion(batch.removed)
    }
    probe.forget()
    read(Array(missing))
  }

  /// The descriptions below the root and their contents, as a walk finds them.
  var onDisk: [FilePath: [UInt8]] {
    var files: [FilePath: [UInt8]] = [:]
    var rest: [FilePath] = [""]
    while let directory = rest.popLast() {
      for entry in (try? Directory.entries(of: root.appending(directory))) ?? []
      where !entry.name.hasPrefix(".") {
        let path = directory.isEmpty ? entry.name : directory.appending(entry.name)
        if entry.kind == .directory {
          rest.append(path)
        } else if path.hasSuffix(".xml") {
          files[path] = content(of: path)
        }
      }
    }
    return files
  }

  private func content(of path: FilePath) -> [UInt8]? {
    try? roots.content(of: root.appending(path), limit: Self.byteLimit).bytes
  }
}
