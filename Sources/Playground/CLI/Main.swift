import Glibc

/// The program.
@main
struct Main {
  /// Runs the command line and ends the process with its exit code.
  static func main() {
    try? Signals.ignoreBrokenPipes()
    exit(CommandRunner(console: SystemConsole()).run(CurrentProcess.arguments).rawValue)
  }
}
