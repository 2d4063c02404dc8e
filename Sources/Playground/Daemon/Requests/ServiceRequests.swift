import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of a client about the daemon, its files and the change log.
struct ServiceRequests {
  unowned let server: ServerParts

  // MARK: - Daemon

  func initialize(_ hello: Hello, from peer: Peer) -> Welcome {
    server.peers.admit(peer, as: hello.clientName, isReadOnly: hello.isReadOnly)
    return ServerReport(server: server).welcome
  }

  func status(_: NoParameters) -> ObjectValue { ServerReport(server: server).status }

  func events(_: NoParameters) -> RecordedEvents { ServerReport(server: server).events }

  func pause(_: NoParameters) -> Done {
    server.files.pause()
    return Done()
  }

  func resume(_: NoParameters) -> Done {
    server.files.resume()
    return Done()
  }

  func stop(_: NoParameters) -> Done {
    server.stop()
    return Done()
  }

  // MARK: - Files

  /// Checks that a file that a client names may be read, or may be once it exists.
  func check(_ file: String) throws(RPCError) {
    guard !server.workspace.files.contents.isOutside(server.workspace.files.contents.path(of: file))
    else {
      throw .outside(file, root: server.workspace.files.contents.root.text)
    }
  }

  func listPreviews(_: NoParameters) -> [PreviewSummary] { ServerReport(server: server).previews }

  func reload(
    _ selection: PreviewSelection,
    from peer: Peer,
    _ answer: @escaping (Result<PreviewChanges, RPCError>) -> Void
  ) {
    let previewID: PreviewID
    do throws(RPCError) {
      previewID = try server.workspace.target(selection.preview, selection.variant)
    } catch {
      return answer(.failure(error))
    }
    server.files.reload(previewID.name) { outcome in
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
    from peer: Peer,
    _ answer: @escaping (Result<FileOutcome, RPCError>) -> Void
  ) {
    let now = Clock.monotonicNanoseconds()
    server.awaits.add(request, of: peer.id, now: now) { result in peer.answer { answer(result) } }
  }

  // MARK: - Log

  func revisions(
    _ query: LogQuery,
    from peer: Peer,
    _ answer: @escaping (Result<FoundRevisions, RPCError>) -> Void
  ) {
    ask(peer, answer) { server.journal.revisions(query, $0) }
  }

  func revision(
    _ selection: RevisionSelection,
    from peer: Peer,
    _ answer: @escaping (Result<DetailedRevision, RPCError>) -> Void
  ) {
    ask(peer, answer) { server.journal.revision(selection, $0) }
  }

  func picture(
    _ selection: PictureSelection,
    from peer: Peer,
    _ answer: @escaping (Result<RecordedPicture, RPCError>) -> Void
  ) {
    ask(peer, answer) { server.journal.picture(selection, $0) }
  }

  /// Asks the change log when the client has the answers to its earlier questions.
  private func ask<Answer>(
    _ peer: Peer,
    _ answer: @escaping (Result<Answer, RPCError>) -> Void,
    _ question: @escaping (@escaping (Result<Answer, RPCError>) -> Void) -> Void
  ) {
    server.publisher.recordTyping()
    let isAccepted = peer.ask {
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
