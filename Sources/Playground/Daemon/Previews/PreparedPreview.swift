/// A preview with a new description, built from a copy.
struct PreparedPreview: Sendable {
  /// The version of the preview that was copied.
  let version: Int
  /// The preview with the description.
  let preview: WatchedPreview
  /// The differences between both.
  let report: BuildReport
}
