import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// Random edits of a library and of the previews that use it.
struct ReviewGroupPropertyTests {
  private static let colors = ["cyan", "magenta", "green"]
  private static let headings = ["{title}", "{title}!", "{upper(title)}"]
  private static let uses = ["", "<Footer/>", "<Label style=\"strong\" text=\"x\"/>"]

  private static func edit(_ server: RecordedServer, _ generator: inout SeededGenerator) throws {
    let number = Int.random(in: 0..<6, using: &generator)
    let name = "p0\(number).xml"
    switch Int.random(in: 0..<6, using: &generator) {
    case 0..<3:
      let library = ReviewCauseTests.library(
        color: colors.randomElement(using: &generator) ?? "",
        heading: headings.randomElement(using: &generator) ?? "",
        footer: Bool.random(using: &generator) ? "end" : "the end"
      )
      try server.save(library, to: "lib.xml")
    case 3..<5:
      let uses = uses.randomElement(using: &generator) ?? ""
      let own = Bool.random(using: &generator) ? "own" : "other"
      try server.save(ReviewCauseTests.preview("\(number)", uses: uses, own: own), to: name)
    default:
      let renamed = "q\(number).xml"
      try server.save(ReviewCauseTests.preview("\(number)"), to: renamed)
      if server.exists(name) { try server.save(nil, to: name) }
    }
  }

  @Test(arguments: Seeds.first(4, of: 60))
  func openingAllGroupsGivesTheUngroupedList(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let server = try ReviewCauseTests.server(6)
    for _ in 0..<6 {
      try Self.edit(server, &generator)
      let list = try server.review()
      let groups = list.groups

      // Each change is in one group, and its files have an edit that is shown.
      #expect(groups.flatMap(\.changes).map(\.id).sorted() == list.changes.map(\.id).sorted())
      #expect(groups.flatMap(\.members).count == list.changes.flatMap(\.members).count)
      for change in list.changes where change.first.before != nil && change.first.after != nil {
        #expect(!change.files.flatMap(\.hunks).isEmpty, "seed \(seed): \(change.title)")
      }

      // Opened on the screen, the changes are those of the list.
      var model = ReviewModel(ReviewBoard(list))
      _ = model.press(.character("g"), page: 9)
      for _ in 0..<groups.count + list.changes.count {
        if model.selected?.changes.count ?? 0 > 1 { _ = model.press(.enter, page: 9) }
        _ = model.press(.down, page: 9)
      }
      let opened = model.lines.list.filter { $0.item.changes.count == 1 }.map(\.item.id)
      #expect(opened.sorted() == list.changes.map(\.id).sorted(), "seed \(seed)")
    }
  }

  /// Accepting group after group accepts everything, and nothing before its group was accepted.
  @Test(arguments: Seeds.first(8, of: 20))
  func aVerdictOnAGroupIsAVerdictOnItsChanges(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let server = try ReviewCauseTests.server(6)
    for _ in 0..<4 { try Self.edit(server, &generator) }
    let list = try server.review()
    for (index, group) in list.groups.enumerated() {
      try server.judge(.accepted, group.changes, of: list)
      let rest = list.groups[(index + 1)...].flatMap(\.members).map(\.previewID.description)
      let left = try server.review().changes.flatMap(\.members).map(\.previewID.description)
      #expect(left.sorted() == rest.sorted(), "seed \(seed)")
    }
  }
}
