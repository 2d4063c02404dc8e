import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// The parts of the Model Context Protocol that need no daemon.
struct MCPTextTests {
  private func page(
    _ lines: [String],
    _ cursor: String? = nil,
    total: Int? = nil
  ) throws -> String {
    TextPage(lines, from: try TextPage.Cursor(cursor), total: total).text
  }

  @Test func aShortTextIsOnePage() throws {
    #expect(try page(["a", "b"]) == "a\nb")
    #expect(try page([]) == "")
  }

  @Test func aLongTextContinuesAtItsCursor() throws {
    let lines = (0..<300).map { "\($0) " + String(repeating: "x", count: 95) }

    var found: [String] = []
    var cursor: String?
    repeat {
      let text = try page(lines, cursor)
      #expect(text.utf8.count <= 8_000)
      let rows = text.split(separator: "\n").map(String.init)
      let next = text.firstMatch(of: /"cursor": "([0-9]+)"/).map { String($0.1) }
      if let next {
        let last = try #require(Int(next)) - 1
        let note = "[lines \(found.count) to \(last) of 300; for more, call"
        #expect(rows.last?.hasPrefix(note) == true, "\(rows.last ?? "")")
      }
      found += next == nil ? rows : rows.dropLast()
      cursor = next
    } while cursor != nil
    #expect(found == lines)
  }

  @Test func aVeryLongLineIsCut() throws {
    let text = try page([String(repeating: "x", count: 90_000), "end"])

    #expect(text.utf8.count <= 8_000)
    #expect(text.contains("…\n\n[lines 0 to 0 of 2; "))
  }

  @Test func linesThatWereNotReadAreCounted() throws {
    #expect(try page(["a", "b"], total: 5).contains("[lines 0 to 1 of 5; "))
    #expect(try page(["a"], "7") == "[no line 7: there are 1 lines]")
  }

  /// Lines and their facts fit into one answer together, and no fact is lost at a cut.
  @Test func factsArePagedWithTheirLines() throws {
    let number = ToolFact(number: "number")
    let list = ToolFact(list: "numbers", of: [number.declaration])
    let lines = (0..<500).map { (index: Int) in
      ToolLine("line \(index)", [number(index), ToolFacts.variant(nil)])
    }
    var numbers: [Value] = []
    var cursor: String?
    repeat {
      var result: ToolResult?
      let call = try ToolCall.answering { result = $0 }
      call.finish(lines, list, try TextPage.Cursor(cursor), [ToolFacts.count(500)])
      let facts = try #require(result?.facts)
      let text = try #require(result?.text)
      #expect(text.utf8.count + facts.json().count <= 8_000)
      guard case .object(let object) = facts, case .array(let page)? = object["numbers"] else {
        Issue.record("facts are an object with a list")
        return
      }
      #expect(object["count"] == 500)
      numbers += page
      cursor = if case .string(let next)? = object["nextCursor"] { next } else { nil }
    } while cursor != nil
    #expect(numbers == (0..<500).map { ["number": .int($0)] })
  }

  @Test func errorsFitIntoOneAnswer() throws {
    var result: ToolResult?
    let call = try ToolCall.answering { result = $0 }

    call.fail(
      (0..<900).map { "error \($0)" + String(repeating: "x", count: 40) }.joined(separator: "\n")
    )

    let text = try #require(result?.text)
    #expect(result?.isError == true && text.utf8.count <= 8_000)
    #expect(text.hasPrefix("error 0x") && text.hasSuffix("\n[900 lines in all]"))
  }

  @Test func promptsNameToolsThatExist() throws {
    let names = Set(Tool.all.map(\.name))
    guard case .object(let list) = MCPPrompts.list, case .array(let prompts)? = list["prompts"]
    else {
      Issue.record("prompts are a list")
      return
    }
    #expect(prompts.count == 2)
    for case .object(let prompt) in prompts {
      let answer = try MCPPrompts.get(
        ObjectValue([.init(name: "name", value: try #require(prompt["name"]))])
      )
      let text = String(decoding: answer.json(), as: UTF8.self)
      let used = text.matches(of: /[Cc]all '([a-z]+)'/).map { String($0.1) }
      #expect(!used.isEmpty && names.isSuperset(of: used), "\(used)")
    }
    #expect(throws: RPCError.self) {
      try MCPPrompts.get(ObjectValue([.init(name: "name", value: "review")]))
    }
  }

  /// Declarations and answers must not depend on the run, so that clients can keep them.
  @Test func theOrderOfTheToolsIsFixed() {
    #expect(
      Tool.all.map(\.name) == [
        "list", "render", "find", "tree", "problems", "await", "diff", "log", "snapshot", "state",
        "event", "events", "review",
      ]
    )
    #expect(Tool.all.allSatisfy { $0.declaration.json() == $0.declaration.json() })
  }

  @Test(arguments: ["x", "-1", ""])
  func aWrongCursorIsRefused(text: String) {
    #expect(throws: RPCError.self) { try TextPage.Cursor(text) }
  }

  @Test(arguments: [
    PreviewID(name: "feed.xml"), PreviewID(name: "a b/ü#Home & more?x=1", variant: "dark/50%"),
    PreviewID(name: "x · y", variant: ""),
  ])
  func aURIIsReadBack(previewID: PreviewID) {
    let uri = PreviewURI(previewID)

    #expect(PreviewURI(text: uri.text) == uri)
    #expect(uri.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
  }

  @Test func aURIHasTheNameAndTheVariant() {
    let uri = PreviewURI(PreviewID(name: "lists/feed.xml#Home", variant: "short"))

    #expect(uri.text == "playground:///lists/feed.xml%23Home?variant=short")
  }

  @Test(arguments: ["", "file:///a.xml", "playground:///", "playground:///%zz", "playground:///%f"])
  func otherURIsAreRefused(text: String) {
    #expect(PreviewURI(text: text) == nil)
  }

  @Test func everyToolDeclaresItsParameters() throws {
    for tool in Tool.all {
      #expect(tool.declaration["inputSchema"]["additionalProperties"] == false)
      for parameter in tool.parameters {
        let schema = tool.declaration["inputSchema"]["properties"][parameter.name]
        #expect(schema["description"] != .null, "\(tool.name).\(parameter.name)")
      }
      #expect(Set(tool.parameters.map(\.name)).count == tool.parameters.count)
    }
    #expect(Set(Tool.all.map(\.name)).count == Tool.all.count)
  }

  @Test func anUnknownArgumentIsNamed() throws {
    let tool = try #require(Tool.all.first { $0.name == "render" })

    #expect(
      throws: RPCError(.invalidParams, "unknown argument 'varient'; did you mean 'variant'?")
    ) { try tool.check(["varient": "x"]) }
    #expect(throws: RPCError.self) { try tool.check(["zzz": "x"]) }
    try tool.check(["preview": "x"])
  }
}

extension Value {
  fileprivate subscript(name: String) -> Value {
    guard case .object(let members) = self else { return .null }
    return members[name] ?? .null
  }
}

extension ToolCall {
  /// Returns a call without arguments whose answer is passed to `reply`; there is no daemon.
  fileprivate static func answering(
    _ reply: @escaping (ToolResult) -> Void
  ) throws -> ToolCall {
    let calls = DaemonCalls(Session(location: try DaemonLocation(of: "/"))) {}
    return ToolCall(
      arguments: ObjectValue(),
      calls: calls,
      windows: EventWindows(calls),
      root: "/",
      command: { _, _, _ in CommandOutput(code: .fine, output: "", messages: "") },
      report: { _, _, _ in },
      reply: reply,
    )
  }
}
