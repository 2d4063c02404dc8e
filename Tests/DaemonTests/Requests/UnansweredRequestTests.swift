import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import ServerTestSupport

/// Requests without an id.
struct UnansweredRequestTests {
  private let probe: PreviewServerProbe
  private let client: PreviewServerProbe.Client

  init() throws {
    probe = try PreviewServerProbe(
      """
      <preview><state name="n" value="{0}"/>
        <list on-refresh="n += 1"><section><Label text="{n}"/></section></list></preview>

      """
    )
    client = probe.connect()
  }

  private func send(_ client: PreviewServerProbe.Client, _ method: String, _ params: String) {
    let line = #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"# + "\n"
    client.connection.arriving += Array(line.utf8)
    probe.server.receive(from: client.peer)
    probe.server.finishTurn()
  }

  private var count: Value? {
    probe.server.workspace.previews["list.xml"]?.variant(nil)?.store.allValues["n"]
  }

  @Test func requestsWithoutAnIdArePerformedAndNotAnswered() {
    send(client, "state/set", #"{"preview":"list.xml","name":"n","value":3}"#)
    #expect(count == 3)
    send(client, "event/undo", #"{"preview":"list.xml"}"#)
    #expect(count == 0)
    send(client, "preview/attach", #"{"preview":"list.xml","columns":10,"rows":2}"#)
    #expect(client.take() == [])
    send(client, "event/send", #"{"attachment":1,"event":"refresh"}"#)
    #expect(count == 1)
    #expect(client.take() == ["preview/frame", "preview/changes"])
    send(client, "await", #"{"file":"list.xml"}"#)
    send(client, "log/query", "{}")
    probe.journal.answerQuestions()
    #expect(client.take() == [])
  }

  @Test(arguments: [
    ("nonsense", "{}"), ("state/set", "{}"), ("state/set", "[1]"),
    ("state/get", #"{"preview":"none.xml"}"#), ("viewport/text", #"{"attachment":9}"#),
  ])
  func theirErrorsAreNotAnswered(method: String, params: String) {
    send(client, method, params)

    #expect(client.take() == [])
    client.request("daemon/status")
    #expect(client.take() == ["result"])
  }

  @Test func requestsWithoutAnIdNeedAnInitializedClient() {
    let connection = MemoryConnection()
    let peer = probe.server.peers.add(connection)
    let new = PreviewServerProbe.Client(server: probe.server, connection: connection, peer: peer)
    let change = #"{"preview":"list.xml","name":"n","value":3}"#

    send(new, "state/set", change)
    #expect(count == 0)
    send(new, "initialize", #"{"protocol":"1.0","client":{"name":"x","version":"1"}}"#)
    send(new, "state/set", change)

    #expect(count == 3)
    #expect(new.take() == [])
  }

  @Test func anIDOfNullIsAnswered() {
    let line = #"{"jsonrpc":"2.0","id":null,"method":"state/get","params":{"preview":"list.xml"}}"#
    client.connection.arriving += Array((line + "\n").utf8)
    probe.server.receive(from: client.peer)
    probe.server.finishTurn()

    #expect(client.text.hasSuffix(#"{"jsonrpc":"2.0","id":null,"result":{"n":0}}"# + "\n"))
  }
}
