import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A window of the daemon for cells of a wall that show the same rows: those that differ only in
/// their colours.
struct WallWindow: Equatable, Sendable {
  /// What the cells of a window share.
  struct Key: Hashable, Sendable {
    /// The preview in the variant of the cells.
    let previewID: PreviewID
    /// The width, in columns.
    let columns: Int
    /// Whether the width is one of the wall, in place of that which the preview declares.
    let isExact: Bool
    /// The theme and the values of states that hold for this window only.
    var own = OwnWindowContent()
  }

  /// What the cells of the window share.
  let key: Key
  /// The rows.
  var shown: ShownPreview
  /// The size that the daemon was sent last; `nil` if it does not know the window.
  private(set) var sentSize: Size?

  /// Creates a window that the daemon does not know.
  init(_ key: Key) {
    self.key = key
    shown = ShownPreview(previewID: key.previewID)
  }

  /// Returns the call to attach or resize the window; none while an answer is awaited, or if the
  /// daemon knows the size.
  mutating func arrange(_ size: Size, _ terminal: TerminalTraits) -> [Call] {
    guard sentSize != size else { return [] }
    guard let attachment = shown.attachment else {
      // An answer that is awaited has to arrive before the window is resized.
      guard sentSize == nil else { return [] }
      sentSize = size
      var request = AttachRequest(key.previewID, size, terminal, playsMotion: false)
      // The changes of all previews are sent anyway.
      request.mode = .frames
      request.own = key.own
      request.isExact = key.isExact
      return [.attach(request, to: key)]
    }
    sentSize = size
    return [
      .resize(ResizeRequest(attachment: attachment, size: size, isExact: key.isExact))
    ]
  }

  /// Forgets the attachment of a lost connection; the rows stay.
  mutating func detach() {
    shown.detach()
    sentSize = nil
  }
}
