import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// The messages of `playground mcp`: batches, ids, cancellation, input of controls, missing files.
struct MCPMessageTests {
  let folder: TemporaryFolder
  private static let form = """
    <preview><state name="text" value=""/><state name="on" value="{false}"/>
      <list><section><TextField text="{text}"/><Checkbox on="{on}"/></section></list></preview>

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Self.form, as: "form.xml")
    try folder.save(
      "<preview><state name='on' value='{false}'/><Checkbox on='{on}'/></preview>",
      as: "box.xml"
    )
  }

  /// Stops the daemon that the server started.
  private func stopDaemon() throws {
    #expect(try BuiltCommand.run(["stop"], in: folder).status == 0)
  }

  private func event(_ agent: AgentProcess, _ event: String, _ more: String) throws -> String {
    try agent.call("event", #"{"preview":"form.xml","event":"\#(event)",\#(more)}"#)
  }

  // MARK: - Events

  @Test func textIsTypedIntoTheControlWithTheFocus() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()

    let unfocused = try event(agent, "text", #""value":"x""#)
    let focused = try event(agent, "focus", #""path":[0,0]"#)
    let typed = try event(agent, "text", #""value":"hello""#)
    _ = try event(agent, "key", #""value":"left","columns":40"#)
    let pasted = try event(agent, "paste", #""value":"XY""#)
    let next = try event(agent, "tap", #""at":[1,1]"#)
    let toggled = try event(agent, "key", #""value":"space""#)

    #expect(unfocused.hasPrefix("not handled: no control has the focus"))
    #expect(focused.hasPrefix("handled\nno visible change\n\n[___"))
    #expect(typed.hasPrefix("handled\n\n[hello___"))
    #expect(pasted.hasPrefix("handled\n\n[hellXYo___"))
    #expect(next.hasSuffix("\n[x]"))
    #expect(toggled.hasSuffix("\n[ ]"))
    #expect(try agent.call("state", #"{"preview":"form.xml"}"#).contains(#""text": "hellXYo""#))
    try stopDaemon()
  }

  @Test func callsThatDoNotWaitForEachOtherHappenInOrder() throws {
    let agent = try AgentProcess(folder)
    let events = [
      ("focus", #""path":[0,0]"#), ("text", #""value":"a""#), ("text", #""value":"b""#),
      ("text", #""value":"c""#),
    ]
    let ids = try events.map { event, more in
      try agent.start(
        "tools/call",
        #"{"name":"event","arguments":{"preview":"form.xml","event":"\#(event)",\#(more)}}"#
      )
    }
    for id in ids { #expect(try agent.answer(id)["result"]["isError"] == false) }

    #expect(try agent.call("render", #"{"preview":"form.xml"}"#).hasPrefix("[abc___"))
    try stopDaemon()
  }

  /// A window that is kept for its focus is no reason to list a preview whose file is gone.
  @Test func aRemovedPreviewIsNotKeptForItsFocus() throws {
    let agent = try AgentProcess(folder)
    _ = try event(agent, "focus", #""path":[0,0]"#)
    try FileManager.default.removeItem(atPath: folder.files + "/form.xml")

    let deadline = Date.now + 30
    while try agent.call("list").contains("form.xml"), Date.now < deadline { usleep(20_000) }

    #expect(try !agent.call("list").contains("form.xml"))
    try stopDaemon()
  }

  @Test func aTapOnACellThatDoesNotExistIsAnError() throws {
    let agent = try AgentProcess(folder)
    for (preview, target) in [
      ("form.xml", #""path":[0,2]"#), ("form.xml", #""path":[7]"#), ("box.xml", #""path":[3,9]"#),
    ] {
      let id = try agent.start(
        "tools/call",
        #"{"name":"event","arguments":{"preview":"\#(preview)","event":"tap",\#(target)}}"#
      )
      let answer = try agent.answer(id)["result"]
      #expect(answer["isError"] == true, "\(preview) \(target)")
      #expect(answer["content"][0]["text"].text.hasPrefix("no "), "\(answer)")
    }
    for point in ["[200,0]", "[0,40]"] {
      let text = try agent.call("event", #"{"preview":"box.xml","event":"tap","at":\#(point)}"#)
      #expect(text.hasPrefix("not handled: "), "\(text)")
    }

    #expect(try agent.call("render", #"{"preview":"box.xml"}"#) == "[ ]")
    #expect(try agent.call("render", #"{"preview":"form.xml"}"#).hasSuffix("[ ]"))
    try stopDaemon()
  }

  // MARK: - Files that do not exist

  @Test(arguments: ["problems", "await"])
  func aFileThatDoesNotExistIsAnErrorAtOnce(tool: String) throws {
    let agent = try AgentProcess(folder)
    let id = try agent.start(
      "tools/call",
      #"{"name":"\#(tool)","arguments":{"file":"none.xml"}}"#
    )
    let answer = try agent.answer(id)["result"]

    #expect(answer["isError"] == true)
    #expect(answer["content"][0]["text"].text.contains("none.xml:1:1: error: cannot read the file"))
    try stopDaemon()
  }

  // MARK: - Cancellation

  @Test func aCancelledRequestDoesNotKeepTheServerRunning() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    let wait =
      #"{"name":"await","arguments":{"file":"form.xml","since":99,"timeout":3600000}}"#
    for _ in 0..<3 {
      let id = try agent.start("tools/call", wait)
      try agent.send(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
      )
    }
    _ = try agent.call("list")

    #expect(try agent.endsSoon())
    try stopDaemon()
  }

  // MARK: - Batches and ids

  @Test func batchesAreAnsweredInTheVersionThatHasThem() throws {
    let agent = try AgentProcess(folder)
    let greeting = try agent.initialize(version: "2025-03-26")
    #expect(greeting["result"]["protocolVersion"] == "2025-03-26")

    try agent.send(
      #"[{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},"#
        + #"{"jsonrpc":"2.0","id":"b","method":"tools/call","params":{"name":"render","#
        + #""arguments":{"preview":"box.xml"}}},7,{"jsonrpc":"2.0","id":"c","method":"nonsense"},"#
        + #"{"jsonrpc":"2.0","id":"d","method":"initialize","params":{}}]"#
    )
    let answers = try agent.nextAnswer().elements

    func answer(_ id: Value) -> Value { answers.first { $0["id"] == id } ?? .null }
    #expect(answers.count == 5)
    #expect(answer("a")["result"] == [:])
    #expect(answer("b")["result"]["content"][0]["text"] == "[ ]")
    #expect(answer("c")["error"]["code"] == -32601)
    #expect(answer("d")["error"]["code"] == -32600)
    #expect(answer(.null)["error"]["code"] == -32600)
    try stopDaemon()
  }

  @Test func aBatchWithoutAnswersIsNotAnswered() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize(version: "2025-03-26")

    try agent.send(#"[{"jsonrpc":"2.0","method":"notifications/x"}]"#)
    try agent.send("[]")
    try agent.send(
      #"[{"jsonrpc":"2.0","id":"w","method":"tools/call","params":{"name":"await","arguments":"#
        + #"{"file":"box.xml","since":99,"timeout":3600000}}},"#
        + #"{"jsonrpc":"2.0","id":"p","method":"ping"}]"#
    )
    try agent.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"w"}}"#
    )

    #expect(try agent.nextAnswer()["error"]["code"] == -32600)
    let batch = try agent.nextAnswer().elements
    #expect(batch.map { $0["id"] } == ["p"])
    #expect(try agent.endsSoon())
    try stopDaemon()
  }

  @Test(arguments: ["2025-11-25", "2025-06-18", "2024-11-05"])
  func batchesAreRefusedInOtherVersions(version: String) throws {
    let agent = try AgentProcess(folder)
    #expect(try agent.initialize(version: version)["result"]["protocolVersion"].text == version)

    try agent.send(#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#)

    #expect(try agent.nextAnswer()["error"]["code"] == -32600)
    #expect(try agent.end() == 0)
  }

  @Test(arguments: ["null", "1.5", "true", "[]"])
  func otherIDsThanTextsAndWholeNumbersAreRefused(id: String) throws {
    let agent = try AgentProcess(folder)
    try agent.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)

    let answer = try agent.nextAnswer()

    #expect(answer["error"]["code"] == -32600 && answer["id"].isNull, "\(answer)")
    #expect(answer["result"].isNull)
    #expect(try agent.end() == 0)
  }
}
