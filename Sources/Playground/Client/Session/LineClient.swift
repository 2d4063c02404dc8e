import DescriptionLanguage
import PlaygroundProtocol
import PlaygroundSystem

/// A client that prints what happens, one thing after the other, and never draws over anything.
package struct LineClient<Skin: LineSkin> {
  /// The daemon.
  let session: Session
  /// How previews are looked at.
  let options: Follower.Options
  /// Where to print.
  let console: any Console
  /// How to print.
  var skin: Skin
  /// What to say of the connection.
  let messages: ConnectionMessages

  /// Creates a client.
  package init(
    session: Session,
    options: Follower.Options,
    _ console: any Console,
    _ skin: Skin,
    _ messages: ConnectionMessages
  ) {
    self.session = session
    self.options = options
    self.console = console
    self.skin = skin
    self.messages = messages
  }

  /// How long a change waits for its picture: one outside of the window has none.
  private let settlingMilliseconds = 200

  /// Prints every preview wanted once.
  ///
  /// - Returns: `different` when one of them has errors.
  package mutating func runOnce() throws -> ExitCode {
    let follower = Follower(try session.greet(), of: session, options)
    let hasErrors = try openWanted(follower)
    try checkWanted(follower)
    return hasErrors ? .different : .fine
  }

  /// Prints every preview wanted and then what happens to them, for ever; looks for the daemon again
  /// when it is gone.
  ///
  /// - Returns: `fine` as soon as nobody reads any more.
  package mutating func run() throws -> ExitCode {
    var follower = Follower(try session.greet(), of: session, options)
    try openWanted(follower)
    try checkWanted(follower)
    while true {
      do {
        return try follow(follower)
      } catch let failure as Connection.Failure {
        console.report(messages.lost(CommandError(failure)))
      } catch CommandError.connectionLost {
        console.report(messages.lost(.connectionLost))
      }
      var backOff = BackOff()
      while true {
        guard try waitForNothing(milliseconds: backOff.next()) else { return .fine }
        do throws(CommandError) {
          let old = follower
          follower = Follower(try session.greet(), of: session, options)
          console.report(messages.found)
          try openWanted(follower, unlessShownIn: old)
          break
        } catch {
          guard error.isConnectionTrouble else { throw error }
        }
      }
    }
  }

  /// Handles what arrives until the connection or the output ends.
  private mutating func follow(_ follower: Follower) throws -> ExitCode {
    while true {
      var entries = [follower.connection.pollEntry, PollEntry(StandardStream.output.rawValue, [])]
      let timeout = skin.isUnsettled ? settlingMilliseconds : nil
      let isIdle =
        follower.connection.hasPostponed
        ? false : try Poll.wait(&entries, timeoutMilliseconds: timeout) == 0
      if entries[1].ready.contains(.hangUp) { return .fine }
      if entries[0].ready.contains(.write) { try follower.connection.flush() }
      var text = ""
      for event in try follower.connection.events() {
        guard case .notification(let notification, let line) = event else { continue }
        try follower.adopt(notification)
        text += skin.text(for: notification, line: line, follower)
      }
      text += skin.settle(follower, isLate: isIdle)
      if !text.isEmpty { try console.write(text) }
      try openWanted(follower)
    }
  }
}

extension LineClient {
  /// Attaches to every preview that is wanted and prints it, unless it looks as it did in `old`.
  ///
  /// - Returns: Whether one of them has errors.
  @discardableResult
  private mutating func openWanted(
    _ follower: Follower,
    unlessShownIn old: Follower? = nil
  ) throws(CommandError) -> Bool {
    var hasErrors = false
    for summary in follower.wanted {
      let attached = try follower.open(summary)
      let shown = follower.shown[attached.attachment]
      hasErrors = hasErrors || attached.diagnostics.contains { $0.severity == .error }
      if let shown, shown.rows == old?.shown(shown.target)?.rows { continue }
      do throws(SystemError) {
        try console.write(skin.text(for: attached, follower))
      } catch {
        throw .cannotWrite(error)
      }
    }
    return hasErrors
  }

  /// Waits without a connection.
  ///
  /// - Returns: Whether somebody still reads.
  private func waitForNothing(milliseconds: Int) throws -> Bool {
    var entries = [PollEntry(StandardStream.output.rawValue, [])]
    try Poll.wait(&entries, timeoutMilliseconds: milliseconds)
    return !entries[0].ready.contains(.hangUp)
  }

  private func checkWanted(_ follower: Follower) throws(CommandError) {
    guard let name = options.preview, follower.shown.isEmpty else { return }
    throw .noSuchPreview(
      name,
      file: session.directory,
      others: follower.summaries.map(\.name),
    )
  }
}

/// The messages of a line client about its connection; the command line words them.
package struct ConnectionMessages {
  /// The daemon is gone and will be looked for.
  let lost: (CommandError) -> String
  /// The daemon has been found again.
  let found: String

  /// Creates the messages.
  package init(lost: @escaping (CommandError) -> String, found: String) {
    self.lost = lost
    self.found = found
  }
}
