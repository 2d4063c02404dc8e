public import Foundation

/// The directory of the project, in which tests find their cases and the examples.
public enum ProjectFolder {
  /// The directory.
  public static let url =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
