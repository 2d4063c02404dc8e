import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The previews that descriptions give with their declared states.
struct DescribedStates {
  struct State {
    var order: Int
    var content: PreviewContent
    var rows: DrawnRows
    /// The file of the preview, then those that it loads.
    var files: [String]

    /// Whether the drawn rows are the same, and the digests of long contents, too.
    func looksLike(_ other: State) -> Bool { rows == other.rows }
  }

  private(set) var states: [PreviewID: State] = [:]
  /// The files with errors, by path.
  private(set) var broken: [BrokenFile] = []
  /// The files that the files with errors load, by the path of those.
  private var loaded: [ByteExactString: [String]] = [:]
  /// The files that are descriptions, with errors or without.
  private(set) var described: Set<ByteExactString> = []

  /// Reads descriptions, and reports the number of those that were read.
  ///
  /// - Parameters:
  ///   - paths: The files, of which those that describe nothing are passed over.
  ///   - earlier: The files that were descriptions before; they are broken if they are unreadable.
  ///   - source: The bytes of files.
  ///   - wall: The cells in which previews are built besides.
  ///   - limits: The limits of descriptions.
  ///   - report: Takes the number of files that were read.
  /// - Throws: `CommandError` if the wall cannot be made.
  init(
    _ paths: [String],
    earlier: Set<ByteExactString> = [],
    _ source: FileSource,
    _ wall: WallRequest,
    _ limits: Limits,
    report: (Int) -> Void
  ) throws(CommandError) {
    let loader = DescriptionLoader(limits: limits) { source.content(of: $0.text) }
    for (index, path) in paths.sorted().enumerated() {
      report(index)
      guard path.hasSuffix(".xml") || path.hasSuffix(".json") else { continue }
      let description = loader.load(path)
      let wasDescription = earlier.contains(name: path)
      if description.isDescription { described.insert(name: path) }
      if description.hasErrors {
        guard description.isDescribing(wasDescription: wasDescription) else { continue }
        add(description.errors(of: path), of: description)
        continue
      }
      let errors = try add(description, at: path, wall)
      add(BrokenFile(path, description.located(errors)), of: description)
    }
  }

  private mutating func add(_ file: BrokenFile?, of description: Description) {
    guard let file else { return }
    broken.append(file)
    loaded[ByteExactString(file.path)] = description.sources.map(\.path)
  }

  /// Returns the files with errors that had others before, or none.
  func newlyBroken(
    since earlier: DescribedStates,
    isEdited: (String) -> Bool
  ) -> [BrokenFile] {
    let known = Dictionary(
      earlier.broken.map { (ByteExactString($0.path), $0.signature) },
      uniquingKeysWith: { first, _ in first }
    )
    return broken.filter { file in
      let path = ByteExactString(file.path)
      return known[path] != file.signature || loaded[path]?.contains(where: isEdited) ?? true
    }
  }

  /// Builds the previews of a description in all variants and cells; returns the diagnostics of
  /// those that cannot be built.
  private mutating func add(
    _ description: Description,
    at path: String,
    _ wall: WallRequest
  ) throws(CommandError) -> [Diagnostic] {
    let files = description.sources.map(\.path)
    var errors: [Diagnostic] = []
    for (name, preview) in zip(description.previewNames(in: path), description.previews) {
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
          states[PreviewID(name: name, variant: cell.variantName(after: variant))] = State(
            order: states.count,
            content: content,
            rows: DrawnRows(of: content, width: cell.width ?? preview.width, height: cell.rows),
            files: files
          )
        }
      }
    }
    return errors
  }
}

extension WallCell {
  /// The name under which a cell is judged: that of the variant, then the values of the cell.
  fileprivate func variantName(after variant: String?) -> String? {
    values.isEmpty ? variant : (variant ?? "") + suffix
  }
}
