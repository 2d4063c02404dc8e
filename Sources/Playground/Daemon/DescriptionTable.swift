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
  var dependencies: [FilePath] {
    entries.values.reduce(into: Set()) { $0.formUnion($1.dependencies) }.sorted()
  }

  /// The paths of the files that load a file, directly or not, in ascending order.
  func dependents(of path: FilePath) -> [FilePath] {
    entries.filter { $0.key != path && $0.value.dependencies.contains(path) }.keys.sorted()
  }

  /// The names of the previews that depend on a file, those in the file first.
  func previewNames(affectedBy path: FilePath) -> [String] {
    ([path] + dependents(of: path)).flatMap { entries[$0]?.previewNames ?? [] }
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
    if let old = entries.updateValue(entry, forKey: path) { replaced.append(old.description) }
    return entry
  }

  /// Makes the next reading of a file start from scratch.
  mutating func forgetReusable(_ path: FilePath) { entries[path]?.reusable = nil }

  /// Removes a deleted file; returns the names of its previews.
  mutating func remove(_ path: FilePath) -> [String] {
    guard let entry = entries.removeValue(forKey: path) else { return [] }
    if !entry.previewNames.isEmpty { removedNames[path] = entry.previewNames }
    return entry.previewNames
  }

  /// Removes and returns the replaced descriptions.
  ///
  /// Releasing a large one takes time and can wait until clients have received the new one.
  mutating func takeReplaced() -> [Description] {
    defer { replaced = [] }
    return replaced
  }
}
