import PlaygroundCore
import PlaygroundProtocol

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
  /// What the cells of the client's terminal are like.
  let cells: CellMetrics
  /// The window and what it showed last.
  let viewport: Viewport
  /// The pictures that it shows.
  let images: WindowImages
  /// How many of them were still to come when it was drawn last.
  var pendingCount = 0
  /// Whether the window may show something else than when events were looked for last.
  var needsEvents = false
  /// Whether something may look different from what was sent last.
  var needsFrame = false
  /// How the client wants to be told the tree that the window is over, whenever it changes; `nil` where
  /// it does not.
  var inspection: InspectedTree.Format?
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
