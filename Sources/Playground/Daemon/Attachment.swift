import PlaygroundCore
import PlaygroundProtocol

/// One client looking at one variant of one preview.
final class Attachment {
  /// The number that client and daemon know it by.
  let id: Int
  /// The number of the client.
  let peer: Int
  /// The preview and variant that it shows.
  let previewID: PreviewID
  /// Which notifications are sent.
  let mode: AttachRequest.Mode
  /// The colors that the client can show.
  let depth: ColorDepth
  /// The cells of the client's terminal.
  let cells: CellMetrics
  /// The window and what it showed last.
  let viewport: Viewport
  /// The pictures that it shows.
  let images: WindowImages
  /// The number of pictures that were not read yet when it was last drawn.
  var pendingCount = 0
  /// Whether events may have happened in the window since they were last taken.
  var needsEvents = false
  /// Whether something may look different from what was last sent.
  var needsFrame = false
  /// How the tree of the window is sent whenever it changes; `nil` when it is not inspected.
  var inspection: InspectedTree.Format?
  /// Whether the diagnostics of the preview changed since they were last sent.
  var needsDiagnostics = false
  /// The number of changes that were not sent because the client was behind.
  var missedCount = 0

  init(_ request: AttachRequest, id: Int, peer: Int, images: WindowImages) {
    self.id = id
    self.peer = peer
    previewID = PreviewID(name: request.preview, variant: request.variant)
    mode = request.mode
    depth = request.color
    cells = request.cells
    viewport = Viewport(size: request.size, prefetcher: images.prefetcher)
    self.images = images
  }
}
