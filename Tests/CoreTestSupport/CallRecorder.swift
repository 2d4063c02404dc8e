import PlaygroundCore
import Synchronization

/// Records calls in order.
final class CallRecorder: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ line: String) { lines.withLock { $0.append(line) } }

  /// Returns the calls since the last `take()`.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// A component that records every call.
struct RecordedComponent: IdentifiableComponent {
  final class Coordinator {}

  let id: String
  var text: String
  var isRendered = true
  let recorder: CallRecorder

  func makeCoordinator() -> Coordinator {
    recorder.note("coordinator \(id)")
    return Coordinator()
  }

  func renderContent(coordinator: Coordinator) -> Label {
    recorder.note("create \(id)")
    return Label()
  }

  func render(in content: Label, coordinator: Coordinator) {
    recorder.note("render \(id) '\(content.text)' → '\(text)'")
    content.text = text
  }

  func layout(content: Label, in container: View) {
    recorder.note("layout \(id)")
    container.add(content)
  }

  func shouldContentUpdate(with next: RecordedComponent) -> Bool { text != next.text }

  func shouldRender(next: RecordedComponent, in content: Label) -> Bool {
    recorder.note("ask '\(text)' → '\(next.text)'")
    return next.isRendered
  }

  func contentWillDisplay(_ content: Label) { recorder.note("appear '\(content.text)'") }

  func contentDidEndDisplay(_ content: Label) { recorder.note("disappear '\(text)'") }
}
