import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct RequestRoutesTests {
  /// A handler without state, which greets the client by the name of a state.
  private func reset(
    _ selection: StateSelection,
    from greeting: String
  ) throws(RPCError) -> ObjectValue {
    guard selection.name != nil else { throw RPCError(.unknownTarget, "no state") }
    return ObjectValue([.init(name: greeting, value: 1)])
  }

  private func reply(_ name: String, _ params: Value = .null) -> String {
    var routes = RequestRoutes<String> { _ in }
    routes.add(.stateReset, reset)
    var replies: [String] = []
    routes.answer(.number(1), name, params, of: "hello") { replies.append(text($0)) }
    return replies.joined()
  }

  @Test func theHandlerOfTheMethodAnswers() {
    #expect(
      reply("state/reset", ["preview": "a", "name": "n"])
        == #"{"jsonrpc":"2.0","id":1,"result":{"hello":1}}"# + "\n"
    )
  }

  @Test func anErrorOfTheHandlerIsTheAnswer() {
    #expect(
      reply("state/reset", ["preview": "a"])
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"no state"}}"# + "\n"
    )
  }

  @Test func malformedParametersDoNotReachTheHandler() {
    #expect(
      reply("state/reset", ["preview": 7])
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"#
        + #""message":"'preview' must be a string"}}"# + "\n"
    )
  }

  @Test(arguments: ["awaits", "event/sent", "preview/lists", ""])
  func unknownMethodIsNamed(name: String) {
    #expect(
      reply(name)
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"unknown method '\#(name)'"}}"#
        + "\n"
    )
  }

  @Test func everyMethodOfTheProtocolHasAHandler() throws {
    let server = try PreviewServerProbe("<preview/>").server
    #expect(server.makeRoutes().names == Set(RequestSample.all.map(\.method)).sorted())
  }
}
