import Foundation
import Testing

/// Any system call of a program in the terminal may fail: the terminal is restored.
@Suite(.serialized) struct ProgramFaultTests {
  let folder: TemporaryFolder
  let faults: FaultPlan

  init() throws {
    folder = try TemporaryFolder()
    faults = try FaultPlan(in: folder)
  }

  @Test(arguments: [Fault.inputOutput, .noDescriptors, .interrupted, .half])
  func theTerminalIsRestoredAfterEachFault(fault: Fault) throws {
    let terminal = try TestTerminal(folder, columns: 60, rows: 9)
    defer { terminal.close() }
    let program = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path + "/Todo"
    let variables = try faults.environment().map { "\($0.key)=\($0.value)" }.sorted()
    let file = folder.path + "/session.sh"
    // The last interrupt may come when the program has ended: it must not end the script.
    let script = """
      trap : INT
      stty -a > before
      env \(variables.joined(separator: " ")) \(program)
      trap '' INT
      stty -a > after
      cmp before after && echo "restored-$1"

      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: file))
    terminal.write("cd \(folder.path)")
    terminal.press("Enter")
    for call in fault.calls(every: 17) {
      try faults.arm(call, fault)
      terminal.write("clear; sh session.sh \(call)")
      terminal.press("Enter")
      var screen = ""
      do {
        try waitUntil("\(fault) at call \(call): the program ends") {
          screen = terminal.screen()
          // A key may be the one that is not read.
          if screen.contains("left") { terminal.press("C-c") }
          return screen.contains("restored-\(call)\n")
        }
      } catch {
        throw Overdue(what: "\(fault) at call \(call): the program ends:\n\(screen)")
      }
      let report = try faults.disarm()
      #expect(!terminal.screen().contains("left"), "\(report)")
      if !report.hasFailed {
        #expect(call > 5, "\(report)")
        return
      }
    }
  }
}
