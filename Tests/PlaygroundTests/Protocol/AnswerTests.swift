import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

@Suite struct AnswerTests {
  static let revisionText =
    #""revision":42,"time":"2026-11-20T23:57:08.123Z","file":"feed.xml","#
    + #""preview":"feed.xml#Home","cause":"feed.xml","outcome":"rendered","#
    + #""counts":{"insert":1,"delete":2,"move":3,"update":4},"generation":9,"#
    + #""phases":{"read":0,"parse":0,"build":0,"diff":0.001,"layout":0,"paint":0,"send":0}"#

  static let attach = Request.previewAttach(
    AttachRequest(preview: "p", size: Size(width: 1, height: 1))
  )

  static let lines: [(Answer, Request, String)] = [
    (
      .initialized(
        Welcome(
          server: Program(name: "playground", version: "0.1", processID: 77),
          root: "/home/me/lists",
          previews: [WireSamples.summary]
        )
      ),
      .initialize(version: .current, client: Program(name: "x", version: "1")),
      #"{"protocol":"1.0","server":{"name":"playground","version":"0.1","pid":77},"#
        + #""root":"/home/me/lists","previews":[{"name":"feed.xml#Home","file":"feed.xml","#
        + #""title":"Home","variants":["short"],"generation":3,"status":"stale"}]}"#
    ),
    (
      .initialized(
        Welcome(
          server: Program(name: "playground", version: "0.1", processID: 77),
          root: "/",
          previews: [],
          waitingCount: 2,
        )
      ),
      .initialize(version: .current, client: Program(name: "x", version: "1")),
      #"{"protocol":"1.0","server":{"name":"playground","version":"0.1","pid":77},"#
        + #""root":"/","previews":[],"paused":true,"waiting":2}"#
    ),
    (
      .found(.cell(ElementPath(section: 1, element: 2))),
      .viewportScroll(attachment: 1, target: .id("x")), #"{"path":[1,2]}"#
    ),
    (
      .found(.section(4)), .viewportScroll(attachment: 1, target: .id("x")), #"{"path":[4]}"#
    ),
    (
      .content(
        ShownContent(
          preview: "p",
          variant: "v",
          generation: 3,
          tree: OutlineNode(
            "list",
            children: [OutlineNode("section", id: "s", props: ["spacing": 1])]
          ),
        )
      ),
      .listGet(PreviewSelection(preview: "p")),
      #"{"preview":"p","variant":"v","generation":3,"tree":{"type":"list","id":null,"props":{},"#
        + #""children":[{"type":"section","id":"s","props":{"spacing":1},"children":[]}]}}"#
    ),
    (.tree(nil), .previewInspect(attachment: 1, format: nil), #"{"tree":null}"#),
    (
      .tree(.xml("<list/>")), .previewInspect(attachment: 1, format: .xml), #"{"xml":"<list/>"}"#
    ),
    (.previews([]), .previewList, "[]"),
    (
      .attached(Attached(attachment: 6, frame: WireSamples.frame)), attach,
      #"{"attachment":6,"frame":{"# + NotificationTests.frameText + "}}"
    ),
    (
      .attached(Attached(attachment: 6, frame: nil, diagnostics: [WireSamples.diagnostic])),
      attach,
      #"{"attachment":6,"frame":null,"diagnostics":"# + NotificationTests.diagnosticsText + "}"
    ),
    (.done, .daemonStop, "{}"),
    (
      .state(ObjectValue([.init(name: "b", value: 2), .init(name: "a", value: "x")])),
      .stateGet(StateSelection(preview: "p")),
      #"{"b":2,"a":"x"}"#
    ),
    (.handled(true), .eventSend(EventRequest(attachment: 1, event: "tap")), #"{"handled":true}"#),
    (
      .changes(WireSamples.previewChanges),
      .listApply(ScriptRequest(preview: "feed.xml", script: "")),
      NotificationTests.previewChangesText
    ),
    (
      .revisions([WireSamples.revision, WireSamples.unused]), .logQuery(LogQuery()),
      "[{" + revisionText
        + #"},{"revision":43,"time":"1970-01-01T00:00:00.000Z","file":"package.json","#
        + #""preview":null,"cause":"package.json","outcome":"not-used","#
        + #""counts":{"insert":0,"delete":0,"move":0,"update":0},"generation":null,"#
        + #""phases":{"read":0,"parse":0,"build":0,"diff":0,"layout":0,"paint":0,"send":0}}]"#
    ),
    (
      .revision(WireSamples.detail), .logShow(revision: 42),
      "{" + revisionText + #","changes":"# + NotificationTests.changesText + #","diagnostics":"#
        + NotificationTests.diagnosticsText + #","before":["A","","B"],"after":["B"],"#
        + #""source":{"bytes":12,"sha256":"00ff","kept":true}}"#
    ),
    (.status(ObjectValue([.init(name: "clients", value: 1)])), .daemonStatus, #"{"clients":1}"#),
  ]

  @Test(arguments: lines)
  func answerIsWrittenAndReadBack(answer: Answer, request: Request, result: String) throws {
    let line = answer.line(id: .text("a"))

    #expect(text(line) == #"{"jsonrpc":"2.0","id":"a","result":"# + result + "}\n")
    let message = try Message(line: body(line), limits: Message.daemonLimits)
    guard case .response(.text("a"), let value) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try Answer(value, to: request) == answer)
  }

  @Test(arguments: RPCError.Code.allCases)
  func errorIsWrittenAndReadBack(code: RPCError.Code) throws {
    let line = RPCError(code, "no \"such\"\nthing").line(id: .null)

    #expect(
      text(line) == #"{"jsonrpc":"2.0","id":null,"error":{"code":"# + "\(code.rawValue)"
        + #","message":"no \"such\"\nthing"}}"# + "\n"
    )
    #expect(
      try Message(line: body(line))
        == .failure(id: .null, error: RPCError(code, "no \"such\"\nthing"))
    )
  }

  @Test func errorAboutAScriptHasItsPlaces() {
    let line = RPCError(.invalidParams, "wrong", [WireSamples.diagnostic]).line(id: .number(1))

    #expect(
      text(line) == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"wrong","#
        + #""data":{"diagnostics":"# + NotificationTests.diagnosticsText + "}}}\n"
    )
  }

  @Test func resultOfAnotherShapeIsRefused() {
    #expect(throws: RPCError(.invalidParams, "'result[0].name' is missing")) {
      try Answer([["file": "a"]], to: .previewList)
    }
    #expect(throws: RPCError(.invalidParams, "'result' has to be an object")) {
      try Answer([], to: .daemonStatus)
    }
  }
}
