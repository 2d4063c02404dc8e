import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// `playground serve`: runs the daemon of a directory in the foreground.
struct ServeCommand: Command {
  private static let transient = Option(
    flag: "transient",
    "exit when the last client has disconnected"
  )
  /// The least level of the daemon's messages.
  static let logLevel = Option(
    "log-level",
    default: DaemonMessage.Level.info,
    "leave out messages that are less important"
  )

  static let declaration = CommandDeclaration(
    name: "serve",
    summary: "Run the daemon in the foreground",
    details: [
      "Given a file in place of a directory, watches that file alone and what it loads.",
      "As a service, it takes a socket from systemd and reports its state (see 'install-unit').",
      "Messages go to standard error: with levels in the journal of systemd, with times and levels",
      "in the daemon.log of a daemon that runs in the background.",
    ],
    arguments: [CommonOptions.directory],
    options: CommonOptions.daemon + [transient, logLevel],
    examples: [
      .init(line: "playground serve Examples", summary: "watch one directory"),
      .init(
        line: "playground serve --log-level warning Examples",
        summary: "leave out lines of 'log' statements",
      ),
    ],
  )

  let console: any Console

  /// Serves until a signal or a client stops the daemon.
  ///
  /// Reports to the process that started this one in the background when clients can connect, or
  /// why the daemon cannot start.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let report = StartupReport()
    let level = arguments[Self.logLevel]
    let format = DaemonMessageFormat(.current(isBackground: report != nil), leastLevel: level)
    let messages: MessageOutput
    let banner: MessageOutput
    let daemon: Daemon
    do {
      banner = try MessageOutput(to: .output)
      messages = try MessageOutput(rotatesFile: report != nil) { count in
        let message = DaemonMessage(.warning, "\(count) messages were not written in time")
        return format.line(message, at: .now())
      }
      // A background daemon may have inherited the variables of another service.
      let manager = try report == nil ? takeManager() : nil
      daemon = try makeDaemon(arguments, manager, messages, format)
    } catch {
      if case CommandError.daemon(.alreadyRunning) = error {
        report?.yield()
      } else {
        report?.fail(ErrorMessage.reason(for: error))
      }
      throw error
    }
    defer { messages.close() }
    if report == nil {
      banner.write(Self.text(announcing: daemon.location))
      banner.close()
    }
    report?.succeed()
    // The process ends with the daemon: releasing each preview would only delay that.
    _ = unsafe Unmanaged.passRetained(daemon)
    do throws(SystemError) {
      try daemon.run()
    } catch {
      throw CommandError.daemon(.failed(error))
    }
    return .fine
  }

  /// Returns the directory and the socket, which a daemon in the foreground prints.
  private static func text(announcing location: DaemonLocation) -> String {
    let root = DrawnText.line(location.served)
    let text = DrawnText(
      """
      Serving the previews of \(root)
        socket      \(DrawnText.line(location.socketPath))
        change log  \(DrawnText.line(location.stateDirectory ?? "none"))
      Attach with 'playground attach \(root)'; stop with ^C or 'playground stop \(root)'.
      """
    )
    return text.text
  }

  private func takeManager() throws(CommandError) -> ServiceManager? {
    do throws(SystemError) {
      return try ServiceManager.take()
    } catch {
      throw .daemon(.failed(error))
    }
  }

  private func inheritedSocket(of location: DaemonLocation) throws(DaemonError) -> FileDescriptor? {
    do throws(SystemError) {
      return try SocketActivation.take(listeningAt: location.socketPath)
    } catch {
      throw .system(error)
    }
  }

  private func makeDaemon(
    _ arguments: ParsedArguments,
    _ manager: ServiceManager?,
    _ messages: MessageOutput,
    _ format: DaemonMessageFormat
  ) throws(CommandError) -> Daemon {
    let directory = arguments[CommonOptions.directory]
    let location = try DirectoryArgument.locationToServe(directory, arguments)
    let options = DaemonOptions(
      includesIgnored: arguments[CommonOptions.watchAll],
      allowed: try arguments.allowedDirectories(),
      isTransient: arguments[Self.transient],
      recordsSources: !arguments[CommonOptions.withoutSource],
      limits: arguments.limits,
      live: LiveSettings(
        isRefused: arguments[CommandDeclaration.noSwift],
        isUncontained: arguments[CommandDeclaration.uncontained]
      ),
      manager: manager,
    ) { message in
      if let line = format.line(message, at: .now()) { messages.write(line) }
    }
    do throws(DaemonError) {
      return try Daemon(
        serving: location,
        on: try inheritedSocket(of: location),
        options: options,
      )
    } catch {
      switch error {
      case .alreadyRunning(let root): throw .daemon(.alreadyRunning(directory: root))
      case .fewDescriptors(let limit):
        throw .daemon(.fewDescriptors(limit: limit, needed: Daemon.neededDescriptors))
      case .system(let error): throw .daemon(.failed(error))
      }
    }
  }
}
