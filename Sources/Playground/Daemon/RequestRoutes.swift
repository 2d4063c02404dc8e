import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The handler of each method that the daemon answers, by the method's name.
///
/// A handler is a method of `Call`, which holds what handlers work on. It takes the parameters of the
/// request and returns its answer, both of the types that the `Method` declares.
struct RequestRoutes<Call> {
  /// Sends an answering line.
  typealias Reply = ([UInt8]) -> Void

  private typealias Route =
    (Call, MessageID, Value, @escaping Reply) throws(RPCError) -> Void

  private var routes: [String: Route] = [:]

  /// Creates routes that know no method.
  init() {}

  /// The names of the methods, in ascending order.
  var names: [String] { routes.keys.sorted() }

  /// Adds the handler of a method.
  mutating func add<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ handler: @escaping (Call) -> (Params) throws(RPCError) -> Answer
  ) {
    // Swift 6.3 crashes when a closure with typed throws becomes an optional at once.
    let route: Route = { (call, id, value, reply) throws(RPCError) in
      let params = try method.params(value)
      let answer = try handler(call)(params)
      reply(method.line(answering: id, with: answer, colors: params.answerColors))
    }
    routes[method.name] = route
  }

  /// Adds the handler of a method that answers later, in another turn of the loop.
  mutating func addLater<Params, Answer>(
    _ method: Method<Params, Answer>,
    _ handler: @escaping (Call) -> (Params, @escaping (Result<Answer, RPCError>) -> Void) -> Void
  ) {
    let route: Route = { (call, id, value, reply) throws(RPCError) in
      let params = try method.params(value)
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

  /// Answers a request, at once or later.
  ///
  /// - Parameters:
  ///   - id: The request's id.
  ///   - name: The method's name.
  ///   - params: The parameters, not read yet.
  ///   - call: What the handler works on.
  ///   - reply: Called with the answering line: the answer, or why there is none.
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
