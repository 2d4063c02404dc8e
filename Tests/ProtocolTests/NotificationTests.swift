import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct NotificationTests {
  static let changesText =
    #"[{"op":"insert","kind":"cell","id":"wolf","from":null,"to":[1,2],"props":[]},"#
    + #"{"op":"update","kind":"header","id":null,"from":[0],"to":[0],"props":["#
    + #"{"path":"HBox/Label#1.text","before":"a","after":"b"},"#
    + #"{"path":"HBox.space","before":null,"after":2},"#
    + #"{"path":"HBox/Label#2","before":{"type":"Label","id":"x","props":{"text":"gone"},"#
    + #""children":[{"type":"Spacer","id":null,"props":{},"children":[]}]},"after":null}]}]"#

  static let diagnosticsText =
    #"[{"file":"a.xml","line":3,"column":9,"endLine":3,"endColumn":14,"severity":"error","#
    + #""code":"unknown-attribute","message":"unknown attribute “sapce”","notes":["#
    + #"{"file":"b.xml","line":1,"column":1,"endLine":1,"endColumn":2,"#
    + #""message":"loaded here","source":"<preview>"}],"source":"  <HBox sapce=\"1\">"}]"#

  static let frameText =
    #""generation":7,"rows":[{"y":2,"runs":[{"text":"Hi "},{"text":"漢\"字","style":"#
    + ##"{"color":"cyan","background":"#01fe10","bold":true,"reverse":true}},"##
    + #"{"text":"!","style":{"color":200}}],"at":[0,4],"mark":"~"},{"y":3,"runs":[],"at":[1,0],"#
    + #""cells":[{"at":[1,0],"x":-2,"width":6},{"at":[1,1],"x":5,"width":6}]}],"#
    + #""size":[40,10],"content":120,"offset":5,"full":false"#

  static let previewChangesText =
    #"{"preview":"feed.xml","variant":null,"generation":8,"#
    + #""cause":"albums.json","outcome":"no-visible-change","file":"feed.xml","changes":"#
    + changesText
    + #","phases":{"read":0.1,"parse":2.9,"build":0,"diff":0,"layout":0,"paint":0,"send":12},"#
    + #""slow":[{"phase":"parse","took":2.9,"budget":2},{"phase":"send","took":12,"budget":1}]}"#

  static let lines: [(Notification, String)] = [
    (
      .frame(attachment: 1, WireSamples.frame),
      #"preview/frame","params":{"attachment":1,"# + frameText + "}"
    ),
    (
      .changes(WireSamples.previewChanges),
      #"preview/changes","params":"# + previewChangesText
    ),
    (
      .diagnostics(
        PreviewDiagnostics(
          preview: "feed.xml",
          generation: 2,
          diagnostics: [WireSamples.diagnostic]
        )
      ),
      #"preview/diagnostics","params":{"preview":"feed.xml","generation":2,"diagnostics":"#
        + diagnosticsText + "}"
    ),
    (
      .sourceDiagnostics(
        SourceDiagnostics(file: "a.swift", version: 4, diagnostics: [WireSamples.diagnostic])
      ),
      #"source/diagnostics","params":{"file":"a.swift","version":4,"diagnostics":"#
        + diagnosticsText + "}"
    ),
    (
      .sourceDiagnostics(SourceDiagnostics(file: "a.swift", version: nil, diagnostics: [])),
      #"source/diagnostics","params":{"file":"a.swift","version":null,"diagnostics":[]}"#
    ),
    (
      .sourceDiagnostics(SourceDiagnostics(file: "a.swift", version: -3, diagnostics: [])),
      #"source/diagnostics","params":{"file":"a.swift","version":-3,"diagnostics":[]}"#
    ),
    (
      .revealed(RevealedElement(place: WireSamples.place, previews: ["a.xml"])),
      #"source/revealed","params":{"file":"a.xml","line":3,"column":5,"previews":["a.xml"]}"#
    ),
    (
      .added(WireSamples.summary),
      #"preview/added","params":{"name":"feed.xml#Home","file":"feed.xml","title":"Home","#
        + #""variants":["short"],"generation":3,"status":"stale"}"#
    ),
    (
      .event(PreviewEvent(preview: "a.xml", variant: nil, name: "picked", value: ["id": 7])),
      #"preview/event","params":{"preview":"a.xml","variant":null,"name":"picked","#
        + #""value":{"id":7}}"#
    ),
    (
      .tree(
        attachment: 2,
        generation: 5,
        .json(
          OutlineNode(
            "Label",
            id: "x",
            frame: Rect(x: -1, y: 0, width: 4, height: 1),
            props: ["text": "Hi"]
          )
        )
      ),
      #"preview/tree","params":{"attachment":2,"generation":5,"tree":{"type":"Label","id":"x","#
        + #""frame":{"x":-1,"y":0,"width":4,"height":1},"props":{"text":"Hi"},"children":[]}}"#
    ),
    (.paused(waitingCount: 3), #"daemon/paused","params":{"paused":true,"waiting":3}"#),
    (.paused(waitingCount: nil), #"daemon/paused","params":{"paused":false,"waiting":0}"#),
    (.removed(name: "a.xml#2"), #"preview/removed","params":{"name":"a.xml#2"}"#),
    (.notice(message: "lost"), #"daemon/notice","params":{"message":"lost"}"#),
    (.cursor(WireSamples.place), #"editor/cursor","params":{"file":"a.xml","line":3,"column":5}"#),
    (
      .documentEdit(
        DocumentEdit(
          number: 4,
          file: "/a.xml",
          base: SHA256(of: []),
          edits: [
            OverlayEdit(
              OverlayRange(
                start: SourceLocation(line: 1, column: 2),
                end: SourceLocation(line: 1, column: 3)
              ),
              "x"
            )
          ]
        )
      ),
      #"editor/edit","params":{"edit":4,"file":"/a.xml","#
        + #""base":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","#
        + #""edits":[{"range":{"line":1,"column":2,"endLine":1,"endColumn":3},"text":"x"}]}"#
    ),
    (.stopping(reason: "asked to"), #"daemon/stopping","params":{"reason":"asked to"}"#),
    (
      .missed(attachment: 3, changes: 12),
      #"client/missed","params":{"attachment":3,"changes":12}"#
    ),
  ]

  @Test(arguments: lines)
  func notificationIsWrittenAndReadBack(
    notification: PlaygroundProtocol.Notification,
    tail: String
  ) throws {
    let line = notification.line()

    #expect(text(line) == #"{"jsonrpc":"2.0","method":""# + tail + "}\n")
    let message = try Message(line: body(line), limits: Message.daemonLimits)
    guard case .notification(let method, let params) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try Notification(method: method, params: params) == notification)
  }

  @Test func unknownNotificationIsIgnored() throws {
    #expect(try Notification(method: "preview/later", params: nil) == nil)
  }

  @Test func invalidMemberOfAFrameIsNamedWithItsPath() {
    let params: Value = [
      "attachment": 1, "generation": 1, "size": [1, 1], "content": 0, "offset": 0, "full": true,
      "rows": [["y": 0, "runs": []], ["y": 1, "runs": [["text": 3]]]],
    ]

    #expect(throws: RPCError(.invalidParams, "'rows[1].runs[0].text' must be a string")) {
      try Notification(method: "preview/frame", params: params)
    }
  }

  /// A control with the focus may be above the window, after scrolling.
  @Test func focusOutsideOfTheWindowIsReadBack() throws {
    var frame = WireSamples.frame
    frame.focus = Frame.Focus(
      element: "TextArea",
      frame: Rect(x: -2, y: -7, width: 16, height: 3),
      cursor: Point(x: -1, y: -5)
    )
    let notification = Notification.frame(attachment: 1, frame)
    let message = try Message(line: body(notification.line()))

    guard case .notification(let method, let params) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try Notification(method: method, params: params) == notification)
  }

  @Test func clientWithoutColoursGetsNone() {
    let line = text(Notification.frame(attachment: 1, WireSamples.frame).line(colors: .none))

    #expect(line.contains(#"{"text":"漢\"字","style":{"bold":true,"reverse":true}},{"text":"!"}]"#))
  }

  /// SB-03.
  @Test func warningsAreReadBack() throws {
    var changes = WireSamples.previewChanges
    changes.warnings = [WireSamples.diagnostic]
    let line = body(Notification.changes(changes).line())

    guard case .notification(let method, let params) = try Message(line: line) else {
      Issue.record("\(line)")
      return
    }
    #expect(try Notification(method: method, params: params) == .changes(changes))
  }

  @Test(arguments: ["[]", "[1]", "[1,2]"])
  func aPositionHasAtMostTwoIndices(_ position: String) throws {
    let change =
      #"{"op":"delete","kind":"cell","id":null,"from":\#(position),"to":null,"props":[]}"#
    let read = try Change.read(json: Array(change.utf8))
    #expect(jsonText { $0.append(read) } == change)
  }

  @Test(arguments: ["[1,2,3]", "[1,-2]", "7"])
  func anInvalidPositionIsNamed(_ position: String) throws {
    let change =
      #"{"op":"delete","kind":"cell","id":null,"from":\#(position),"to":null,"props":[]}"#
    let error = #expect(throws: RPCError.self) { try Change.read(json: Array(change.utf8)) }
    #expect(error?.message.contains("from") == true)
  }

  @Test func treeOfTheGreatestDepthIsReadBack() throws {
    var node = Node("Label", key: .id("deep"))
    for _ in 1..<256 { node = Node("HBox", children: [node]) }
    var changes = WireSamples.previewChanges
    changes.changes = [
      Change(.update, .cell, props: [PropChange(path: "x", before: .none, after: .node(node))])
    ]

    let message = try Message(
      line: body(Notification.changes(changes).line()),
      limits: Message.daemonLimits
    )

    guard case .notification(let method, let params) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try Notification(method: method, params: params) == .changes(changes))
  }
}
