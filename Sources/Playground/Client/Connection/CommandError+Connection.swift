import PlaygroundProtocol

extension CommandError {
  /// Creates the error for a connection that ended.
  package init(_ failure: Connection.Failure) {
    switch failure {
    case .closed: self = .connectionLost
    case .refused(let error): self = .refused(message: error.message)
    case .broken(let error): self = .unreadable(error)
    case .garbled(let reason): self = .refused(message: "malformed response: " + reason)
    case .remote(.noDaemon(let directory)): self = .noDaemon(directory: directory.address)
    case .remote(let failure): self = .remote(failure)
    }
  }

  /// Creates the error for a request that the daemon of `directory` rejected.
  init(_ error: RPCError, directory: String) {
    self =
      error.code == .versionMismatch
      ? .versionMismatch(message: error.message, directory: directory)
      : .refused(message: error.message)
  }
}
