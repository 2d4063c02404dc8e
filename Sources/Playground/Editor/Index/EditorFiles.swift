package import DescriptionLanguage
package import PlaygroundCore

/// The files of a workspace, read by functions that the caller provides.
package struct EditorFiles: Sendable {
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
  /// Returns the absolute paths of the XML and JSON files of the workspace.
  let descriptions: @Sendable () -> [String]
  /// Returns the images of a content of the description at an absolute path.
  let images: @Sendable (PreviewContent, String, Description) -> Images

  /// Creates files from functions, which may be called on any thread.
  package init(
    content: @escaping @Sendable (String) -> Result<[UInt8], Failure>,
    descriptions: @escaping @Sendable () -> [String],
    images: @escaping @Sendable (PreviewContent, String, Description) -> Images = { _, _, _ in
      (RasterTable(), [])
    }
  ) {
    self.content = content
    self.descriptions = descriptions
    self.images = images
  }
}

/// The files of a workspace with the texts of open documents in place of those on the disk.
struct OverlaidFiles: Sendable {
  let files: EditorFiles
  /// The texts of open documents, by path.
  var open: [ByteExactString: [UInt8]] = [:]

  /// Returns the bytes of a file.
  func content(of path: String) -> Result<[UInt8], EditorFiles.Failure> {
    if let bytes = open[path] { return .success(bytes) }
    return files.content(path)
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
        let path = RelativePath.resolve(relative, against: path)
        switch content(of: path) {
        case .success(let bytes):
          return .found(SourceFile(number: number, path: path, bytes: bytes))
        case .failure(let failure):
          return failure.isTooLarge
            ? .tooLarge(reason: failure.reason) : .missing(reason: failure.reason)
        }
      }
    }
  }
}
