import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// `playground install-unit`: writes the systemd units of a directory's daemon.
struct InstallUnitCommand: Command {
  private static let print = Option(flag: "print", "print the units instead of writing them")
  private static let remove = Option(flag: "remove", "remove the units")

  static let declaration = CommandDeclaration(
    name: "install-unit",
    summary: "Let systemd start the daemon when a client connects",
    details: [
      "Writes a socket and a service for DIR below ~/.config/systemd/user, and prints the commands",
      "that enable them. Options for the daemon are written into the service.",
    ],
    arguments: [CommonOptions.directory],
    options: [
      print, remove, CommonOptions.watchAll, CommonOptions.large, CommonOptions.withoutSource,
      CommonOptions.limit, CommonOptions.allow, ServeCommand.logLevel,
    ],
    examples: [
      .init(line: "playground install-unit Examples", summary: "write the units of one directory"),
      .init(line: "playground install-unit --print", summary: "look at them first"),
    ],
  )

  let console: any Console

  /// Writes, prints or removes the units.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments[Self.print], arguments[Self.remove] {
      throw UsageError.conflict("--print", "--remove", command: arguments.command.fullName)
    }
    guard let directory = UnitDirectory(environment: console.environment) else {
      throw CommandError.cannotWrite(
        SystemError.missingVariable("XDG_CONFIG_HOME or HOME", for: "the directory of units")
      )
    }
    let isRemoved = arguments[Self.remove]
    let path = arguments[CommonOptions.directory]
    let location =
      try isRemoved
      ? DirectoryArgument.location(path) : DirectoryArgument.locationToServe(path, arguments)
    if !isRemoved {
      do throws(SystemError) {
        try location.requireShortSocketPath()
      } catch {
        throw CommandError.cannotWrite(error)
      }
    }
    let unit = ServiceUnit(
      of: location,
      executable: try CurrentProcess.executable,
      options: isRemoved ? [] : try arguments.daemonOptions() + Self.levelOption(arguments),
      environment: console.environment,
    )
    if isRemoved {
      try remove(unit, from: directory)
    } else if arguments[Self.print] {
      for file in [unit.socket, unit.service] {
        try console.write("# \(DrawnText.line(directory.path(of: file)))\n\(file.text)\n")
      }
    } else {
      try write(unit, to: directory)
    }
    return .fine
  }

  private static func levelOption(_ arguments: ParsedArguments) -> [String] {
    let level = arguments[ServeCommand.logLevel]
    return level == .info ? [] : ["--log-level=\(level.rawValue)"]
  }

  private func write(_ unit: ServiceUnit, to directory: UnitDirectory) throws {
    for path in try directory.write([unit.socket, unit.service]) {
      try console.write("Wrote \(DrawnText.line(path))\n")
    }
    try console.write(
      """
      Enable them with:
        systemctl --user daemon-reload
        systemctl --user enable --now '\(unit.socket.name)'

      """
    )
  }

  private func remove(_ unit: ServiceUnit, from directory: UnitDirectory) throws {
    var removed: [String] = []
    do throws(SystemError) {
      for file in [unit.socket, unit.service] {
        if let path = try directory.remove(file) { removed.append(path) }
      }
    } catch {
      throw CommandError.cannotWrite(error)
    }
    guard !removed.isEmpty else {
      return try console.write("No units are installed for this directory.\n")
    }
    for path in removed { try console.write("Removed \(DrawnText.line(path))\n") }
    try console.write(
      """
      Stop them with:
        systemctl --user stop '\(unit.socket.name)' '\(unit.service.name)'
        systemctl --user daemon-reload

      """
    )
  }
}
