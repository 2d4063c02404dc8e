import PlaygroundSystem

/// The effects of a reading on the previews.
struct WorkspaceUpdate {
  /// One outcome per affected preview, or one without a preview.
  var outcomes: [PreviewOutcome] = []
  /// The descriptions that were read again, or changed, while this reading took place.
  var outdated: Set<FilePath> = []
  /// The names of the previews of the file.
  var names: [String] = []
  /// The name under which an unread file was listed, if no preview has it.
  var removedName: String?
}
