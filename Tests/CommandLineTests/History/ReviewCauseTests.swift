import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// Changes with the same effect of the same edit are one item.
struct ReviewCauseTests {
  /// A library of a style, a constant and two components.
  static func library(
    color: String = "cyan",
    heading: String = "{title}",
    footer: String = "end"
  ) -> String {
    """
    <playground>
      <style name="strong" color="\(color)"/>
      <component name="Heading"><param name="title"/>
        <VBox><Label style="strong" text="\(heading)"/></VBox>
      </component>
      <component name="Footer">
        <Label text="\(footer)"/>
      </component>
    </playground>

    """
  }

  /// A preview that uses components of the library.
  static func preview(_ name: String, uses: String = "", own: String = "own") -> String {
    """
    <preview><import src="lib.xml"/><list><section id="s">
      <Heading title="About \(name)"/>
      <Label text="\(own) of \(name)"/>
      \(uses)
    </section></list></preview>

    """
  }

  private static func name(_ index: Int) -> String { "p\(index < 10 ? "0" : "")\(index).xml" }

  /// A server of a library and as many previews.
  static func server(_ count: Int, uses: (Int) -> String = { _ in "" }) throws -> RecordedServer {
    var files = ["lib.xml": library()]
    for index in 0..<count { files[name(index)] = preview("\(index)", uses: uses(index)) }
    return try RecordedServer(files)
  }

  private static func lines(_ list: ReviewList) -> [String] {
    ReviewText().shortlist(of: list).dropFirst().map { line in
      String(DrawnRows.text(of: line).dropFirst(20)).trimmed
    }
  }

  @Test func aChangeOfAThemeIsOneItemInAllPreviews() throws {
    let server = try Self.server(13)
    try server.save(Self.library(color: "magenta"), to: "lib.xml")

    let list = try server.review()

    #expect(
      Self.lines(list) == [
        "color cyan → magenta in p00.xml, and 12 more  ~1  ← lib.xml"
      ]
    )
    let names = list.groups.flatMap(\.members).map(\.previewID.name)
    #expect(names == (0..<13).map(Self.name))
  }

  /// The values differ from preview to preview, the edit does not.
  @Test(arguments: ["{title}!", "{upper(title)}", "{title}, {title}"])
  func anEditOfAComponentIsOneItemWhateverThePreviewsShow(_ heading: String) throws {
    let server = try Self.server(12)
    try server.save(Self.library(heading: heading), to: "lib.xml")

    let list = try server.review()

    #expect(list.changes.count == 12)
    #expect(list.groups.count == 1)
    #expect(list.groups[0].title == "lib.xml: component Heading in p00.xml, and 11 more")
  }

  @Test func aPreviewThatDoesNotFitTheCauseStandsOut() throws {
    let server = try Self.server(12) { index in
      index == 3 ? "<Label if=\"{heading == 'A'}\" text=\"A\"/>" : ""
    }
    let constant = "<let name=\"heading\" value=\"A\"/>"
    let library = Self.library().replacing("<style", with: constant + "<style")
    try server.save(library, to: "lib.xml")
    let opening = try server.review()
    try server.judge(.accepted, opening.changes, of: opening)

    let edited = Self.library(color: "magenta").replacing("<style", with: constant + "<style")
      .replacing("value=\"A\"", with: "value=\"B\"")
    try server.save(edited, to: "lib.xml")
    try server.save(Self.preview("5", own: "another"), to: "p05.xml")

    let list = try server.review()
    #expect(list.groups.map { $0.changes.count }.sorted() == [1, 1, 10])
    let alone = list.groups.filter { $0.changes.count == 1 }.map(\.title)
    #expect(alone == ["p05.xml", "p03.xml"])
  }

  @Test func onlyUsedEditsAreShown() throws {
    let server = try Self.server(4) { $0 == 2 ? "<Footer/>" : "" }
    try server.save(Self.library(color: "magenta", footer: "the end"), to: "lib.xml")

    let list = try server.review()

    #expect(list.groups.count == 2)
    for change in list.changes {
      let hunks = change.files.flatMap(\.hunks).map(DrawnRows.text).joined()
      #expect(hunks.contains("magenta"))
      let usesFooter = change.first.previewID.name == "p02.xml"
      #expect(hunks.contains("the end") == usesFooter, "\(change.title)")
      let edits = change.files.flatMap(\.edits).map(\.description)
      #expect(
        edits == ["lib.xml: style strong"] + (usesFooter ? ["lib.xml: component Footer"] : [])
      )
    }
  }

  @Test(arguments: [false, true])
  func aPreviewWithAnotherNameIsOneItem(isEdited: Bool) throws {
    let server = try Self.server(3)
    try server.save(nil, to: "p01.xml")
    try server.save(Self.preview("1", own: isEdited ? "new" : "own"), to: "q.xml")

    let list = try server.review()

    #expect(Self.lines(list) == ["p01.xml → q.xml  \(isEdited ? "renamed ~" : "renamed")"])
    let group = try #require(list.groups.first)
    #expect(group.first.before?.texts.first == "About 1")
    try server.judge(.accepted, group.changes, of: list)
    #expect(try server.review().changes.isEmpty)
  }

  /// Two previews of one file are renamed together with it; one that was removed is not.
  @Test func eachRenameIsPairedOnce() throws {
    let server = try RecordedServer([
      "a.xml": ReviewGateTests.preview("A", ["v": "V"]), "b.xml": ReviewGateTests.preview("B"),
    ])
    try server.save(nil, to: "a.xml")
    try server.save(nil, to: "b.xml")
    try server.save(ReviewGateTests.preview("A", ["v": "V"]), to: "c.xml")

    let list = try server.review()

    #expect(list.groups.map(\.title) == ["a.xml → c.xml", "b.xml"])
  }
}
