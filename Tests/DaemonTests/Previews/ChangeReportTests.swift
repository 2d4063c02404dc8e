import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// What an outcome reports, compared with the picture.
struct ChangeReportTests {
  typealias Probe = PreviewServerProbe

  private func preview(_ attributes: String = "", list: String = "", section: String = "") -> String
  {
    """
    <preview \(attributes)><list \(list)><section id="s" \(section)>
    <header><Label text="HEAD"/></header>
    <Label id="a" text="Ada"/><Label id="b" text="Bob"/><Label id="c" text="Cy"/>
    </section></list></preview>
    """
  }

  /// The outcome of one save as text: the outcome, then each change with the paths of its
  /// properties.
  private func report(_ probe: Probe) throws -> [String] {
    let outcome = try #require(probe.journal.published.last)
    let changes = outcome.differences.flatMap(\.changes.changes).map { change in
      let position = ((change.to ?? change.from)?.indices ?? []).map(String.init).joined(
        separator: ","
      )
      let paths = change.props.map { " " + $0.path }.joined()
      return "\(change.operation.glyph) \(change.kind.rawValue) [\(position)]\(paths)"
    }
    return [outcome.outcome.rawValue] + changes
  }

  private func marks(_ client: Probe.Client, _ attachment: Int = 1) throws -> [String] {
    try client.window(attachment).map { $0.mark?.rawValue ?? "." }
  }

  /// SB-03.
  @Test func changesCarryTheWarningsOfTheNewContent() throws {
    let probe = try Probe(preview())
    let client = probe.connect()
    client.attach(rows: 6)

    try probe.save(preview().replacingOccurrences(of: #"id="b""#, with: #"id="a""#))
    try probe.save(preview())

    let warnings = try client.changes.map { $0.warnings.map(\.code) }
    #expect(warnings == [[.duplicateId], []])
  }

  // MARK: - Attributes

  @Test func separatorsAreAVisibleChangeOfTheList() throws {
    let probe = try Probe(preview())
    let client = probe.connect()
    client.attach(rows: 6)

    try probe.save(preview(list: #"separators="true""#))

    #expect(try report(probe) == ["rendered", "~ list [] list.separators"])
    #expect(try marks(client) == ["~", "~", ".", "~", ".", "~"])
  }

  @Test func aWidthThatIsSeenIsAVisibleChangeOfThePreview() throws {
    let row = #"<VBox width="fill"><Divider width="fill"/></VBox>"#
    func list(_ width: Int) -> String {
      "<preview width=\"\(width)\"><list><section id=\"s\">\(row)</section></list></preview>"
    }
    let probe = try Probe(list(20))

    try probe.save(list(22))
    #expect(try report(probe) == ["rendered", "~ preview [] preview.width"])

    try probe.save(preview("width=\"22\""))
    try probe.save(preview("width=\"24\""))
    #expect(try report(probe) == ["no-visible-change", "~ preview [] preview.width"])
  }

  @Test func spacingMarksTheRowsOfItsSection() throws {
    let probe = try Probe(preview())
    let client = probe.connect()
    client.attach(rows: 6)

    try probe.save(preview(section: #"spacing="1""#))

    #expect(try report(probe) == ["rendered", "~ section [0] section[0].spacing"])
    #expect(try marks(client) == ["~", "~", ".", "~", ".", "~"])
  }

  @Test func anAttributeOfBehaviourIsNoVisibleChange() throws {
    let probe = try Probe(preview())
    let client = probe.connect()
    client.attach(rows: 6)

    try probe.save(preview(list: #"limit="100""#))

    #expect(try report(probe) == ["no-visible-change", "~ list [] list.limit"])
    #expect(try marks(client) == [".", ".", ".", ".", ".", "."])
  }

  @Test func aPinnedHeaderIsVisibleOnlyInAWindowThatPinsIt() throws {
    let probe = try Probe(preview())
    let client = probe.connect()
    client.attach(rows: 2)

    try probe.save(preview(section: #"pin-header="true""#))
    #expect(
      try report(probe) == ["no-visible-change", "~ section [0] section[0].pin-header"]
    )

    client.request("viewport/scroll", #"{"attachment":1,"to":1}"#)
    try probe.save(preview())
    #expect(try report(probe) == ["rendered", "~ section [0] section[0].pin-header"])
  }

  // MARK: - Data and content

  @Test func anUnusedMemberOfDataIsNoChange() throws {
    let text = """
      <preview><data name="rows" src="rows.json"/>
      <component name="Entry"><param name="item"/><Label text="{item.name}"/></component>
      <list><section id="s"><Entry for="r in rows" item="{r}"/></section></list></preview>
      """
    let rows = #"[{"id":"a","name":"Ada"},{"id":"b","name":"Bob"}]"#
    let probe = try Probe(text, files: ["rows.json": rows])

    try probe.save(#"[{"id":"a","name":"Ada","x":1},{"id":"b","name":"Bob"}]"#, to: "rows.json")
    #expect(try report(probe) == ["no-visible-change"])

    try probe.save(#"[{"id":"a","name":"Ada","x":1},{"id":"b","name":"Ben"}]"#, to: "rows.json")
    #expect(try report(probe) == ["rendered", "~ cell [0,1] Entry.item Entry/Label.text"])
  }

  @Test func aTextBeyondTheEdgeIsNoVisibleChange() throws {
    func list(_ text: String) -> String {
      "<preview><list><section id=\"s\"><Label id=\"a\" lines=\"1\" width=\"4\" "
        + "text=\"\(text)\"/></section></list></preview>"
    }
    let probe = try Probe(list("abcdefg"))

    try probe.save(list("abcxyz0"))

    #expect(try report(probe) == ["no-visible-change", "~ cell [0,0] Label.text"])
  }

  @Test func rowsThatLookTheSameChangePlacesUnseen() throws {
    func list(_ ids: String...) -> String {
      let rows = ids.map { "<Label id=\"\($0)\" text=\"same\"/>" }.joined()
      return "<preview><list><section id=\"s\">\(rows)</section></list></preview>"
    }
    let probe = try Probe(list("a", "b"))

    try probe.save(list("b", "a"))
    #expect(probe.journal.outcomes == ["no-visible-change list.xml"])

    try probe.save(list("b", "a", "c"))
    #expect(probe.journal.outcomes.last == "rendered list.xml")
  }

  @Test func aSingleComponentIsMarked() throws {
    func component(_ text: String) -> String {
      "<preview><VBox><Label text=\"one\"/><Label text=\"\(text)\"/></VBox></preview>"
    }
    let probe = try Probe(component("two"))
    let client = probe.connect()
    client.attach(rows: 3)

    try probe.save(component("TWO"))

    #expect(try report(probe) == ["rendered", "~ cell [0,0] VBox/Label#1.text"])
    #expect(try marks(client) == [".", "~", "."])
  }

  // MARK: - Images

  private let picture = """
    <preview><list><section id="s"><Label id="a" text="Ada"/>
    <Image id="p" src="p.png" width="4" height="1" alt="p"/></section></list></preview>
    """

  @Test func anotherImageReplacesTheMarksOfTheOutcomeBefore() throws {
    let probe = try Probe(picture)
    let client = probe.connect()
    client.attach(rows: 2)
    try probe.save(picture.replacing("Ada", with: "Eva"))
    #expect(try marks(client) == ["~", "."])

    let update = FileUpdate(path: "p.png")
    let outcome = probe.server.workspace.previews.imageOutcome(.rendered, "list.xml", update)
    for attachment in probe.server.attachments.all { attachment.needsFrame = true }
    probe.server.publisher.publish([outcome])

    #expect(try report(probe) == ["rendered", "~ cell [0,1]"])
    #expect(try marks(client) == [".", "~"])
    let difference = try #require(outcome.differences.first)
    #expect(difference.before == difference.after)
  }

  @Test func aMissingImageIsInTheDiagnosticsOfTheOutcomeThatShowsIt() throws {
    let probe = try Probe(Probe.list("one"), isMissing: { _ in true })
    probe.connect().attach(rows: 2)

    try probe.save(picture)

    let outcome = try #require(probe.journal.published.last)
    #expect(outcome.diagnostics.map(\.code) == [.missingImage])
  }

  // MARK: - Variants

  private func variants(_ text: String) -> String {
    """
    <preview><state name="n" value="{1}"/><list><section id="s">
    <Label id="a" text="\(text)" on-tap="n += 1"/></section></list>
    <variant name="zero" n="{0}"/></preview>
    """
  }

  @Test func anEventInAVariantIsNoVisibleChangeToOthers() throws {
    let probe = try Probe(variants("{n}"))
    let (one, other) = (probe.connect(), probe.connect())
    one.attach()
    other.attach(#","variant":"zero""#)

    other.request("event/send", #"{"attachment":2,"event":"tap","path":[0,0]}"#)

    #expect(try one.changes.map(\.outcome) == [.noVisibleChange])
    #expect(try other.changes.map(\.outcome) == [.rendered])
    #expect(try other.changes.map(\.variant) == ["zero"])
  }

  @Test func anErrorOfAVariantThatNobodyShowsIsInvalidAndNamesIt() throws {
    let probe = try Probe(variants("{n}"))

    try probe.save(variants("{10 / n}"))

    let outcome = try #require(probe.journal.published.last)
    #expect(outcome.outcome == .invalid)
    #expect(outcome.diagnostics.flatMap(\.notes).map(\.message) == ["in variant 'zero'"])
  }

  // MARK: - Windows

  @Test func theEndIsReachedInAWindowThatOnlyListensOnceItScrolls() throws {
    let text = """
      <preview><state name="n" value="{20}"/><list reach-end-offset="0" on-reach-end="n += 1">
      <section id="s"><Label for="i in 0..&lt;n" text="{i}"/></section></list></preview>
      """
    let probe = try Probe(text)
    let client = probe.connect()
    client.attach(rows: 5, #","mode":"changes""#)
    #expect(probe.journal.outcomes.isEmpty)

    client.request("viewport/scroll", #"{"attachment":1,"to":15}"#)

    #expect(probe.journal.outcomes == ["rendered list.xml"])
  }

  @Test func anUnknownIdIsNamedInTheError() throws {
    let client = try Probe().connect()
    client.attach()

    client.request("viewport/scroll", #"{"attachment":1,"to":"Zed"}"#)

    #expect(client.text.contains("no cell or section has the id 'Zed'"))
  }

  @Test func everyChangeIsNamedByTheTextOfItsRow() throws {
    let probe = try Probe(preview())
    let client = probe.connect()
    client.attach(rows: 6)

    try probe.save(preview().replacing(#"<Label id="b" text="Bob"/>"#, with: ""))

    let changes = try #require(try client.changes.last).changes
    #expect(changes.map(\.label) == ["Bob"])
    #expect(changes.map(\.operation) == [.delete])
  }
}
