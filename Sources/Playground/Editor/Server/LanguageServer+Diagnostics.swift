import PlaygroundCore
import PlaygroundProtocol

/// When the editor shows what analyses have found.
extension LanguageServer {
  /// Whether a person types: what the editor shows stays as it is until the caller notes a pause.
  package var isTyping: Bool { desk.isTyping }

  /// Notes that a person types.
  func noteTyping() {
    typingCount += 1
    desk.noteTyping()
  }

  /// Notes that a person has stopped typing.
  ///
  /// - Returns: The messages to send, in order.
  package func pause() -> [[UInt8]] {
    workspace.refresh()
    desk.notePause()
    showNews()
    return takeOutput()
  }

  /// Has the editor show the newest outcomes.
  func showNews() {
    guard isRunning else { return }
    let news = desk.takeNews().filter { documents[$0.new.path] != nil }
    if options.showsInlayHints, client.refreshesHints,
      news.contains(where: { !$0.new.isAsLive(as: $0.last) })
    {
      send(request: "workspace/inlayHint/refresh")
    }
    let paths = news.map(\.new.path)
    if !client.pullsDiagnostics {
      if !news.isEmpty { publish(analysed: paths) }
    } else if documents.paths.count > 1, paths.contains(where: { desk.loads($0, file($0)) }) {
      // Other documents may have other diagnostics now.
      send(request: "workspace/diagnostic/refresh")
    }
    answerHeld()
  }

  /// Answers the requests that have waited for analyses.
  func answerHeld() {
    for (id, result) in desk.answers(documents) { reply(result, to: id) }
  }

  /// Sends the diagnostics that have changed, and those of documents that were analysed.
  func publish(analysed: [String] = []) {
    let publications = desk.publications(documents, analysed: analysed)
    for (method, params) in publications { send(method, params) }
  }
}
