import PlaygroundCore
import PlaygroundProtocol

/// What a comparison of previews found, before verdicts are applied.
struct ReviewCandidates {
  /// The previews that differ, each alone, and the files with errors.
  var list: [ReviewChange] = []
  /// The previews that were built again without a difference, by name.
  var unchanged: [PreviewID] = []
  /// The files whose previews may differ, and cannot be compared.
  var uncompared: [String] = []
  /// Returns whether the directory has the file of a preview.
  var hasFile: (String) -> Bool = { _ in false }
  /// The descriptions of the directory, and their bytes.
  var sources: (paths: [String], bytes: (String) -> [UInt8]?) = ([], { _ in nil })

  /// Creates an empty result.
  init() {}

  /// Begins a result with the files that have errors: those in which they are, then others.
  init(_ files: SearchedFiles, broken: [BrokenFile]) {
    hasFile = files.hasFile(of:)
    list = (broken.filter(\.isOrigin) + broken.filter { !$0.isOrigin }).map(ReviewChange.init)
  }
}
