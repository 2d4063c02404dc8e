/// One preview in a list of previews.
package struct PreviewSummary: Equatable, Sendable {
  /// How a preview stands.
  package enum Status: String, CaseIterable, Sendable {
    /// What is shown is what the file says.
    case ok
    /// The last good version is shown, for the file has errors.
    case stale
    /// There is nothing to show, for the file has errors and had them from the start.
    case error
    /// The preview is being built.
    case building
    /// The last good version is shown, for the file is gone.
    case removed
  }

  /// The preview's name: its file's path, and `#title` or `#n` where the file holds several.
  package var name: String
  /// The file's path below the daemon's directory.
  package var file: String
  /// The written title, `nil` without one.
  package var title: String?
  /// Names of the variants, in written order.
  package var variants: [String]
  /// How many outcomes the preview has had.
  package var generation: Int
  /// How it stands.
  package var status: Status

  /// Creates the summary of a preview.
  package init(
    name: String,
    file: String,
    title: String? = nil,
    variants: [String],
    generation: Int,
    status: Status
  ) {
    self.name = name
    self.file = file
    self.title = title
    self.variants = variants
    self.generation = generation
    self.status = status
  }
}
