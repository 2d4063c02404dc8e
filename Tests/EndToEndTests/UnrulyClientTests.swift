import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Misbehaving clients affect only themselves.
struct UnrulyClientTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func initializeComesFirstAndVersionsHaveToMatch() throws {
    let daemon = try RunningDaemon(folder)
    let client = try TestClient(daemon.socketPath)

    #expect(try client.failure("preview/list") == -32002)
    #expect(
      try client.failure("initialize", #"{"protocol":"2.0","client":{"name":"x","version":"1"}}"#)
        == -32003
    )
    try client.request("initialize", #"{"protocol":"1.0","client":{"name":"x","version":"1"}}"#)
    #expect(try client.failure("no/such/method") == -32601)
    #expect(try client.failure("preview/attach", #"{"preview":"x"}"#) == -32602)
    #expect(try client.failure("preview/attach", Sample.attach("x")) == -32001)
  }

  @Test func garbageIsAnsweredAndTheConnectionGoesOn() throws {
    let client = try RunningDaemon(folder).connect()

    try client.send("no JSON at all\n")
    let error = try client.nextMessage(for: "an error")

    #expect(error["error"]?["code"] == -32700)
    #expect(try client.request("preview/list") == [])
  }

  @Test func aLineThatIsTooLongEndsTheConnection() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()

    #expect(throws: (any Error).self) {
      // The daemon may close the connection before all data is written; the client gets an error.
      try client.send(String(repeating: "x", count: (1 << 20) + 2))
      while true { _ = try client.nextMessage(for: "the end") }
    }

    #expect(try daemon.connect().request("preview/list") == [])
  }

  @Test func aPartialLineAndALostClientAffectNoOther() throws {
    let daemon = try RunningDaemon(folder)
    var rude: TestClient? = try TestClient(daemon.socketPath)
    try rude?.send(#"{"jsonrpc":"2.0","id":1,"meth"#)
    rude = nil

    #expect(try daemon.connect().request("preview/list") == [])
  }

  @Test func aClientThatNeverReadsDelaysNoOtherAndLearnsHowManyChangesItMissed() throws {
    // A frame and the changes of a save are more than a socket holds.
    let (count, rounds) = Seeds.areAllWanted ? (400, 20) : (200, 4)
    let texts = (0..<count).map { "row \($0) " + String(repeating: "x", count: 200) }
    try folder.save(Sample.list(texts), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let lazy = try daemon.connect()
    let quick = try daemon.connect()
    let size = #"{"preview":"list.xml","columns":250,"rows":\#(count)}"#
    try lazy.request("preview/attach", size)
    try quick.request("preview/attach", size)

    for round in 1...rounds {
      try folder.save(Sample.list(texts.map { $0 + " \(round)" }), as: "list.xml")
      let frame = try quick.notification("preview/frame")
      #expect(frame["rows"]?.elements.count == count)
    }
    let missed = try lazy.notification("client/missed")

    #expect(try #require(missed["changes"]?.number) > 0)
    var last = try lazy.notification("preview/frame")
    while last["rows"]?[0]["runs"][0]["text"].text.hasSuffix(" \(rounds)") != true {
      last = try lazy.notification("preview/frame")
    }
  }

  @Test func largeOutcomesAreReadInPages() throws {
    let count = Seeds.areAllWanted ? 3_500 : 2_100
    try folder.save(
      """
      <preview><state name="t" value="{0}"/><list><section>
      <Label for="i in range(0, \(count))" id="r{i}" text="{i} {t}"/></section></list></preview>
      """,
      as: "rows.xml"
    )
    let client = try RunningDaemon(folder).connect()
    for _ in 0..<3 {
      try client.request("preview/attach", #"{"preview":"rows.xml","columns":20,"rows":5}"#)
    }
    for round in 1...(Seeds.areAllWanted ? 3 : 2) {
      try client.request("state/set", #"{"preview":"rows.xml","name":"t","value":\#(round)}"#)
      let update = try client.notification("preview/changes")
      #expect(update["changes"]?.elements.count == 1_000)
      #expect(update["omitted"]?.number == count - 1_000)
      #expect(update["counts"]?["update"].number == count)
      #expect(update["revision"]?.number == round)
      for _ in 1..<3 { _ = try client.notification("preview/changes") }
      var rows: [Int?] = []
      while rows.count < count {
        let params = #"{"revision":\#(round),"from":\#(rows.count)}"#
        let page = try client.request("log/show", params)
        #expect(page["omitted"].number ?? 0 == max(0, count - 1_000 - rows.count))
        rows += page["changes"].elements.map { $0["to"][1].number }
      }
      #expect(rows == Array(0..<count))
    }
  }

  @Test func aClientThatPastesMuchIsNotClosed() throws {
    try folder.save(
      """
      <preview><state name="t" value=""/><list><section>
      <TextField text="{t}"/><Label text="{t}"/></section></list></preview>
      """,
      as: "form.xml"
    )
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", #"{"preview":"form.xml","columns":20,"rows":5}"#)
    try client.request("preview/subscribe")
    try client.request("event/send", #"{"attachment":1,"event":"focus"}"#)
    // The second paste changes texts of more than `ChangePage.textByteLimit` in each row, and its
    // line is longer than `Peer.pauseLimit`.
    let (count, rounds) = Seeds.areAllWanted ? (900_000, 3) : (360_000, 2)
    let text = String(repeating: "x", count: count)
    for round in 1...rounds {
      let params = #"{"attachment":1,"event":"paste","value":"\#(text)"}"#
      #expect(try client.request("event/send", params)["handled"] == true)
      let update = try client.notification("preview/changes")
      if round == 2 { #expect(update["omitted"] == 1) }
    }
    let value = try client.request("state/get", #"{"preview":"form.xml","name":"t"}"#)["t"].text
    #expect(value.utf8.count == count * rounds)
  }

  @Test func idsOfAnyNumberAreAnswered() throws {
    let client = try RunningDaemon(folder).connect()
    let id = "123456789012345678901234567890"
    try client.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"preview/list"}"# + "\n")
    try client.send(
      #"{"jsonrpc":"2.0","id":8,"method":"log/query","params":{"limit":\#(id)}}"# + "\n"
    )

    let answers = try (0..<2).map { _ in try client.nextLine(for: "an answer") }

    #expect(answers[0] == #"{"jsonrpc":"2.0","id":\#(id),"result":[]}"#)
    #expect(answers[1].hasPrefix(#"{"jsonrpc":"2.0","id":8,"error":{"code":-32602,"#))
  }

  @Test func scarceDescriptorsTurnNewClientsAwayOnly() throws {
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let daemon = try RunningDaemon(folder, openFileLimit: 64)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    let crowd = try (0..<60).map { _ in try TestClient(daemon.socketPath) }
    let refusal = try crowd[59].nextMessage(for: "a refusal")
    try folder.save(Sample.list(["two"]), as: "list.xml")
    let frame = try client.notification("preview/frame")

    #expect(refusal["error"]?["message"] == "too many clients: the limit is 8")
    #expect(picture(ofFrame: .object(frame)) == "~ two")
  }
}
