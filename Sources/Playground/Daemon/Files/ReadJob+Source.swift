import DescriptionLanguage
import PlaygroundSystem

extension ReadJob {
  /// A description to read.
  struct Source: Sendable {
    let path: FilePath
    let kind: SourceKind
    /// The number of its last reading as windows show it; `nil` if it was not read.
    let reading: Int?
    /// The number of its last reading as saved; `nil` if it was not read.
    let savedReading: Int?
    /// A reading whose unchanged parts are reused.
    let reusable: Description?
    /// The files that it loads, as last read from saved files.
    let savedDependencies: Set<FilePath>
    /// The names of its previews, as last read from saved files.
    let savedNames: [String]
    /// Whether windows show the texts of open documents in it.
    let isTyped: Bool
    /// Its previews as they are now.
    let previews: [WatchedPreview]
    /// Whether it is read only if the changed file has no previews of its own, so that it may use
    /// the file from now on.
    var isNeighbour = false
    /// The columns of a Swift file's previews without a width of their own.
    var columns = PreviewWidths.defaultColumns
  }
}

extension ReadJob.Source {
  /// Creates a file as it is read again, from scratch if it is read afresh; `nil` for a file that
  /// others can only load.
  init?(_ path: FilePath, _ files: FileStore, _ previews: PreviewStore, afresh: Bool = false) {
    guard let kind = SourceKind(of: path) else { return nil }
    self.path = path
    self.kind = kind
    reading = files[path]?.number
    savedReading = files.saved(path)?.number
    savedDependencies = files.saved(path)?.dependencies ?? []
    savedNames = files.saved(path)?.previewNames ?? []
    isTyped = files.isTyped(path)
    reusable = afresh || kind != .description ? nil : files[path]?.reusable
    self.previews = files.formerPreviewNames(of: path).compactMap { previews[$0] }
  }
}
