import PlaygroundProtocol
import PlaygroundSystem

/// One observed change of a file, while it is processed.
struct FileUpdate: Sendable {
  let path: FilePath
  /// The cause that outcomes name.
  var cause: Cause
  /// The bytes of the file; `nil` if it was removed.
  var source: [UInt8]?
  /// The bytes before the change.
  var previousSource: [UInt8]?
  var phases = Phases()

  init(path: FilePath) {
    self.path = path
    cause = .file(path.text)
  }

  /// Returns an outcome of the change.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - preview: The preview concerned; `nil` for none.
  ///   - file: The file of the preview; `nil` for the changed file.
  /// - Returns: The outcome of the preview, with the change's cause and phases.
  func outcome(_ outcome: Outcome, preview: String? = nil, file: FilePath? = nil) -> PreviewOutcome
  {
    PreviewOutcome(
      preview: preview,
      file: (file ?? path).text,
      cause: cause,
      outcome: outcome,
      source: source,
      previousSource: previousSource,
      phases: phases,
    )
  }
}
