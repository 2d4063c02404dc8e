import PlaygroundClient
import PlaygroundSystem

/// `playground [DIR|FILE]`: starts a daemon for the directory unless one is running, and attaches.
struct StandardCommand: Command {
  private static let path = Argument(
    optional: "DIR|FILE",
    .file,
    "directory to watch, or file to show first (default: .)",
  )

  static let declaration = CommandDeclaration(
    name: "",
    summary: "Preview the descriptions of a directory live while you edit them",
    arguments: [path],
    options: AttachCommand.options + [
      CommonOptions.watchAll, CommonOptions.limit, CommonOptions.allow,
    ],
    examples: [
      .init(line: "playground", summary: "preview all descriptions below this directory"),
      .init(line: "playground greeting.xml", summary: "show one file first"),
    ],
  )

  let console: any Console

  /// Starts a daemon if necessary and attaches; with `--once`, stops a daemon that it started.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let path = arguments[Self.path] ?? "."
    let kind = (try? FileStatus(of: path))?.kind
    if kind == nil, path.hasSuffix(".xml") || path.hasSuffix(".json") {
      throw CommandError.missingFile(path)
    }
    let isFile = kind == .regular
    let location = try DirectoryArgument.location(
      isFile ? FilePath(text: path).directory.text : path
    )
    let preview = isFile ? FilePath(text: path).name.text : nil
    let didStart = try start(at: location, try daemonOptions(arguments))
    defer { if didStart, arguments[AttachCommand.once] { stop(at: location) } }
    return try AttachCommand(console: console)
      .run(arguments, at: location, preview: arguments.previewName ?? preview)
  }

  /// Returns the command-line options for a new daemon.
  private func daemonOptions(_ arguments: ParsedArguments) throws(CommandError) -> [String] {
    let limits = arguments[CommonOptions.limit].map { "--limit=\($0)" }
    let allowed = try arguments.allowedDirectories().map { "--allow=\($0)" }
    return (arguments[CommonOptions.watchAll] ? ["--all"] : []) + limits + allowed
  }

  /// Starts a daemon in the background unless one is running, and waits until it accepts clients.
  ///
  /// - Returns: Whether it started a daemon.
  private func start(at location: DaemonLocation, _ options: [String]) throws -> Bool {
    let session = Session(location: location)
    do throws(CommandError) {
      _ = try session.connect()
      return false
    } catch {
      guard case .noDaemon = error else { throw error }
    }
    let outcome = try BackgroundProcess.start(
      CurrentProcess.executable,
      arguments: ["serve"] + options + ["--", location.root],
      outputPath: try logPath(of: location),
    )
    let reason: String
    switch outcome {
    case .ready: return true
    case .failed(let message): reason = message
    case .ended(let code): reason = "exited with code \(code)"
    case .timedOut: reason = "timed out"
    }
    // Another process may have started a daemon meanwhile.
    if (try? session.connect()) != nil { return false }
    throw CommandError.daemonDidNotStart(directory: location.root, reason: reason)
  }

  /// Returns the path of the daemon's messages, `/dev/null` if their directory cannot be created.
  private func logPath(of location: DaemonLocation) throws -> String {
    guard let path = location.daemonLogPath, let directory = location.stateDirectory else {
      return "/dev/null"
    }
    do throws(SystemError) {
      try Directory.make(directory)
      _ = try FileSystem.openForAppending(path)
    } catch {
      return "/dev/null"
    }
    return path
  }

  private func stop(at location: DaemonLocation) {
    // A daemon that does not answer is already stopping.
    try? StopCommand(console: console).stop(Session(location: location))
  }
}
