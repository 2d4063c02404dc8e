import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

@Suite struct RequestTests {
  static let lines: [(Request, String)] = [
    (
      .initialize(version: .current, client: Program(name: "socat", version: "1")),
      #"initialize","params":{"protocol":"1.0","client":{"name":"socat","version":"1"}}"#
    ),
    (.previewList, #"preview/list","params":{}"#),
    (
      .previewAttach(AttachRequest(preview: "a.xml", size: Size(width: 80, height: 24))),
      #"preview/attach","params":{"preview":"a.xml","columns":80,"rows":24}"#
    ),
    (
      .previewAttach(
        AttachRequest(
          preview: "a.xml",
          variant: "short",
          size: Size(width: 1, height: 1),
          color: .ansi256,
          mode: .frames
        )
      ),
      #"preview/attach","params":{"preview":"a.xml","variant":"short","columns":1,"rows":1,"#
        + #""color":"256","mode":"frames"}"#
    ),
    (
      .previewAttach(
        AttachRequest(
          preview: "a.xml",
          size: Size(width: 1, height: 1),
          cells: CellMetrics(aspect: 0.5, ambiguous: .wide),
        )
      ),
      #"preview/attach","params":{"preview":"a.xml","columns":1,"rows":1,"cellAspect":0.5,"#
        + #""ambiguousWidth":"wide"}"#
    ),
    (.previewDetach(attachment: 4), #"preview/detach","params":{"attachment":4}"#),
    (
      .viewportResize(attachment: 1, size: Size(width: 9, height: 8)),
      #"viewport/resize","params":{"attachment":1,"columns":9,"rows":8}"#
    ),
    (
      .viewportScroll(attachment: 1, target: .to(7)),
      #"viewport/scroll","params":{"attachment":1,"to":7}"#
    ),
    (
      .viewportScroll(attachment: 1, target: .by(-3)),
      #"viewport/scroll","params":{"attachment":1,"by":-3}"#
    ),
    (
      .previewInspect(attachment: 1, format: .json),
      #"preview/inspect","params":{"attachment":1}"#
    ),
    (
      .previewInspect(attachment: 1, format: nil),
      #"preview/inspect","params":{"attachment":1,"active":false}"#
    ),
    (
      .previewInspect(attachment: 1, format: .xml),
      #"preview/inspect","params":{"attachment":1,"format":"xml"}"#
    ),
    (
      .viewportScroll(attachment: 1, target: .id("wolf")),
      #"viewport/scroll","params":{"attachment":1,"to":"wolf"}"#
    ),
    (
      .viewportScroll(attachment: 1, target: .cell(ElementPath(section: 2, element: 5))),
      #"viewport/scroll","params":{"attachment":1,"to":[2,5]}"#
    ),
    (
      .previewReload(PreviewSelection(preview: "a", variant: "v")),
      #"preview/reload","params":{"preview":"a","variant":"v"}"#
    ),
    (
      .viewportScroll(attachment: 1, target: .index("B")),
      #"viewport/scroll","params":{"attachment":1,"index":"B"}"#
    ),
    (
      .eventSend(EventRequest(attachment: 1, event: "refresh")),
      #"event/send","params":{"attachment":1,"event":"refresh"}"#
    ),
    (
      .eventSend(
        EventRequest(
          attachment: 1,
          event: "select",
          place: .cell(ElementPath(section: 0, element: 4)),
        )
      ),
      #"event/send","params":{"attachment":1,"event":"select","path":[0,4]}"#
    ),
    (
      .eventSend(EventRequest(attachment: 1, event: "tap", place: .section(2))),
      #"event/send","params":{"attachment":1,"event":"tap","path":[2]}"#
    ),
    (
      .eventSend(EventRequest(attachment: 1, event: "tap", place: .point(Point(x: 3, y: 0)))),
      #"event/send","params":{"attachment":1,"event":"tap","at":[3,0]}"#
    ),
    (
      .eventSend(
        EventRequest(attachment: 1, event: "scroll", place: .section(2), value: -4)
      ),
      #"event/send","params":{"attachment":1,"event":"scroll","path":[2],"value":-4}"#
    ),
    (
      .eventSend(
        EventRequest(
          attachment: 1,
          event: "move",
          place: .cell(ElementPath(section: 0, element: 4)),
          value: [1, 0],
        )
      ),
      #"event/send","params":{"attachment":1,"event":"move","path":[0,4],"value":[1,0]}"#
    ),
    (
      .eventSend(EventRequest(attachment: 1, event: "change", value: ["text": "a"])),
      #"event/send","params":{"attachment":1,"event":"change","value":{"text":"a"}}"#
    ),
    (.stateGet(StateSelection(preview: "a")), #"state/get","params":{"preview":"a"}"#),
    (
      .stateSet(StateSelection(preview: "a", variant: "v", name: "n"), value: [nil, true]),
      #"state/set","params":{"preview":"a","variant":"v","name":"n","value":[null,true]}"#
    ),
    (
      .stateReset(StateSelection(preview: "a", name: "n")),
      #"state/reset","params":{"preview":"a","name":"n"}"#
    ),
    (.listGet(PreviewSelection(preview: "a")), #"list/get","params":{"preview":"a"}"#),
    (
      .listSet(ListRequest(preview: "a", list: ["sections": [["id": "s", "cells": []]]])),
      #"list/set","params":{"preview":"a","list":{"sections":[{"id":"s","cells":[]}]}}"#
    ),
    (
      .listApply(ScriptRequest(preview: "a", variant: "v", script: "remove all\n")),
      #"list/apply","params":{"preview":"a","variant":"v","script":"remove all\n"}"#
    ),
    (.logQuery(LogQuery()), #"log/query","params":{}"#),
    (
      .logQuery(LogQuery(since: .revision(3), file: "f", preview: "p", limit: 5)),
      #"log/query","params":{"since":3,"file":"f","preview":"p","limit":5}"#
    ),
    (
      .logQuery(LogQuery(since: .time(Timestamp(millisecondsSince1970: 1)))),
      #"log/query","params":{"since":"1970-01-01T00:00:00.001Z"}"#
    ),
    (.logShow(revision: 9), #"log/show","params":{"revision":9}"#),
    (.daemonStatus, #"daemon/status","params":{}"#),
    (.daemonPause, #"daemon/pause","params":{}"#),
    (.daemonResume, #"daemon/resume","params":{}"#),
    (.daemonStop, #"daemon/stop","params":{}"#),
  ]

  @Test(arguments: lines)
  func requestIsWrittenAndReadBack(request: Request, method: String) throws {
    let line = request.line(id: 5)

    #expect(text(line) == #"{"jsonrpc":"2.0","id":5,"method":""# + method + "}\n")
    let message = try Message(line: body(line))
    guard case .request(.number(5), let name, let params) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try Request(method: name, params: params) == request)
  }

  @Test(arguments: [
    ("initialize", #"{}"#, "'protocol' is missing"),
    ("viewport/scroll", #"{"attachment":1,"to":[1]}"#, "'to' has to hold 2 numbers"),
    (
      "event/send", #"{"attachment":1,"event":"move","path":[0,0],"value":"x"}"#,
      "'value' has to be a whole number"
    ),
    ("list/set", #"{"preview":"a"}"#, "'list' is missing"),
    ("initialize", #"{"protocol":1}"#, "'protocol' has to be a string"),
    ("initialize", #"{"protocol":"one"}"#, "'protocol' has to be a version such as \"1.0\""),
    ("initialize", #"{"protocol":"1.0","client":5}"#, "'client' has to be an object"),
    ("initialize", #"{"protocol":"1.0","client":{"name":"x"}}"#, "'client.version' is missing"),
    ("preview/attach", #"{"columns":1,"rows":1}"#, "'preview' is missing"),
    (
      "preview/attach", #"{"preview":"a","columns":0,"rows":1}"#,
      "'columns' has to be from 1 to 10000"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":8.5,"rows":1}"#,
      "'columns' has to be a whole number"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":1e300,"rows":1}"#,
      "'columns' has to be a whole number"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":80,"rows":"24"}"#,
      "'rows' has to be a whole number"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":10000,"rows":100000}"#,
      "'rows' times 'columns' has to be at most 4000000"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":1,"rows":1,"color":"lots"}"#,
      #"'color' has to be one of "none", "16", "256", "truecolor""#
    ),
    (
      "preview/attach", #"{"preview":"a","columns":1,"rows":1,"mode":1}"#,
      "'mode' has to be a string"
    ),
    (
      "preview/attach", #"{"preview":"a","variant":[],"columns":1,"rows":1}"#,
      "'variant' has to be a string"
    ),
    ("preview/detach", #"{"attachment":-1}"#, "'attachment' has to be at least 0"),
    ("viewport/scroll", #"{"attachment":1}"#, "'to' or 'by' or 'index' is missing"),
    ("viewport/scroll", #"{"attachment":1,"to":1,"by":1}"#, "'to' and 'by' exclude each other"),
    (
      "viewport/scroll", #"{"attachment":1,"by":1,"index":"A"}"#,
      "'by' and 'index' exclude each other"
    ),
    (
      "viewport/scroll", #"{"attachment":1,"by":9223372036854775807}"#,
      "'by' has to be from -1099511627776 to 1099511627776"
    ),
    ("event/send", #"{"attachment":1}"#, "'event' is missing"),
    (
      "event/send", #"{"attachment":1,"event":"selct"}"#,
      "'event' has to be one of select, highlight, unhighlight, appear, disappear, tap, change, "
        + "submit, scroll, refresh, reach-end, delete, move; did you mean 'select'?"
    ),
    (
      "event/send", #"{"attachment":1,"event":"tap","at":[1]}"#, "'at' has to hold 2 numbers"
    ),
    (
      "event/send", #"{"attachment":1,"event":"tap","path":[0,-1]}"#,
      "'path' has to hold no negative number"
    ),
    (
      "event/send", #"{"attachment":1,"event":"tap","path":[]}"#,
      "'path' has to hold a section's index, or a section's and a cell's"
    ),
    ("state/set", #"{"preview":"a","value":1}"#, "'name' is missing"),
    ("state/set", #"{"preview":"a","name":"n"}"#, "'value' is missing"),
    (
      "log/query", #"{"since":"yesterday"}"#,
      "'since' has to be a revision or a time such as 2026-11-20T23:57:08Z"
    ),
    ("log/query", #"{"limit":0}"#, "'limit' has to be from 1 to 10000"),
    ("log/show", #"{"revision":null}"#, "'revision' has to be a whole number"),
  ])
  func badParameterIsNamed(method: String, params: String, words: String) throws {
    let error = RPCError(.invalidParams, words)

    #expect(throws: error) { try request(method, params) }
  }

  @Test(arguments: ["await", "event/sent", "preview/lists", ""])
  func unknownMethodIsNamed(method: String) {
    #expect(throws: RPCError(.methodNotFound, "unknown method '\(method)'")) {
      try request(method, "{}")
    }
  }

  @Test func otherMajorVersionIsRefusedAndOtherMinorIsNot() throws {
    let client = #""client":{"name":"x","version":"9"}}"#
    let refused = RPCError(
      .versionMismatch,
      "the client speaks protocol 2.0, the daemon 1.0; restart the older of them: playground stop"
    )

    #expect(throws: refused) { try request("initialize", #"{"protocol":"2.0","# + client) }
    #expect(
      try request("initialize", #"{"protocol":"1.9","# + client)
        == .initialize(
          version: ProtocolVersion(major: 1, minor: 9),
          client: Program(name: "x", version: "9")
        )
    )
  }

  @Test func unknownMembersAreIgnoredAndNullIsAbsent() throws {
    let params = #"{"preview":"a","variant":null,"columns":2.0,"rows":3,"mode":null,"later":{}}"#

    #expect(
      try request("preview/attach", params)
        == .previewAttach(AttachRequest(preview: "a", size: Size(width: 2, height: 3)))
    )
  }

  @Test func aPathSaysMoreThanAPoint() throws {
    let params = #"{"attachment":1,"event":"tap","path":[0,1],"at":[5,5],"value":{"any":1}}"#
    let place = EventPlace.cell(ElementPath(section: 0, element: 1))

    #expect(
      try request("event/send", params)
        == .eventSend(
          EventRequest(attachment: 1, event: "tap", place: place, value: ["any": 1])
        )
    )
  }

  private func request(_ method: String, _ params: String) throws -> Request {
    try Request(method: method, params: try Value(json: Array(params.utf8)))
  }
}
