import PlaygroundCore
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct AnswerTests {
  static let revisionText =
    #""revision":42,"time":"2026-11-20T23:57:08.123Z","file":"feed.xml","#
    + #""preview":"feed.xml#Home","cause":"feed.xml","outcome":"rendered","#
    + #""counts":{"insert":1,"delete":2,"move":3,"update":4},"generation":9,"#
    + #""phases":{"read":0,"parse":0,"build":0,"diff":0.001,"layout":0,"paint":0,"send":0}"#

  private static var measured: OutlineNode {
    var node = OutlineNode("Label")
    node.first = 3
    node.trace = ["exactly 9 x any: 9x1"]
    return node
  }

  static let samples: [AnswerSample] = [
    AnswerSample(
      .initialize,
      Welcome(
        server: Program(name: "playground", version: "0.1", processID: 77),
        root: "/home/me/lists",
        previews: [WireSamples.summary]
      ),
      #"{"protocol":"1.0","server":{"name":"playground","version":"0.1","pid":77},"#
        + #""root":"/home/me/lists","previews":[{"name":"feed.xml#Home","file":"feed.xml","#
        + #""title":"Home","variants":["short"],"generation":3,"status":"stale"}]}"#
    ),
    AnswerSample(
      .initialize,
      Welcome(
        server: Program(name: "playground", version: "0.1", processID: 77),
        root: "/",
        previews: [],
        waitingCount: 2,
        isUncontained: true,
      ),
      #"{"protocol":"1.0","server":{"name":"playground","version":"0.1","pid":77},"#
        + #""root":"/","previews":[],"paused":true,"waiting":2,"uncontained":true}"#
    ),
    AnswerSample(
      .viewportScroll,
      Scrolled(location: .cell(ElementPath(section: 1, element: 2))),
      #"{"path":[1,2]}"#
    ),
    AnswerSample(.viewportScroll, Scrolled(location: .section(4)), #"{"path":[4]}"#),
    AnswerSample(
      .viewportText,
      ContentText(generation: 3, start: 500, rows: ["one", ""], contentRows: 502),
      #"{"generation":3,"from":500,"rows":["one",""],"content":502}"#
    ),
    AnswerSample(
      .viewportSources,
      WindowSources(
        generation: 3,
        rows: [.init(y: 1, source: [.init(x: 2, width: 4, element: 0)])],
        elements: [WireSamples.element],
        revealed: .init(
          declaration: WireSamples.place,
          path: ElementPath(section: 0, element: 2),
          areas: [Rect(x: 2, y: 1, width: 4, height: 1)]
        )
      ),
      #"{"generation":3,"rows":[{"y":1,"source":[{"x":2,"width":4,"element":0}]}],"#
        + #""elements":[{"declaration":{"file":"a.xml","line":3,"column":5},"#
        + #""use":{"file":"b.xml","line":7,"column":1},"#
        + #""uses":[{"file":"b.xml","line":7,"column":1}]}],"#
        + #""revealed":{"declaration":{"file":"a.xml","line":3,"column":5},"path":[0,2],"#
        + #""areas":[{"x":2,"y":1,"width":4,"height":1}]}}"#
    ),
    AnswerSample(
      .viewportSources,
      WindowSources(
        generation: 3,
        elements: [.init(declaration: WireSamples.place, items: [WireSamples.place])]
      ),
      #"{"generation":3,"rows":[],"elements":[{"declaration":{"file":"a.xml","line":3,"column":5},"#
        + #""use":{"file":"a.xml","line":3,"column":5},"#
        + #""items":[{"file":"a.xml","line":3,"column":5}]}]}"#
    ),
    AnswerSample(
      .sourceValues,
      ExpressionValues(
        previews: [
          .init(preview: "a.xml", variant: "b", values: [1, "x"], count: 7, isComplete: false)
        ]
      ),
      #"{"previews":[{"preview":"a.xml","variant":"b","values":[1,"x"],"count":7,"complete":false}]}"#
    ),
    AnswerSample(
      .viewportSources,
      WindowSources(generation: 3),
      #"{"generation":3,"rows":[],"elements":[]}"#
    ),
    AnswerSample(
      .sourceReveal,
      RevealedElement(place: WireSamples.place, previews: ["a.xml"]),
      #"{"file":"a.xml","line":3,"column":5,"previews":["a.xml"]}"#
    ),
    AnswerSample(
      .stateControls,
      ElementReport(
        name: "a.xml",
        attributes: [
          .init(name: "taps", value: 3, origin: .literal, control: .number, declared: 0)
        ]
      ),
      #"{"name":"a.xml","attributes":[{"name":"taps","value":3,"origin":"literal","#
        + #""control":"number","declared":0}]}"#
    ),
    AnswerSample(
      .stateSave,
      Edited(file: "a.xml", undoCount: 1),
      #"{"file":"a.xml","undo":1}"#
    ),
    AnswerSample(
      .componentList,
      [ComponentSummary(name: "Badge", file: "a.xml", line: 3)],
      #"[{"name":"Badge","file":"a.xml","line":3}]"#
    ),
    AnswerSample(
      .componentShow,
      ShownComponent(preview: "Badge.preview.xml", examples: ["text"]),
      #"{"preview":"Badge.preview.xml","examples":["text"]}"#
    ),
    AnswerSample(
      .sourceElement,
      ElementReport(
        name: "Label",
        attributes: [
          .init(
            name: "lines",
            value: 2,
            origin: .literal,
            control: .number,
            least: 0,
            places: [.init(label: "here", place: WireSamples.place)]
          ),
          .init(
            name: "align",
            value: .null,
            origin: .fallback,
            control: .choice,
            choices: ["a", "b"]
          ),
        ]
      ),
      #"{"name":"Label","attributes":[{"name":"lines","value":2,"origin":"literal","#
        + #""control":"number","least":0,"#
        + #""places":[{"label":"here","file":"a.xml","line":3,"column":5}]},"#
        + #"{"name":"align","value":null,"origin":"default","control":"choice","#
        + #""choices":["a","b"]}]}"#
    ),
    AnswerSample(
      .sourceEdit,
      Edited(file: "a.xml", undoCount: 2),
      #"{"file":"a.xml","undo":2}"#
    ),
    AnswerSample(.sourceUndo, Edited(file: nil, undoCount: 0), #"{"undo":0}"#),
    AnswerSample(
      .sourceEdit,
      Edited(file: "a.xml", editor: "Vim", undoCount: 1),
      #"{"file":"a.xml","editor":"Vim","undo":1}"#
    ),
    AnswerSample(.editorShow, AskedEditor(editor: "Vim"), #"{"editor":"Vim"}"#),
    AnswerSample(
      .listGet,
      ShownContent(
        preview: "p",
        variant: "v",
        generation: 3,
        tree: OutlineNode(
          "list",
          children: [OutlineNode("section", id: "s", props: ["spacing": 1])]
        ),
      ),
      #"{"preview":"p","variant":"v","generation":3,"tree":{"type":"list","id":null,"props":{},"#
        + #""children":[{"type":"section","id":"s","props":{"spacing":1},"children":[]}]}}"#
    ),
    AnswerSample(.previewInspect, Inspection(tree: nil), #"{"tree":null}"#),
    AnswerSample(.previewInspect, Inspection(tree: .xml("<list/>")), #"{"xml":"<list/>"}"#),
    AnswerSample(
      .previewInspect,
      Inspection(tree: .json(measured)),
      #"{"tree":{"type":"Label","id":null,"first":3,"trace":["exactly 9 x any: 9x1"],"#
        + #""props":{},"children":[]}}"#
    ),
    AnswerSample(.previewList, [], "[]"),
    AnswerSample(
      .previewAttach,
      Attached(attachment: 6, frame: WireSamples.frame),
      #"{"attachment":6,"frame":{"# + NotificationTests.frameText + "}}"
    ),
    AnswerSample(
      .previewAttach,
      Attached(attachment: 6, frame: nil, diagnostics: [WireSamples.diagnostic]),
      #"{"attachment":6,"frame":null,"diagnostics":"# + NotificationTests.diagnosticsText + "}"
    ),
    AnswerSample(
      .previewLint,
      LintReport(generation: 3, diagnostics: []),
      #"{"generation":3,"diagnostics":[]}"#
    ),
    AnswerSample(.previewSubscribe, Subscribed(attachment: 6), #"{"attachment":6}"#),
    AnswerSample(.sourceOverlay, Done(), "{}"),
    AnswerSample(.sourceClose, Done(), "{}"),
    AnswerSample(.daemonStop, Done(), "{}"),
    AnswerSample(
      .stateGet,
      ObjectValue([.init(name: "b", value: 2), .init(name: "a", value: "x")]),
      #"{"b":2,"a":"x"}"#
    ),
    AnswerSample(
      .eventSend,
      Handled(true, generation: 7),
      #"{"handled":true,"generation":7}"#
    ),
    AnswerSample(
      .eventSend,
      Handled(false, generation: 7, row: RowIDs(section: nil, cell: "wolf")),
      #"{"handled":false,"generation":7,"row":[null,"wolf"]}"#
    ),
    AnswerSample(
      .eventSend,
      Handled(true, generation: 7, reactions: [.tap, .delete]),
      #"{"handled":true,"generation":7,"reactions":["tap","delete"]}"#
    ),
    AnswerSample(.listApply, WireSamples.previewChanges, NotificationTests.previewChangesText),
    AnswerSample(
      .logQuery,
      FoundRevisions([WireSamples.revision, WireSamples.unused]),
      "[{" + revisionText
        + #"},{"revision":43,"time":"1970-01-01T00:00:00.000Z","file":"package.json","#
        + #""preview":null,"cause":"package.json","outcome":"not-used","#
        + #""counts":{"insert":0,"delete":0,"move":0,"update":0},"generation":null,"#
        + #""phases":{"read":0,"parse":0,"build":0,"diff":0,"layout":0,"paint":0,"send":0}}]"#
    ),
    AnswerSample(
      .eventUndo,
      StepTaken(
        cause: .event(.delete, ElementPath(section: 0, element: 1)),
        generation: 8,
        refused: ["taps"],
        undoCount: 2,
        redoCount: 1,
      ),
      #"{"handled":true,"cause":"<delete [0,1]>","generation":8,"refused":["taps"],"undo":2,"redo":1}"#
    ),
    AnswerSample(
      .eventRedo,
      StepTaken(generation: 8, undoCount: 2, redoCount: 0),
      #"{"handled":false,"generation":8,"refused":[],"undo":2,"redo":0}"#
    ),
    AnswerSample(.logRows, RecordedPicture(frame: nil), #"{"frame":null}"#),
    AnswerSample(
      .logRows,
      RecordedPicture(frame: nil, difference: Rect(x: 52, y: 3, width: 2, height: 1)),
      #"{"frame":null,"difference":{"x":52,"y":3,"width":2,"height":1}}"#
    ),
    AnswerSample(
      .logShow,
      WireSamples.detail,
      "{" + revisionText + #","changes":"# + NotificationTests.changesText + #","diagnostics":"#
        + NotificationTests.diagnosticsText + #","before":["A","","B"],"after":["B"],"columns":40,"#
        + #""source":{"bytes":12,"sha256":""# + WireSamples.digest + #"","kept":true},"#
        + #""hunks":[{"old":3,"new":0,"lines":["-a"," é"]}]}"#
    ),
    AnswerSample(
      .awaitOutcome,
      FileOutcome(
        file: "a.xml",
        outcome: .rendered,
        previews: [
          .init(
            name: "a.xml",
            variant: "v",
            outcome: .rendered,
            generation: 3,
            changes: WireSamples.changes,
            diagnostics: [WireSamples.diagnostic],
          )
        ],
      ),
      #"{"file":"a.xml","outcome":"rendered","previews":[{"preview":"a.xml","variant":"v","#
        + #""outcome":"rendered","generation":3,"changes":"# + NotificationTests.changesText
        + #","diagnostics":"# + NotificationTests.diagnosticsText + "}]}"
    ),
    AnswerSample(
      .awaitOutcome,
      FileOutcome(file: "p.xml", outcome: .invalid, diagnostics: [WireSamples.diagnostic]),
      #"{"file":"p.xml","outcome":"invalid","previews":[],"diagnostics":"#
        + NotificationTests.diagnosticsText + "}"
    ),
    AnswerSample(.daemonStatus, ObjectValue([.init(name: "clients", value: 1)]), #"{"clients":1}"#),
    AnswerSample(
      .daemonEvents,
      RecordedEvents(events: [
        RawEvent(
          time: Timestamp(millisecondsSince1970: 1),
          directory: "/é",
          name: "a\n",
          mask: ["MOVED_TO", "ISDIR"],
          cookie: 7,
        )
      ]),
      #"{"events":[{"time":"1970-01-01T00:00:00.001Z","directory":"/é","name":"a\n","#
        + #""mask":["MOVED_TO","ISDIR"],"cookie":7}]}"#
    ),
    AnswerSample(.daemonEvents, RecordedEvents(events: []), #"{"events":[]}"#),
    AnswerSample(.viewportScroll, Scrolled(location: nil), "{}"),
  ]

  @Test(arguments: samples)
  func answerIsWrittenAndReadBack(sample: AnswerSample) throws {
    #expect(text(sample.line) == #"{"jsonrpc":"2.0","id":"a","result":"# + sample.text + "}\n")
    let message = try Message(line: body(sample.line), limits: Message.daemonLimits)
    guard case .response(.text("a"), let value, _) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try sample.isReadBack(value))
  }

  @Test func changesThatAreMissingAreCountedBesideTheAnswer() throws {
    let found = FoundRevisions([], waitingCount: 3)
    let method = Method<LogQuery, FoundRevisions>.logQuery

    let line = method.line(answering: .number(1), with: found, colors: .none)

    #expect(text(line) == #"{"jsonrpc":"2.0","id":1,"result":[],"waiting":3}"# + "\n")
    let message = try Message(line: body(line))
    #expect(message == .response(id: .number(1), result: .array([]), waitingCount: 3))
    #expect(try method.answer(.array([]), waitingCount: 3) == found)
    #expect(FoundRevisions([]).note == nil)
    #expect(FoundRevisions([], waitingCount: 1).note == "the last change is not recorded yet")
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

  @Test func errorOfAScriptHasLocations() {
    let line = RPCError(.invalidParams, "wrong", [WireSamples.diagnostic]).line(id: .number(1))

    #expect(
      text(line) == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"wrong","#
        + #""data":{"diagnostics":"# + NotificationTests.diagnosticsText + "}}}\n"
    )
  }

  @Test func malformedResultIsRejected() {
    #expect(throws: RPCError(.invalidParams, "'result[0].name' is missing")) {
      try Method.previewList.answer([["file": "a"]])
    }
    #expect(throws: RPCError(.invalidParams, "'result' must be an object")) {
      try Method.daemonStatus.answer([])
    }
  }
}

/// An answer, as the daemon writes it and a client reads it.
struct AnswerSample: CustomTestStringConvertible, Sendable {
  /// The method's name.
  let method: String
  /// The line with the id `a`.
  let line: [UInt8]
  /// The expected result.
  let text: String
  /// The JSON Schema of the answer.
  let schema: @Sendable (inout SchemaDefinitions) -> Value
  /// Whether the written answer reads back as an equal one.
  let isReadBack: @Sendable (Value) throws -> Bool

  init<Params, Answer>(_ method: Method<Params, Answer>, _ answer: Answer, _ text: String) {
    self.text = text
    self.method = method.name
    schema = { Answer.schema(&$0) }
    line = method.line(answering: .text("a"), with: answer, colors: .truecolor)
    isReadBack = { try method.answer($0) == answer }
  }

  var testDescription: String { text }
}
