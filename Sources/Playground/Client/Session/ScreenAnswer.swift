import PlaygroundProtocol

/// The effect of the daemon's answers on the screen: replies for its model.
struct ScreenAnswer: Equatable {
  /// The replies, in order.
  var replies: [ScreenReply] = []

  /// Creates the meaning of an answer.
  ///
  /// - Parameters:
  ///   - result: The answer.
  ///   - reply: The reply for a success; `nil` for none.
  ///   - refusal: The reply for a failure with its message; `nil` for none.
  init<Answer>(
    _ result: Result<Answer, RPCError>,
    _ reply: (Answer) -> ScreenReply?,
    else refusal: (String) -> ScreenReply? = { .rejected($0) }
  ) {
    switch result {
    case .success(let answer): replies = reply(answer).map { [$0] } ?? []
    case .failure(let error): replies = refusal(error.message).map { [$0] } ?? []
    }
  }
}
