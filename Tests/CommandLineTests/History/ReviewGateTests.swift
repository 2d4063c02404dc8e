import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A review shows what differs from the last accepted state, else from the state before the first
/// change, whatever happened in between.
struct ReviewGateTests {
  /// A preview that shows one text, and others in its variants.
  static func preview(_ text: String, _ variants: [String: String] = [:]) -> String {
    let written = variants.sorted { $0.key < $1.key }.map { name, text in
      "<variant name=\"\(name)\" t=\"\(text)\"/>"
    }
    return "<preview><state name=\"t\" value=\"\(text)\"/>\(written.joined())"
      + "<list><section id=\"s\"><Label id=\"a\" text=\"{t}\"/></section></list></preview>\n"
  }

  /// The changes as `NAME: BEFORE → AFTER`.
  static func changes(_ list: ReviewList) -> [String] {
    list.changes.filter { $0.broken == nil }.flatMap(\.members).map { member in
      let texts = [member.before, member.after].map { $0?.texts.joined() ?? "none" }
      return "\(member.previewID.description): \(texts[0]) → \(texts[1])"
    }.sorted()
  }

  /// What happens first, before a change from `A` to `B`.
  static let openings: [(String, [String?])] = [
    ("a removal and a return", [nil, preview("A")]), ("equal bytes", [preview("A")]),
    ("an invalid save", ["<preview>"]), ("nothing", []),
    ("other bytes with the same picture", [preview("A") + "\n"]),
    ("an invalid save and a removal", ["<preview>", nil]),
  ]

  @Test(arguments: openings, [false, true])
  func theBaseIsTheStateBeforeTheFirstChange(
    _ opening: (String, [String?]),
    isRestarted: Bool
  ) throws {
    let server = try RecordedServer(["a.xml": Self.preview("A")])
    for text in opening.1 { try server.save(text, to: "a.xml") }
    if isRestarted { try server.restart() }

    try server.save(Self.preview("B"), to: "a.xml")
    #expect(try Self.changes(server.review()) == ["a.xml: A → B"])
    try server.save(Self.preview("A"), to: "a.xml")
    #expect(try Self.changes(server.review()).isEmpty)
  }

  @Test func aRemovalIsAChangeFromTheStateBefore() throws {
    let server = try RecordedServer([
      "a.xml": Self.preview("A", ["v": "V"]), "b.xml": Self.preview("B"),
    ])
    try server.save(nil, to: "a.xml")
    #expect(try Self.changes(server.review()) == ["a.xml · v: V → none", "a.xml: A → none"])
    #expect(try server.review().changes.allSatisfy { $0.summary == "removed preview" })

    try server.save(Self.preview("A", ["v": "V"]), to: "c.xml")
    #expect(
      try Self.changes(server.review()) == [
        "a.xml · v: V → none", "a.xml: A → none", "c.xml · v: none → V", "c.xml: none → A",
      ]
    )
    try server.save(nil, to: "c.xml")
    try server.save(Self.preview("A", ["v": "V"]), to: "a.xml")
    #expect(try Self.changes(server.review()).isEmpty)
  }

  @Test func anAcceptedRemovalIsTheBaseOfAReturn() throws {
    let server = try RecordedServer(["a.xml": Self.preview("A")])
    try server.save(nil, to: "a.xml")
    var list = try server.review()
    try server.judge(.accepted, list.changes, of: list)
    #expect(try Self.changes(server.review()).isEmpty)

    try server.save(Self.preview("A"), to: "a.xml")

    list = try server.review()
    #expect(Self.changes(list) == ["a.xml: none → A"] && !list.isAccepted)
  }

  @Test func anEarlierAcceptedStateIsAChangeAgain() throws {
    let server = try RecordedServer(["a.xml": Self.preview("A")])
    for text in ["B", "C"] {
      try server.save(Self.preview(text), to: "a.xml")
      let list = try server.review()
      try server.judge(.accepted, list.changes, of: list)
    }

    try server.save(Self.preview("B"), to: "a.xml")

    let list = try server.review()
    #expect(Self.changes(list) == ["a.xml: C → B"] && !list.isAccepted)
    #expect(try !server.review(since: 0).isAccepted)
  }

  /// Descriptions with variants before and after a change, and the variants that differ.
  static let variants: [(old: [String: String], new: [String: String], differing: [String])] = [
    (["v": "V", "w": "W"], ["v": "X", "w": "W"], ["a.xml · v: V → X"]),
    (["v": "V"], ["v": "V", "w": "W"], ["a.xml · w: none → W"]),
    (["v": "V", "w": "W"], ["v": "V"], ["a.xml · w: W → none"]),
    (["v": "V"], ["w": "V"], ["a.xml · v: V → none", "a.xml · w: none → V"]),
  ]

  @Test(arguments: variants)
  func aChangeOfAVariantThatNobodyShowsIsVisible(
    old: [String: String],
    new: [String: String],
    differing: [String]
  ) throws {
    let server = try RecordedServer(["a.xml": Self.preview("A", old)])
    try server.save(Self.preview("A", new), to: "a.xml")

    #expect(try server.history().revisions(LogQuery()).map(\.outcome) == [.rendered])
    #expect(try Self.changes(server.review()) == differing)

    let list = try server.review()
    try server.judge(.accepted, list.changes, of: list)
    #expect(try Self.changes(server.review()).isEmpty)
    try server.restart()
    try server.save(Self.preview("A", old), to: "a.xml")
    #expect(try server.review().changes.count == list.changes.count)
  }

  @Test func aVariantWithTheSamePictureIsNoVisibleChange() throws {
    let server = try RecordedServer(["a.xml": Self.preview("A", ["v": "V"])])
    let text = Self.preview("A", ["v": "V"]).replacing("<list>", with: "<list  >")
    try server.save(text, to: "a.xml")

    #expect(try server.history().revisions(LogQuery()).map(\.outcome) == [.noVisibleChange])
    #expect(try server.review().changes.isEmpty)
  }

  /// Descriptions of more rows than are recorded, which show a text in one of the last ones.
  static let longContents: [(String, @Sendable (String) -> String)] = [
    ("a list", { long("<Label for='i in range(0, 2040)' text='{i == 2020 ? t : i}'/>", $0) }),
    (
      "a row that comes and goes",
      {
        long(
          "<Label for='i in range(0, 2040)' if='{i != 2020 || t != &quot;A&quot;}' text='{i}'/>",
          $0.replacing("C", with: "A")
        )
      }
    ),
    (
      "rows of several lines",
      {
        long("<Label for='i in range(0, 1040)' text='{i}&#10;{i == 1020 ? t : i}'/>", $0)
      }
    ),
    (
      "a component",
      { text in
        "<preview><state name='t' value='\(text)'/><VBox><Label for='i in range(0, 2040)' "
          + "text='{i == 2020 ? t : i}'/></VBox></preview>"
      }
    ),
  ]

  private static func long(_ cells: String, _ text: String) -> String {
    "<preview><state name='t' value='\(text)'/><list><section id='s'>\(cells)</section></list>"
      + "</preview>"
  }

  @Test(arguments: longContents)
  func aChangeBelowTheRecordedRowsIsSeen(
    name: String,
    preview: @Sendable (String) -> String
  ) throws {
    // An unchanged preview, and a restart, do not depend on the kind of content.
    let isWhole = Seeds.areAllWanted || name == Self.longContents[0].0
    var files = ["a.xml": preview("A")]
    if isWhole { files["b.xml"] = preview("A") }
    let server = try RecordedServer(files)
    try server.save(preview("B"), to: "a.xml")
    if isWhole { try server.save(preview("A") + " ", to: "b.xml") }
    var list = try server.review()
    #expect(list.changes.map(\.first.previewID.name) == ["a.xml"] && !list.isAccepted)
    #expect(list.unchanged.map(\.name) == (isWhole ? ["b.xml"] : []))

    try server.judge(.accepted, list.changes, of: list)
    #expect(try server.review().changes.isEmpty)
    guard isWhole else { return }
    try server.restart()
    try server.save(preview("C"), to: "a.xml")
    list = try server.review()
    #expect(list.changes.count == 1 && !list.isAccepted)

    try server.save(preview("B"), to: "a.xml")
    #expect(try server.review().changes.isEmpty)
  }

  /// They have the same recorded rows, and no recorded trees.
  @Test func differentChangesBelowTheRecordedRowsAreNotOne() throws {
    let preview = Self.longContents[0].1
    let server = try RecordedServer(["a.xml": preview("A"), "b.xml": preview("B")])
    for name in ["a.xml", "b.xml"] { try server.save(preview("C \(name)"), to: name) }

    let list = try server.review()

    #expect(list.changes.count == 2)
    #expect(list.changes.allSatisfy { $0.summary == "differs below row 2000" })
  }

  @Test func collectionsKeepWhatNobodyHasJudged() throws {
    let server = try RecordedServer(["a.xml": Self.preview("A"), "b.xml": Self.preview("B")])
    for text in ["1", "2", "3"] {
      try server.save(Self.preview(text), to: "a.xml")
      try server.save(Self.preview(text), to: "b.xml")
    }
    let list = try server.review()
    let own = list.changes.filter { $0.first.previewID.name == "b.xml" }
    try server.judge(.accepted, own, of: list)
    try server.save(Self.preview("4"), to: "b.xml")
    let age = LogRetention.age(milliseconds: -1_000)

    // Of the first three changes of b.xml, the third one belongs to the verdict.
    #expect(try server.collect(age, keepsUnjudged: true).removed == 2)
    #expect(try Self.changes(server.review()) == ["a.xml: A → 3", "b.xml: 3 → 4"])
    let rest = try server.collect(age, keepsUnjudged: false)
    #expect(rest.unjudged == 1)
    #expect(try Self.changes(server.review()) == ["a.xml: A → 3", "b.xml: 3 → 4"])
    #expect(try server.review().changes.allSatisfy { !$0.files.isEmpty })
  }
}
