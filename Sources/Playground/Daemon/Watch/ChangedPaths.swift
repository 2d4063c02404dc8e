import PlaygroundSystem

/// Changed paths by the kind of their change, without duplicates.
struct ChangedPaths: Sendable, Equatable {
  /// The kind of a change; of two changes of an existing file, the later case prevails.
  enum Kind: Int, Sendable, Equatable {
    /// Nothing indicates that it was written, but its reader may know another content.
    case quiet
    /// The content is probably the same.
    case touched
    /// The content may differ.
    case dirty
    case removed
  }

  /// The paths, in the order of their first change.
  private var paths: [FilePath] = []
  private var kinds: [FilePath: Kind] = [:]

  init() {}

  /// Adds a path; its last call decides, but a path that is dirty is not only touched.
  mutating func put(_ path: FilePath, _ kind: Kind) {
    guard let old = kinds[path] else {
      paths.append(path)
      kinds[path] = kind
      return
    }
    if old == .removed, kind != .removed {
      kinds[path] = .dirty
    } else if kind.rawValue > old.rawValue {
      kinds[path] = kind
    }
  }

  /// Returns the paths of a kind, in the order they changed first.
  func paths(_ kind: Kind) -> [FilePath] { paths.filter { kinds[$0] == kind } }
}
