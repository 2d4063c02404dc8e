import PlaygroundProtocol

/// One observed change of a file, while it is worked on.
struct FileUpdate {
  let path: String
  /// What outcomes name as their cause.
  var cause: Cause
  var source: [UInt8]?
  var phases = Phases()

  init(path: String) {
    self.path = path
    cause = .file(path)
  }
}
