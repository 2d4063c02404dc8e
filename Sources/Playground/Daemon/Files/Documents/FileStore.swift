import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The files of the descriptions as last read: their bytes, their readings, and which loads which.
///
/// The bytes of a file are kept while it is a description that was read, or one loads it.
final class FileStore {
  /// One description file as last read.
  ///
  /// A class, so that a copy costs one reference in place of twenty.
  final class Reading {
    let description: Description
    /// The paths of the files that it loads.
    let dependencies: Set<FilePath>
    /// The names of its previews.
    let previewNames: [String]
    /// The number of the reading.
    let number: Int
    /// The newest reading without errors: the next reading takes unchanged parts from it.
    let reusable: Description?
    /// The number of the build that runs the previews of a Swift file; `nil` for none.
    let build: Int?

    init(
      _ description: Description,
      of path: FilePath,
      previewNames: [String],
      number: Int,
      reusable: Description?,
      build: Int?
    ) {
      self.description = description
      dependencies = Set(description.dependencyPaths(of: path))
      self.previewNames = previewNames
      self.number = number
      self.reusable = reusable
      self.build = build
    }
  }

  /// The number of bytes from which a file counts as slow to compare, and to read the first time.
  static let slowByteCount = 1 << 20

  /// The bytes of all files; a copy is read on any thread.
  private(set) var contents: FileSnapshot
  /// The readings of saved files.
  private var readings: [FilePath: Reading] = [:]
  /// The readings with the texts of open documents, of descriptions that use one.
  private var typed: [FilePath: Reading] = [:]
  /// The descriptions that load each file, directly or not.
  private var loaders: [FilePath: Set<FilePath>] = [:]
  /// The number of changes of `dependencies`.
  private(set) var dependenciesVersion = 0
  /// The paths by which open documents are shown, by their own path.
  private var documentNames: [FilePath: [FilePath]] = [:]
  /// The previews that files had when they were removed, by path.
  private var removedNames: [FilePath: [String]] = [:]
  private var replaced: [Description] = []
  private var readingCount = 0

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - root: The base directory of relative paths.
  ///   - roots: The directories from which files are read; by default, only the root.
  ///   - limits: The limits of files.
  init(root: FilePath, roots: ReadableRoots? = nil, limits: Limits) {
    contents = FileSnapshot(root: root, roots: roots, limits: limits)
  }

  /// The number of entries for files that exist or existed.
  var entryCount: Int {
    contents.count + readings.count + typed.count + loaders.count + removedNames.count
  }

  /// The number of descriptions for which there is storage.
  var capacity: Int { readings.capacity + loaders.capacity + removedNames.capacity }

  // MARK: - Readings

  /// A description as windows show it, with the texts of open documents; `nil` if it was not read.
  subscript(path: FilePath) -> Reading? { typed[path] ?? readings[path] }

  /// A description as last read from saved files; `nil` if it was not read.
  func saved(_ path: FilePath) -> Reading? { readings[path] }

  /// Whether windows show the texts of open documents in a description.
  func isTyped(_ path: FilePath) -> Bool { typed[path] != nil }

  /// Whether a description was read.
  func isRead(_ path: FilePath) -> Bool { self[path] != nil }

  /// The paths of all descriptions, in ascending order.
  var descriptionPaths: [FilePath] { Set(readings.keys).union(typed.keys).sorted() }

  /// The names of the previews that a file had when it was last read or removed, as windows show it
  /// or, for a reading that they do not show, as saved.
  func formerPreviewNames(of path: FilePath, in layer: ReadingLayer = .saved) -> [String] {
    let reading = layer == .hidden ? readings[path] : self[path]
    return reading?.previewNames ?? removedNames[path] ?? []
  }

  /// Returns the diagnostics of a description, as last read from saved files.
  func diagnostics(ofFile path: some FilePathConvertible) -> [LocatedDiagnostic] {
    // Ignore errors in a file that is neither a description nor used by one.
    guard let file = readings[path.filePath]?.description, file.isDescription else { return [] }
    return file.located(file.diagnostics)
  }

  /// Compares a file of limited size with its last reading.
  ///
  /// - Returns: Whether the bytes are the same; `false` too for a file that takes long to compare.
  func isUnchanged(_ path: FilePath) -> Bool {
    guard let bytes = contents.bytes(of: path), bytes.count <= Self.slowByteCount,
      isRead(path) || SourceKind(of: path) == nil
    else { return false }
    return contents.isAsRead(path)
  }

  /// Whether a reading of a description without errors took unchanged parts from an earlier one.
  func isReadInPart(_ description: Description, of path: FilePath) -> Bool {
    guard description.isDescription, !description.hasErrors else { return false }
    return description.parsedByteCount < contents.shownBytes(of: path)?.count ?? 0
  }

  /// Whether a file can be a description whose previews are listed, rather than one that others
  /// reach through a link to a directory.
  func isOwn(_ path: FilePath) -> Bool {
    SourceKind(of: path) != nil && (isRead(path) || !contents.isBehindLink(path))
  }

  // MARK: - Use

  /// The files that descriptions load, below the root or absolute, in ascending order.
  var dependencies: [FilePath] { loaders.keys.sorted() }

  /// Returns whether a description loads a file.
  func isDependency(_ path: FilePath) -> Bool { loaders[path] != nil }

  /// The files that a description loads, as saved or with the texts of open documents.
  func dependencies(of path: FilePath) -> Set<FilePath> {
    let saved = readings[path]?.dependencies ?? []
    return typed[path].map { $0.dependencies.union(saved) } ?? saved
  }

  /// The paths of the files that load a file, directly or not, in ascending order.
  func dependents(of path: FilePath) -> [FilePath] {
    loaders[path, default: []].filter { $0 != path }.sorted()
  }

  /// The descriptions to read after a change of a file: the file itself and those that load it.
  func readers(of path: FilePath) -> [FilePath] {
    (isOwn(path) ? [path] : []) + dependents(of: path)
  }

  /// The Swift files with previews that can use a file that they do not use yet: those of its
  /// folder, or with other files in its folder.
  ///
  /// - Complexity: O(*n*) in the number of files that were read, for a Swift file.
  func neighbours(of path: FilePath) -> [FilePath] {
    guard SourceKind(of: path) == .swift else { return [] }
    let folder = path.directory
    return readings.filter { other, reading in
      other != path && SourceKind(of: other) == .swift && reading.description.isDescription
        && !reading.dependencies.contains(path)
        && (other.directory == folder || reading.dependencies.contains { $0.directory == folder })
    }.keys.sorted()
  }

  /// The names of the previews that depend on a saved file, those in the file first.
  func previewNames(affectedBy path: some FilePathConvertible) -> [String] {
    let path = path.filePath
    return ([path] + dependents(of: path)).flatMap { readings[$0]?.previewNames ?? [] }
  }

  // MARK: - Changes

  /// Stores the bytes of a changed file, and of files that were read with it for the first time.
  func store(_ new: [FilePath: Result<[UInt8], FileContent.Failure>], of changed: FilePath) {
    contents.store(new, of: changed)
  }

  /// Sets the text of an open document; `nil` if it is closed.
  ///
  /// Swift files are compiled as saved.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - names: All paths by which its file is used.
  ///   - text: The text.
  /// - Returns: The paths whose text has changed.
  func overlay(_ path: FilePath, usedAs names: [FilePath], with text: [UInt8]?) -> [FilePath] {
    let text = SourceKind(of: path) == .swift ? nil : text
    let old = (documentNames[path] ?? []).filter { !names.contains($0) }
    for name in old { contents.overlay(name, with: nil) }
    for name in names { contents.overlay(name, with: text) }
    documentNames[path] = text == nil ? nil : names
    return names + old
  }

  /// Stores a reading of a description.
  func store(
    _ description: Description,
    of path: FilePath,
    previewNames: [String],
    build: Int? = nil,
    layer: ReadingLayer = .saved
  ) {
    readingCount += 1
    // What is typed does not bring a removed file back.
    if layer != .typed { removedNames[path] = nil }
    let known = layer == .hidden ? readings[path] : self[path]
    let reading = Reading(
      description,
      of: path,
      previewNames: previewNames,
      number: readingCount,
      reusable: description.hasErrors ? known?.reusable : description,
      build: build,
    )
    let old = dependencies(of: path)
    switch layer {
    case .saved, .restored:
      replace(typed.removeValue(forKey: path))
      replace(readings.updateValue(reading, forKey: path))
    case .hidden: replace(readings.updateValue(reading, forKey: path))
    case .typed: replace(typed.updateValue(reading, forKey: path))
    }
    setLoads(of: path, from: old, to: dependencies(of: path))
  }

  private func replace(_ old: Reading?) {
    if let old { replaced.append(old.description) }
  }

  private func setLoads(of path: FilePath, from old: Set<FilePath>, to new: Set<FilePath>) {
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

  /// Removes a deleted description; returns the names of its previews.
  ///
  /// Of one that has an open document, the saved one alone is removed.
  func remove(_ path: FilePath) -> [String] {
    let old = dependencies(of: path)
    let isOpen = contents.isOverlaid(path)
    let saved = readings[path]?.previewNames ?? []
    let shown = isOpen ? [] : typed[path]?.previewNames ?? []
    readings[path] = nil
    readings.releaseStorage()
    if !isOpen {
      typed[path] = nil
      typed.releaseStorage()
    }
    setLoads(of: path, from: old, to: dependencies(of: path))
    let names = saved + shown.filter { !saved.containsBytes(of: $0) }
    if !names.isEmpty { removedNames[path] = names }
    return names
  }

  /// Removes the entries of files that were removed a while ago.
  ///
  /// - Returns: Those of the files that were not made again.
  func forgetRemoved(_ paths: Set<FilePath>) -> Set<FilePath> {
    let gone = paths.filter { !isRead($0) }
    guard !gone.isEmpty else { return gone }
    for path in gone { removedNames[path] = nil }
    removedNames.releaseStorage()
    contents.keep { isRead($0) || isDependency($0) }
    return gone
  }

  /// Removes and returns the replaced descriptions.
  ///
  /// Releasing a large one takes time and can wait until clients have received the new one.
  func takeReplaced() -> [Description] {
    defer { replaced = [] }
    return replaced
  }
}
