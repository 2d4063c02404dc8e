import DescriptionLanguage
import PlaygroundProtocol
import PlaygroundSystem

/// A client that prints previews and updates one after the other, without cursor movement.
package struct LineClient<Skin: LineFormatter> {
  /// The session with the daemon.
  let session: Session
  /// The options of the attachments.
  let options: PreviewSubscriber.Options
  /// The output.
  let console: any Console
  /// The formatter of the output.
  var formatter: Skin
  /// The messages about the connection.
  let messages: ConnectionMessages
  /// The first connection; `nil` to connect.
  private let first: Handshake?

  /// Creates a client.
  package init(
    session: Session,
    first: Handshake? = nil,
    options: PreviewSubscriber.Options,
    _ console: any Console,
    _ formatter: Skin,
    _ messages: ConnectionMessages
  ) {
    self.session = session
    self.first = first
    self.options = options
    self.console = console
    self.formatter = formatter
    self.messages = messages
  }

  /// Prints the selected previews once.
  ///
  /// - Returns: `different` if a preview has errors.
  package mutating func runOnce() throws -> ExitCode {
    let subscriber = PreviewSubscriber(
      try first ?? session.greet(report: console.report),
      of: session,
      options
    )
    let hasErrors = try openWanted(subscriber)
    try checkWanted(subscriber)
    return hasErrors ? .different : .fine
  }

  /// Prints the selected previews and all updates, and reconnects after a lost connection.
  ///
  /// - Returns: `fine` when the output is closed.
  package mutating func run() throws -> ExitCode {
    var subscriber = PreviewSubscriber(
      try first ?? session.greet(report: console.report),
      of: session,
      options
    )
    try openWanted(subscriber)
    try checkWanted(subscriber)
    while true {
      do {
        return try follow(subscriber)
      } catch let failure as Connection.Failure {
        // Another connection would receive the same.
        if case .garbled = failure { throw CommandError(failure) }
        console.report(messages.lost(CommandError(failure)))
      } catch CommandError.connectionLost {
        console.report(messages.lost(.connectionLost))
      }
      var backOff = BackOff()
      while true {
        guard try waitForNothing(milliseconds: backOff.next()) else { return .fine }
        do throws(CommandError) {
          let old = subscriber
          subscriber = PreviewSubscriber(try session.greet(.forbidden), of: session, options)
          console.report(messages.found)
          try openWanted(subscriber, unlessShownIn: old)
          break
        } catch {
          guard error.isConnectionTrouble else { throw error }
        }
      }
    }
  }

  /// Handles messages until the connection or the output ends.
  private mutating func follow(_ subscriber: PreviewSubscriber) throws -> ExitCode {
    while true {
      var entries = [
        subscriber.connection.pollEntry, PollEntry(StandardStream.output.rawValue, []),
      ]
      let timeout = formatter.settlingMilliseconds
      let isIdle =
        subscriber.connection.hasPostponed
        ? false : try Poll.wait(&entries, timeoutMilliseconds: timeout) == 0
      if entries[1].ready.contains(.hangUp) { return .fine }
      if entries[0].ready.contains(.write) { try subscriber.connection.flush() }
      var text = ""
      for event in try subscriber.connection.events() {
        guard case .notification(let notification, let line) = event else { continue }
        try subscriber.apply(notification)
        text += formatter.text(for: notification, line: line, subscriber)
      }
      text += formatter.settle(subscriber, isLate: isIdle)
      if !text.isEmpty { try console.write(encoded: text) }
      try openWanted(subscriber)
    }
  }
}

extension LineClient {
  /// Attaches to the selected previews and prints those that differ from `old`.
  ///
  /// - Returns: Whether a preview has errors.
  @discardableResult
  private mutating func openWanted(
    _ subscriber: PreviewSubscriber,
    unlessShownIn old: PreviewSubscriber? = nil
  ) throws(CommandError) -> Bool {
    var hasErrors = false
    while true {
      for previewID in subscriber.wanted {
        guard let attached = try subscriber.open(previewID) else { continue }
        let shown = subscriber.shown[attached.attachment]
        hasErrors = hasErrors || attached.diagnostics.contains { $0.severity == .error }
        if let shown, shown.rows == old?.shown(shown.previewID)?.rows { continue }
        do throws(SystemError) {
          try console.write(encoded: formatter.text(for: attached, subscriber))
        } catch {
          throw .cannotWrite(error)
        }
      }
      // Files that were read meanwhile may contain several previews, or variants.
      guard subscriber.wanted.isEmpty else { continue }
      guard subscriber.shown.isEmpty, try subscriber.findTitle() else { return hasErrors }
    }
  }

  /// Waits before the next attempt to connect.
  ///
  /// - Returns: Whether the output is still open.
  private func waitForNothing(milliseconds: Int) throws -> Bool {
    var entries = [PollEntry(StandardStream.output.rawValue, [])]
    try Poll.wait(&entries, timeoutMilliseconds: milliseconds)
    return !entries[0].ready.contains(.hangUp)
  }

  private func checkWanted(_ subscriber: PreviewSubscriber) throws(CommandError) {
    guard subscriber.shown.isEmpty else { return }
    if let variant = options.variant {
      let named = subscriber.summaries.filter { options.preview.map($0.isCalled) ?? true }
      if !named.isEmpty {
        throw .noSuchVariant(
          variant,
          preview: options.preview ?? session.directory,
          others: named.flatMap(\.variants),
        )
      }
    }
    guard let name = options.preview else { return }
    throw .noSuchPreview(
      name,
      file: session.directory,
      others: subscriber.summaries.map(\.name),
    )
  }
}

/// The messages of a line client about its connection, worded by the command line.
package struct ConnectionMessages {
  /// The connection is lost; the client tries to reconnect.
  let lost: (CommandError) -> String
  /// The connection is restored.
  let found: String

  /// Creates the messages.
  package init(lost: @escaping (CommandError) -> String, found: String) {
    self.lost = lost
    self.found = found
  }
}
