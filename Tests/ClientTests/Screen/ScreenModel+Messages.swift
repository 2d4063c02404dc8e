import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

// Keys and messages of the daemon as single calls.
extension ScreenModel {
  /// Presses a key and returns the resulting calls.
  mutating func requests(_ key: KeyPress) -> [Call] { press(key) }

  /// Presses a key that only concerns the terminal, and returns its effects there.
  mutating func actions(_ key: KeyPress) -> [TerminalAction] {
    #expect(press(key) == [])
    return takeActions()
  }

  /// Applies rows of a content of `count` rows; by default, they are all.
  mutating func apply(
    text lines: [String],
    from start: Int = 0,
    of count: Int? = nil,
    generation: Int = 1,
    attachment: Int = 1
  ) -> [Call] {
    let text = ContentText(
      generation: generation,
      start: start,
      rows: lines,
      contentRows: count ?? lines.count,
    )
    return apply(.text(text, attachment: attachment))
  }

  mutating func apply(location: ContentLocation, attachment: Int) -> [Call] {
    apply(.scrolled(ScrollRequest(attachment: attachment, target: .id("x")), location))
  }

  mutating func apply(answer isHandled: Bool, to request: EventRequest) -> [Call] {
    apply(.event(request, Handled(isHandled)))
  }

  mutating func apply(_ frame: Frame, attachment: Int) -> [Call] {
    apply(.frame(attachment: attachment, frame), time: "")
  }

  mutating func add(_ update: PreviewChanges, time: String) -> [Call] {
    apply(.changes(update), time: time) + settleProblems()
  }

  mutating func miss(_ count: Int, attachment: Int) -> [Call] {
    apply(.missed(attachment: attachment, changes: count), time: "")
  }

  mutating func apply(
    _ diagnostics: [LocatedDiagnostic],
    of preview: String
  ) -> [Call] {
    let report = PreviewDiagnostics(preview: preview, generation: 1, diagnostics: diagnostics)
    return apply(.diagnostics(report), time: "") + settleProblems()
  }

  /// Puts the problems in order, as the end of a batch of messages does, without following saves.
  private mutating func settleProblems() -> [Call] {
    panes.index.settle() ? panes.resizeViewport() : []
  }

  /// Moves the cursor to a cell of the preview on screen.
  mutating func choose(_ path: ElementPath) -> [Call] {
    guard let attachment = panes.preview.content.shown?.attachment else { return [] }
    return apply(location: .cell(path), attachment: attachment)
  }
}
