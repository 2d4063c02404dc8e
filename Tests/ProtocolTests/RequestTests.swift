import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct RequestTests {
  @Test(arguments: RequestSample.all)
  func requestIsWrittenAndReadBack(sample: RequestSample) throws {
    #expect(text(sample.line) == #"{"jsonrpc":"2.0","id":5,"method":""# + sample.text + "}\n")
    let message = try Message(line: body(sample.line))
    guard case .request(.number(5), sample.method, let params) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(try sample.isReadBack(params))
  }

  @Test(arguments: [
    ("initialize", #"{}"#, "'protocol' is missing"),
    ("viewport/scroll", #"{"attachment":1,"to":[1]}"#, "'to' must contain 2 numbers"),
    (
      "event/send", #"{"attachment":1,"event":"move","path":[0,0],"value":"x"}"#,
      "'value' must be a whole number"
    ),
    ("list/set", #"{"preview":"a"}"#, "'list' is missing"),
    ("source/overlay", "{}", "'file' is missing"),
    ("source/overlay", #"{"file":"a","text":""}"#, "'version' is missing"),
    (
      "source/overlay", #"{"file":"a","version":1}"#,
      "'text' is missing; expected 'text' or 'edits'"
    ),
    (
      "source/overlay", #"{"file":"a","version":1,"text":"","edits":[]}"#,
      "'text' and 'edits' cannot be combined"
    ),
    (
      "source/overlay",
      #"{"file":"a","version":1,"edits":[{"range":{"line":0,"column":1,"endLine":1,"endColumn":1},"#
        + #""text":""}]}"#,
      "'edits[0].range.line' must be at least 1"
    ),
    ("source/close", "{}", "'file' is missing"),
    ("await", "{}", "'file' is missing"),
    ("await", #"{"file":"a","sha256":"00ff"}"#, "'sha256' must be 64 hexadecimal digits"),
    ("await", #"{"file":"a","since":"x"}"#, "'since' must be a whole number"),
    ("await", #"{"file":"a","timeout":3600001}"#, "'timeout' must be from 0 to 3600000"),
    ("initialize", #"{"protocol":1}"#, "'protocol' must be a string"),
    ("initialize", #"{"protocol":"one"}"#, "'protocol' must be a version such as \"1.0\""),
    ("initialize", #"{"protocol":"1.0","client":5}"#, "'client' must be an object"),
    ("initialize", #"{"protocol":"1.0","client":{"name":"x"}}"#, "'client.version' is missing"),
    ("preview/attach", #"{"columns":1,"rows":1}"#, "'preview' is missing"),
    (
      "preview/attach", #"{"preview":"a","columns":0,"rows":1}"#,
      "'columns' must be from 1 to 10000"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":8.5,"rows":1}"#,
      "'columns' must be a whole number"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":1e300,"rows":1}"#,
      "'columns' must be a whole number"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":80,"rows":"24"}"#,
      "'rows' must be a whole number"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":10000,"rows":1000}"#,
      "'rows' times 'columns' must be at most 2000000"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":80,"rows":10001}"#,
      "'rows' must be from 1 to 10000"
    ),
    (
      "preview/attach", #"{"preview":"a","columns":1,"rows":1,"color":"lots"}"#,
      #"'color' must be one of "none", "16", "256", "truecolor""#
    ),
    (
      "preview/attach", #"{"preview":"a","columns":1,"rows":1,"mode":1}"#,
      "'mode' must be a string"
    ),
    (
      "preview/attach", #"{"preview":"a","variant":[],"columns":1,"rows":1}"#,
      "'variant' must be a string"
    ),
    ("preview/detach", #"{"attachment":-1}"#, "'attachment' must be at least 0"),
    ("viewport/scroll", #"{"attachment":1}"#, "'to' is missing; expected 'to', 'by' or 'index'"),
    ("viewport/scroll", #"{"attachment":1,"to":1,"by":1}"#, "'to' and 'by' cannot be combined"),
    (
      "viewport/scroll", #"{"attachment":1,"by":1,"index":"A"}"#,
      "'by' and 'index' cannot be combined"
    ),
    (
      "viewport/scroll", #"{"attachment":1,"by":9223372036854775807}"#,
      "'by' must be from -1099511627776 to 1099511627776"
    ),
    ("event/send", #"{"attachment":1}"#, "'event' is missing"),
    (
      "event/send", #"{"attachment":1,"event":"selct"}"#,
      "'event' must be one of select, highlight, unhighlight, appear, disappear, tap, change, "
        + "submit, scroll, refresh, reach-end, delete, move, focus, blur, key, text, paste; "
        + "did you mean 'select'?"
    ),
    (
      "event/send", #"{"attachment":1,"event":"tap","at":[1]}"#, "'at' must contain 2 numbers"
    ),
    (
      "event/send", #"{"attachment":1,"event":"tap","path":[0,-1]}"#,
      "'path' must not contain negative numbers"
    ),
    (
      "event/send", #"{"attachment":1,"event":"tap","path":[]}"#,
      "'path' must contain a section index, or a section index and a cell index"
    ),
    ("state/set", #"{"preview":"a","value":1}"#, "'name' is missing"),
    ("state/set", #"{"preview":"a","name":"n"}"#, "'value' is missing"),
    (
      "log/query", #"{"since":"yesterday"}"#,
      "'since' must be a revision or a time such as 2026-11-20T23:57:08Z"
    ),
    ("log/query", #"{"limit":0}"#, "'limit' must be from 1 to 10000"),
    ("log/show", #"{"revision":null}"#, "'revision' must be a whole number"),
  ])
  func badParameterIsNamed(method: String, params: String, words: String) throws {
    let error = RPCError(.invalidParams, words)

    #expect(throws: error) { try request(method, params) }
  }

  @Test func otherMajorVersionIsRejectedAndOtherMinorIsNot() throws {
    let client = #""client":{"name":"x","version":"9"}}"#
    let refused = RPCError(
      .versionMismatch,
      "incompatible protocol 2.0: expected 1.0"
    )

    #expect(throws: refused) { try request("initialize", #"{"protocol":"2.0","# + client) }
    #expect(
      try Method.initialize.params(value(#"{"protocol":"1.9","# + client))
        == Hello(
          version: ProtocolVersion(major: 1, minor: 9),
          client: Program(name: "x", version: "9")
        )
    )
  }

  @Test func unknownMembersAreIgnoredAndNullIsAbsent() throws {
    let params = #"{"preview":"a","variant":null,"columns":2.0,"rows":3,"mode":null,"later":{}}"#

    #expect(
      try Method.previewAttach.params(value(params))
        == AttachRequest(preview: "a", size: Size(width: 2, height: 3))
    )
  }

  @Test func aPathSaysMoreThanAPoint() throws {
    let params = #"{"attachment":1,"event":"tap","path":[0,1],"at":[5,5],"value":{"any":1}}"#
    let position = ContentLocation.cell(ElementPath(section: 0, element: 1))

    #expect(
      try Method.eventSend.params(value(params))
        == EventRequest(attachment: 1, event: .tap(["any": 1]), location: position)
    )
  }

  /// Reads the parameters of a method, by its name.
  private func request(_ method: String, _ params: String) throws {
    let sample = try #require(RequestSample.all.first { $0.method == method })
    _ = try sample.isReadBack(value(params))
  }

  private func value(_ text: String) throws -> Value { try Value(json: Array(text.utf8)) }
}
