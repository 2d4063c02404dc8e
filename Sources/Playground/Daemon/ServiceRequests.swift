import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of a client about the daemon, its files and the change log.
struct ServiceRequests {
  private let peer: Peer
  private let peers: PeerTable
  private let workspace: Workspace
  private let files: ReloadController
  private let awaits: AwaitTable
  private let publisher: Publisher
  private let journal: any Journal
  private let report: ServerReport
  private let stopServer: () -> Void

  init(
    of peer: Peer,
    _ peers: PeerTable,
    _ workspace: Workspace,
    _ files: ReloadController,
    _ awaits: AwaitTable,
    _ publisher: Publisher,
    _ journal: any Journal,
    _ report: ServerReport,
    stop: @escaping () -> Void
  ) {
    self.peer = peer
    self.peers = peers
    self.workspace = workspace
    self.files = files
    self.awaits = awaits
    self.publisher = publisher
    self.journal = journal
    self.report = report
    stopServer = stop
  }

  // MARK: - Daemon

  func initialize(_ hello: Hello) -> Welcome {
    peers.admit(peer, as: hello.clientName)
    return report.welcome
  }

  func status(_: NoParameters) -> ObjectValue { report.status }

  func events(_: NoParameters) -> RecordedEvents { report.events }

  func pause(_: NoParameters) -> Done {
    files.pause()
    return Done()
  }

  func resume(_: NoParameters) -> Done {
    files.resume()
    return Done()
  }

  func stop(_: NoParameters) -> Done {
    stopServer()
    return Done()
  }

  // MARK: - Files

  /// Checks that a file that a client names may be read, or may be once it exists.
  func check(_ file: String) throws(RPCError) {
    guard !workspace.files.contents.isOutside(workspace.files.contents.path(of: file)) else {
      throw .outside(file, root: workspace.files.contents.root.text)
    }
  }

  func listPreviews(_: NoParameters) -> [PreviewSummary] { report.previews }

  func reload(
    _ selection: PreviewSelection,
    _ answer: @escaping (Result<PreviewChanges, RPCError>) -> Void
  ) {
    let previewID: PreviewID
    do throws(RPCError) {
      previewID = try workspace.target(selection.preview, selection.variant)
    } catch {
      return answer(.failure(error))
    }
    files.reload(previewID.name) { [peer] outcome in
      let removal = "the file of preview '\(previewID.name)' has been removed"
      peer.answer {
        answer(
          outcome.map { .success($0.report(for: previewID)) }
            ?? .failure(RPCError(.unknownTarget, removal))
        )
      }
    }
  }

  func awaitOutcome(
    _ request: AwaitRequest,
    _ answer: @escaping (Result<FileOutcome, RPCError>) -> Void
  ) {
    let now = Clock.monotonicNanoseconds()
    awaits.add(request, of: peer.id, now: now) { [peer] result in peer.answer { answer(result) } }
  }

  // MARK: - Log

  func revisions(
    _ query: LogQuery,
    _ answer: @escaping (Result<[Revision], RPCError>) -> Void
  ) {
    ask(answer) { journal.revisions(query, $0) }
  }

  func revision(
    _ selection: RevisionSelection,
    _ answer: @escaping (Result<RevisionDetail, RPCError>) -> Void
  ) {
    ask(answer) { journal.revision(selection, $0) }
  }

  func picture(
    _ selection: PictureSelection,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    ask(answer) { journal.picture(selection, $0) }
  }

  /// Asks the change log when the client has the answers to its earlier questions.
  private func ask<Answer>(
    _ answer: @escaping (Result<Answer, RPCError>) -> Void,
    _ question: @escaping (@escaping (Result<Answer, RPCError>) -> Void) -> Void
  ) {
    publisher.recordTyping()
    let isAccepted = peer.ask { [peer] in
      question { result in
        peer.endQuestion()
        peer.answer { answer(result) }
      }
    }
    guard !isAccepted else { return }
    let reason = "too many waiting requests: the limit is \(Peer.questionLimit) per client"
    answer(.failure(RPCError(.internalError, reason)))
  }
}
