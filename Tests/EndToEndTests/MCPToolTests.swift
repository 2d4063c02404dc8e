import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// The tools and prompts of `playground mcp`: pictures, rows, events, snapshots, earlier states.
struct MCPToolTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
  }

  /// Stops the daemon that the server started.
  private func stopDaemon() throws {
    #expect(try BuiltCommand.run(["stop"], in: folder).status == 0)
  }

  @Test func textThatIsNotSavedIsRendered() throws {
    try folder.save(
      "<playground><component name=\"Line\"><Label text=\"row\"/></component></playground>",
      as: "lib.xml"
    )
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    func render(_ text: String, _ more: String = "") throws -> String {
      let json = String(decoding: Value.string(text).json(), as: UTF8.self)
      return try agent.call("render", "{\"file\":\"list.xml\",\"text\":\(json)\(more)}")
    }

    let text =
      #"<preview><import src="lib.xml"/><VBox><Line/><Label text="unsaved"/></VBox></preview>"#
    #expect(try render(text) == "row\nunsaved")
    #expect(
      try render(text, #","sizes":[3,20]"#)
        == "=== 3 columns ===\nrow\nuns\nave\nd\n\n=== 20 columns ===\nrow\nunsaved"
    )
    #expect(try render("<preview><Lable/></preview>").contains("did you mean 'Label'?"))
    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")
    #expect(try agent.call("render", #"{"text":"<preview/>"}"#).contains("'text' requires 'file'"))
    #expect(
      try agent.call("render", #"{"text":"<preview/>","file":"../x.xml"}"#).contains("outside")
    )
    try stopDaemon()
  }

  /// A preview of one component gets the height of a window, saved or not, in all combinations.
  @Test func aSingleComponentGetsTheHeightOfTheViewport() throws {
    let screen = #"""
      <preview><state name="n" value="{1}"/><VBox width="fill" height="fill">
      <Label text="head {n}"/>
      <VBox height="fill"><Label text="body"/></VBox>
      <Label text="status"/></VBox></preview>
      """#
    let tall = #"<preview><VBox><Label for="i in 1...9" text="{i}"/></VBox></preview>"#
    try folder.save(screen, as: "screen.xml")
    try folder.save(tall, as: "tall.xml")
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    func unsaved(_ text: String) -> String {
      let json = String(decoding: Value.string(text).json(), as: UTF8.self)
      return "\"file\":\"list.xml\",\"text\":\(json)"
    }
    func render(_ arguments: String...) throws -> String {
      try agent.call("render", "{\(arguments.joined(separator: ","))}")
    }

    for call in [#""preview":"screen.xml""#, unsaved(screen)] {
      let usual = try render(call)
      let blanks = String(repeating: "\n", count: 22)
      #expect(usual == "head 1\nbody" + blanks + "status")
      #expect(try render(call, #""rows":4"#) == "head 1\nbody\n\nstatus")
      #expect(
        try render(call, #""rows":3,"sizes":[9,12]"#)
          == "=== 9 columns, 12 columns ===\nhead 1\nbody\nstatus"
      )
      #expect(
        try render(call, #""rows":3,"values":["n=1,2"]"#)
          == "=== n=1 ===\nhead 1\nbody\nstatus\n\n=== n=2 ===\nhead 2\nbody\nstatus"
      )
    }
    for call in [#""preview":"tall.xml""#, unsaved(tall)] {
      #expect(try render(call, #""rows":4"#) == (1...9).map(String.init).joined(separator: "\n"))
    }
    #expect(try render(unsaved(tall), #""rows":0"#).contains("rows"))
    try stopDaemon()
  }

  @Test func severalSizesAndVariantsAreOneCall() throws {
    try folder.save(
      #"<preview><state name="n" value="one two"/><Label text="{n}"/><variant name="long" n="one two three"/></preview>"#,
      as: "v.xml"
    )
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()

    let text = try agent.call(
      "render",
      #"{"preview":"v.xml","variants":["","long"],"sizes":[7,40]}"#
    )

    #expect(
      text == """
        === 7 columns, 40 columns ===
        one two

        === long at 7 columns ===
        one two
        three

        === long at 40 columns ===
        one two three
        """
    )
    let many = try agent.call("render", #"{"preview":"v.xml","sizes":[]}"#)
    #expect(many.contains("expected 1 to 64 pictures, found 0"))
    try stopDaemon()
  }

  @Test func rowsAreFoundByTheirText() throws {
    try folder.save(
      #"<preview><state name="n" value="x"/><list><section><Label text="Alpha"/><Label text="big {n} Beta"/></section></list><variant name="v" n="y"/></preview>"#,
      as: "find.xml"
    )
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    // A variant is known when its file is read.
    _ = try agent.call("render", #"{"preview":"find.xml"}"#)

    let answer = try agent.request(
      "tools/call",
      #"{"name":"find","arguments":{"text":"BETA"},"_meta":{"progressToken":"t"}}"#
    )["result"]
    #expect(
      answer["content"][0]["text"].text
        == "find.xml  at [6,1]  big x Beta\nfind.xml · v  at [6,1]  big y Beta"
    )
    #expect(answer["structuredContent"]["count"] == 2)
    #expect(answer["structuredContent"]["rows"][1]["at"] == [6, 1])
    let progress = try agent.notification("notifications/progress")
    #expect(progress["progressToken"].text == "t" && progress["total"] == 3)
    // The row of the variant is that of the preview.
    #expect(try agent.call("find", #"{"text":"alpha"}"#) == "find.xml  at [0,0]  Alpha")
    #expect(
      try agent.call("find", #"{"text":"nowhere"}"#)
        == "no row with 'nowhere' in 3 previews and variants"
    )
    try stopDaemon()
  }

  @Test func eventsAreSentInASequence() throws {
    try folder.save(
      #"<preview><state name="t" value=""/><state name="n" value="{0}"/><list><section><TextField text="{t}"/><cell on-tap="n += 1"><Label text="n {n}"/></cell></section></list></preview>"#,
      as: "form.xml"
    )
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()

    let text = try agent.call(
      "events",
      #"{"preview":"form.xml","events":[{"event":"focus","path":[0,0]},{"event":"text","value":"hi"},{"event":"tap","path":[0,1]}]}"#
    )
    #expect(text.hasPrefix("1 focus: handled\n2 text: handled\n3 tap: handled\n\n[hi__"), "\(text)")
    #expect(text.hasSuffix("n 1"))
    let stopped = try agent.request(
      "tools/call",
      #"{"name":"events","arguments":{"preview":"form.xml","events":[{"event":"select","path":[0,1]},{"event":"tap","path":[0,1]}]}}"#
    )["result"]
    #expect(stopped["isError"] == true && stopped["structuredContent"]["visibleChange"] == false)
    let shown = stopped["content"][0]["text"].text
    #expect(
      shown.hasPrefix("1 select: not handled: no statement of the target runs for this event\n")
    )
    #expect(shown.contains("1 further events were not sent\nno visible change\n\n"))
    let wrong = try agent.call(
      "events",
      #"{"preview":"form.xml","events":[{"event":"tap"},{"event":"tpa"}]}"#
    )
    #expect(wrong.contains("event 2: ") && wrong.contains("did you mean 'tap'?"), "\(wrong)")
    try stopDaemon()
  }

  @Test func snapshotsAreCheckedAndWritten() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()

    #expect(try agent.call("snapshot").contains("list.xml"))
    #expect(try agent.call("snapshot", #"{"action":"update"}"#).contains("snapshots/list.xml"))
    #expect(
      try agent.call("snapshot") == "no visible change: all snapshots are up to date"
    )
    try folder.save(Sample.list(["two"]), as: "list.xml")
    let differs = try agent.call("snapshot", #"{"file":"list.xml"}"#)
    #expect(differs.contains("-one") && differs.contains("+two"), "\(differs)")
    // The same snapshots as those of the command in the directory.
    let command = try BuiltCommand.run(["snapshot", "--check"], in: folder)
    #expect(command.status == 1 && command.output.contains("+two"))
    #expect(
      try agent.call("snapshot", #"{"action":"wipe"}"#).contains("expected one of check, update")
    )
  }

  @Test func previewsAreComparedWithTheirAcceptedState() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")
    try folder.save(Sample.list(["two"]), as: "list.xml")
    _ = try agent.call("await", #"{"file":"list.xml"}"#)

    let changed = try agent.call("diff", #"{"since":"accepted","preview":"list.xml"}"#)
    #expect(changed.contains("- one") && changed.contains("+ two"), "\(changed)")
    _ = try agent.call("review", #"{"change":"list.xml","verdict":"accept"}"#)
    #expect(
      try agent.call("diff", #"{"since":"accepted"}"#)
        == "no visible change of any preview since accepted"
    )
    #expect(try agent.call("diff", "{}").contains("expected 'old' and 'new', or 'since'"))
    let unknown = try agent.call("diff", #"{"since":"no-such-branch"}"#)
    #expect(unknown.contains("not in a Git repository"), "\(unknown)")
    try stopDaemon()
  }

  /// Every version has the same tools, whose facts follow their schemas.
  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"])
  func everyToolAnswersInEveryVersion(_ version: String) throws {
    try folder.save(
      #"<preview><state name="n" value="{0}"/><list><section><cell on-tap="n += 1"><Label text="n {n}"/></cell></section></list></preview>"#,
      as: "form.xml"
    )
    let agent = try AgentProcess(folder)
    let isStateless = version == "2026-07-28"
    if !isStateless {
      #expect(try agent.initialize(version: version)["result"]["protocolVersion"].text == version)
    }
    let meta =
      isStateless ? #","_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"}"# : ""
    func call(_ tool: String, _ arguments: String) throws {
      let params = #"{"name":"\#(tool)","arguments":\#(arguments)\#(meta)}"#
      let result = try agent.request("tools/call", params)["result"]
      try agent.checkFacts(of: result, tool)
      let text = result["content"][0]["text"].text
      #expect(result["isError"] == false && !text.isEmpty, "\(tool): \(result)")
      #expect(result["resultType"].isNull != isStateless)
    }
    try call("render", #"{"preview":"list.xml"}"#)
    try folder.save(Sample.list(["two"]), as: "list.xml")
    let calls = [
      ("await", #"{"file":"list.xml"}"#), ("list", "{}"), ("find", #"{"text":"two"}"#),
      ("render", #"{"file":"list.xml","text":"<preview><Label text='x'/></preview>"}"#),
      ("tree", #"{"preview":"list.xml"}"#), ("problems", "{}"), ("diff", #"{"since":"0"}"#),
      ("diff", #"{"old":"list.xml","new":"form.xml"}"#), ("log", "{}"),
      ("log", #"{"revision":1}"#), ("snapshot", #"{"action":"update"}"#), ("snapshot", "{}"),
      ("state", #"{"preview":"form.xml"}"#),
      ("event", #"{"preview":"form.xml","event":"tap","path":[0,0]}"#),
      ("events", #"{"preview":"form.xml","events":[{"event":"tap","path":[0,0]}]}"#),
      ("review", "{}"), ("review", #"{"change":"list.xml"}"#),
      ("review", #"{"change":"list.xml","verdict":"accept"}"#),
    ]
    for (tool, arguments) in calls { try call(tool, arguments) }
    try stopDaemon()
  }

  /// A client that gives a token is told how far a call is that may take long.
  @Test func callsThatMayTakeLongSayHowFarTheyAre() throws {
    for number in 0..<3 { try folder.save(Sample.list(["one"]), as: "more\(number).xml") }
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    _ = try agent.call("render", #"{"preview":"list.xml"}"#)
    try folder.save(Sample.list(["two"]), as: "list.xml")
    _ = try agent.call("await", #"{"file":"list.xml"}"#)
    let unsaved =
      #"{"file":"list.xml","text":"<preview><Label text='x'/></preview>","sizes":[4,9]}"#
    for (tool, arguments) in [
      ("snapshot", "{}"), ("review", "{}"), ("review", #"{"change":"list.xml"}"#),
      ("diff", #"{"since":"accepted"}"#), ("diff", #"{"old":"list.xml","new":"more1.xml"}"#),
      ("render", unsaved),
    ] {
      let meta = #""_meta":{"progressToken":"\#(tool)"}"#
      _ = try agent.request(
        "tools/call",
        #"{"name":"\#(tool)","arguments":\#(arguments),\#(meta)}"#
      )

      let progress = try agent.notification("notifications/progress")
      #expect(progress["progressToken"].text == tool, "\(progress)")
      #expect(progress["progress"] == 0 && !progress["message"].text.isEmpty, "\(progress)")
      agent.dropNotifications()
    }
    try stopDaemon()
  }

  @Test func promptsAreListedAndFilled() throws {
    let agent = try AgentProcess(folder)
    #expect(try agent.initialize()["result"]["capabilities"]["prompts"]["listChanged"] == false)

    let prompts = try agent.request("prompts/list")["result"]["prompts"]
    #expect(prompts[0]["name"].text == "review-branch" && prompts[1]["name"].text == "fix-problems")
    let prompt = try agent.request(
      "prompts/get",
      #"{"name":"review-branch","arguments":{"base":"origin/main"}}"#
    )["result"]
    #expect(prompt["messages"][0]["content"]["text"].text.contains("origin/main"))
    let unknown = try agent.request("prompts/get", #"{"name":"reviw"}"#)["error"]
    #expect(unknown["message"].text.contains("expected one of review-branch, fix-problems"))
  }
}
