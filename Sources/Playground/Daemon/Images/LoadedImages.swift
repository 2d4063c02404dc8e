package import DescriptionLanguage
package import PlaygroundCore

/// The pictures of a content, all of them loaded, for whoever draws it once.
package struct LoadedImages {
  /// The pictures that are there.
  package private(set) var rasters = RasterTable()
  /// What is wrong with the others.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The most bytes of memory that all pictures may take.
  static let byteLimit = 256 << 20

  /// Loads the pictures of a content.
  ///
  /// - Parameters:
  ///   - content: What shows them.
  ///   - path: The path of the description they are named in, beside which they are looked for.
  ///   - description: That description.
  ///   - limits: How large a file may be.
  package init(
    of content: PreviewContent,
    in path: String,
    _ description: Description,
    _ limits: Limits
  ) {
    var byteCount = 0
    for use in content.imageUses {
      do throws(ImageFile.Failure) {
        guard byteCount < Self.byteLimit else { throw .noRoom(byteLimit: Self.byteLimit) }
        guard let file = ImageFile(use.address, besides: path).path else { throw .elsewhere }
        let image = try ImageFile.image(at: file, limits: limits)
        byteCount += image.byteCount
        rasters[use.address] = image
      } catch {
        if let span = use.span {
          let place = description.place(of: span)
          diagnostics.append(error.diagnostic(of: use.address, at: place))
        }
      }
    }
  }
}
