import PlaygroundCore
import PlaygroundProtocol

/// The previews whose changes a client wants to know, each through an attachment.
final class Subscriptions {
  private let calls: DaemonCalls
  private let notify: (PreviewURI) -> Void
  /// The attachments by preview; `nil` until the daemon has answered.
  private var attachments: [PreviewURI: Int?] = [:]

  /// Creates subscriptions.
  ///
  /// - Parameters:
  ///   - calls: The daemon.
  ///   - notify: Called after each change of a preview.
  init(_ calls: DaemonCalls, notify: @escaping (PreviewURI) -> Void) {
    self.calls = calls
    self.notify = notify
  }

  /// Subscribes to a preview; once is enough.
  func add(
    _ uri: PreviewURI,
    then answer: @escaping (Result<Void, DaemonCalls.Failure>) -> Void
  ) {
    guard attachments[uri] == nil else { return answer(.success(())) }
    attachments[uri] = .some(nil)
    attach(uri, then: answer)
  }

  /// Ends a subscription.
  func remove(_ uri: PreviewURI) {
    guard let attachment = attachments.removeValue(forKey: uri) ?? nil else { return }
    calls.call(.previewDetach, AttachmentSelection(attachment: attachment)) { _ in }
  }

  /// Attaches again to all previews, after a new connection.
  func renew() {
    for uri in attachments.keys {
      attachments[uri] = .some(nil)
      attach(uri) { [notify] _ in notify(uri) }
    }
  }

  /// Notifies about a change, unless its preview looks as before.
  func handle(_ changes: PreviewChanges) {
    switch changes.outcome {
    case .unchangedBytes, .superseded, .notUsed: return
    case .rendered, .noVisibleChange, .invalid, .compileError, .crashed, .timedOut, .removed: break
    }
    let uri = PreviewURI(PreviewID(name: changes.preview, variant: changes.variant))
    if attachments[uri] != nil { notify(uri) }
  }

  private func attach(
    _ uri: PreviewURI,
    then answer: @escaping (Result<Void, DaemonCalls.Failure>) -> Void
  ) {
    let size = PreviewReader.size(
      columns: PreviewReader.defaultColumns,
      rows: PreviewReader.pageRows,
    )
    let request = PreviewReader.attachment(to: uri.previewID, size, mode: .changes)
    calls.call(.previewAttach, request) { [self] result in
      switch result {
      case .success(let attached):
        if attachments[uri] == nil {
          // The client has unsubscribed in the meantime.
          let selection = AttachmentSelection(attachment: attached.attachment)
          calls.call(.previewDetach, selection) { _ in }
        } else {
          attachments[uri] = attached.attachment
        }
        answer(.success(()))
      case .failure(let failure):
        attachments[uri] = nil
        answer(.failure(failure))
      }
    }
  }
}
