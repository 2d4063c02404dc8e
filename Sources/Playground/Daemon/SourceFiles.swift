import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The files of the descriptions as last read: their bytes, their readings, and which loads which.
///
/// The bytes of a file are kept while it is a description that was read, or one loads it.
final class SourceFiles {
  /// The number of bytes from which a file counts as slow to compare, and to read the first time.
  static let slowByteCount = 1 << 20

  private var contents: ContentStore
  private var table = DescriptionTable()

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - root: The base directory of relative paths.
  ///   - roots: The directories from which files are read; by default, only the root.
  ///   - limits: The limits of files.
  init(root: FilePath, roots: ReadableRoots?, limits: Limits) {
    contents = ContentStore(root: root, roots: roots, limits: limits)
  }

  /// Returns whether a file name has a description's suffix.
  static func canDescribe(_ path: FilePath) -> Bool {
    path.hasSuffix(".xml") || path.hasSuffix(".json")
  }

  // MARK: - Bytes

  /// The base directory of relative paths.
  var root: FilePath { contents.root }

  /// A copy of all contents, for a reading on any thread.
  var snapshot: ContentStore { contents }

  /// The number of entries for files that exist or existed.
  var entryCount: Int { contents.count + table.entryCount }

  /// The number of descriptions for which there is storage.
  var capacity: Int { table.capacity }

  /// Returns the spelling of a path in outcomes: below the root without it, else absolute.
  func path(of written: String) -> FilePath { contents.path(of: FilePath(text: written)) }

  /// Whether a file may be read, or may be once it exists or links lead elsewhere.
  func mayRead(_ path: FilePath) -> Bool { contents.mayRead(path) }

  /// Whether a file is outside of the directories from which files are read, also through a link.
  func isOutside(_ path: FilePath) -> Bool { contents.isOutside(path) }

  /// Returns the real path of a file; `nil` if it does not exist.
  func realPath(of path: FilePath) -> FilePath? { contents.realPath(of: path) }

  /// Returns the bytes of a file when it was last read; `nil` if it was not, or is missing.
  func bytes(of path: some FilePathConvertible) -> [UInt8]? { contents.bytes(of: path.filePath) }

  /// Returns the bytes of a file as it is now; `nil` if it cannot be read.
  func bytesOnDisk(of path: some FilePathConvertible) -> [UInt8]? {
    contents.bytesOnDisk(of: path.filePath)
  }

  /// Returns the number of bytes of a file as it is now; `nil` if it does not exist.
  func byteCountOnDisk(of path: FilePath) -> Int? { contents.byteCountOnDisk(of: path) }

  /// Whether a file that was read is unchanged since then.
  func isAsRead(_ path: some FilePathConvertible) -> Bool { contents.isAsRead(path.filePath) }

  /// Whether a file was missing when it was last read.
  func isMissing(_ path: FilePath) -> Bool { contents.isMissing(path) }

  /// Returns why there is no file at a path; `nil` if there is one, or if the watcher has not yet
  /// noticed that a file that was read is gone.
  func absence(of path: some FilePathConvertible) -> FileContent.Failure? {
    contents.absence(of: path.filePath)
  }

  /// Compares a file of limited size with its last reading.
  ///
  /// - Returns: Whether the bytes are the same; `false` too for a file that takes long to compare.
  func isUnchanged(_ path: FilePath) -> Bool {
    guard let bytes = contents.bytes(of: path), bytes.count <= Self.slowByteCount,
      isRead(path) || !Self.canDescribe(path)
    else { return false }
    return contents.isAsRead(path)
  }

  /// Returns whether some files have these contents.
  func hasContents(_ expected: [FilePath: Result<[UInt8], FileContent.Failure>]) -> Bool {
    contents.hasContents(expected)
  }

  /// Adopts the bytes of a changed file, and of files that were read with it for the first time.
  func adopt(_ new: [FilePath: Result<[UInt8], FileContent.Failure>], of changed: FilePath) {
    contents.adopt(new, of: changed)
  }

  // MARK: - Descriptions

  /// A description as last read; `nil` if it was not read.
  subscript(path: FilePath) -> DescriptionTable.Entry? { table[path] }

  /// Whether a description was read.
  func isRead(_ path: FilePath) -> Bool { table[path] != nil }

  /// The paths of all descriptions, in ascending order.
  var descriptionPaths: [FilePath] { table.paths }

  /// The files that descriptions depend on, below the root or absolute, in ascending order.
  var dependencies: [FilePath] { table.dependencies }

  /// The number of changes of `dependencies`.
  var dependenciesVersion: Int { table.dependenciesVersion }

  /// Returns whether a description loads a file.
  func isDependency(_ path: FilePath) -> Bool { table.isDependency(path) }

  /// The files that a description loads.
  func dependencies(of path: FilePath) -> Set<FilePath> { table[path]?.dependencies ?? [] }

  /// The paths of the files that load a file, directly or not, in ascending order.
  func dependents(of path: FilePath) -> [FilePath] { table.dependents(of: path) }

  /// The descriptions to read after a change of a file: the file itself and those that load it.
  func readers(of path: FilePath) -> [FilePath] {
    (isOwn(path) ? [path] : []) + table.dependents(of: path)
  }

  /// Whether a file can be a description whose previews are listed, rather than one that others
  /// reach through a link to a directory.
  func isOwn(_ path: FilePath) -> Bool {
    Self.canDescribe(path) && (isRead(path) || !contents.isBehindLink(path))
  }

  /// The names of the previews that depend on a file, those in the file first.
  func previewNames(affectedBy path: some FilePathConvertible) -> [String] {
    table.previewNames(affectedBy: path.filePath)
  }

  /// The names of the previews that a file had when it was last read or removed.
  func formerPreviewNames(of path: FilePath) -> [String] { table.formerPreviewNames(of: path) }

  /// Returns the diagnostics of a description, as last read.
  func diagnostics(ofFile path: some FilePathConvertible) -> [LocatedDiagnostic] {
    // Ignore errors in a file that is neither a description nor used by one.
    table[path.filePath].map { $0.description }.map { file in
      file.isDescription ? file.located(file.diagnostics) : []
    } ?? []
  }

  /// Returns a file as a job reads it again; from scratch if it is read afresh.
  func source(_ path: FilePath, _ previews: PreviewTable, afresh: Bool) -> ReadJob.Source {
    table.source(path, previews, afresh: afresh)
  }

  /// Whether a reading of a description without errors took unchanged parts from an earlier one.
  func isReadInPart(_ description: Description, of path: FilePath) -> Bool {
    guard description.isDescription, !description.hasErrors else { return false }
    return description.parsedByteCount < contents.bytes(of: path)?.count ?? 0
  }

  /// Adopts a reading of a description.
  func adopt(_ description: Description, of path: FilePath, previewNames: [String]) {
    table.adopt(description, of: path, previewNames: previewNames)
  }

  /// Removes a deleted description; returns the names of its previews.
  func remove(_ path: FilePath) -> [String] { table.remove(path) }

  /// Removes the entries of files that were removed a while ago.
  ///
  /// - Returns: Those of the files that were not made again.
  func forgetRemoved(_ paths: Set<FilePath>) -> Set<FilePath> {
    let gone = paths.filter { !isRead($0) }
    guard !gone.isEmpty else { return gone }
    table.forgetRemoved(gone)
    contents.keep { isRead($0) || isDependency($0) }
    return gone
  }

  /// Removes and returns the replaced descriptions, to be released later.
  func takeReplaced() -> [Description] { table.takeReplaced() }
}
