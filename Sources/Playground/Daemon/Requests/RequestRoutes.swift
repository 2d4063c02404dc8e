import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The handlers of the daemon's methods, by the name of the method.
///
/// A handler maps the parameters of a request, and the client that sent it, to the answer; the
/// `Method` declares the types of both.
struct RequestRoutes<Caller> {
  /// Sends the line of an answer.
  typealias Reply = ([UInt8]) -> Void

  private typealias Route =
    (Caller, MessageID, Value, @escaping Reply) throws(RPCError) -> Void

  /// Checks a file that a client names.
  typealias FileCheck = (String) throws(RPCError) -> Void

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
    _ handler: @escaping (Params, Caller) throws(RPCError) -> Answer
  ) {
    // Works around Swift 6.3, which crashes if a closure with typed throws is converted to an
    // optional in one step.
    let route: Route = { [checkFile] (caller, id, value, reply) throws(RPCError) in
      let params = try method.params(value)
      for file in params.namedFiles { try checkFile(file) }
      let answer = try handler(params, caller)
      reply(method.line(answering: id, with: answer, colors: params.answerColors))
    }
    routes[method.name] = route
  }

  /// Adds the handler of a method whose answer is the same for all clients.
  mutating func add<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ handler: @escaping (Params) throws(RPCError) -> Answer
  ) {
    add(method) { (params, _) throws(RPCError) in try handler(params) }
  }

  /// Adds the handler of a method that answers in a later turn of the loop.
  mutating func addLater<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ handler: @escaping (Params, Caller, @escaping (Result<Answer, RPCError>) -> Void) -> Void
  ) {
    let route: Route = { [checkFile] (caller, id, value, reply) throws(RPCError) in
      let params = try method.params(value)
      for file in params.namedFiles { try checkFile(file) }
      handler(params, caller) { result in
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
  ///   - caller: The client.
  ///   - reply: Called with the line of the result or the error.
  func answer(
    _ id: MessageID,
    _ name: String,
    _ params: Value,
    of caller: Caller,
    reply: @escaping Reply
  ) {
    do throws(RPCError) {
      guard let route = routes[name] else {
        throw RPCError(.methodNotFound, "unknown method '\(name)'")
      }
      try route(caller, id, params, reply)
    } catch {
      reply(error.line(id: id))
    }
  }
}
