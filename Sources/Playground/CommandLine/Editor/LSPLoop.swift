import PlaygroundEditor
import PlaygroundSystem

/// Passes messages between an editor, its language server and the daemon, and runs analyses on a
/// thread.
struct LSPLoop {
  /// How long the rest of a message may take before it is looked at, in milliseconds.
  private static let patienceMilliseconds = 500
  /// How long nothing is typed until the editor shows what analyses have found, in milliseconds.
  private static let pauseMilliseconds = 500

  private let server: LanguageServer
  private let outcomes: Mailbox<Analysis.Outcome>
  private let analyses: Mailbox<Analysis>
  private let worker: NamedThread
  private let daemons: DaemonThreads

  /// Starts the threads.
  ///
  /// - Parameters:
  ///   - server: The language server.
  ///   - daemons: The connections to daemons.
  /// - Throws: `SystemError` if there are no more threads or descriptors.
  init(server: LanguageServer, daemons: DaemonThreads) throws(SystemError) {
    self.server = server
    self.daemons = daemons
    let outcomes = try Mailbox<Analysis.Outcome>()
    let analyses = try Mailbox<Analysis>()
    worker = try NamedThread(name: "analysis") {
      while true {
        var entries = [PollEntry(analyses.number, .read)]
        guard (try? Poll.wait(&entries)) != nil else { return }
        for analysis in analyses.takeAll() { outcomes.post(analysis.run()) }
      }
    }
    self.outcomes = outcomes
    self.analyses = analyses
  }

  /// Handles messages until the editor ends the session, or standard input ends.
  ///
  /// - Returns: The exit code of the server; 1 if the editor did not end the session.
  func run() throws -> Int32 {
    var input = MessageFrames(limit: server.messageBytes)
    var typing = TypingPause(milliseconds: Self.pauseMilliseconds)
    while true {
      if let analysis = server.nextAnalysis() { analyses.post(analysis) }
      var entries = [
        PollEntry(StandardStream.input.rawValue, .read), PollEntry(outcomes.number, .read),
      ]
      entries += daemons.numbers.map { PollEntry($0, .read) }
      let patience = input.isIncomplete ? Self.patienceMilliseconds : nil
      let pause = server.isTyping ? typing.rest(Clock.monotonicNanoseconds()) : nil
      try Poll.wait(&entries, timeoutMilliseconds: [patience, pause].compactMap(\.self).min())
      if entries.allSatisfy(\.ready.isEmpty), let frame = input.pause() {
        try send(server.receive([frame]))
      }
      if !entries[0].ready.isEmpty {
        let bytes = try StandardStream.input.read()
        if bytes.isEmpty { return 1 }
        input.append(bytes)
        var frames: [MessageFrames.Frame] = []
        while let frame = input.next() { frames.append(frame) }
        try send(server.receive(frames))
        if let code = server.exitCode { return code }
      }
      if !entries[1].ready.isEmpty {
        for outcome in outcomes.takeAll() { try send(server.take(outcome)) }
      }
      if entries[2...].contains(where: { !$0.ready.isEmpty }) { try send(daemons.receive()) }
      // Previews follow the open documents.
      try daemons.send()
      let now = Clock.monotonicNanoseconds()
      typing.note(server.typingCount, at: now)
      if server.isTyping, typing.rest(now) == 0 { try send(server.pause()) }
    }
  }

  private func send(_ messages: [[UInt8]]) throws(SystemError) {
    if messages.isEmpty { return }
    try StandardStream.output.writeAll(messages.flatMap(MessageFrames.frame))
  }
}
