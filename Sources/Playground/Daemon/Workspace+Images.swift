import DescriptionLanguage
import PlaygroundProtocol

/// Pictures that previews show.
extension Workspace {
  /// Begins a generation of a preview with another picture.
  ///
  /// - Parameters:
  ///   - outcome: What became of the change of the picture.
  ///   - name: The preview's name.
  ///   - update: The change.
  /// - Returns: What there is to tell.
  func imageOutcome(
    _ outcome: Outcome,
    _ name: String,
    _ update: FileUpdate
  ) -> PreviewOutcome {
    var preview = previewsByName[name]
    preview?.advance()
    previewsByName[name] = preview
    var result = self.outcome(outcome, name, update)
    result.isRepainted = outcome == .rendered
    return result
  }

  /// Notes what is wrong with the pictures of a preview, and returns whether that is something else than
  /// before.
  ///
  /// - Complexity: O(1) for what is known already, else O(*n*) in the size of the file.
  func noteImageDefects(_ defects: PreviewImageDefects, of name: String) -> Bool {
    guard var preview = previewsByName[name], preview.imageDefects != defects else { return false }
    let old = preview.imageDiagnostics
    preview.imageDefects = defects
    preview.imageDiagnostics = []
    if let description = files[preview.file]?.description {
      let diagnostics = defects.list.map { defect in
        defect.failure.diagnostic(of: defect.address, at: description.place(of: defect.span))
      }
      let sorted = diagnostics.sorted { $0.message < $1.message }.inSourceOrder()
      preview.imageDiagnostics = description.located(sorted)
    }
    previewsByName[name] = preview
    return preview.imageDiagnostics != old
  }
}

/// What is wrong with the pictures that the windows of a preview show.
struct PreviewImageDefects: Equatable {
  /// The number of the reading of the file in which the places are.
  var reading = 0
  /// The pictures that are not there.
  var list: Set<WindowImages.Defect> = []
}
