import PlaygroundCore
import PlaygroundProtocol

/// The previews whose changes a client wants to know, each through one attachment.
final class Subscriptions {
  /// Who is told about changes of a preview.
  enum Listener: Hashable {
    /// A client that subscribed to single resources, in versions with a greeting.
    case session
    /// A stream of notifications.
    case stream(ObjectIdentifier)
  }

  private struct Watched {
    enum State: Equatable {
      /// The daemon has not answered.
      case attaching
      case attached(Int)
      /// Attached once, and lost with a connection or the preview.
      case lost
    }

    var state = State.attaching
    /// Who is told, in order of subscription.
    var listeners: [Listener] = []
    /// Who waits for the answer of the daemon.
    var waiting: [Answer] = []
  }

  /// Called once with the answer of the daemon.
  typealias Answer = (Result<Void, DaemonCalls.Failure>) -> Void

  private let calls: DaemonCalls
  private var watched: [PreviewURI: Watched] = [:]
  /// Called after each change of a preview, for each of its listeners.
  var onChange: (PreviewURI, Listener) -> Void = { _, _ in }

  init(_ calls: DaemonCalls) { self.calls = calls }

  /// Subscribes to a preview; once is enough.
  func add(_ uri: PreviewURI, for listener: Listener, then answer: @escaping Answer) {
    let isNew = watched[uri] == nil
    var preview = watched[uri] ?? Watched()
    if !preview.listeners.contains(listener) { preview.listeners.append(listener) }
    if preview.state == .attaching { preview.waiting.append(answer) }
    watched[uri] = preview
    if isNew { attach(uri, again: false) }
    if preview.state != .attaching { answer(.success(())) }
  }

  /// Ends a subscription.
  func remove(_ uri: PreviewURI, for listener: Listener) {
    watched[uri]?.listeners.removeAll { $0 == listener }
    guard watched[uri]?.listeners.isEmpty == true,
      case .attached(let attachment) = watched.removeValue(forKey: uri)?.state
    else { return }
    detach(attachment)
  }

  /// Ends all subscriptions of a listener.
  func removeAll(of listener: Listener) {
    for (uri, preview) in watched where preview.listeners.contains(listener) {
      remove(uri, for: listener)
    }
  }

  /// Attaches again to all previews, after a new connection.
  func renew() {
    for (uri, preview) in watched where preview.state != .attaching { attach(uri, again: true) }
  }

  /// Attaches again to a preview that is there again.
  func renew(_ name: String) {
    for (uri, preview) in watched where preview.state == .lost && uri.previewID.name == name {
      attach(uri, again: true)
    }
  }

  /// Notifies about a change, unless its preview looks as before.
  func handle(_ changes: PreviewChanges) {
    switch changes.outcome {
    case .unchangedBytes, .superseded, .notUsed: return
    case .rendered, .noVisibleChange, .invalid, .compileError, .crashed, .timedOut, .removed: break
    }
    tell(about: PreviewURI(PreviewID(name: changes.preview, variant: changes.variant)))
  }

  private func tell(about uri: PreviewURI) {
    for listener in watched[uri]?.listeners ?? [] { onChange(uri, listener) }
  }

  /// Attaches to a preview.
  ///
  /// - Parameters:
  ///   - uri: The preview.
  ///   - again: Whether the daemon showed it before: its listeners are told that it may have
  ///     changed meanwhile, and stay subscribed if it is not there.
  private func attach(_ uri: PreviewURI, again: Bool) {
    watched[uri]?.state = .attaching
    let size = PreviewReader.size(
      columns: PreviewReader.defaultColumns,
      rows: PreviewReader.pageRows,
    )
    let request = PreviewReader.attachment(to: uri.previewID, size, mode: .changes)
    calls.call(.previewAttach, request) { [self] result in
      let waiting = watched[uri]?.waiting ?? []
      watched[uri]?.waiting = []
      switch result {
      case .success(let attached):
        if watched[uri]?.state == .attaching {
          watched[uri]?.state = .attached(attached.attachment)
        } else {
          // The client has unsubscribed in the meantime, and may have subscribed again.
          detach(attached.attachment)
        }
      case .failure: if again { watched[uri]?.state = .lost } else { watched[uri] = nil }
      }
      for answer in waiting { answer(again ? .success(()) : result.map { _ in }) }
      if again { tell(about: uri) }
    }
  }

  private func detach(_ attachment: Int) {
    calls.call(.previewDetach, AttachmentSelection(attachment: attachment)) { _ in }
  }
}
