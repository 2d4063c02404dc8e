import DescriptionLanguage
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// What the items of a review are, and how they are called.
struct ReviewTitleTests {
  private static func label(_ text: String, color: String) -> String {
    "<preview>\n  <VBox>\n    <Label text=\"\(text)\"/>\n    <Label text=\"x\" color=\"\(color)\"/>\n  </VBox>\n</preview>\n"
  }

  private static func files(_ count: Int, _ text: (Int) -> String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { ("f\(10 + $0).xml", text($0)) })
  }

  @Test func theSameEditOfManyFilesIsOneItem() throws {
    let files = try ComparedFiles(
      Self.files(20) { Self.label("file \($0)", color: "cyan") },
      Self.files(20) { Self.label("file \($0)", color: "magenta") }
    )

    let groups = try files.list().groups
    #expect(groups.map(\.title) == ["color cyan → magenta in f10.xml, and 19 more"])
    #expect(groups.map(\.members.count) == [20])
  }

  @Test func editsWithOtherLinesOrOtherEffectsAreItemsOfTheirOwn() throws {
    let files = try ComparedFiles(
      Self.files(4) { Self.label("file", color: $0 == 3 ? "green" : "cyan") },
      Self.files(4) { Self.label($0 == 2 ? "other" : "file", color: "magenta") }
    )

    let groups = try files.list().groups
    #expect(groups.map(\.members.count).sorted() == [1, 1, 2])
    #expect(groups.contains { $0.title == "color cyan → magenta in f10.xml and f11.xml" })
  }

  @Test func aNewFileAndARemovedOneAreOneItemEach() throws {
    let text = { (word: String) in
      """
      <preview>
        <state name="t" value="\(word)"/>
        <Label text="{t}"/>
        <variant name="v" t="\(word) two"/>
      </preview>

      """
    }
    let files = try ComparedFiles(
      ["a.xml": text("a"), "old.xml": text("old")],
      ["new.xml": text("something else"), "old.xml": nil]
    )

    let groups = try files.list(KnownVerdicts(), WallRequest(widths: [.width(40), .width(80)]))
      .groups
    #expect(groups.map(\.title).sorted() == ["new.xml, 6 pictures", "old.xml, 6 pictures"])
    #expect(groups.map(\.summary).sorted() == ["new preview", "removed preview"])
  }

  @Test func filesOfATemplateAreNotRenamed() throws {
    let text = DescriptionTemplate.text(.xml, title: "title")
    let other = { (word: String) in
      text.replacing("title=\"title\"", with: "title=\"\(word)\"")
        .replacing("'Ada', 'Grace', 'Barbara'", with: "'\(word)'")
        .replacing("PEOPLE", with: word)
    }
    let files = try ComparedFiles(["a.xml": other("one")], ["a.xml": nil, "b.xml": other("two")])
    #expect(try files.list().groups.count == 2)

    let moved = try ComparedFiles(
      ["a.xml": other("one") + "<!-- \"own\" line -->\n"],
      ["a.xml": nil, "b.xml": other("one").replacing("width=\"40\"", with: "width=\"41\"")]
    )
    #expect(try moved.list().groups.map(\.title) == ["a.xml → b.xml"])
  }

  @Test func anEffectThatOnlyThisItemHasComesFirst() throws {
    let library = { (color: String, currency: String, name: String) in
      """
      <playground>
        <component name="Price"><param name="n"/>
          <HBox><Label text="{n} \(currency)" color="\(color)"/></HBox>
        </component>
        <component name="Name"><param name="n"/>
          <HBox><Label text="\(name) {n}" color="\(color)"/></HBox>
        </component>
      </playground>

      """
    }
    let preview = { (element: String, number: Int) in
      "<preview><import src=\"lib.xml\"/><VBox><\(element) n=\"\(number)\"/></VBox></preview>\n"
    }
    var first = ["lib.xml": library("cyan", "EUR", "old")]
    for number in 0..<3 {
      first["p\(number).xml"] = preview("Price", 7)
      first["n\(number).xml"] = preview("Name", 7)
    }
    let files = try ComparedFiles(first, ["lib.xml": library("green", "USD", "new")])

    let titles = try files.list().groups.map(\.title)
    #expect(titles.count == 2 || titles.allSatisfy { !$0.isEmpty }, "\(titles)")
    #expect(!titles.contains { $0.hasPrefix("color ") }, "\(titles)")
  }

  @Test func aDifferenceFarDownIsShownWithItsRows() throws {
    let text = { (last: String) in
      """
      <preview width="20"><list><section id="s">
        <Label for="n in 1...2500" id="{n}" text="row {n == 2400 ? '\(last)' : n}"/>
      </section></list></preview>

      """
    }
    let files = try ComparedFiles(["a.xml": text("old")], ["a.xml": text("new")])

    let list = try files.list()
    let lines = ReviewText().lines(of: list.groups[0], .document).map(DrawnRows.text)
    #expect(lines.contains("rows at 20 columns, from row 2397"), "\(lines)")
    #expect(lines.contains { $0.contains("row old") && $0.contains("row new") }, "\(lines)")
    #expect(ReviewMarkdown.document(of: list).contains("Rows from row 2397:"))
  }

  @Test func commentsNameTheirAuthor() throws {
    let files = try ComparedFiles(
      ["a.xml": Self.label("a", color: "cyan")],
      ["a.xml": Self.label("a", color: "red")]
    )
    let change = try #require(try files.items().changes.first)
    let comment = ReviewVerdict(
      time: Timestamp(millisecondsSince1970: 1_000),
      previewID: change.first.previewID,
      state: change.first.state,
      revision: 0,
      kind: .commented,
      message: "why?",
      before: change.first.earlierState,
      author: "Ada"
    )

    let list = try files.list(KnownVerdicts(own: [comment]))
    #expect(list.groups.map(\.message) == ["comment by Ada: “why?”"])
  }
}
