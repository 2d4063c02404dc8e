import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// Windows with a theme or values of states of their own.
struct WindowContentsTests {
  private static func card(_ text: String, quiet: Int = 4, theme: String = "plain") -> String {
    """
    <playground>
      <style name="card">
        <when theme="loud" padding-left="2"/><when theme="quiet" padding-left="\(quiet)"/>
      </style>
      <preview theme="{look}">
        <state name="look" value="\(theme)"/>
        <list><section id="s"><VBox id="a" style="card"><Label text="\(text)"/></VBox></section></list>
        <variant name="long" look="loud"/>
      </preview>
    </playground>
    """
  }

  /// The first row of a window, with its mark.
  private func row(_ client: PreviewServerProbe.Client, _ attachment: Int) throws -> String {
    let row = try #require(try client.window(attachment).first)
    return (row.mark?.rawValue ?? "") + row.runs.map(\.text).joined()
  }

  @Test func aWindowShowsThePreviewInItsTheme() throws {
    let probe = try PreviewServerProbe(Self.card("hi"))
    let client = probe.connect()

    client.attach()
    client.attach(#","theme":"loud""#)
    client.attach(#","theme":"quiet""#)
    client.attach(#","variant":"long","theme":"""#)

    #expect(try (1...4).map { try row(client, $0) } == ["hi", "  hi", "    hi", "hi"])
  }

  @Test func windowsFollowSavesWithMarksWhicheverThemeIsDeclared() throws {
    let probe = try PreviewServerProbe(Self.card("hi"))
    let client = probe.connect()
    client.attach()
    client.attach(#","theme":"quiet""#)

    try probe.save(Self.card("ho"))
    #expect(try (1...2).map { try row(client, $0) } == ["~ho", "~    ho"])
    // The edit of a theme that no variant declares changes only the window with that theme.
    try probe.save(Self.card("ho", quiet: 3))

    #expect(try (1...2).map { try row(client, $0) } == ["ho", "~   ho"])
    #expect(probe.journal.outcomes.last == "no-visible-change list.xml")
  }

  @Test func theLastContentStaysWhileTheFileHasErrors() throws {
    let probe = try PreviewServerProbe(Self.card("hi"))
    let client = probe.connect()
    client.attach(#","theme":"loud""#)

    try probe.save("<preview>")
    #expect(try row(client, 1) == "  hi")
    try probe.save(Self.card("ho"))

    #expect(try row(client, 1).hasSuffix("  ho"))
  }

  @Test func aStateChangesTheRowsInEveryTheme() throws {
    let probe = try PreviewServerProbe(Self.card("{look}"))
    let client = probe.connect()
    client.attach(columns: 20, #","theme":"loud""#)

    client.request("state/set", #"{"preview":"list.xml","name":"look","value":"quiet"}"#)

    #expect(try row(client, 1).hasSuffix("  quiet"))
  }

  @Test func contentsAndLayoutsGoWithTheirWindows() throws {
    let probe = try PreviewServerProbe(Self.card("hi"))
    let client = probe.connect()
    client.attach()
    client.attach(#","theme":"loud""#)
    client.attach(#","theme":"quiet""#)
    #expect(probe.server.layouts.layoutCount == 3)

    client.request("preview/detach", #"{"attachment":2}"#)
    client.request("preview/detach", #"{"attachment":3}"#)

    #expect(probe.server.layouts.layoutCount == 1)
  }

  @Test func marksStayWithoutAWindowUntilThePreviewChanges() throws {
    let probe = try PreviewServerProbe(Self.card("hi"))
    let client = probe.connect()
    client.attach(#","theme":"loud""#)
    client.attach(#","theme":"quiet""#)
    try probe.save(Self.card("ho"))
    #expect(try (1...2).map { try row(client, $0) } == ["~  ho", "~    ho"])
    client.request("preview/resize", #"{"attachment":1,"columns":12,"rows":2}"#)
    #expect(try row(client, 1) == "~  ho")

    // As when a cell of a wall is opened, and the wall is shown again.
    client.request("preview/detach", #"{"attachment":1}"#)
    client.request("preview/detach", #"{"attachment":2}"#)
    client.attach(#","theme":"quiet""#)
    client.request("preview/detach", #"{"attachment":3}"#)
    client.attach(#","theme":"loud""#)
    client.attach(#","theme":"quiet""#)

    #expect(try (4...5).map { try row(client, $0) } == ["~  ho", "~    ho"])
    for attachment in 4...5 {
      client.request("preview/detach", #"{"attachment":\#(attachment)}"#)
    }
    try probe.save(Self.card("ho") + "<!-- the same -->")
    client.attach(#","theme":"quiet""#)
    #expect(try row(client, 6) == "    ho")
  }

  @Test func onlyAFewContentsStayWithoutAWindow() throws {
    let themes = (0..<40).map { "<when theme=\"t\($0)\" padding-left=\"1\"/>" }.joined()
    func card(_ text: String) -> String {
      """
      <playground><style name="card">\(themes)</style><preview><list><section id="s">
      <VBox id="a" style="card"><Label text="\(text)"/></VBox></section></list></preview></playground>
      """
    }
    let probe = try PreviewServerProbe(card("hi"))
    let client = probe.connect()
    for theme in 0..<40 { client.attach(#","theme":"t\#(theme)""#) }
    try probe.save(card("ho"))
    for theme in 0..<40 { #expect(try row(client, 1 + theme) == "~ ho") }

    for attachment in 1...40 {
      client.request("preview/detach", #"{"attachment":\#(attachment)}"#)
    }
    client.attach(#","theme":"t0""#)
    client.attach(#","theme":"t39""#)

    #expect(try (41...42).map { try row(client, $0) } == [" ho", "~ ho"])
    #expect(probe.server.layouts.layoutCount == 2)
  }

  @Test func summariesNameTheThemesAndFollowSaves() throws {
    let probe = try PreviewServerProbe(Self.card("hi"))
    let client = probe.connect()
    let summary = try #require(probe.server.workspace.previews["list.xml"]).summary
    #expect(summary.themes == ["plain", "loud", "quiet"])

    try probe.save(Self.card("hi").replacing("quiet", with: "silent"))

    #expect(try client.summaries.last?.themes == ["plain", "loud", "silent"])
    try probe.save(PreviewServerProbe.list("one"))
    #expect(try client.summaries.last?.themes == [])
  }

  // MARK: - States

  private static let task = """
    <playground><preview>
      <state name="done" value="{false}"/><state name="count" value="{1}"/>
      <list><section id="s">
        <Label id="a" text="{done} {count}" on-tap="count += 1"/>
        <Label id="b" if="{done}" text="end" on-appear="count += 10"/>
      </section></list>
      <variant name="two" count="{2}"/>
    </preview></playground>
    """

  /// The error of the last answer.
  private func error(_ client: PreviewServerProbe.Client) throws -> String? {
    let lines = client.connection.sent.split(separator: UInt8(ascii: "\n"))
    let messages = try lines.map {
      try Message(line: Array($0), limits: Message.daemonLimits)
    }
    guard case .failure(_, let error)? = messages.last else { return nil }
    return error.message
  }

  @Test func valuesOfStatesHoldForTheirWindowOnly() throws {
    let probe = try PreviewServerProbe(Self.task)
    let client = probe.connect()

    client.attach()
    client.attach(#","states":{"done":true}"#)
    client.attach(#","variant":"two","states":{"done":"true"}"#)
    client.attach(#","states":{"done":true,"count":7}"#)

    #expect(try (1...4).map { try row(client, $0) } == ["false 1", "true 1", "true 2", "true 7"])
  }

  @Test func otherStatesFollowThePreview() throws {
    let probe = try PreviewServerProbe(Self.task)
    let client = probe.connect()
    client.attach(#","states":{"done":true}"#)

    client.request("state/set", #"{"preview":"list.xml","name":"count","value":5}"#)
    #expect(try row(client, 1).hasSuffix("true 5"))
    client.request("state/set", #"{"preview":"list.xml","name":"done","value":true}"#)
    client.request("state/set", #"{"preview":"list.xml","name":"done","value":false}"#)

    #expect(try row(client, 1).hasSuffix("true 5"))
  }

  @Test func windowsWithStatesFollowSavesAndRaiseNoOutcome() throws {
    let probe = try PreviewServerProbe(Self.task)
    let client = probe.connect()
    client.attach()
    client.attach(#","states":{"done":true}"#)
    let count = probe.journal.outcomes.count

    // The row is only in the window with states.
    try probe.save(Self.task.replacing(#"text="end""#, with: #"text="END""#))

    #expect(probe.journal.outcomes.dropFirst(count) == ["no-visible-change list.xml"])
    let rows = try client.window(2)
    #expect(rows.map { $0.runs.map(\.text).joined() }.prefix(2) == ["true 1", "END"])
    #expect(rows.map(\.mark).prefix(2) == [nil, .updated])
    #expect(try row(client, 1) == "false 1")
  }

  @Test func aStateThatASaveRemovesOrChangesNoLongerHolds() throws {
    func look(_ value: String) -> String {
      #"<preview><state name="look" value="\#(value)"/><list><section id="s">"#
        + #"<Label id="a" text="{look}"/></section></list></preview>"#
    }
    let probe = try PreviewServerProbe(look("{false}"))
    let client = probe.connect()
    client.attach(#","states":{"look":true}"#)
    #expect(try row(client, 1) == "true")

    try probe.save(look("{3}"))

    #expect(try row(client, 1) == "~3")
  }

  @Test func eventsInAWindowWithStatesAreRefusedAndItsRowsRunNone() throws {
    let probe = try PreviewServerProbe(Self.task)
    let client = probe.connect()
    client.attach()
    client.attach(#","states":{"done":true}"#)
    probe.server.finishTurn()

    client.request("event/send", #"{"attachment":2,"event":"tap","path":[0,0]}"#)

    #expect(
      try error(client)
        == "events cannot change this window, which has its own values of states; use one without them"
    )
    client.request("preview/detach", #"{"attachment":2}"#)
    probe.server.finishTurn()
    #expect(try row(client, 1) == "false 1")
  }

  @Test(arguments: [
    (
      #""theme":"lod""#,
      "'theme': no style of 'list.xml' has a <when theme=\"lod\">; did you mean 'loud'?"
    ),
    (
      #""theme":"blue-green""#,
      "'theme': no style of 'list.xml' has a <when theme=\"blue-green\">; it has 'plain', 'loud', 'quiet'"
    ),
    (
      #""states":{"lok":"x"}"#,
      "'states': the file of 'list.xml' declares no state 'lok'; did you mean 'look'?"
    ),
    (
      #""states":{"look":true}"#,
      "'states': 'look': 'true' is not text"
    ),
    (#""states":[1]"#, "'states' must be an object"),
    (#""theme":4"#, "'theme' must be a string"),
  ]) func aThemeOrStateThatThePreviewDoesNotHaveIsRefused(
    _ members: String,
    _ message: String
  ) throws {
    let probe = try PreviewServerProbe(Self.card("hi"))
    let client = probe.connect()

    client.attach("," + members)

    #expect(try error(client) == message)
    #expect(probe.server.layouts.layoutCount == 0)
  }

  @Test func aPreviewWithErrorsFromTheStartTakesAnyThemeAndStates() throws {
    let probe = try PreviewServerProbe("<preview>")
    let client = probe.connect()
    client.attach(#","theme":"loud","states":{"look":"x"}"#)

    try probe.save(Self.card("{look}"))

    #expect(try row(client, 1).hasSuffix("  x"))
  }
}
