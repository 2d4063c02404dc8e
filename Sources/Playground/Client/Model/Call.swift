import PlaygroundProtocol

/// A request of the screen to the daemon: a method, its parameters, and what the answer changes.
///
/// The model returns calls; `ScreenConversation` sends them and applies the effects of the answers.
/// Calls that send the same request are equal.
struct Call: Sendable {
  /// Applies an answer to the screen; returns the calls that follow.
  typealias Effect = @Sendable (inout ScreenModel) -> [Call]

  /// Whether further actions on rows wait for the answer, because rows may have moved.
  let isAwaited: Bool
  private let request: any TypedRequest

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - params: Its parameters.
  ///   - isAwaited: Whether further actions on rows wait for the answer.
  ///   - effect: Applies a success or a failure to the screen.
  init<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    isAwaited: Bool = false,
    effect: @escaping @Sendable (inout ScreenModel, Result<Answer, RPCError>) -> [Call]
  ) {
    self.isAwaited = isAwaited
    request = Request(method: method, params: params, effect: effect)
  }

  /// Creates a call whose failure is shown as a notice.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - params: Its parameters.
  ///   - effect: Applies a success to the screen.
  /// - Returns: The call.
  static func shown<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ params: Params,
    effect: @escaping @Sendable (inout ScreenModel, Answer) -> [Call]
  ) -> Call {
    Call(method, params) { model, result in
      switch result {
      case .success(let answer): return effect(&model, answer)
      case .failure(let error):
        model.show(notice: error.message)
        return []
      }
    }
  }

  /// Creates a call whose answer changes nothing.
  init<Params, Answer>(_ method: Method<Params, Answer>, _ params: Params) {
    self.init(method, params) { _, _ in [] }
  }

  /// The parameters.
  var params: any RequestParameters { request.parameters }

  /// Sends the request over a connection, which keeps the effect until the answer arrives.
  func send(over link: inout DaemonLink<Effect>) throws(Connection.Failure) {
    try request.send(over: &link)
  }

  /// Returns the effect of an answer; `nil` if the method has answers of another type.
  func effect<Answer>(of result: Result<Answer, RPCError>) -> Effect? {
    request.effect(of: result)
  }
}

extension Call: Equatable {
  static func == (left: Call, right: Call) -> Bool { left.request.isEqual(to: right.request) }
}

extension Call: CustomStringConvertible {
  /// The request as a line of JSON.
  var description: String { request.line }
}

/// A request with its types, for a `Call` without them.
private protocol TypedRequest: Sendable {
  var parameters: any RequestParameters { get }
  var line: String { get }
  func send(over link: inout DaemonLink<Call.Effect>) throws(Connection.Failure)
  func effect<Other>(of result: Result<Other, RPCError>) -> Call.Effect?
  func isEqual(to other: any TypedRequest) -> Bool
}

private struct Request<Params: RequestParameters, Answer: RequestAnswer>: TypedRequest {
  let method: Method<Params, Answer>
  let params: Params
  let effect: @Sendable (inout ScreenModel, Result<Answer, RPCError>) -> [Call]

  var parameters: any RequestParameters { params }

  var line: String { String(decoding: method.line(id: 0, params).dropLast(), as: UTF8.self) }

  func send(over link: inout DaemonLink<Call.Effect>) throws(Connection.Failure) {
    let effect = effect
    try link.send(method, params) { result in { model in effect(&model, result) } }
  }

  func effect<Other>(of result: Result<Other, RPCError>) -> Call.Effect? {
    guard let result = result as? Result<Answer, RPCError> else { return nil }
    let effect = effect
    return { model in effect(&model, result) }
  }

  func isEqual(to other: any TypedRequest) -> Bool {
    guard let other = other as? Request else { return false }
    return method.name == other.method.name && params == other.params
  }
}
