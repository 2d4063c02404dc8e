import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The images of a preview that cannot be shown, as diagnostics.
struct PreviewImages: Sendable {
  /// The diagnostics, located in the file.
  private(set) var diagnostics: [LocatedDiagnostic] = []
  private var defects = PreviewImageDefects()

  /// Applies the defects of the images that windows show.
  ///
  /// - Parameters:
  ///   - newDefects: The defects.
  ///   - description: The file as last read; `nil` if it was removed.
  /// - Returns: Whether the defects and the diagnostics changed.
  mutating func apply(
    _ newDefects: PreviewImageDefects,
    in description: Description?
  ) -> (isOther: Bool, changesDiagnostics: Bool) {
    if defects == newDefects { return (false, false) }
    let old = diagnostics
    defects = newDefects
    diagnostics = []
    if let description {
      let found = newDefects.list.map { defect in
        defect.failure.diagnostic(of: defect.address, at: description.location(of: defect.span))
      }
      let sorted = found.sorted { $0.message < $1.message }.inSourceOrder()
      diagnostics = description.located(sorted)
    }
    return (true, diagnostics != old)
  }
}

/// The defects of the images that the windows of a preview show.
struct PreviewImageDefects: Equatable {
  /// The number of the reading to which the source positions refer.
  var reading = 0
  /// The images that cannot be shown.
  var list: Set<WindowImages.Defect> = []
}
