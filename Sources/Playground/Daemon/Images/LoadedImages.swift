package import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundSystem

/// The images of a content, loaded at once, for drawing it once.
package struct LoadedImages {
  /// The loaded images.
  package private(set) var rasters = RasterTable()
  /// The diagnostics of the other images.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The maximum memory for all images, in bytes.
  static let byteLimit = 256 << 20

  /// Loads the images of a content.
  ///
  /// - Parameters:
  ///   - content: The content that shows the images.
  ///   - path: The path of the description, to which addresses are relative.
  ///   - description: The description.
  ///   - limits: The limits of files.
  ///   - roots: The directories from which files are read.
  package init(
    of content: PreviewContent,
    in path: some FilePathConvertible,
    _ description: Description,
    _ limits: Limits,
    _ roots: ReadableRoots
  ) {
    var byteCount = 0
    for use in content.imageUses {
      do throws(ImageFile.Failure) {
        guard byteCount < Self.byteLimit else { throw .noRoom(byteLimit: Self.byteLimit) }
        guard let file = ImageFile(use.address, besides: path.filePath).path else {
          throw .elsewhere
        }
        let image = try ImageFile.image(at: file, below: roots, limits: limits)
        byteCount += image.byteCount
        rasters[use.address] = image
      } catch {
        if let span = use.span {
          let location = description.location(of: span)
          diagnostics.append(error.diagnostic(of: use.address, at: location))
        }
      }
    }
  }
}
