import Foundation
import Testing

/// Programs on the full screen that end without leaving it, in a terminal that script(1) makes.
struct CrashedProgramTests {
  /// How the program ends.
  private enum Action: Int, CaseIterable {
    case fatalError
    case exit
    case quit
    case kill
    case longReport

    /// The statements of the program.
    var statements: String {
      switch self {
      case .fatalError: #"fatalError("no such room")"#
      case .exit: "exit(3)"
      case .quit: "Terminal.quit()"
      case .kill: "kill(getpid(), SIGKILL)"
      case .longReport:
        #"""
        for number in 0..<40_000 { note("line \(number)\n") }
        Terminal.setTitle("full")
        try await Terminal.clock.sleep(for: .milliseconds(50))
        Terminal.quit()
        """#
      }
    }
  }

  /// Separates the texts of the actions.
  private static let separator = "\u{1}\n"
  /// What the program writes to the terminal, by the number of the action.
  private static let outputs = Result { try written() }

  /// Compiles a program that ends in each way, and runs it once for each.
  private static func written() throws -> [String] {
    let cases = Action.allCases.map { "case \"\($0.rawValue)\":\n\($0.statements)" }
    let program = SwiftCompiler.File(
      name: "Crash.swift",
      text: """
        import Glibc
        import PlaygroundTerminal

        func note(_ text: String) {
          let bytes = Array(text.utf8)
          _ = write(STDERR_FILENO, bytes, bytes.count)
        }

        @main struct Crash: TerminalProgram {
          var body: some View {
            Task {
              try await Terminal.clock.sleep(for: .milliseconds(50))
              note("noted before\\n")
              switch getenv("ACTION").map({ String(cString: $0) }) ?? "" {
              \(cases.joined(separator: "\n"))
              default: break
              }
            }
            return Label("shown")
          }
        }
        """
    )
    let map = SwiftCompiler.products.appending(path: "CSystem.build/module.modulemap")
    let folder = SwiftCompiler.products.appending(path: "CSystem.build")
    let code = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
    let compiler = SwiftCompiler(
      options: ["-parse-as-library", "-Xcc", "-fmodule-map-file=\(map.path)"]
    )
    // After a kill, another process of the program writes the rest.
    let command =
      "stty cols 40 rows 5; TERM=xterm SWIFT_BACKTRACE=enable=no ./program; "
      + #"while ls -l /proc/[0-9]*/exe 2>/dev/null | grep -q " $PWD/program$"; do sleep 0.1; done"#
    let numbers = Action.allCases.map { "\($0.rawValue)" }.joined(separator: " ")
    let script = """
      mkfifo input
      for ACTION in \(numbers); do
        export ACTION
        script -qec '\(command)' /dev/null <>input
        printf '\\001\\n'
      done
      """
    let output = try compiler.output(
      of: [program],
      with: ["PlaygroundCore", "TerminalSystem", "PlaygroundTerminal"],
      and: code,
      by: ["sh", "-c", script]
    )
    return output.components(separatedBy: separator)
  }

  /// Returns what the program writes to the terminal after its screen is left.
  private func textAfterScreen(of action: Action) throws -> String {
    let output = try Self.outputs.get()[action.rawValue]
    let left = try #require(output.range(of: "\u{1b}[?1049l"), "\(output)")
    let shown = try #require(output.range(of: "shown"), "\(output)")
    #expect(shown.upperBound < left.lowerBound)
    #expect(!output[..<left.lowerBound].contains("noted"), "\(output)")
    return String(output[left.upperBound...]).replacing("\r\n", with: "\n")
  }

  @Test func theMessageOfAFatalErrorIsReadAfterTheScreen() throws {
    let text = try textAfterScreen(of: .fatalError)
    #expect(text.contains("noted before\n"), "\(text)")
    #expect(text.contains("Fatal error: no such room"), "\(text)")
  }

  @Test func whatAProgramReportsIsReadAfterEveryOtherEnd() throws {
    for action in [Action.exit, .quit, .kill] {
      #expect(try textAfterScreen(of: action).contains("noted before\n"), "\(action)")
    }
  }

  @Test func onlyTheEndOfALongReportIsKept() throws {
    let text = try textAfterScreen(of: .longReport)
    #expect(text.utf8.count > 60_000 && text.utf8.count < 300_000)
  }
}
