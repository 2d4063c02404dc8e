import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// Hovers show the values that the previews of a daemon have now.
@Suite("Values of the preview in hovers") struct HoverValueTests {
  private static let path = "/work/a.xml"

  /// A hover at `|`, with a daemon, and the request that it sends there.
  private struct Asked {
    let session: EditorSession
    let id: Int
    let number: Int?
    let request: ValuesRequest?

    init(_ marked: String, path: String = HoverValueTests.path) throws {
      session = try EditorSession(capabilities: [
        "textDocument": ["hover": ["contentFormat": ["markdown"]]]
      ])
      let text = Marked(marked)
      session.open(path, text.text)
      session.daemon(.connected)
      _ = session.numberedDaemonRequests()
      id = session.begin("textDocument/hover", path, text.position)
      var found: (Int, ValuesRequest)?
      for request in session.numberedDaemonRequests() {
        if case .values(let values) = request.complete { found = (request.id, values) }
      }
      (number, request) = (found?.0, found?.1)
    }

    func text() throws -> String? {
      try session.takeAnswer(to: id)["contents"]?["value"]?.string
    }

    /// Answers with values of one preview; returns the text of the hover.
    func text(_ values: [Value], count: Int? = nil) throws -> String? {
      #expect(!session.hasAnswer(to: id))
      let values = ExpressionValues.Values(
        preview: "a.xml",
        variant: nil,
        values: values,
        count: count ?? values.count
      )
      session.daemon(.values(id: try #require(number), ExpressionValues(previews: [values])))
      return try text()
    }
  }

  private static func page(_ content: String) -> String {
    "<preview><state name=\"n\" value=\"{1}\"/>\(content)</preview>"
  }

  @Test(
    "What is asked for is the name, the member or the whole expression at the cursor",
    arguments: [
      (#"<Label text="{|n} x"/>"#, "n", "{n} x", false),
      (#"<Label text="a {n |+ 2}"/>"#, "n + 2", "a {n + 2}", false),
      (#"<Label text="{n + |2}"/>"#, "n + 2", "{n + 2}", false),
      (#"<Label text="{upp|er('a')}"/>"#, "upper('a')", "{upper('a')}", false),
      (#"<Label for="a in [{b: 1}]" text="{a.|b}"/>"#, "a.b", "{a.b}", false),
      (#"<Label for="|a in [1, 2]" text="{a}"/>"#, "a", "a in [1, 2]", true),
      (#"<Label for="a in [n|, 2]" text="{a}"/>"#, "n", "a in [n, 2]", false),
      (#"<Label for="a in [1,| 2]" text="{a}"/>"#, " [1, 2]", "a in [1, 2]", false),
      (#"<let name="|m" value="{n}"/>"#, "m", #"<let name="m" value="{n}"/>"#, true),
      (#"<Label>x {|n}</Label>"#, "n", "x {n}", false),
      (#"<Label text="{map([1], x => x + |n)}"/>"#, "n", "{map([1], x => x + n)}", false),
      (#"<Label for="a in [{b: 1}]" text="{|a.b}"/>"#, "a", "{a.b}", false),
      (#"<Label for="a in [{b: 1}]" text="{a.b|b}"/>"#, "a.bb", "{a.bb}", false),
      (
        #"<Label text="{map([1, 2], x => x |+ 1)}"/>"#, "map([1, 2], x => x + 1)",
        "{map([1, 2], x => x + 1)}", false
      ),
    ]
  )
  func question(content: String, expression: String, text: String, declares: Bool) throws {
    let request = try #require(try Asked(Self.page(content)).request)
    #expect(request.expression == expression)
    #expect(request.text == text)
    #expect(request.isDeclaration == declares)
    #expect(request.file == Self.path)
  }

  @Test(
    "Nothing is asked for what has no value",
    arguments: [
      #"<La|bel text="x"/>"#, #"<Label te|xt="x"/>"#, #"<Label text="x|"/>"#,
      #"<Label on-tap="n += |1"/>"#, #"<style name="|s" bold="true"/>"#,
    ]
  )
  func noQuestion(content: String) throws {
    let asked = try Asked(Self.page(content))
    #expect(asked.request == nil)
    #expect(asked.session.hasAnswer(to: asked.id))
  }

  @Test("The first values are listed, and the number of all")
  func values() throws {
    let use = #"<Label for="a in [1, 2]" text="{|a}"/>"#
    #expect(try Asked(Self.page(use)).text([5])?.hasSuffix("\n\nNow: `5`") == true)
    #expect(try Asked(Self.page(use)).text([1, 2, 3])?.hasSuffix("Now: `1`, `2`, `3`") == true)
    let many = try Asked(Self.page(use)).text([1, 2, 3, 4], count: 40)
    #expect(many?.hasSuffix("Now: `1`, `2`, `3`, … (40 values)") == true)
  }

  @Test("A value now takes the place of that for the first item, and stands beside an initial one")
  func replaced() throws {
    let item = try Asked(Self.page(#"<Label for="a in [1, 2]" text="{|a}"/>"#)).text([7, 8])
    #expect(item == "**`a`**: loop variable\n\nNow: `7`, `8`")
    let state = try Asked(Self.page(#"<Label text="{|n}"/>"#)).text([7])
    #expect(state == "**`n`**: state\n\nInitial value: `1`\n\nNow: `7`")
    let whole = try Asked(Self.page(#"<Label text="{n |+ 1}"/>"#)).text([8])
    #expect(whole == "**`n + 1`**\n\nNow: `8`")
  }

  @Test("In a closure, the values are those for all items")
  func closure() throws {
    let asked = try Asked(Self.page(#"<Label text="{map([1, 2], x => |x + 1)}"/>"#))
    #expect(asked.request?.expression == "map([1, 2], (x) => x)")
    #expect(try asked.text([[1, 2]])?.hasSuffix("Now: `1`, `2`") == true)
  }

  @Test("A hover in plain text has the signs of the expression")
  func plain() throws {
    let session = try EditorSession()
    let text = Marked(Self.page(#"<Label text="{n |* 2}"/>"#))
    session.open(Self.path, text.text)
    let hover = try session.ask("textDocument/hover", Self.path, text.position)
    #expect(hover["contents"]?["value"]?.string == "n * 2: 2")
  }

  @Test("Several previews are named")
  func previews() throws {
    let asked = try Asked(Self.page(#"<Label text="{|n}"/>"#))
    func one(_ name: String, _ variant: String?, _ values: [Value]) -> ExpressionValues.Values {
      .init(preview: name, variant: variant, values: values, count: values.count)
    }
    let all = [one("a.xml", nil, [1]), one("b.xml", "two", [2]), one("c.xml", nil, [])]
    let number = try #require(asked.number)
    asked.session.daemon(.values(id: number, ExpressionValues(previews: all)))
    #expect(try asked.text()?.hasSuffix("Now in `a.xml`: `1`\n\nNow in `b.xml, two`: `2`") == true)
  }

  @Test("Without a daemon, an answer of it or a use, the value is that of the files")
  func files() throws {
    let marked = Self.page(#"<Label for="a in [1, 2]" text="{|a}"/>"#)
    let expected = "**`a`**: loop variable\n\nValue for the first item: `1`"
    #expect(try Asked(marked).text([]) == expected)
    let lost = try Asked(marked)
    lost.session.daemon(.lost)
    #expect(try lost.text() == expected)
    let refused = try Asked(marked)
    let number = try #require(refused.number)
    refused.session.daemon(.answered(id: number, RPCError(.invalidParams, "unknown")))
    #expect(try refused.text() == expected)
  }

  @Test("A held hover is answered when it is cancelled, and at the end")
  func cancelled() throws {
    let marked = Self.page(#"<Label text="{|n}"/>"#)
    let asked = try Asked(marked)
    asked.session.notify("$/cancelRequest", ["id": .int(asked.id)])
    #expect(throws: RPCError.self) { try asked.session.takeAnswer(to: asked.id) }
    let number = try #require(asked.number)
    asked.session.daemon(.values(id: number, ExpressionValues(previews: [])))
    #expect(!asked.session.hasAnswer(to: asked.id))
    let other = try Asked(marked)
    try other.session.request("shutdown")
    #expect(throws: RPCError.self) { try other.session.takeAnswer(to: other.id) }
  }

  @Test("Positions are counted in scalars, after characters of two units, too")
  func positions() throws {
    let asked = try Asked(Self.page(#"<Label text="😀 {|n}"/>"#))
    let range = try #require(asked.request?.range)
    let column = Self.page(#"<Label text=""#).unicodeScalars.count - "</preview>".count + 1
    #expect(range.start == SourceLocation(line: 1, column: column))
    #expect(range.end == SourceLocation(line: 1, column: column + 5))
  }
}
