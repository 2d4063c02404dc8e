import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A file with errors fails a review until it is mended, and none of its previews counts as gone.
struct BrokenFileTests {
  private static let preview =
    "<preview><list><section><Label text=\"One\"/><Label text=\"Two\"/></section></list></preview>\n"

  /// What can be wrong with a file.
  static let defects: [(name: String, text: String)] = [
    ("an unknown element", preview.replacing("<Label", with: "<Lable")),
    ("a missing end", "<preview><list>"),
    ("an empty file", ""),
    ("no description", "this was a preview"),
    ("a missing import", preview.replacing("<list>", with: "<import src=\"no.xml\"/><list>")),
    ("a value of another type", preview.replacing("<Label", with: "<Label width=\"wide\"")),
    ("a division by zero", preview.replacing("One", with: "{1 / 0}")),
    (
      "a variant that cannot be built",
      preview.replacing(
        "<preview>",
        with: "<preview><state name=\"n\" value=\"1\"/><variant name=\"v\" n=\"0\"/>"
      ).replacing("One", with: "{100 / (int(n) ?? 1)}")
    ),
    ("bytes that are no text", "<preview>\u{0}</preview>"),
  ]

  private func repository() throws -> HostileRepository {
    let repository = try HostileRepository()
    try repository.shell(
      "git rm -q --cached -r .; rm -f *.xml; cat > a.xml <<'END'\n\(Self.preview)END\n"
        + "cp a.xml b.xml; sed -i 's/One/Other/' b.xml; git add -A; git commit -qm one"
    )
    return repository
  }

  private func list(_ repository: HostileRepository) throws -> ReviewList {
    try ReviewBase(LogMoment("HEAD"), nil, in: repository.root).list(nil, in: repository.root)
  }

  private func write(_ text: String, _ name: String, _ repository: HostileRepository) throws {
    try FileSystem.write(Array(text.utf8), to: "\(repository.root)/\(name)")
  }

  @Test(arguments: defects.map(\.name))
  func aBrokenFileIsAnErrorUntilItIsMended(name: String) throws {
    let text = try #require(Self.defects.first { $0.name == name }).text
    let repository = try repository()
    try write(text, "a.xml", repository)
    // A new file that is similar is no other name of a file that is still there.
    try write(Self.preview, "new.xml", repository)

    let list = try list(repository)

    #expect(list.changes.filter { $0.status == .error }.map(\.title) == ["a.xml"])
    // Of a file with a variant that cannot be built, the others are compared.
    let others = list.changes.filter { $0.status == .pending && $0.title != "a.xml" }
    #expect(others.map(\.title) == ["new.xml"])
    #expect(
      list.groups.allSatisfy { !$0.summary.contains("renamed") && !$0.summary.contains("removed") }
    )
    let broken = try #require(list.changes.first?.broken)
    #expect(broken.errors.allSatisfy { $0.severity == .error } && !broken.lines.isEmpty)
    #expect(!list.isAccepted)

    try write(Self.preview, "a.xml", repository)
    #expect(try self.list(repository).changes.map(\.title) == ["new.xml"])
  }

  @Test(arguments: defects.map(\.name)) func aNewBrokenFileIsShown(name: String) throws {
    let text = try #require(Self.defects.first { $0.name == name }).text
    // What was never a description, and does not look like one, is data.
    if !text.contains("<preview") { return }
    let repository = try repository()
    try write(text, "c.xml", repository)

    let list = try list(repository)

    #expect(list.changes.first?.title == "c.xml" && list.changes.first?.status == .error)
  }

  /// It is no change, and the branch has not caused it.
  @Test func aFileThatWasAsBrokenInTheCommitIsNoItem() throws {
    let repository = try repository()
    try write("<preview><list>", "c.xml", repository)
    try repository.shell("git add -A; git commit -qm broken")
    #expect(try list(repository).changes.isEmpty)

    try write("<preview><list> ", "c.xml", repository)
    #expect(try list(repository).changes.map(\.status) == [.error])
  }

  @Test func filesThatLoadABrokenOneAreOneItemWithIt() throws {
    let repository = try repository()
    try repository.shell(
      """
      echo '<playground><component name="C"><Label text="c"/></component></playground>' > lib.xml
      for name in c d; do
        echo '<preview><import src="lib.xml"/><C/></preview>' > $name.xml
      done; git add -A; git commit -qm two; sed -i s/Label/Lable/ lib.xml
      """
    )

    let list = try list(repository)

    #expect(list.changes.map(\.title) == ["lib.xml and 2 like it"])
    #expect(list.changes.map(\.status) == [.error])
  }

  @Test func aFileThatCannotBeReadIsAnError() throws {
    let repository = try repository()
    try repository.shell("rm a.xml b.xml; mkdir a.xml; ln -s nowhere b.xml")

    let list = try list(repository)

    #expect(list.changes.allSatisfy { $0.status == .error })
    #expect(list.changes.map(\.title) == ["a.xml", "b.xml"])
  }

  @Test func anErrorIsNeitherAcceptedNorRejected() throws {
    let repository = try repository()
    try write("<preview>", "a.xml", repository)
    try write(Self.preview, "b.xml", repository)
    let location = try DaemonLocation(of: repository.root) { name in
      name == "XDG_STATE_HOME" ? "\(repository.root)/../state" : nil
    }
    let list = try list(repository)

    #expect(throws: CommandError.log(.notJudged(["a.xml"]))) {
      try NamedVerdicts(
        .accepted,
        on: list.changes(named: ["a.xml"]),
        of: list,
        message: nil,
        at: location
      )
    }
    let given = try NamedVerdicts(
      .accepted,
      on: list.changes,
      of: list,
      message: nil,
      at: location
    )
    #expect(given.judged.map(\.title) == ["b.xml"])
    #expect(given.lines.last == "not accepted: a.xml has errors")
    let history = try History(of: location)
    let next = try ReviewBase(LogMoment("HEAD"), history, in: repository.root)
      .list(history, in: repository.root)
    #expect(next.changes.map(\.status) == [.error, .accepted] && !next.isAccepted)
  }

  /// The files of a watched directory are read, whether or not the daemon has seen the defect.
  @Test(arguments: defects.map(\.name)) func aRecordedReviewHasTheErrors(name: String) throws {
    let text = try #require(Self.defects.first { $0.name == name }).text
    let server = try RecordedServer(["a.xml": Self.preview])
    try server.save(Self.preview.replacing("One", with: "Three"), to: "a.xml")
    let changed = try server.review()
    try server.judge(.accepted, changed.changes, of: changed)
    #expect(try server.review().isAccepted)

    try server.save(text, to: "a.xml")

    let list = try server.review()
    #expect(list.changes.first?.title == "a.xml" && list.changes.first?.status == .error)
    #expect(!list.isAccepted)
    try server.save(Self.preview.replacing("One", with: "Three"), to: "a.xml")
    #expect(try server.review().isAccepted)
  }

  @Test func aRenameNeedsAPathThatIsGone() throws {
    let both =
      "<playground><preview title=\"A\"><Label text=\"a\"/></preview>"
      + "<preview title=\"C\"><Label text=\"c\"/></preview>"
    let server = try RecordedServer([
      "a.xml": both + "<preview title=\"B\"><Label text=\"b\"/></preview></playground>"
    ])
    try server.save(both + "</playground>", to: "a.xml")
    try server.save("<preview><Label text=\"b\"/></preview>", to: "c.xml")

    #expect(try server.review().groups.allSatisfy { !$0.summary.contains("renamed") })
  }

  @Test func thePageAndTheCommentHaveTheErrors() throws {
    let repository = try repository()
    try write(Self.defects[0].text, "a.xml", repository)
    let list = try list(repository)

    for text in [ReviewMarkdown.document(of: list), ReviewPage.document(of: list)] {
      #expect(text.contains("unknown component 'Lable'") || text.contains("Lable"))
      #expect(text.contains("1 error"))
    }
    let lines = ReviewText().shortlist(of: list).map(DrawnRows.text)
    #expect(lines[1].contains("error     a.xml"), "\(lines)")
  }
}
