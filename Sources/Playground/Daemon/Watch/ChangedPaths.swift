import PlaygroundSystem

/// Changed paths by the kind of their change, without duplicates.
struct ChangedPaths: Sendable, Equatable {
  /// The kind of a change.
  enum Kind: Sendable, Equatable {
    /// The content may differ.
    case dirty
    /// The content is probably the same.
    case touched
    case removed
  }

  /// The paths, in the order of their first change.
  private var paths: [FilePath] = []
  private var kinds: [FilePath: Kind] = [:]

  init() {}

  /// Adds a path; its last call decides, but a path that is dirty is not only touched.
  mutating func put(_ path: FilePath, _ kind: Kind) {
    let old = kinds[path]
    if old == .dirty, kind == .touched { return }
    if old == nil { paths.append(path) }
    kinds[path] = old == .removed && kind == .touched ? .dirty : kind
  }

  /// Returns the paths of a kind, in the order they changed first.
  func paths(_ kind: Kind) -> [FilePath] { paths.filter { kinds[$0] == kind } }
}
