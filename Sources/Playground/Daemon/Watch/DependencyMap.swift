import PlaygroundSystem

/// A name in a directory; an entry with the name need not exist.
struct WatchedName: Sendable, Hashable {
  /// Stands for all names in a directory.
  static let any: FilePath = ""

  let directory: FilePath
  let name: FilePath
}

/// The paths that depend on each name in a directory: extra paths and symbolic links in the tree.
///
/// A path depends on several names if links lead through several directories.
struct DependencyMap {
  private var dependents: [FilePath: [FilePath: Set<FilePath>]] = [:]
  private var names: [FilePath: Set<WatchedName>] = [:]

  init() {}

  /// The paths with dependencies, in ascending order.
  var paths: [FilePath] { names.keys.sorted() }

  /// Returns whether a path depends on a name in the directory.
  func needs(_ directory: FilePath) -> Bool { dependents[directory] != nil }

  /// The paths that depend on a name in the directory, in ascending order.
  func paths(in directory: FilePath) -> [FilePath] {
    dependents[directory, default: [:]].values.reduce(into: Set()) { $0.formUnion($1) }.sorted()
  }

  /// The directory itself and those inside it, of which paths depend on names, in ascending order.
  func directories(below directory: FilePath) -> [FilePath] {
    dependents.keys.filter { directory.contains($0) }.sorted()
  }

  /// The paths that depend on one name in the directory, in ascending order.
  func paths(in directory: FilePath, named name: FilePath) -> [FilePath] {
    dependents[directory]?[name]?.sorted() ?? []
  }

  /// Adds a dependency of a path on a name.
  mutating func add(_ path: FilePath, at watched: WatchedName) {
    dependents[watched.directory, default: [:]][watched.name, default: []].insert(path)
  }

  /// Removes a dependency of a path on a name.
  mutating func remove(_ path: FilePath, at watched: WatchedName) {
    dependents[watched.directory]?[watched.name]?.remove(path)
    if dependents[watched.directory]?[watched.name]?.isEmpty == true {
      dependents[watched.directory]?[watched.name] = nil
    }
    if dependents[watched.directory]?.isEmpty == true { dependents[watched.directory] = nil }
  }

  /// Replaces the dependencies of a path; the new ones must have been added before.
  ///
  /// - Returns: The names on which the path no longer depends; they are not removed yet.
  mutating func setNames(of path: FilePath, _ new: Set<WatchedName>) -> Set<WatchedName> {
    let old = names[path] ?? []
    names[path] = new.isEmpty ? nil : new
    return old.subtracting(new)
  }
}
