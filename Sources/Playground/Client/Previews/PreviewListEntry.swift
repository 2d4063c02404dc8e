import PlaygroundCore
import PlaygroundProtocol

/// A line of the list of previews.
struct PreviewListEntry: Equatable, Sendable {
  /// The kinds of lines.
  enum Subject: Hashable, Sendable {
    /// A folder, by its path; `.` for the directory itself.
    case folder(ByteExactString)
    case preview(PreviewID)
    /// The previews of Swift files without trust.
    case untrusted
  }

  let subject: Subject
  /// The title of the preview, the name of the variant, or the path of the folder.
  let title: String
  /// The number of levels above.
  let depth: Int
}
