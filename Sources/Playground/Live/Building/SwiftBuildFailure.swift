package import PlaygroundSystem

/// Why there is no library.
package enum SwiftBuildFailure: Error, Sendable {
  /// The files have errors.
  case defects([SwiftDiagnostic])
  /// A file, or the compiler, was changed while it was compiled; building again will help.
  case changed(FilePath)
  /// The build is no longer wanted.
  case cancelled
  /// A file of the cache may be damaged, and was removed; building again will help, or fails with
  /// the same error.
  case damaged(LiveError)
  /// The build cannot be run.
  case live(LiveError)
}
