/// A name in a directory, whether it exists or not.
struct WatchedName: Sendable, Hashable {
  let directory: String
  let name: String
}

/// Which paths depend on which name in a directory: extra paths, and symbolic links in the tree.
///
/// A path has several places when links lead from one directory to another.
struct DependencyMap {
  private var dependents: [String: [String: Set<String>]] = [:]
  private var places: [String: Set<WatchedName>] = [:]

  init() {}

  /// The paths that have places, in ascending order.
  var paths: [String] { places.keys.sorted() }

  /// Whether a path depends on a name in the directory.
  func needs(_ directory: String) -> Bool { dependents[directory] != nil }

  /// The paths that depend on a name in the directory, in ascending order.
  func paths(in directory: String) -> [String] {
    dependents[directory, default: [:]].values.reduce(into: Set()) { $0.formUnion($1) }.sorted()
  }

  /// The paths that depend on one name in the directory, in ascending order.
  func paths(in directory: String, named name: String) -> [String] {
    dependents[directory]?[name]?.sorted() ?? []
  }

  /// Notes that a path depends on a place.
  mutating func add(_ path: String, at place: WatchedName) {
    dependents[place.directory, default: [:]][place.name, default: []].insert(path)
  }

  /// Forgets that a path depends on a place.
  mutating func remove(_ path: String, at place: WatchedName) {
    dependents[place.directory]?[place.name]?.remove(path)
    if dependents[place.directory]?[place.name]?.isEmpty == true {
      dependents[place.directory]?[place.name] = nil
    }
    if dependents[place.directory]?.isEmpty == true { dependents[place.directory] = nil }
  }

  /// Replaces the places of a path, which were added one by one.
  ///
  /// - Returns: The former places that the path does not have any more; they are not removed yet.
  mutating func setPlaces(of path: String, _ new: Set<WatchedName>) -> Set<WatchedName> {
    let old = places[path] ?? []
    places[path] = new.isEmpty ? nil : new
    return old.subtracting(new)
  }
}
