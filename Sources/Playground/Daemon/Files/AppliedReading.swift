import PlaygroundSystem

/// A reading that was applied: what became of the previews of the file, and of those that load it.
struct AppliedReading {
  /// The file that was read.
  let path: FilePath
  let kind: ReadJob.Kind
  /// One outcome per affected preview, or one without a preview.
  var outcomes: [PreviewOutcome] = []
  /// The descriptions that were read again, or changed, while this reading took place.
  var outdated: Set<FilePath> = []
  /// The same, of readings with the texts of open documents.
  var outdatedTyped: Set<FilePath> = []
  /// The names of the previews of the file.
  var names: [String] = []
  /// The name under which an unread file was listed, if no preview has it.
  var removedName: String?
  /// Whether the file had changed before the watcher reported it.
  var isReadEarly = false
  /// Whether a client asked for it, and it is up to date.
  var isReload = false
}
