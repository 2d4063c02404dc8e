import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// What a description gives with its declared states.
///
/// The same object means the same previews: it is taken over while its files have their bytes.
final class DescribedFile {
  /// The previews in all variants and cells, in written order.
  let states: [(previewID: PreviewID, state: DescribedState)]
  /// The errors of the description, and those of previews that cannot be built.
  let broken: BrokenFile?
  /// Whether the file is a description, with errors or without.
  let isDescription: Bool
  /// The file, then those that it loads.
  let sources: [SourceFile]
  /// Whether all files could be read, and have no errors.
  private let isComplete: Bool

  /// Builds the previews of a description.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - path: Its path.
  ///   - wasDescription: Whether it was a description before; it is broken if it is unreadable.
  ///   - wall: The cells in which previews are built besides.
  /// - Throws: `CommandError` if the wall cannot be made.
  init(
    _ description: Description,
    at path: String,
    wasDescription: Bool,
    _ wall: WallRequest
  ) throws(CommandError) {
    isDescription = description.isDescription
    sources = description.sources
    guard !description.hasErrors else {
      let isDescribing = description.isDescribing(wasDescription: wasDescription)
      (states, isComplete) = ([], false)
      broken = isDescribing ? description.errors(of: path) : nil
      return
    }
    isComplete = description.dependencies.allSatisfy(\.isFound)
    var previews = BuiltPreviews(files: sources.map(\.path))
    for (name, preview) in zip(description.previewNames(in: path), description.previews) {
      try previews.add(preview, named: name, wall)
    }
    states = previews.states
    broken = BrokenFile(path, description.located(previews.errors))
  }

  /// Returns whether all files that were read have the same bytes now.
  func isCurrent(_ source: FileSource) -> Bool {
    isComplete
      && sources.allSatisfy { file in
        source.bytes(of: file.path).map { FileContent.areEqual($0, file.bytes) } ?? false
      }
  }
}

/// The previews of a description that were built.
private struct BuiltPreviews {
  /// The file of the previews, then those that it loads.
  let files: [String]
  private(set) var states: [(previewID: PreviewID, state: DescribedState)] = []
  /// The diagnostics of previews that cannot be built.
  private(set) var errors: [Diagnostic] = []

  init(files: [String]) { self.files = files }

  /// Builds a preview in all variants and cells.
  mutating func add(
    _ preview: DescribedPreview,
    named name: String,
    _ wall: WallRequest
  ) throws(CommandError) {
    var variants = VariantDiagnostics()
    for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
      for cell in try wall.cells(of: preview, named: name, in: variant) {
        let setting = PreviewSetting(cell, over: PreviewSetting(variant: variant))
        let built = preview.built(
          variant: setting.variant,
          state: try StateArguments(setting.states).values(
            for: preview,
            named: name,
            in: setting.variant
          ),
          theme: setting.theme,
          locals: LocalStates()
        )
        guard let content = built.content else {
          errors += variants.further(built.diagnostics)
          continue
        }
        let state = DescribedState(
          order: states.count,
          content: content,
          rows: DrawnRows(of: content, width: cell.width ?? preview.width, height: cell.rows),
          files: files
        )
        states.append((PreviewID(name: name, variant: cell.variantName(after: variant)), state))
      }
    }
  }
}

extension WallCell {
  /// The name under which a cell is judged: that of the variant, then the values of the cell.
  fileprivate func variantName(after variant: String?) -> String? {
    values.isEmpty ? variant : (variant ?? "") + suffix
  }
}
