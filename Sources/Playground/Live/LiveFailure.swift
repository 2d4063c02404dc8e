import PlaygroundSystem

/// Why a Swift file has no previews to show.
enum LiveFailure: Error {
  /// The files have errors.
  case defects([SwiftDiagnostic])
  /// The process that ran the previews ended.
  case ended(ChildEnd, frames: [CrashFrame])
  /// The file, or one that it uses, is not in a trusted directory.
  case untrusted(FilePath)
  /// Swift is refused altogether.
  case refused
  /// The files were saved, or the compiler was replaced, while they were compiled.
  case changed
  /// Somebody does not want to know any more.
  case cancelled
  /// The previews can be neither compiled nor run.
  case live(LiveError)
}

extension LiveFailure {
  /// Whether a damaged library could be the reason: it cannot be loaded, or crashes outside of the
  /// user's files.
  var mayBeOfLibrary: Bool {
    guard case .ended(let end, let frames) = self else { return false }
    if case .refused = end { return true }
    return end.crash != nil && frames.isEmpty
  }
}

extension ChildEnd {
  /// The signal, and where it happened; `nil` for any other end.
  var crash: Crash? {
    switch self {
    case .crashed(let crash), .usedUp(let crash): crash
    case .timedOut, .exited, .refused, .malformed, .wroteTooMuch, .dismissed: nil
    }
  }
}

extension LiveFailure {
  /// Creates the failure of a build.
  init(_ failure: SwiftBuildFailure) {
    switch failure {
    case .defects(let diagnostics): self = .defects(diagnostics)
    case .changed: self = .changed
    case .cancelled: self = .cancelled
    case .live(let error), .damaged(let error): self = .live(error)
    }
  }
}
