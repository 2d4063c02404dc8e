import DescriptionLanguage
import PlaygroundSystem

/// The description files as last read, and the files that they load.
struct DescriptionTable {
  /// One description file as last read.
  struct Entry {
    let description: Description
    /// The paths of the files that it loads.
    let dependencies: Set<FilePath>
    /// The names of its previews.
    let previewNames: [String]
    /// The number of the reading.
    let reading: Int
    /// The newest reading without errors: the next reading takes unchanged parts from it.
    fileprivate(set) var reusable: Description?
  }

  private var entries: [FilePath: Entry] = [:]
  /// The descriptions that load each file, directly or not.
  private var loaders: [FilePath: Set<FilePath>] = [:]
  /// The number of changes of the set of loaded files.
  private(set) var dependenciesVersion = 0
  /// The previews that files had when they were removed, by path.
  private var removedNames: [FilePath: [String]] = [:]
  private var replaced: [Description] = []
  private var readingCount = 0

  init() {}

  /// The file at a path, as last read.
  subscript(path: FilePath) -> Entry? { entries[path] }

  /// The paths of all files, in ascending order.
  var paths: [FilePath] { entries.keys.sorted() }

  /// The files that descriptions load, below the root or absolute, in ascending order.
  var dependencies: [FilePath] { loaders.keys.sorted() }

  /// Returns whether a description loads a file.
  func isDependency(_ path: FilePath) -> Bool { loaders[path] != nil }

  /// The paths of the files that load a file, directly or not, in ascending order.
  func dependents(of path: FilePath) -> [FilePath] {
    loaders[path, default: []].filter { $0 != path }.sorted()
  }

  /// The names of the previews that depend on a file, those in the file first.
  func previewNames(affectedBy path: FilePath) -> [String] {
    ([path] + dependents(of: path)).flatMap { entries[$0]?.previewNames ?? [] }
  }

  /// Returns a file as a job reads it again; from scratch if it is read afresh.
  func source(
    _ path: FilePath,
    _ previews: PreviewTable,
    afresh: Bool = false
  ) -> ReadJob.Source {
    ReadJob.Source(
      path: path,
      reading: entries[path]?.reading,
      reusable: afresh ? nil : entries[path]?.reusable,
      previews: formerPreviewNames(of: path).compactMap { previews[$0] },
    )
  }

  /// The names of the previews that a file had when it was last read or removed.
  func formerPreviewNames(of path: FilePath) -> [String] {
    entries[path]?.previewNames ?? removedNames[path] ?? []
  }

  /// Adopts a reading of a file.
  ///
  /// - Returns: The file.
  @discardableResult
  mutating func adopt(
    _ description: Description,
    of path: FilePath,
    previewNames: [String]
  ) -> Entry {
    readingCount += 1
    removedNames[path] = nil
    let entry = Entry(
      description: description,
      dependencies: Set(description.dependencyPaths(of: path)),
      previewNames: previewNames,
      reading: readingCount,
      reusable: description.hasErrors ? entries[path]?.reusable : description,
    )
    let old = entries.updateValue(entry, forKey: path)
    if let old { replaced.append(old.description) }
    setLoads(of: path, from: old?.dependencies ?? [], to: entry.dependencies)
    return entry
  }

  private mutating func setLoads(
    of path: FilePath,
    from old: Set<FilePath>,
    to new: Set<FilePath>
  ) {
    for dependency in new.subtracting(old) {
      if loaders[dependency] == nil { dependenciesVersion += 1 }
      loaders[dependency, default: []].insert(path)
    }
    for dependency in old.subtracting(new) {
      loaders[dependency]?.remove(path)
      guard loaders[dependency]?.isEmpty == true else { continue }
      loaders[dependency] = nil
      loaders.releaseStorage()
      dependenciesVersion += 1
    }
  }

  /// Removes a deleted file; returns the names of its previews.
  mutating func remove(_ path: FilePath) -> [String] {
    guard let entry = entries.removeValue(forKey: path) else { return [] }
    entries.releaseStorage()
    setLoads(of: path, from: entry.dependencies, to: [])
    if !entry.previewNames.isEmpty { removedNames[path] = entry.previewNames }
    return entry.previewNames
  }

  /// The number of entries for which there is storage.
  var capacity: Int { entries.capacity + loaders.capacity + removedNames.capacity }

  /// The number of entries for files that exist or existed.
  var entryCount: Int { entries.count + loaders.count + removedNames.count }

  /// Removes the entries of removed files.
  mutating func forgetRemoved(_ paths: Set<FilePath>) {
    for path in paths { removedNames[path] = nil }
    removedNames.releaseStorage()
  }

  /// Removes and returns the replaced descriptions.
  ///
  /// Releasing a large one takes time and can wait until clients have received the new one.
  mutating func takeReplaced() -> [Description] {
    defer { replaced = [] }
    return replaced
  }
}
