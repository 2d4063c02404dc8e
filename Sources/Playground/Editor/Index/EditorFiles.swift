package import DescriptionLanguage
package import PlaygroundCore

/// The files of the folders of a workspace, and which files and which daemon belong to a document.
///
/// All of it is found by functions that the caller provides.
package struct EditorFiles: Sendable {
  /// A file, by the path that is named in edits.
  package struct Named: Sendable {
    let identity: FileIdentity
    let path: String

    /// Creates a file; `path` is that of no link, if possible.
    package init(_ identity: FileIdentity, path: String) {
      self.identity = identity
      self.path = path
    }
  }

  /// The descriptions around a document that belongs to no folder.
  package struct Neighbours: Sendable {
    let paths: [String]
    /// Whether there are too many files to look for further ones.
    let isLimited: Bool

    /// Creates a list.
    package init(_ paths: [String], isLimited: Bool) {
      self.paths = paths
      self.isLimited = isLimited
    }
  }

  /// The images of a content, and what is wrong with the others.
  package typealias Images = (rasters: RasterTable, diagnostics: [Diagnostic])

  /// The reason why a file has no bytes, as part of a sentence.
  package struct Failure: Error, Sendable {
    package let reason: String
    let isTooLarge: Bool

    /// Creates a reason.
    package init(reason: String, isTooLarge: Bool) {
      self.reason = reason
      self.isTooLarge = isTooLarge
    }
  }

  /// Returns the bytes of the file at an absolute path.
  let content: @Sendable (String) -> Result<[UInt8], Failure>
  /// Returns the bytes of a file that the description at another absolute path loads.
  let loaded: @Sendable (_ path: String, _ description: String) -> Result<[UInt8], Failure>
  /// Returns the absolute paths of the XML and JSON files of the folders.
  let descriptions: @Sendable () -> [String]
  /// Returns the XML and JSON files around a document; `nil` if a folder contains it.
  let neighbours: @Sendable (String) -> Neighbours?
  /// Returns the file at an absolute path; `nil` if there is none.
  let file: @Sendable (String) -> Named?
  /// Returns the daemon whose previews show the document at an absolute path: the nearest one that
  /// is running, else that of its folder, else that of the file alone; `nil` without such a file.
  let daemon: @Sendable (String) -> DaemonTarget?
  /// Returns whether another server of the editor gives the messages of the compiler for the Swift
  /// file at an absolute path.
  let isCheckedElsewhere: @Sendable (String) -> Bool
  /// Returns the images of a content of the description at an absolute path.
  let images: @Sendable (PreviewContent, String, Description) -> Images

  /// Creates files from functions, which may be called on any thread.
  package init(
    content: @escaping @Sendable (String) -> Result<[UInt8], Failure>,
    loaded: (@Sendable (String, String) -> Result<[UInt8], Failure>)? = nil,
    descriptions: @escaping @Sendable () -> [String],
    neighbours: @escaping @Sendable (String) -> Neighbours? = { _ in nil },
    file: @escaping @Sendable (String) -> Named? = { _ in nil },
    daemon: @escaping @Sendable (String) -> DaemonTarget? = { _ in nil },
    isCheckedElsewhere: @escaping @Sendable (String) -> Bool = { _ in false },
    images: @escaping @Sendable (PreviewContent, String, Description) -> Images = { _, _, _ in
      (RasterTable(), [])
    }
  ) {
    self.content = content
    self.loaded = loaded ?? { path, _ in content(path) }
    self.neighbours = neighbours
    self.file = file
    self.daemon = daemon
    self.descriptions = descriptions
    self.isCheckedElsewhere = isCheckedElsewhere
    self.images = images
  }
}

/// The files of a workspace with the texts of open documents in place of those on the disk.
struct OverlaidFiles: Sendable {
  let files: EditorFiles
  /// The texts of open documents, by path.
  var open: [ByteExactString: [UInt8]] = [:]
  /// The open documents by the files that they are.
  private var documents: [FileIdentity: ByteExactString] = [:]

  init(files: EditorFiles) { self.files = files }

  /// Returns the open documents among other files.
  func moved(to files: EditorFiles) -> OverlaidFiles {
    var moved = OverlaidFiles(files: files)
    moved.open = open
    return moved
  }

  /// Looks up which files the open documents are.
  mutating func identify() {
    documents = [:]
    for path in open.keys.sorted(by: >) {
      if let file = files.file(path.text) { documents[file.identity] = path }
    }
  }

  /// Returns the open document that is a file, by whatever name or link.
  func document(_ file: FileIdentity?) -> String? { file.flatMap { documents[$0]?.text } }

  /// Returns the path of the open document that is the file at a path, else the path.
  func documentPath(of path: String) -> String {
    if open[path] != nil || documents.isEmpty { return path }
    return document(files.file(path)?.identity) ?? path
  }

  /// Returns the bytes of a file; one that a description loads is read as it may be there.
  func content(
    of path: String,
    loadedBy description: String? = nil
  ) -> Result<[UInt8], EditorFiles.Failure> {
    if let bytes = open[documentPath(of: path)] { return .success(bytes) }
    return description.map { files.loaded(path, $0) } ?? files.content(path)
  }

  /// Reads a description; what it loads comes from open documents, too.
  func description(
    at path: String,
    reusing previous: Description?,
    limits: Limits
  ) -> Description {
    switch content(of: path) {
    case .failure(let failure):
      return .unreadable(
        path: path,
        reason: failure.reason,
        code: failure.isTooLarge ? .limit : .unreadableFile
      )
    case .success(let bytes):
      var number: UInt32 = 0
      let file = SourceFile(number: number, path: path, bytes: bytes)
      return Description.read(file, reusing: previous, limits: limits) { relative in
        number += 1
        let loaded = RelativePath.resolve(relative, against: path)
        switch content(of: loaded, loadedBy: path) {
        case .success(let bytes):
          return .found(SourceFile(number: number, path: loaded, bytes: bytes))
        case .failure(let failure):
          return failure.isTooLarge
            ? .tooLarge(reason: failure.reason) : .missing(reason: failure.reason)
        }
      }
    }
  }
}
