import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// The values that an expression has in previews now.
struct ValueRequestTests {
  private static let page = """
    <preview>
      <state name="n" value="{1}"/>
      <let name="twice" value="{n * 2}"/>
      <component name="Line"><param name="of"/><state name="open" value="{false}"/>
        <Label text="{of}!" on-tap="open = !open" bold="{open}"/>
      </component>
      <component name="Unused"><param name="x" default="d"/><Label text="{x}"/></component>
      <Line for="a, i in ['x', 'y', 'z', 'x']" of="{a + string(n)}" id="{i}"/>
      <Label text="{twice + 1} of {n}" if="{n > 0}"/>
      <variant name="five" n="{5}"/>
    </preview>

    """

  /// Returns the values of an expression in the first range with a text, as
  /// `variant: values of count`, with `at least` if not all were counted.
  private static func values(
    _ client: PreviewServerProbe.Client,
    _ expression: String,
    in range: String,
    of page: String = page,
    declares: Bool = false
  ) throws -> [String] {
    let start = try #require(page.firstRange(of: range))
    func position(_ index: String.Index) -> (Int, Int) {
      let before = page[..<index]
      let line = before.split(separator: "\n", omittingEmptySubsequences: false)
      return (line.count, (line.last?.unicodeScalars.count ?? 0) + 1)
    }
    let (line, column) = position(start.lowerBound)
    let (endLine, endColumn) = position(start.upperBound)
    let text = String(decoding: Value.string(range).json(), as: UTF8.self)
    let place =
      #""line":\#(line),"column":\#(column),"endLine":\#(endLine),"endColumn":\#(endColumn)"#
    client.request(
      "source/values",
      #"{"file":"list.xml","range":{\#(place)},"text":\#(text),"expression":"\#(expression)","declares":\#(declares)}"#
    )
    return try client.answer(to: .sourceValues).previews.map { preview in
      let values = preview.values.map { String(decoding: $0.json(), as: UTF8.self) }
      return (preview.variant.map { "\($0): " } ?? "")
        + "\(values.joined(separator: " ")) of \(preview.isComplete ? "" : "at least ")\(preview.count)"
    }
  }

  private static func client() throws -> (PreviewServerProbe, PreviewServerProbe.Client) {
    let probe = try PreviewServerProbe(page)
    let client = probe.connect()
    client.attach(rows: 8, columns: 20)
    return (probe, client)
  }

  @Test(
    arguments: [
      ("of", "{of}!", false, #""x1" "y1" "z1" "x1" of 4"#),
      ("a + string(n)", "{a + string(n)}", false, #""x1" "y1" "z1" "x1" of 4"#),
      ("a", "{a + string(n)}", false, #""x" "y" "z" "x" of 4"#),
      ("a", "a, i in ['x', 'y', 'z', 'x']", true, #""x" "y" "z" "x" of 4"#),
      ("i", "a, i in ['x', 'y', 'z', 'x']", true, "0 1 2 3 of 4"),
      ("['x', 'y', 'z', 'x']", "a, i in ['x', 'y', 'z', 'x']", false, #"["x","y","z","x"] of 1"#),
      ("of", #"<param name="of"/>"#, true, #""x1" "y1" "z1" "x1" of 4"#),
      ("open", #"<state name="open" value="{false}"/>"#, true, "false false false false of 4"),
      ("n", #"<state name="n" value="{1}"/>"#, true, "1 of 1"),
      ("twice", #"<let name="twice" value="{n * 2}"/>"#, true, "2 of 1"),
      ("n * 2", "{n * 2}", false, "2 of 1"),
      ("twice + 1", "{twice + 1} of {n}", false, "3 of 1"),
      ("n > 0", "{n > 0}", false, "true of 1"),
      ("x", "{x}", false, " of 0"),
      ("x", #"<param name="x" default="d"/>"#, true, " of 0"),
    ]
  )
  func anExpressionHasAValueForEachUse(
    expression: String,
    range: String,
    declares: Bool,
    expected: String
  ) throws {
    let (_, client) = try Self.client()
    #expect(try Self.values(client, expression, in: range, declares: declares) == [expected])
  }

  @Test func valuesFollowStatesEventsAndTheVariantOnScreen() throws {
    let (_, client) = try Self.client()
    client.request("state/set", #"{"preview":"list.xml","name":"n","value":7}"#)
    #expect(try Self.values(client, "n", in: "{twice + 1} of {n}") == ["7 of 1"])
    client.request("event/send", #"{"attachment":1,"event":"tap","path":[0,1]}"#)
    #expect(try Self.values(client, "open", in: "{open}") == ["false true false false of 4"])
    client.attach(rows: 8, columns: 20, #","variant":"five""#)
    #expect(
      try Self.values(client, "n", in: "{twice + 1} of {n}") == ["7 of 1", "five: 5 of 1"]
    )
  }

  @Test func valuesFollowTheTypingAndWhatTheClientDoesNotKnowHasNone() throws {
    let (_, client) = try Self.client()
    let typed = Self.page.replacing("'x', 'y', 'z', 'x'", with: "'p', 'q'")
    let text = String(decoding: Value.string(typed).json(), as: UTF8.self)
    client.request("source/overlay", #"{"file":"list.xml","version":1,"text":\#(text)}"#)
    #expect(try Self.values(client, "of", in: "{of}!", of: typed) == [#""p1" "q1" of 2"#])
    #expect(try Self.values(client, "a", in: "a, i in ['x', 'y', 'z', 'x']", declares: true) == [])
    client.request("source/overlay", #"{"file":"list.xml","version":2,"text":"<preview"}"#)
    #expect(try Self.values(client, "of", in: "{of}!", of: typed) == [])
  }

  @Test func manyValuesAreCountedAndTheFirstOnesListed() throws {
    let page = #"<preview><Label for="i in range(0, 3000)" text="{i}"/></preview>"# + "\n"
    let probe = try PreviewServerProbe(page)
    let values = try Self.values(probe.connect(), "i", in: "{i}", of: page)
    #expect(values.count == 1 && values[0].hasPrefix("0 1 2 ") && values[0].hasSuffix(" of 3000"))
  }

  private static let manyRows = """
    <preview><state name="n" value="{5}"/>
      <component name="Line"><param name="of"/><let name="n2" value="{of * 2}"/><Label text="{of} and {n2}"/></component>
      <list>
        <section><Label for="i in range(0, 30000)" text="{i * i}" if="{i >= 0}"/></section>
        <section>
          <Label for="x in filter(range(0, 30000), y => y > 29990)" text="{x}"/>
          <VBox><Label for="k in range(0, 3000)" text="{k}"/><Label text="{n * 3}" id="{'id' + string(n)}"/></VBox>
          <Label text="a" if="{n > 9}"/><Label text="{n - 1}" else=""/>
          <Line of="{n + 2}"/>
        </section>
        <footer><Label text="{n + 1}"/></footer>
      </list>
    </preview>

    """

  @Test func manyRowsElsewhereCostNothing() throws {
    let client = try PreviewServerProbe(Self.manyRows).connect()
    for (expression, range, declares, expected) in [
      ("n * 3", "{n * 3}", false, "15 of 1"),
      ("'id' + string(n)", "{'id' + string(n)}", false, #""id5" of 1"#),
      ("n - 1", "{n - 1}", false, "4 of 1"),
      ("n > 9", "{n > 9}", false, "false of 1"),
      ("of", "{of} and {n2}", false, "7 of 1"),
      ("n2", #"<let name="n2" value="{of * 2}"/>"#, true, "14 of 1"),
      ("n + 2", "{n + 2}", false, "7 of 1"),
      ("n + 1", "{n + 1}", false, "6 of 1"),
      ("x", "{x}", false, "29991 29992 29993 29994 29995 29996 29997 29998 29999 of 9"),
      ("n", #"<state name="n" value="{5}"/>"#, true, "5 of 1"),
    ] {
      let found = try Self.values(
        client,
        expression,
        in: range,
        of: Self.manyRows,
        declares: declares
      )
      #expect(found == [expected], "\(expression)")
    }
  }

  /// Rows that are written one by one are left out without looking at each.
  @Test func aRowAmongManyWrittenOnesHasItsValue() throws {
    let rows = (0..<3_000).map { "<Label text=\"{n + \($0)}\"/>\n" }.joined()
    let page =
      "<preview><state name=\"n\" value=\"{1}\"/><list><section>\n\(rows)</section></list></preview>\n"
    let client = try PreviewServerProbe(page).connect()
    for number in [0, 1_500, 2_999] {
      let expression = "n + \(number)"
      #expect(
        try Self.values(client, expression, in: "{\(expression)}", of: page)
          == ["\(number + 1) of 1"]
      )
    }
  }

  @Test func anExpressionThatFailsSomewhereHasTheOtherValues() throws {
    let page =
      #"<preview><Label for="i in range(0, 3)" text="{i > 0 ? 6 / i : 0}"/></preview>"# + "\n"
    let client = try PreviewServerProbe(page).connect()
    #expect(try Self.values(client, "6 / i", in: "{i > 0 ? 6 / i : 0}", of: page) == ["6 3 of 2"])
    #expect(try Self.values(client, "6 /", in: "{i > 0 ? 6 / i : 0}", of: page) == [])
  }
}
