import Foundation
import TestSupport
import Testing

/// The keys of the full-screen review, pressed in a terminal.
@Suite(.serialized) struct ReviewKeysTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func library(color: String, heading: String, footer: String) -> String {
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

  private func save(preview number: Int, own: String = "own", rowCount: Int = 1) throws {
    let rows = (0..<rowCount).map { "<Label text=\"\(own) \($0) of \(number)\"/>" }
    try folder.save(
      """
      <preview><import src="lib.xml"/><list><section id="s">
        <Heading title="About \(number)"/>
        \(rows.joined(separator: "\n    "))
        \(number.isMultiple(of: 3) ? "<Footer/>" : "")
      </section></list></preview>

      """,
      as: String(format: "p%03d.xml", number)
    )
  }

  /// Commits as many previews of a library.
  private func commit(_ count: Int, rowCount: Int = 1) throws {
    try folder.save(Self.library(color: "cyan", heading: "{title}", footer: "end"), as: "lib.xml")
    for number in 0..<count { try save(preview: number, rowCount: rowCount) }
    for words in [
      ["init", "-q"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "first"],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      git.arguments = ["-C", folder.files] + words
      try git.start()
      git.waitUntilExit()
      try #require(git.terminationStatus == 0)
    }
  }

  private func review(columns: Int) throws -> TestTerminal {
    let terminal = try TestTerminal(folder, columns: columns, rows: 24)
    try terminal.start(["playground", "review", folder.files, "--since", "HEAD"])
    return terminal
  }

  /// The number of pending changes that the title of the review names; `nil` while it is drawn.
  private func pendingCount(_ screen: String) -> Int? {
    guard let title = screen.split(separator: "\n").first(where: { $0.contains(" Review ") }),
      title.contains(#/ changes?.*:/#)
    else { return nil }
    return title.firstMatch(of: /([0-9]+) pending/).flatMap { Int($0.1) } ?? 0
  }

  /// Accepts item after item until none is pending; returns the number of keys.
  private func keysToAcceptAll(_ terminal: TestTerminal) throws -> Int {
    var left = 0
    try terminal.waitForScreen("shows the pending changes") { screen in
      left = pendingCount(screen) ?? 0
      return left > 0
    }
    var count = 0
    while left > 0, count < 100 {
      terminal.press("a")
      count += 1
      let before = left
      try terminal.waitForScreen("shows fewer pending changes") { screen in
        guard let pending = pendingCount(screen) else { return false }
        left = pending
        return left < before
      }
    }
    return count
  }

  @Test(arguments: Seeds.first(1, of: [80, 160]))
  func aBranchOfTwentyFiveEditsTakesAtMostFortyKeys(columns: Int) throws {
    try commit(15)
    // Of 25 edits, as many in the library as in previews.
    for step in 0..<12 {
      try folder.save(
        Self.library(
          color: step < 6 ? "cyan" : "magenta",
          heading: "{title} \(step)",
          footer: "end \(step)"
        ),
        as: "lib.xml"
      )
    }
    for step in 0..<13 { try save(preview: step % 9, own: "step \(step)") }
    let terminal = try review(columns: columns)
    defer { terminal.close() }

    #expect(try keysToAcceptAll(terminal) <= 40)

    terminal.press("q")
    try terminal.waitForShell()
    let check = ["review", folder.files, "--since", "HEAD", "--check"]
    #expect(try BuiltCommand.run(check, in: folder).status == 0)
  }

  @Test(arguments: Seeds.first(1, of: [80, 160]))
  func anEditInManyPreviewsTakesAtMostTenKeys(columns: Int) throws {
    try commit(40)
    try folder.save(
      Self.library(color: "cyan", heading: "{upper(title)}", footer: "end"),
      as: "lib.xml"
    )
    for number in [7, 8] { try save(preview: number, own: "edited") }
    let terminal = try review(columns: columns)
    defer { terminal.close() }

    #expect(try keysToAcceptAll(terminal) <= 10)

    terminal.press("q")
    try terminal.waitForShell()
    let check = ["review", folder.files, "--since", "HEAD", "--check"]
    #expect(try BuiltCommand.run(check, in: folder).status == 0)
  }

  @Test(arguments: [80, 160])
  func everyKeyHasItsEffect(columns: Int) throws {
    try commit(6, rowCount: 60)
    try folder.save(Self.library(color: "red", heading: "{title}", footer: "end"), as: "lib.xml")
    try save(preview: 4, own: "edited", rowCount: 60)
    let terminal = try review(columns: columns)
    defer { terminal.close() }
    try terminal.waitFor(" Review  6 changes by 2 causes: 6 pending")

    // The edited preview is the first line, the group of the others the last one.
    try terminal.waitFor("▸ pending   p004.xml")
    terminal.press("G")
    try terminal.waitFor("▸ pending   [+] color cyan → red in p000.xml, and 4 more")
    terminal.press("g")
    try terminal.waitFor("▸ pending   p004.xml")
    terminal.send("/p0\n")
    terminal.press("n")
    try terminal.waitFor("▸ pending   [+]")
    terminal.press("N")
    try terminal.waitFor("▸ pending   p004.xml")

    try checkPages(terminal)

    // A verdict inside of the group is one on the whole group.
    terminal.press("G")
    terminal.press("Enter")
    terminal.press("j")
    try terminal.waitFor("▸ pending       p000.xml")
    terminal.press("A")
    try terminal.waitFor("5 accepted")
    terminal.press("L")
    try terminal.waitFor("p005.xml")
    terminal.press("L")
    terminal.press("u")
    try terminal.waitFor("6 pending")
    terminal.press("q")
    try terminal.waitForShell()
  }

  /// Opens and leaves the pages of the first change, whose picture is longer than the window.
  private func checkPages(_ terminal: TestTerminal) throws {
    terminal.press("?")
    try terminal.waitFor("accept the group that contains it")
    terminal.press("?")
    try terminal.waitUntilGone("accept the group that contains it")
    // The first row of the picture.
    let top = "edited 0 of 4"
    try terminal.waitFor(top)
    terminal.press("PageDown")
    try terminal.waitUntilGone(top)
    terminal.press("PageUp")
    try terminal.waitFor(top)
    terminal.press("v")
    try terminal.waitFor("@@ ")
    terminal.press("v")
    try terminal.waitUntilGone("@@ ")
    try terminal.waitFor(top)
  }
}
