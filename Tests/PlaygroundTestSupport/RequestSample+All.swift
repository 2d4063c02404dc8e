import DescriptionLanguage
import PlaygroundCore

@testable import PlaygroundProtocol

extension RequestSample {
  /// Requests of all methods, with and without their optional members.
  static let all: [RequestSample] = [
    RequestSample(
      .initialize,
      Hello(client: Program(name: "socat", version: "1")),
      #"initialize","params":{"protocol":"1.0","client":{"name":"socat","version":"1"}}"#
    ),
    RequestSample(.previewList, NoParameters(), #"preview/list","params":{}"#),
    RequestSample(
      .previewAttach,
      AttachRequest(preview: "a.xml", size: Size(width: 80, height: 24)),
      #"preview/attach","params":{"preview":"a.xml","columns":80,"rows":24}"#
    ),
    RequestSample(
      .previewAttach,
      {
        var request = AttachRequest(preview: "a.xml", size: Size(width: 1, height: 1))
        request.theme = PreviewTheme("dark")
        request.states = ObjectValue([ObjectValue.Member(name: "n", value: .int(1))])
        return request
      }(),
      #"preview/attach","params":{"preview":"a.xml","columns":1,"rows":1,"theme":"dark","#
        + #""states":{"n":1}}"#
    ),
    RequestSample(
      .previewAttach,
      AttachRequest(
        preview: "a.xml",
        variant: "short",
        size: Size(width: 1, height: 1),
        color: .ansi256,
        mode: .frames
      ),
      #"preview/attach","params":{"preview":"a.xml","variant":"short","columns":1,"rows":1,"#
        + #""color":"256","mode":"frames"}"#
    ),
    RequestSample(
      .previewAttach,
      AttachRequest(
        preview: "a.xml",
        size: Size(width: 1, height: 1),
        cells: CellMetrics(aspect: 0.5, ambiguous: .wide),
        playsMotion: true,
      ),
      #"preview/attach","params":{"preview":"a.xml","columns":1,"rows":1,"motion":true,"#
        + #""cellAspect":0.5,"ambiguousWidth":"wide"}"#
    ),
    RequestSample(.previewSubscribe, NoParameters(), #"preview/subscribe","params":{}"#),
    RequestSample(
      .previewDetach,
      AttachmentSelection(attachment: 4),
      #"preview/detach","params":{"attachment":4}"#
    ),
    RequestSample(
      .viewportResize,
      ResizeRequest(attachment: 1, size: Size(width: 9, height: 8)),
      #"viewport/resize","params":{"attachment":1,"columns":9,"rows":8}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(attachment: 1, target: .to(7)),
      #"viewport/scroll","params":{"attachment":1,"to":7}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(attachment: 1, target: .by(-3)),
      #"viewport/scroll","params":{"attachment":1,"by":-3}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(attachment: 1, target: .by(3), at: Point(x: 12, y: 4)),
      #"viewport/scroll","params":{"attachment":1,"by":3,"at":[12,4]}"#
    ),
    RequestSample(
      .viewportText,
      TextRequest(attachment: 1, from: 500),
      #"viewport/text","params":{"attachment":1,"from":500}"#
    ),
    RequestSample(
      .initialize,
      Hello(client: Program(name: "x", version: "1"), isReadOnly: true),
      #"initialize","params":{"protocol":"1.0","client":{"name":"x","version":"1"},"#
        + #""readOnly":true}"#
    ),
    RequestSample(
      .viewportSources,
      SourcesRequest(attachment: 1),
      #"viewport/sources","params":{"attachment":1}"#
    ),
    RequestSample(
      .viewportSources,
      SourcesRequest(attachment: 1, reveal: WireSamples.place),
      #"viewport/sources","params":{"attachment":1,"reveal":{"file":"a.xml","line":3,"column":5}}"#
    ),
    RequestSample(
      .sourceReveal,
      RevealRequest(file: "a.xml", line: 3),
      #"source/reveal","params":{"file":"a.xml","line":3}"#
    ),
    RequestSample(
      .sourceReveal,
      RevealRequest(file: "a.xml", line: 3, column: 5),
      #"source/reveal","params":{"file":"a.xml","line":3,"column":5}"#
    ),
    RequestSample(
      .sourceValues,
      ValuesRequest(
        file: "a.xml",
        range: OverlayRange(
          start: SourceLocation(line: 3, column: 5),
          end: SourceLocation(line: 3, column: 8)
        ),
        text: "{n}",
        expression: "n",
        isDeclaration: true
      ),
      #"source/values","params":{"file":"a.xml","range":{"line":3,"column":5,"endLine":3,"endColumn":8},"#
        + #""text":"{n}","expression":"n","declares":true}"#
    ),
    RequestSample(
      .sourceElement,
      WireSamples.selection,
      #"source/element","params":{"# + WireSamples.selectionText + "}"
    ),
    RequestSample(
      .sourceEdit,
      EditRequest(WireSamples.selection, .set(attribute: "lines", to: 2)),
      #"source/edit","params":{"# + WireSamples.selectionText
        + #","change":"set","name":"lines","value":2}"#
    ),
    RequestSample(
      .sourceEdit,
      EditRequest(WireSamples.selection, .unset(attribute: "lines")),
      #"source/edit","params":{"# + WireSamples.selectionText
        + #","change":"unset","name":"lines"}"#
    ),
    RequestSample(
      .sourceEdit,
      EditRequest(WireSamples.selection, .move(.back)),
      #"source/edit","params":{"# + WireSamples.selectionText
        + #","change":"move","direction":"back"}"#
    ),
    RequestSample(
      .sourceEdit,
      EditRequest(WireSamples.selection, .insert("Label", [.init(name: "text", value: "a")])),
      #"source/edit","params":{"# + WireSamples.selectionText
        + #","change":"insert","name":"Label","attributes":{"text":"a"}}"#
    ),
    RequestSample(
      .sourceEdit,
      EditRequest(WireSamples.selection, .duplicate),
      #"source/edit","params":{"# + WireSamples.selectionText + #","change":"duplicate"}"#
    ),
    RequestSample(
      .sourceEdit,
      EditRequest(WireSamples.selection, .delete, isDraft: true),
      #"source/edit","params":{"# + WireSamples.selectionText
        + #","change":"delete","draft":true}"#
    ),
    RequestSample(.sourceUndo, NoParameters(), #"source/undo","params":{}"#),
    RequestSample(.sourceRevert, NoParameters(), #"source/revert","params":{}"#),
    RequestSample(
      .editorDocuments,
      EditorDocuments(editor: "Vim", files: ["/a.xml"], showsPlaces: true, takesEdits: false),
      #"editor/documents","params":{"editor":"Vim","files":["/a.xml"],"shows":true}"#
    ),
    RequestSample(
      .editorShow,
      ShowRequest(WireSamples.place),
      #"editor/show","params":{"file":"a.xml","line":3,"column":5}"#
    ),
    RequestSample(
      .editorEdited,
      EditedDocument(number: 4, failure: "it is read-only"),
      #"editor/edited","params":{"edit":4,"failure":"it is read-only"}"#
    ),
    RequestSample(
      .editorEdited,
      EditedDocument(number: 4, failure: nil),
      #"editor/edited","params":{"edit":4}"#
    ),
    RequestSample(
      .previewInspect,
      InspectRequest(attachment: 1, format: .json),
      #"preview/inspect","params":{"attachment":1}"#
    ),
    RequestSample(
      .previewInspect,
      InspectRequest(attachment: 1, format: nil),
      #"preview/inspect","params":{"attachment":1,"active":false}"#
    ),
    RequestSample(
      .previewInspect,
      InspectRequest(attachment: 1, format: .xml),
      #"preview/inspect","params":{"attachment":1,"format":"xml"}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(attachment: 1, target: .id("wolf")),
      #"viewport/scroll","params":{"attachment":1,"to":"wolf"}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(attachment: 1, target: .cell(ElementPath(section: 2, element: 5))),
      #"viewport/scroll","params":{"attachment":1,"to":[2,5]}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(
        attachment: 1,
        target: .reveal(
          ElementPath(section: 2, element: 5),
          row: RowIDs(section: nil, cell: "ada")
        ),
      ),
      #"viewport/scroll","params":{"attachment":1,"to":[2,5],"row":[null,"ada"],"#
        + #""position":"nearest"}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(attachment: 1, target: .find(row: 40, column: 12, generation: 7)),
      #"viewport/scroll","params":{"attachment":1,"to":40,"column":12,"generation":7}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(
        attachment: 1,
        event: .tap(),
        location: .cell(ElementPath(section: 0, element: 4)),
        generation: 7,
      ),
      #"event/send","params":{"attachment":1,"event":"tap","path":[0,4],"generation":7}"#
    ),
    RequestSample(
      .previewLint,
      PreviewSelection(preview: "a", variant: "v"),
      #"preview/lint","params":{"preview":"a","variant":"v"}"#
    ),
    RequestSample(
      .previewReload,
      PreviewSelection(preview: "a", variant: "v"),
      #"preview/reload","params":{"preview":"a","variant":"v"}"#
    ),
    RequestSample(
      .viewportScroll,
      ScrollRequest(attachment: 1, target: .index("B")),
      #"viewport/scroll","params":{"attachment":1,"index":"B"}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(attachment: 1, event: .refresh()),
      #"event/send","params":{"attachment":1,"event":"refresh"}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(
        attachment: 1,
        event: .select(),
        location: .cell(ElementPath(section: 0, element: 4)),
      ),
      #"event/send","params":{"attachment":1,"event":"select","path":[0,4]}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(
        attachment: 1,
        event: .delete(),
        row: RowIDs(section: "people", cell: "ada"),
      ),
      #"event/send","params":{"attachment":1,"event":"delete","row":["people","ada"]}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(attachment: 1, event: .tap(), location: .section(2)),
      #"event/send","params":{"attachment":1,"event":"tap","path":[2]}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(attachment: 1, event: .tap(), location: .point(Point(x: 3, y: 0))),
      #"event/send","params":{"attachment":1,"event":"tap","at":[3,0]}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(attachment: 1, event: .scroll(columns: -4), location: .section(2)),
      #"event/send","params":{"attachment":1,"event":"scroll","path":[2],"value":-4}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(
        attachment: 1,
        event: .move(to: .path(ElementPath(section: 1, element: 0))),
        location: .cell(ElementPath(section: 0, element: 4)),
      ),
      #"event/send","params":{"attachment":1,"event":"move","path":[0,4],"value":[1,0]}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(attachment: 1, event: .change(["text": "a"])),
      #"event/send","params":{"attachment":1,"event":"change","value":{"text":"a"}}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(attachment: 1, event: .key(ControlKey(.tab, .shift))),
      #"event/send","params":{"attachment":1,"event":"key","value":"shift-tab"}"#
    ),
    RequestSample(
      .eventSend,
      EventRequest(attachment: 1, event: .paste("a\nb")),
      #"event/send","params":{"attachment":1,"event":"paste","value":"a\nb"}"#
    ),
    RequestSample(.stateGet, StateSelection(preview: "a"), #"state/get","params":{"preview":"a"}"#),
    RequestSample(
      .stateSet,
      StateChange(preview: "a", variant: "v", name: "n", value: [nil, true]),
      #"state/set","params":{"preview":"a","variant":"v","name":"n","value":[null,true]}"#
    ),
    RequestSample(
      .stateReset,
      StateSelection(preview: "a", name: "n"),
      #"state/reset","params":{"preview":"a","name":"n"}"#
    ),
    RequestSample(
      .stateControls,
      StateSelection(preview: "a", variant: "v"),
      #"state/controls","params":{"preview":"a","variant":"v"}"#
    ),
    RequestSample(
      .stateSave,
      VariantToSave(preview: "a", variant: "v", name: "w"),
      #"state/save","params":{"preview":"a","variant":"v","name":"w"}"#
    ),
    RequestSample(.componentList, NoParameters(), #"component/list","params":{}"#),
    RequestSample(
      .componentShow,
      ComponentSelection(file: "a.xml", name: "Badge"),
      #"component/show","params":{"file":"a.xml","name":"Badge"}"#
    ),
    RequestSample(
      .eventUndo,
      PreviewSelection(preview: "a"),
      #"event/undo","params":{"preview":"a"}"#
    ),
    RequestSample(
      .eventRedo,
      PreviewSelection(preview: "a", variant: "v"),
      #"event/redo","params":{"preview":"a","variant":"v"}"#
    ),
    RequestSample(
      .logRows,
      PictureSelection(preview: "a", variant: "v", revision: 4, color: .ansi16),
      #"log/rows","params":{"preview":"a","variant":"v","revision":4,"color":"16"}"#
    ),
    RequestSample(.listGet, PreviewSelection(preview: "a"), #"list/get","params":{"preview":"a"}"#),
    RequestSample(
      .listSet,
      ListRequest(preview: "a", list: ["sections": [["id": "s", "cells": []]]]),
      #"list/set","params":{"preview":"a","list":{"sections":[{"id":"s","cells":[]}]}}"#
    ),
    RequestSample(
      .listApply,
      ScriptRequest(preview: "a", variant: "v", script: "remove all\n"),
      #"list/apply","params":{"preview":"a","variant":"v","script":"remove all\n"}"#
    ),
    RequestSample(
      .sourceOverlay,
      OverlayRequest(file: "a.xml", version: 3, .text("<preview/>")),
      #"source/overlay","params":{"file":"a.xml","version":3,"text":"<preview/>"}"#
    ),
    RequestSample(
      .sourceOverlay,
      OverlayRequest(
        file: "a.xml",
        version: 4,
        .edits(
          [
            OverlayEdit(
              OverlayRange(
                start: DescriptionLanguage.SourceLocation(line: 1, column: 2),
                end: DescriptionLanguage.SourceLocation(line: 3, column: 4)
              ),
              "x"
            )
          ],
          base: nil
        )
      ),
      #"source/overlay","params":{"file":"a.xml","version":4,"edits":[{"range":{"line":1,"#
        + #""column":2,"endLine":3,"endColumn":4},"text":"x"}]}"#
    ),
    RequestSample(
      .sourceOverlay,
      OverlayRequest(file: "a.xml", version: 1, .edits([], base: SHA256(of: []))),
      #"source/overlay","params":{"file":"a.xml","version":1,"edits":[],"base":"e3b0c44298fc1c149a"#
        + #"fbf4c8996fb92427ae41e4649b934ca495991b7852b855"}"#
    ),
    RequestSample(
      .sourceClose,
      SourceSelection(file: "a.xml"),
      #"source/close","params":{"file":"a.xml"}"#
    ),
    RequestSample(.awaitOutcome, AwaitRequest(file: "a.xml"), #"await","params":{"file":"a.xml"}"#),
    RequestSample(
      .awaitOutcome,
      AwaitRequest(
        file: "a.xml",
        digest: SHA256(of: []),
        since: 4,
        timeoutMilliseconds: 500,
      ),
      #"await","params":{"file":"a.xml","sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e464"#
        + #"9b934ca495991b7852b855","since":4,"timeout":500}"#
    ),
    RequestSample(.logQuery, LogQuery(), #"log/query","params":{}"#),
    RequestSample(
      .logQuery,
      LogQuery(since: .revision(3), file: "f", preview: "p", limit: 5),
      #"log/query","params":{"since":3,"file":"f","preview":"p","limit":5}"#
    ),
    RequestSample(
      .logQuery,
      LogQuery(since: .time(Timestamp(millisecondsSince1970: 1))),
      #"log/query","params":{"since":"1970-01-01T00:00:00.001Z"}"#
    ),
    RequestSample(.logShow, RevisionSelection(revision: 9), #"log/show","params":{"revision":9}"#),
    RequestSample(.daemonStatus, NoParameters(), #"daemon/status","params":{}"#),
    RequestSample(.daemonEvents, NoParameters(), #"daemon/events","params":{}"#),
    RequestSample(.daemonPause, NoParameters(), #"daemon/pause","params":{}"#),
    RequestSample(.daemonResume, NoParameters(), #"daemon/resume","params":{}"#),
    RequestSample(.daemonStop, NoParameters(), #"daemon/stop","params":{}"#),
  ]
}
