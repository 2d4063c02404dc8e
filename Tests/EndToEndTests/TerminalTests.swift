import Foundation
import Testing

/// The full-screen client in a real terminal emulator, looked at as a person does.
@Suite(.serialized) struct TerminalTests {
  let folder: TemporaryFolder
  let terminal: TestTerminal

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(list(["Marsellus", "The Wolf", "Brett"]), as: "hello.xml")
    terminal = try TestTerminal(folder, columns: 72, rows: 16)
  }

  @Test func fiveSavesAreShownOneAfterTheOther() throws {
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello Brett")

    try folder.save(list(["Marsellus", "Winston", "Brett"]), as: "hello.xml")
    try terminal.waitFor("~ Hello Winston")
    try folder.save(list(["Marsellus", "Winston", "Brett", "Roger"]), as: "hello.xml")
    try terminal.waitFor("+ Hello Roger")
    try folder.save("<preview><list><section id='s'>", as: "hello.xml")
    try terminal.waitFor("STALE")
    let broken = terminal.screen()
    try folder.save(list(["Roger", "Marsellus", "Winston", "Brett"]), as: "hello.xml")
    try terminal.waitFor("> Hello Roger")
    try folder.save(list(["Roger", "Marsellus", "Brett"]), as: "hello.xml")
    try terminal.waitUntilGone("Hello Winston")
    let last = terminal.screen()

    #expect(broken.contains("Hello Roger"), "\(broken)")
    #expect(broken.contains("hello.xml:1:"), "\(broken)")
    #expect(!last.contains("STALE"), "\(last)")
    #expect(last.contains("Hello Marsellus"), "\(last)")
  }

  @Test func quittingRestoresTheTerminalAndLeavesTheDaemon() throws {
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello Brett")

    terminal.send("q")
    try terminal.waitFor("$ ")
    let status = try BuiltCommand.run(["status", folder.files], in: folder)
    let stop = try BuiltCommand.run(["stop", folder.files], in: folder)

    #expect(!terminal.screen().contains("Hello Brett"))
    #expect(status.status == 0)
    #expect(stop.status == 0)
  }
}

/// A list of greetings under their names as ids.
private func list(_ names: [String]) -> String {
  let cells = names.map { #"<Label id="\#($0)" text="Hello \#($0)"/>"# }
  return
    "<preview><list><section id=\"s\">\(cells.joined(separator: "\n"))</section></list></preview>"
}
