import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The handlers of the daemon's methods, by the name of the method.
///
/// A handler is a method of `Call`, which contains the state that handlers use. It maps the
/// parameters of a request to its answer; the `Method` declares both types.
struct RequestRoutes<Call> {
  /// Sends the line of an answer.
  typealias Reply = ([UInt8]) -> Void

  private typealias Route =
    (Call, MessageID, Value, @escaping Reply) throws(RPCError) -> Void

  /// Checks a file that a client names.
  typealias FileCheck = (Call) -> (String) throws(RPCError) -> Void

  private var routes: [String: Route] = [:]
  private let checkFile: FileCheck

  /// Creates routes without methods.
  ///
  /// - Parameter checkFile: Called for each file that a request names, before its handler.
  init(checkFile: @escaping FileCheck) { self.checkFile = checkFile }

  /// The names of the methods, sorted.
  var names: [String] { routes.keys.sorted() }

  /// Adds the handler of a method.
  mutating func add<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ handler: @escaping (Call) -> (Params) throws(RPCError) -> Answer
  ) {
    // Works around Swift 6.3, which crashes if a closure with typed throws is converted to an
    // optional in one step.
    let route: Route = { [checkFile] (call, id, value, reply) throws(RPCError) in
      let params = try method.params(value)
      for file in params.namedFiles { try checkFile(call)(file) }
      let answer = try handler(call)(params)
      reply(method.line(answering: id, with: answer, colors: params.answerColors))
    }
    routes[method.name] = route
  }

  /// Adds the handler of a method that answers in a later turn of the loop.
  mutating func addLater<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ handler: @escaping (Call) -> (Params, @escaping (Result<Answer, RPCError>) -> Void) -> Void
  ) {
    let route: Route = { [checkFile] (call, id, value, reply) throws(RPCError) in
      let params = try method.params(value)
      for file in params.namedFiles { try checkFile(call)(file) }
      handler(call)(params) { result in
        switch result {
        case .success(let answer):
          reply(method.line(answering: id, with: answer, colors: params.answerColors))
        case .failure(let error): reply(error.line(id: id))
        }
      }
    }
    routes[method.name] = route
  }

  /// Answers a request, immediately or later.
  ///
  /// - Parameters:
  ///   - id: The id of the request.
  ///   - name: The name of the method.
  ///   - params: The unparsed parameters.
  ///   - call: The state for the handler.
  ///   - reply: Called with the line of the result or the error.
  func answer(
    _ id: MessageID,
    _ name: String,
    _ params: Value,
    _ call: Call,
    reply: @escaping Reply
  ) {
    do throws(RPCError) {
      guard let route = routes[name] else {
        throw RPCError(.methodNotFound, "unknown method '\(name)'")
      }
      try route(call, id, params, reply)
    } catch {
      reply(error.line(id: id))
    }
  }
}
