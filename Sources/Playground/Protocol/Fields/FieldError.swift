/// A member of a message that is missing or invalid.
package enum FieldError: Error, Equatable {
  /// A value at a path, such as `rows[1].runs`, is not what was expected: `must be a list`.
  case invalid(path: String, expectation: String)
  /// The message is valid but not accepted.
  case rejected(RPCError)

  /// Creates an error about the value that is being read.
  package init(_ expectation: String) { self = .invalid(path: "", expectation: expectation) }

  /// Creates an error about a member.
  package init(_ name: String, _ expectation: String) {
    self = .invalid(path: name, expectation: expectation)
  }

  /// Returns the error with a path that begins in an enclosing value: with the name of a member, or
  /// with an index such as `[3]`.
  func within(_ name: String) -> FieldError {
    guard case .invalid(let path, let expectation) = self else { return self }
    let separator = path.isEmpty || path.utf8.first == UInt8(ascii: "[") ? "" : "."
    return .invalid(path: name + separator + path, expectation: expectation)
  }

  /// The error as the answer to a request with invalid parameters.
  package var answer: RPCError { answer(about: "params") }

  /// Returns the error as an answer.
  ///
  /// - Parameter root: The name of the value that was read.
  /// - Returns: The answer.
  func answer(about root: String) -> RPCError {
    switch self {
    case .invalid("", let expectation): RPCError(.invalidParams, "'\(root)' \(expectation)")
    case .invalid(let path, let expectation):
      RPCError(
        .invalidParams,
        "'\(path.utf8.first == UInt8(ascii: "[") ? root : "")\(path)' \(expectation)"
      )
    case .rejected(let error): error
    }
  }
}
