import PlaygroundSystem

/// The kind of a file whose previews the daemon shows, by the suffix of its name.
///
/// A further kind is a case here and a branch of `ReadJob.read`, which makes a reading of its file.
/// Where the previews come from is known there alone: a reading carries the finished previews, and
/// `Workspace` applies those of all kinds alike.
enum SourceKind: Sendable {
  /// A description in XML or JSON.
  case description
  /// Previews written in Swift, or Swift code that they use.
  case swift

  /// Returns the kind of a file; `nil` for a file that others can only load.
  init?(of path: FilePath) {
    if path.hasSuffix(".xml") || path.hasSuffix(".json") {
      self = .description
    } else if path.hasSuffix(".swift") {
      self = .swift
    } else {
      return nil
    }
  }
}
