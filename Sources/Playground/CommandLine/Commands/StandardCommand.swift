import PlaygroundClient
import PlaygroundSystem

/// `playground [DIR|FILE]`: a daemon for the directory if none runs, then a client.
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
    options: AttachCommand.options + [CommonOptions.watchAll, CommonOptions.limit],
    examples: [
      .init(line: "playground", summary: "preview all descriptions below this directory"),
      .init(line: "playground greeting.xml", summary: "show one file first"),
    ],
  )

  let console: any Console

  /// Starts what is missing and attaches; with `--once`, a daemon that was started for it ends with
  /// it.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let path = arguments[Self.path] ?? "."
    let kind = (try? FileStatus(of: path))?.kind
    if kind == nil, path.hasSuffix(".xml") || path.hasSuffix(".json") {
      throw CommandError.missingFile(path)
    }
    let isFile = kind == .regular
    let location = try DirectoryArgument.location(isFile ? Self.directory(of: path) : path)
    let preview = isFile ? String(path.split(separator: "/").last ?? "") : nil
    let didStart = try start(at: location, daemonOptions(arguments))
    defer { if didStart, arguments[AttachCommand.once] { stop(at: location) } }
    return try AttachCommand(console: console)
      .run(arguments, at: location, preview: arguments[CommonOptions.preview] ?? preview)
  }

  /// The options that a daemon is started with.
  private func daemonOptions(_ arguments: ParsedArguments) -> [String] {
    let limits = arguments[CommonOptions.limit].map { "--limit=\($0)" }
    return (arguments[CommonOptions.watchAll] ? ["--all"] : []) + limits
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Starts a daemon in the background unless one runs, and waits until it accepts.
  ///
  /// - Returns: Whether one was started.
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
    // Another one may have been faster.
    if (try? session.connect()) != nil { return false }
    throw CommandError.daemonDidNotStart(directory: location.root, reason: reason)
  }

  /// Where the daemon's messages go; nowhere when its directory cannot be made.
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
    // It is ending by itself if it cannot be asked to.
    try? StopCommand(console: console).stop(Session(location: location))
  }
}
