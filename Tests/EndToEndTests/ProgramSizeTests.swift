import Foundation
import Testing

/// Programs in a terminal that is narrow, changes its size, or is not at standard input.
@Suite(.serialized) struct ProgramSizeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Types a line of the shell in one write.
  private func enter(_ line: String, in terminal: TestTerminal) {
    terminal.write(line)
    terminal.press("Enter")
  }

  /// Rows of an inline view that the terminal wraps leave nothing behind.
  @Test func quickChangesOfTheWidthLeaveNoRowsBehind() throws {
    let terminal = try TestTerminal(folder, columns: 60, rows: 20)
    defer { terminal.close() }
    enter("clear; \(BuiltCommand.program("Installer")); echo after-$?", in: terminal)
    try terminal.waitFor("Install for whom?")
    terminal.press("Enter")
    try terminal.waitFor("What?")
    terminal.press("Enter")
    try terminal.waitFor("installing")

    for columns in stride(from: 55, through: 27, by: -7) {
      terminal.resize(columns: columns, rows: 20)
    }

    try terminal.waitFor("after-0")
    let end = terminal.screen().split(separator: "\n").map(String.init).drop { $0 != "6 packages" }
    let bar = String(repeating: "█", count: 27)
    #expect(
      end.prefix { $0 != "after-0" }.joined(separator: "\n") == """
        6 packages
        installed zlib
        installed libpng
        installed sqlite
        installed expat
        installed freetype
        installed harfbuzz
        done
        \(bar)
        installed 6 for everyone
        """
    )
  }

  @Test func keysComeFromTheTerminalWhileTheInputIsPiped() throws {
    let terminal = try TestTerminal(folder, columns: 40, rows: 9)
    defer { terminal.close() }
    enter("seq 5 | \(BuiltCommand.program("Todo")); echo after-$?", in: terminal)
    try terminal.waitFor("2 of 2 left")
    terminal.write("tea")
    terminal.press("Enter")
    try terminal.waitFor("3 of 3 left")
    terminal.press("C-c")
    try terminal.waitFor("after-0")
    try terminal.waitForShell()
    enter("clear; stty -a | grep -c ' echo '", in: terminal)
    try terminal.waitFor("1")
  }

  /// The field of the program is as wide as the picture.
  @Test(
    arguments: [
      ("TERM=dumb %", 90), ("TERM=dumb COLUMNS=30 %", 30), ("COLUMNS=20 % | cat", 20),
      ("COLUMNS=no % | cat", 80),
    ]
  )
  func aPrintedProgramHasTheWidthOfItsTerminal(line: String, columns: Int) throws {
    let terminal = try TestTerminal(folder, columns: 90, rows: 12)
    defer { terminal.close() }
    let command = line.replacingOccurrences(of: "%", with: BuiltCommand.program("Todo"))
    enter("clear; \(command); echo after-$?", in: terminal)
    try terminal.waitFor("after-0")
    let field = terminal.screen().split(separator: "\n").first { $0.hasPrefix("▸What to do?") }
    #expect(field?.count == columns)
  }
}
