import PlaygroundCore
import PlaygroundProtocol

/// The windows in which the events of a client happen.
///
/// A window is kept while a control in it has the focus, so that the next event can type into it.
/// Events happen one after the other, in the order of their calls.
final class EventWindows {
  private struct Window {
    let previewID: PreviewID
    let attachment: Int
    var size: Size
  }

  /// The most windows that are kept.
  private static let limit = 8

  private let calls: DaemonCalls
  /// The kept windows; that of the last event is the last one.
  private var windows: [Window] = []
  private var waiting: [() -> Void] = []
  private var isBusy = false

  init(_ calls: DaemonCalls) { self.calls = calls }

  /// Sends an event to a preview, when the earlier ones have happened.
  ///
  /// - Parameters:
  ///   - request: The event; its attachment is that of the window.
  ///   - previewID: The preview.
  ///   - size: The size of the window.
  ///   - isWanted: Evaluated when it is the event's turn; if it is false, nothing is sent.
  ///   - answer: Called with the answer of the daemon.
  func send(
    _ request: EventRequest,
    to previewID: PreviewID,
    _ size: Size,
    if isWanted: @autoclosure @escaping () -> Bool = true,
    then answer: @escaping (Result<Handled, DaemonCalls.Failure>) -> Void
  ) {
    waiting.append { [unowned self] in
      guard isWanted() else { return end() }
      open(previewID, size, for: request) { [unowned self] result in
        switch result {
        case .failure(let failure): finish(.failure(failure), answer)
        case .success(let window):
          var request = request
          request.attachment = window.attachment
          calls.call(.eventSend, request) { [unowned self] result in
            keepOrClose(window, result)
            finish(result, answer)
          }
        }
      }
    }
    startNext()
  }

  /// Runs a job when the earlier events have happened; later ones wait until it calls its argument.
  func enqueue(_ job: @escaping (_ done: @escaping () -> Void) -> Void) {
    waiting.append { [unowned self] in
      job { [unowned self] in end() }
    }
    startNext()
  }

  /// Closes the windows of a preview that was removed.
  func close(_ name: String) {
    for window in windows where window.previewID.name.hasSameBytes(as: name) { close(window) }
    windows.removeAll { $0.previewID.name.hasSameBytes(as: name) }
  }

  /// Forgets the windows of an earlier connection.
  func forgetAll() { windows = [] }

  private func startNext() {
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    waiting.removeFirst()()
  }

  private func finish(
    _ result: Result<Handled, DaemonCalls.Failure>,
    _ answer: (Result<Handled, DaemonCalls.Failure>) -> Void
  ) {
    answer(result)
    end()
  }

  private func end() {
    isBusy = false
    startNext()
  }

  /// Opens a window, or takes the kept one.
  private func open(
    _ previewID: PreviewID,
    _ size: Size,
    for request: EventRequest,
    then answer: @escaping (Result<Window, DaemonCalls.Failure>) -> Void
  ) {
    if let index = windows.firstIndex(where: { $0.previewID == previewID }) {
      var window = windows.remove(at: index)
      if window.size != size {
        window.size = size
        let resize = ResizeRequest(attachment: window.attachment, size: size)
        calls.call(.viewportResize, resize) { _ in }
      }
      if case .point = request.location {
        // Positions count from the top of the content, as in the text that a call returns.
        let top = ScrollRequest(attachment: window.attachment, target: .to(0))
        calls.call(.viewportScroll, top) { _ in }
      }
      return answer(.success(window))
    }
    calls.call(.previewAttach, PreviewReader.attachment(to: previewID, size)) { result in
      answer(
        result.map { Window(previewID: previewID, attachment: $0.attachment, size: size) }
      )
    }
  }

  private func keepOrClose(_ window: Window, _ result: Result<Handled, DaemonCalls.Failure>) {
    guard case .success(let handled) = result, handled.hasFocus else { return close(window) }
    windows.append(window)
    if windows.count > Self.limit { close(windows.removeFirst()) }
  }

  private func close(_ window: Window) {
    calls.call(.previewDetach, AttachmentSelection(attachment: window.attachment)) { _ in }
  }
}
