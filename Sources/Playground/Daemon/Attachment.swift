import Core

/// One client looking at one variant of one preview.
struct Attachment {
  /// The number both sides know it by.
  let id: Int
  /// The connection it belongs to.
  let peer: Int
  /// What is looked at.
  let target: PreviewTarget
  /// What is told: frames, changes or both.
  let mode: AttachRequest.Mode
  /// How colours are reduced before they are sent.
  let depth: ColorDepth
  /// The window and what it showed last.
  var viewport: Viewport
  /// Whether something may look different from what was sent last.
  var needsFrame = false
  /// Whether something else is wrong with the preview than what was told last.
  var needsDiagnostics = false
  /// Changes that were not told because the connection was behind.
  var missedCount = 0
}

/// A preview and one of its variants, `nil` for the states as the file declares them.
struct PreviewTarget: Hashable, Sendable {
  let preview: String
  let variant: String?
}
