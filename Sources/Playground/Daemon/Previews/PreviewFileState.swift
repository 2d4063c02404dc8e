import PlaygroundProtocol

/// What is known of the file of a preview, and whether the contents that are shown come from it.
///
/// The shown content is that of a removed file only while the file is missing or has errors.
struct PreviewFileState: Sendable {
  private enum File {
    /// It was never read.
    case unread
    case readable
    case unreadable
    case removed
  }

  private var file = File.unread
  /// Whether the newest readable description cannot be built.
  private(set) var isPending = false
  /// Whether the shown content is that of a removed file, which has not returned without errors.
  private(set) var isFormer = false

  /// Whether the shown contents are those of the newest version of the file.
  var isCurrent: Bool { (file == .readable || file == .unread) && !isPending }

  /// Returns the status of the preview.
  ///
  /// - Parameters:
  ///   - isStale: Whether a variant shows older content than the description has.
  ///   - hasContent: Whether the variant of the declared states has content.
  /// - Returns: The status.
  func status(isStale: Bool, hasContent: Bool) -> PreviewSummary.Status {
    switch file {
    case .removed: return .removed
    case .unread: return .building
    case .readable where !isPending && !isStale: return .ok
    case .readable, .unreadable: return hasContent ? .stale : .error
    }
  }

  /// Notes that the file was removed.
  mutating func remove() { (file, isFormer) = (.removed, true) }

  /// Notes that the file was read.
  mutating func read(isReadable: Bool) { file = isReadable ? .readable : .unreadable }

  /// Notes that the newest readable description was built, or cannot be built.
  mutating func build(isBuilt: Bool) {
    isPending = !isBuilt
    if isBuilt, file == .readable { isFormer = false }
  }
}
