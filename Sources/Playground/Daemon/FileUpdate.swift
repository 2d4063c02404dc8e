import PlaygroundProtocol

/// An observed change of a file while it is handled.
struct FileUpdate {
  let path: String
  /// The cause in outcomes.
  var cause: Cause
  var source: [UInt8]?
  var phases = Phases()

  init(path: String) {
    self.path = path
    cause = .file(path)
  }
}
