import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// `playground mcp`: line by line, and through the official SDK.
struct MCPTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
  }

  /// Stops the daemon that the server started.
  private func stopDaemon() throws {
    #expect(try BuiltCommand.run(["stop"], in: folder).status == 0)
  }

  @Test func aClientIsGreetedAndADaemonIsStarted() throws {
    let agent = try AgentProcess(folder)
    let greeting = try agent.initialize()["result"]
    try agent.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)

    #expect(greeting["protocolVersion"].text == "2025-06-18")
    #expect(greeting["serverInfo"]["name"].text == "playground")
    #expect(greeting["capabilities"]["resources"]["subscribe"] == true)
    #expect(try agent.request("ping")["result"] == [:])
    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")
    #expect(
      try agent.initialize(version: "1999-01-01")["result"]["protocolVersion"] == "2025-11-25"
    )
    #expect(try agent.end() == 0)
    try stopDaemon()
  }

  /// Each request names its version, and nothing has to be agreed on first.
  @Test func requestsThatNameTheirVersionNeedNoGreeting() throws {
    let agent = try AgentProcess(folder)
    func meta(_ version: String) -> String {
      "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"\(version)\","
        + "\"io.modelcontextprotocol/clientCapabilities\":{}}"
    }

    let found = try agent.request("server/discover", "{\(meta("2026-07-28"))}")["result"]
    #expect(found["supportedVersions"] == ["2026-07-28"])
    #expect(found["resultType"] == "complete" && found["ttlMs"] == 0)
    #expect(found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"].text == "playground")
    #expect(found["instructions"].text.utf8.count <= 2_048)
    let call =
      "{\(meta("2026-07-28")),\"name\":\"render\",\"arguments\":{\"preview\":\"list.xml\"}}"
    let answer = try agent.request("tools/call", call)["result"]
    #expect(answer["resultType"] == "complete" && answer["ttlMs"].isNull)
    #expect(answer["content"][0]["text"].text == "one")
    let other = try agent.request("tools/list", "{\(meta("2099-01-01"))}")["error"]
    #expect(other["code"] == -32_022)
    #expect(other["data"]["supported"] == ["2026-07-28"])
    #expect(try agent.request("tools/list")["result"]["resultType"].isNull)
    try stopDaemon()
  }

  /// A stream names what it sends, ends when it is cancelled, and is answered at the end of the
  /// input; the subscriptions of earlier versions are not part of this one.
  @Test func streamsOfNotificationsAreOpenedByARequest() throws {
    let agent = try AgentProcess(folder)
    let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#
    let wanted = #""resourceSubscriptions":["playground:///list.xml","playground:///none.xml"]"#
    func listen() throws -> Int {
      try agent.start("subscriptions/listen", #"{\#(meta),"notifications":{\#(wanted)}}"#)
    }
    func id(of params: Value) -> Value { params["_meta"]["io.modelcontextprotocol/subscriptionId"] }

    let first = try listen()
    let acknowledged = try agent.notification("notifications/subscriptions/acknowledged")
    #expect(id(of: acknowledged) == .int(first))
    #expect(
      acknowledged["notifications"] == ["resourceSubscriptions": ["playground:///list.xml"]]
    )
    try folder.save(Sample.list(["two"]), as: "list.xml")
    let update = try agent.notification("notifications/resources/updated")
    #expect(update["uri"].text == "playground:///list.xml" && id(of: update) == .int(first))

    let second = try listen()
    _ = try agent.notification("notifications/subscriptions/acknowledged")
    try agent.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(first)}}"#
    )
    for method in ["resources/subscribe", "resources/unsubscribe", "ping"] {
      let answer = try agent.request(method, #"{\#(meta),"uri":"playground:///list.xml"}"#)
      #expect(answer["error"]["code"] == -32_601, "\(method)")
    }
    #expect(try agent.request("subscriptions/listen", "{}")["error"]["code"] == -32_601)
    let malformed = #"{\#(meta),"notifications":{"resourceSubscriptions":"x"}}"#
    #expect(try agent.request("subscriptions/listen", malformed)["error"]["code"] == -32_602)
    try folder.save(Sample.list(["three"]), as: "list.xml")
    let last = try agent.notification("notifications/resources/updated")
    #expect(id(of: last) == .int(second))

    try agent.closeInput()
    #expect(id(of: try agent.answer(second)["result"]) == .int(second))
    #expect(throws: Disconnected.self) { try agent.answer(first) }
    try stopDaemon()
  }

  @Test func changesAreReviewedWithOneTool() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")
    try folder.save(Sample.list(["two"]), as: "list.xml")
    _ = try agent.call("await", #"{"file":"list.xml"}"#)

    let list = try agent.call("review")
    #expect(list.hasPrefix("1 change: 1 pending\n"), "\(list)")
    #expect(try agent.call("review", #"{"change":"list.xml"}"#).contains("+ two"))
    // The answer says what was accepted: the change with its rows.
    let accepted = try agent.call("review", #"{"change":"list.xml","verdict":"accept"}"#)
    #expect(accepted.hasPrefix("accepted 1 change of 1\n  "), "\(accepted)")
    #expect(accepted.contains("list.xml  ") && accepted.contains("+ two"), "\(accepted)")
    #expect(try agent.call("review") == "nothing to review")
    #expect(
      try agent.call("review", #"{"change":"list.xml","verdict":"like"}"#)
        .contains("expected one of accept, reject, comment")
    )
    try stopDaemon()
  }

  /// No viewport reaches rows so far down.
  @Test func rowsFarDownAreRendered() throws {
    try folder.save(
      """
      <preview><list><section>
      <Label for="i in range(0, 3000)" text="row {i}"/></section></list></preview>
      """,
      as: "long.xml"
    )
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()

    let page = try agent.call("render", #"{"preview":"long.xml","cursor":"1900"}"#)
    let end = try agent.call("render", #"{"preview":"long.xml","cursor":"2998"}"#)

    #expect(page.hasPrefix("row 1900\nrow 1901\n"))
    #expect(page.contains("of 3000; for more, call again"))
    #expect(end == "row 2998\nrow 2999")
    try stopDaemon()
  }

  /// A hint names a tool, and with its parameters this tool has the answer.
  @Test func hintsNameToolsThatHaveTheAnswer() throws {
    try folder.save(
      """
      <preview><state name="taps" value="{0}"/><state name="rows" value="{900}"/><list><section>
      <Label for="i in range(0, rows)" text="row {i}" on-tap="taps += 1"/></section></list></preview>
      """,
      as: "long.xml"
    )
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()

    let event = try agent.call(
      "event",
      #"{"preview":"long.xml","event":"tap","path":[0,0],"columns":30}"#
    )
    let cut = try #require(event.firstMatch(of: /call 'render' .*"cursor": "([0-9]+)"/))
    let next = try agent.call(
      "render",
      #"{"preview":"long.xml","columns":30,"cursor":"\#(cut.1)"}"#
    )
    #expect(next.hasPrefix("row \(cut.1)\n"), "\(cut.0): \(next.prefix(40))")

    let slip = try agent.call("state", #"{"preview":"long.xml","name":"tap"}"#)
    #expect(slip == "unknown state 'tap' of preview 'long.xml'; did you mean 'taps'?")
    let other = try agent.call("state", #"{"preview":"long.xml","name":"zzz"}"#)
    #expect(other == "unknown state 'zzz' of preview 'long.xml'; it has taps, rows")
    let none = try agent.call("state", #"{"preview":"list.xml","name":"zzz"}"#)
    #expect(none == "unknown state 'zzz' of preview 'list.xml'; it has none")
    try stopDaemon()
  }

  @Test func aWaitingToolDoesNotDelayOthers() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    let digest = String(repeating: "0", count: 64)
    let waiting = try agent.start(
      "tools/call",
      #"{"name":"await","arguments":{"file":"list.xml","sha256":"\#(digest)","timeout":300}}"#
    )

    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")
    let answer = try agent.answer(waiting)
    #expect(answer["result"]["isError"] == true)
    #expect(answer["result"]["content"][0]["text"].text.hasPrefix("timed out waiting"))
    try stopDaemon()
  }

  @Test func aCancelledRequestIsNotAnswered() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    let parameters =
      #"{"name":"await","arguments":{"file":"list.xml","since":1,"timeout":60000}}"#
    let cancelled = try agent.start("tools/call", parameters)
    try agent.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(cancelled)}}"#
    )
    let later = try agent.start("tools/call", parameters)
    // Answered after the cancellation is read.
    _ = try agent.request("ping")

    try folder.save(Sample.list(["two"]), as: "list.xml")

    #expect(try agent.answer(later)["result"]["isError"] == false)
    #expect(try agent.end() == 0)
    #expect(throws: Disconnected.self) { try agent.answer(cancelled) }
    try stopDaemon()
  }

  @Test func malformedMessagesAreAnswered() throws {
    let agent = try AgentProcess(folder)
    try agent.send("{")
    try agent.send(#"{"jsonrpc":"2.0","id":"a","method":"prompts/list"}"#)

    let unknown = try agent.request("tools/call", #"{"name":"rendr"}"#)
    let missing = try agent.call("render")
    let path = try agent.request("resources/read", #"{"uri":"file:///etc/hosts"}"#)

    #expect(unknown["error"]["code"] == -32602)
    #expect(unknown["error"]["message"].text == "unknown tool 'rendr'; did you mean 'render'?")
    #expect(missing == "invalid arguments of 'render': 'preview' is missing")
    #expect(path["error"]["code"] == -32602)
    #expect(try agent.end() == 0)
  }

  @Test func aStoppedDaemonIsStartedAgain() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")
    _ = try agent.request("resources/subscribe", #"{"uri":"playground:///list.xml"}"#)

    try stopDaemon()
    try folder.save(Sample.list(["two"]), as: "list.xml")

    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "two")
    #expect(
      try agent.notification("notifications/resources/updated")["uri"].text
        == "playground:///list.xml"
    )
    try folder.save(Sample.list(["three"]), as: "list.xml")
    #expect(
      try agent.notification("notifications/resources/updated")["uri"].text
        == "playground:///list.xml"
    )
    try stopDaemon()
  }

  @Test(.enabled(if: PythonSDK.isInstalled, "the package 'mcp' cannot be installed from PyPI"))
  func theOfficialSDKUsesEveryTool() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: PythonSDK.python)
    process.arguments = [
      "-W", "ignore", BuiltCommand.root + "/Tests/mcp_client.py", BuiltCommand.path, folder.files,
    ]
    process.environment = folder.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0 && text.hasSuffix("ok\n"), "\(text)")
    try stopDaemon()
  }
}

/// The official SDK in a Python environment.
enum PythonSDK {
  private static let environment = PythonEnvironment("mcp-sdk")
  static let python = environment.python
  static let isInstalled = environment.install("mcp>=2.3,<3", module: "mcp.client.stdio")
}
