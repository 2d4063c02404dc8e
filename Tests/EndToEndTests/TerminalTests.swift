import Foundation
import Testing

/// The full-screen client in a real terminal emulator, compared by its screen.
@Suite(.serialized) struct TerminalTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(list("Marsellus", "The Wolf", "Brett"), as: "hello.xml")
  }

  @Test func fiveSavesAreShownOneAfterTheOther() throws {
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello Brett")

    try folder.save(list("Marsellus", "Winston", "Brett"), as: "hello.xml")
    try terminal.waitFor("~ Hello Winston")
    try folder.save(list("Marsellus", "Winston", "Brett", "Roger"), as: "hello.xml")
    try terminal.waitFor("+ Hello Roger")
    let rows = """
        Hello Marsellus
        Hello Winston
        Hello Brett
      + Hello Roger
      """
    try terminal.waitForScreen("shows\n\(rows)") { pane(of: $0) == rows }

    try folder.save("<preview><list><section id='s'>", as: "hello.xml")
    try terminal.waitFor("STALE")
    try terminal.waitFor("hello.xml:1:")
    try terminal.waitForScreen("still shows\n\(rows)") { pane(of: $0) == rows }

    try folder.save(list("Marsellus", "Winston", "Brett"), as: "hello.xml")
    try terminal.waitUntilGone("STALE")
    try folder.save(list("Mia", "Winston", "Brett"), as: "hello.xml")
    try terminal.waitFor("~ Hello Mia")
    let last = """
      ~ Hello Mia
        Hello Winston
        Hello Brett
      """
    try terminal.waitForScreen("shows\n\(last)") { pane(of: $0) == last }
  }

  @Test func keysThatWereTypedBeforeTheScreenIsUpAreForTheFirstPreview() throws {
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    terminal.press("Enter")
    terminal.write("jj")

    try terminal.waitFor("ROW")
    try terminal.waitFor("▌Hello Brett")
  }

  @Test func quittingRestoresTheTerminalAndLeavesTheDaemon() throws {
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello Brett")

    terminal.send("q")
    try terminal.waitFor("$ ")
    try terminal.waitFor("The daemon keeps running")
    let status = try BuiltCommand.run(["status", folder.files], in: folder)
    let stop = try BuiltCommand.run(["stop", folder.files], in: folder)

    try terminal.waitUntilGone("Hello Brett")
    #expect(status.status == 0)
    #expect(stop.status == 0)
  }

  @Test func keysInOneWriteAndAPasteAreSafe() throws {
    try folder.save(
      """
      <preview>
        <state name="names" value="{['Mia', 'Butch', 'Zed', 'Fabienne', 'Jules']}"/>
        <list><section id="s">
          <Label for="name, index in names" id="{name}" text="Hello {name}"
            on-move="move(names, event.from, event.to)" on-delete="remove(names, index)"/>
        </section></list>
      </preview>
      """,
      as: "hello.xml"
    )
    let terminal = try TestTerminal(folder, columns: 56, rows: 14)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello Jules")

    terminal.press("Enter")
    try terminal.waitFor("▌Hello Mia")
    terminal.write("JJJ")
    try terminal.waitFor("Hello Fabienne\n↓▌Hello Mia\n  Hello Jules")
    terminal.write("Gd")
    // A deleted row stays, struck, until the next change.
    try terminal.waitFor("▌Hello Mia\n- Hello Jules")
    terminal.paste("qdK")
    try terminal.waitFor("pasted text was ignored")
    try terminal.waitFor("Hello Mia")
  }

  @Test func aStoppedDaemonIsNamedWithTheCommandThatStartsIt() throws {
    let terminal = try TestTerminal(folder, columns: 100, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello Brett")

    let stopped = try BuiltCommand.run(["stop", folder.files], in: folder)
    #expect(stopped.output.hasPrefix("Stopped the daemon of "), "\(stopped.output)")
    try terminal.waitFor("daemon stopped: ! or 'playground ")
  }

  @Test func aKilledDaemonIsStartedAgainByOneKey() throws {
    try folder.save(list("Mia"), as: "other.xml")
    let terminal = try TestTerminal(folder, columns: 120, rows: 20)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files + "/hello.xml"])
    try terminal.waitFor("Hello Brett")
    terminal.send("3H")
    try terminal.waitUntilGone("3 Changes")
    terminal.press("Enter")
    try terminal.waitFor("▌Hello Marsellus")
    terminal.send("j")
    try terminal.waitFor("▌Hello The Wolf")

    let status = try BuiltCommand.run(["status", folder.files], in: folder)
    let line = status.output.split(separator: "\n").first { $0.hasPrefix("process ") }
    let number = line?.drop { !$0.isNumber }.prefix { $0.isNumber }
    let daemon = try #require(number.flatMap { Int32($0) }, "\(status.output)")
    kill(daemon, SIGKILL)
    try terminal.waitFor("! start daemon")
    try terminal.waitForScreen("names the cure and no keys without effect") { screen in
      screen.contains("daemon stopped: ! or 'playground ") && screen.contains("Hello Brett")
        && !["follow", "^P find", "tap"].contains(where: screen.contains)
    }

    terminal.send("!")
    try terminal.waitFor("● live")
    try terminal.waitFor("▌Hello The Wolf")
    try terminal.waitUntilGone("3 Changes")
    terminal.send("j")
    try terminal.waitFor("▌Hello Brett")
    try folder.save(list("Marsellus", "The Wolf", "Butch"), as: "hello.xml")
    try terminal.waitFor("Hello Butch")
  }

  /// One write has all keys, so that the client could read more than its own.
  @Test func whatIsTypedAfterTheLastKeyIsForTheShell() throws {
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    let ends = ["q", "\u{3}", "jk\u{1b}[Bq", "\u{1b}[200~pasted q\u{1b}[201~q"]
    for (number, keys) in ends.enumerated() {
      try terminal.start(["clear", "&&", "playground", folder.files])
      try terminal.waitFor("Hello Brett")

      terminal.write(keys + "echo typed-$((40 + \(number)))\recho and-more-\(number)\r")

      try terminal.waitFor("typed-4\(number)")
      try terminal.waitFor("$ and-more-\(number)")
    }
  }

  @Test func whatIsTypedAfterSuspendingIsForTheShell() throws {
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["playground", folder.files])
    try terminal.waitFor("Hello Brett")

    terminal.write("\u{1a}echo typed-$((40 + 2))\r")
    try terminal.waitFor("typed-42")
    try terminal.start(["fg"])
    try terminal.waitFor("Hello Brett")
    terminal.send("q")
    try terminal.waitFor("The daemon keeps running")
  }

  @Test(arguments: ["VISUAL", "EDITOR"])
  func anEditorIsNamedAsInAShell(_ variable: String) throws {
    let tools = folder.path + "/my tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    // The file is whole as soon as it exists.
    let words = folder.path + "/words"
    let script = """
      #!/bin/sh
      printf '<%s>' "$@" > '\(words).new'
      mv '\(words).new' '\(words)'
      read line

      """
    try ProcessStart.write(program: script, to: tools + "/ed")
    let terminal = try TestTerminal(folder, columns: 80, rows: 16)
    defer { terminal.close() }
    try terminal.start([
      "VISUAL=", "\(variable)='\"\(tools)/ed\" --wait \"a b\"'", "playground", folder.files,
    ])
    try terminal.waitFor("Hello Brett")

    // The editor reads what is typed after its key.
    terminal.write("e\r")
    try waitUntil("the editor was started") { FileManager.default.fileExists(atPath: words) }
    try terminal.waitFor("Hello Brett")
    let found = try String(contentsOfFile: words, encoding: .utf8)
    #expect(found.hasPrefix("<--wait><a b></"), "\(found)")
    #expect(found.hasSuffix("/hello.xml>"), "\(found)")
  }

  @Test func anEditorThatCannotBeReadIsNamed() throws {
    let terminal = try TestTerminal(folder, columns: 80, rows: 16)
    defer { terminal.close() }
    try terminal.start(["VISUAL='\"/a b/ed --wait'", "playground", folder.files])
    try terminal.waitFor("Hello Brett")

    terminal.press("e")
    try terminal.waitFor("invalid $VISUAL: expected a command, found \"/a b/ed --wait")
  }

  /// How a client ends.
  private enum End: CustomStringConvertible {
    case key(String)
    case signal(Int32)

    var description: String {
      switch self {
      case .key(let name): name
      case .signal(let number): "signal \(number)"
      }
    }
  }

  /// A kill leaves the terminal to the process that guards it.
  @Test func everyEndRestoresTheTerminal() throws {
    let ends = [
      End.key("q"), .key("C-c"), .signal(SIGTERM), .signal(SIGINT), .signal(SIGQUIT),
      .signal(SIGHUP), .signal(SIGKILL),
    ]
    let terminal = try TestTerminal(folder, columns: 56, rows: 16)
    defer { terminal.close() }
    try terminal.start(["stty", "-g", ">", "\(folder.path)/before"])
    for (number, end) in ends.enumerated() {
      try terminal.start(["clear", "&&", "playground", folder.files])
      try terminal.waitFor("Hello Brett")

      switch end {
      case .key(let name): terminal.press(name)
      case .signal(let number): try #require(kill(terminal.child(), number) == 0)
      }
      try expectRestored(terminal, end.description, number)
    }
  }

  /// A fault restores the terminal before the backtrace is written, which therefore stays visible.
  @Test func aFaultRestoresTheTerminalBeforeItsBacktrace() throws {
    let terminal = try TestTerminal(folder, columns: 100, rows: 30)
    defer { terminal.close() }
    try terminal.start(["stty", "-g", ">", "\(folder.path)/before"])
    let backtrace =
      "enable=yes,interactive=no,color=no,threads=crashed,limit=3,symbolicate=off"
      + ",registers=none,images=none"
    let client = ["SWIFT_BACKTRACE=\(backtrace)", "playground", folder.files]
    for (number, fault) in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT].enumerated() {
      try terminal.start(["clear", "&&"] + client)
      try terminal.waitFor("Hello Brett")

      try #require(kill(terminal.child(), fault) == 0)
      try expectRestored(terminal, "signal \(fault)", number)
      #expect(terminal.screen().contains("rashed"), "signal \(fault): \(terminal.screen())")
    }
  }

  /// Waits for the end of the client, and expects the settings that the terminal had before it.
  private func expectRestored(_ terminal: TestTerminal, _ end: String, _ number: Int) throws {
    try terminal.waitUntilGone("Hello Brett")
    try terminal.waitForShell()
    let after = "\(folder.path)/after-\(number)"
    // The file is whole as soon as it exists.
    try terminal.start(["stty", "-g", ">", "\(after).new", "&&", "mv", "\(after).new", after])
    try waitUntil("the settings are written") { FileManager.default.fileExists(atPath: after) }

    let before = try String(contentsOfFile: folder.path + "/before", encoding: .utf8)
    #expect(try String(contentsOfFile: after, encoding: .utf8) == before, "\(end)")
  }

  @Test func aRowIsChosenAndActedOn() throws {
    try folder.save(
      """
      <preview>
        <state name="greeted" value="nobody"/>
        <list><section id="s">
          <header><Label text="greeted {greeted}"/></header>
          <Label for="name in ['Mia', 'Butch', 'Zed']" id="{name}" text="Hello {name}"
            on-select="greeted = name"/>
        </section></list>
      </preview>
      """,
      as: "hello.xml"
    )
    let terminal = try TestTerminal(folder, columns: 44, rows: 12)
    defer { terminal.close() }
    try terminal.start(["NO_COLOR=1", "playground", folder.files])
    try terminal.waitFor("Hello Zed")

    terminal.press("Enter")
    try terminal.waitFor("▌Hello Mia")
    terminal.press("Down")
    try terminal.waitFor("▌Hello Butch")
    terminal.press("Enter")
    try terminal.waitFor("~ greeted Butch")
    terminal.press("r")
    try terminal.waitFor("the list cannot be refreshed")
    terminal.press("Escape")
    try terminal.waitUntilGone("▌")
  }

  /// The rows of the preview, without the title and the panes below.
  private func pane(of screen: String) -> String {
    screen.split(separator: "\n")
      .filter { $0.contains("Hello") && !$0.contains(":") && !$0.contains(" - ") }
      .joined(separator: "\n")
  }
}

/// A list of greetings whose first row does not change with its text.
private func list(_ names: String...) -> String {
  let cells = names.enumerated().map { #"<Label id="\#($0)" text="Hello \#($1)"/>"# }
  return
    "<preview><list><section id='s'>\n\(cells.joined(separator: "\n"))\n</section></list></preview>"
}
