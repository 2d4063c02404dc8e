import PlaygroundClient
import PlaygroundSystem

/// The program.
@main
struct Main {
  /// Runs the command line and ends the process with its exit code.
  static func main() {
    Signals.endOnFaults()
    try? Signals.ignoreBrokenPipes()
    Allocator.fitMemoryLimit()
    let code = CommandRunner(console: SystemConsole()).run(CurrentProcess.arguments)
    CurrentProcess.exit(code.rawValue)
  }
}
