/// One preview in a list of previews.
struct PreviewSummary: Equatable, Sendable {
  /// How a preview stands.
  enum Status: String, CaseIterable, Sendable {
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
  var name: String
  /// The file's path below the daemon's directory.
  var file: String
  /// The written title, `nil` without one.
  var title: String?
  /// Names of the variants, in written order.
  var variants: [String]
  /// How many outcomes the preview has had.
  var generation: Int
  /// How it stands.
  var status: Status
}
