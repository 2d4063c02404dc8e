import PlaygroundCore
import PlaygroundProtocol

/// Windows on the other variants of the preview on screen, beside it.
///
/// Each window is attached by itself; keys and the mouse act on the preview on screen only.
struct VariantWall: Equatable, Sendable {
  /// The preview on screen; `nil` while its variants are not shown.
  private(set) var main: PreviewID?
  /// The other variants in their order, the preview itself first.
  private(set) var windows: [ShownPreview] = []
  private var sentSizes: [PreviewID: Size] = [:]

  /// Whether the variants are shown.
  var isOpen: Bool { main != nil }

  /// Shows the variants of a preview beside it.
  ///
  /// - Parameters:
  ///   - main: The preview on screen, in one of its variants.
  ///   - variants: All its variants.
  mutating func open(beside main: PreviewID, variants: [String]) {
    self.main = main
    windows = ([nil] + variants.map(Optional.some)).map {
      PreviewID(name: main.name, variant: $0)
    }.filter { $0 != main }.map { ShownPreview(previewID: $0) }
  }

  /// Returns the calls that end the windows.
  mutating func close() -> [Call] {
    let attachments = windows.compactMap(\.attachment)
    forget()
    return attachments.map { .detach(AttachmentSelection(attachment: $0)) }
  }

  private mutating func forget() { (main, windows, sentSizes) = (nil, [], [:]) }

  /// Forgets the attachments of a lost connection; the windows keep their rows.
  mutating func detach() {
    for index in windows.indices { windows[index].detach() }
    sentSizes = [:]
  }

  /// Returns the calls to attach or resize the windows; those without an area are left as they
  /// are.
  mutating func arrange(
    _ areas: [Rect],
    _ terminal: TerminalTraits,
    playsMotion: Bool
  ) -> [Call] {
    zip(windows, areas).compactMap { window, area in
      let size = Size(width: max(1, area.width), height: max(1, area.height))
      guard sentSizes[window.previewID] != size else { return nil }
      guard let attachment = window.attachment else {
        // An answer that is awaited has to arrive before the window is resized.
        guard sentSizes[window.previewID] == nil else { return nil }
        sentSizes[window.previewID] = size
        let request = AttachRequest(
          window.previewID,
          size,
          terminal,
          playsMotion: playsMotion,
        )
        return .attach(request)
      }
      sentSizes[window.previewID] = size
      return .resize(ResizeRequest(attachment: attachment, size: size))
    }
  }

  /// Applies an attachment; returns whether it is one of these windows.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> Bool {
    guard let index = windows.firstIndex(where: { $0.previewID == previewID }),
      windows[index].attachment == nil
    else { return false }
    windows[index].attach(attached)
    return true
  }

  /// Applies changed rows of one of these windows.
  mutating func apply(_ frame: Frame, attachment: Int) {
    for index in windows.indices { _ = windows[index].apply(frame, of: attachment) }
  }
}
