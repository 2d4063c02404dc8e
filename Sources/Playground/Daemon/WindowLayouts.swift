import PlaygroundCore
import PlaygroundProtocol

/// Lays the contents of previews out for the windows that show them.
///
/// Windows on the same variant with the same space share a layout.
final class WindowLayouts {
  private let workspace: Workspace
  private var cache = LayoutCache()

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Estimated heights that turned out to be different.
  var corrections: HeightCorrections { cache.corrections }

  /// Has a window show the newest content.
  ///
  /// - Returns: Whether there is content.
  @discardableResult
  func refresh(_ attachment: Attachment) -> Bool {
    guard let layout = layout(for: attachment) else { return false }
    attachment.viewport.show(layout)
    return true
  }

  /// Draws a window.
  ///
  /// - Returns: What differs from what was last drawn; `nil` when nothing does, and without content:
  ///   the client keeps the last frame then.
  func draw(_ attachment: Attachment) -> Frame? {
    attachment.needsFrame = false
    guard let preview = workspace.preview(named: attachment.previewID.name),
      let state = state(of: attachment.previewID), refresh(attachment)
    else { return nil }
    let viewport = attachment.viewport
    viewport.settle()
    attachment.needsEvents = true
    var frame = viewport.frame(
      generation: preview.generation,
      marks: state.marks,
      rasters: attachment.images.rasters(colors: attachment.depth),
    )
    let pendingCount = attachment.images.pendingCount
    if pendingCount == 0, attachment.pendingCount > 0 {
      // A client that waits for pictures learns from a frame that none is left.
      frame = frame ?? viewport.unchangedFrame(generation: preview.generation)
    }
    frame?.pendingCount = pendingCount
    attachment.pendingCount = pendingCount
    countCorrections(in: attachment)
    return frame
  }

  /// Counts the estimated heights that turned out to be different in a window.
  func countCorrections(in attachment: Attachment) {
    cache.countCorrections(for: attachment.previewID, in: constraints(to: attachment))
  }

  /// Lays new content out for the windows that show it.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - windows: All windows on the same variant.
  ///   - show: Has a window show the layout.
  func replace(
    with content: PreviewContent,
    in windows: [Attachment],
    _ show: (Viewport, ContentLayout) -> Void
  ) {
    var replaced: [LayoutConstraints: ContentLayout] = [:]
    for window in windows {
      let constraints = constraints(to: window)
      let layout =
        replaced[constraints]
        ?? cache.replace(with: content, for: window.previewID, in: constraints)
      replaced[constraints] = layout
      show(window.viewport, layout)
      window.needsFrame = true
    }
  }

  /// Notes the sizes of the pictures in windows on a preview, and lays them out again if one changed.
  ///
  /// - Parameters:
  ///   - name: The preview's name.
  ///   - windows: All windows on the preview.
  ///   - path: The file of the picture that changed.
  func noteSizes(of name: String, in windows: [Attachment], showing path: String) {
    var sizes: [String: Size?] = [:]
    for window in windows where window.images.holds(path) {
      sizes.merge(window.images.measuredSizes) { $1 }
    }
    guard cache.note(sizes, of: name) else { return }
    var previewIDs: [PreviewID] = []
    for window in windows where !previewIDs.contains(window.previewID) {
      previewIDs.append(window.previewID)
    }
    for previewID in previewIDs {
      guard let content = state(of: previewID)?.content else { continue }
      let windows = windows.filter { $0.previewID == previewID }
      replace(with: content, in: windows) { viewport, layout in viewport.show(layout) }
      prune(previewID, keeping: windows)
    }
  }

  /// Forgets the layouts of a preview that none of the windows needs.
  func prune(_ previewID: PreviewID, keeping windows: [Attachment]) {
    cache.prune(previewID, keeping: Set(windows.map { constraints(to: $0) }))
  }

  /// Returns the tree of the content with frames, down to the end of a window.
  func tree(of attachment: Attachment) -> OutlineNode? {
    layout(for: attachment).map { layout in
      let viewport = attachment.viewport
      return OutlineNode(layout, rows: viewport.offset + viewport.size.height)
    }
  }

  /// Returns a window as `daemon/status` reports it.
  func report(on attachment: Attachment) -> Value {
    let viewport = attachment.viewport
    return [
      "attachment": .int(attachment.id),
      "preview": .string(attachment.previewID.name),
      "variant": attachment.previewID.variant.map(Value.string) ?? .null,
      "size": [.int(viewport.size.width), .int(viewport.size.height)],
      "offset": .int(viewport.offset),
      "content": .int(layout(for: attachment)?.contentRows ?? 0),
    ]
  }

  private func layout(for attachment: Attachment) -> ContentLayout? {
    guard let content = state(of: attachment.previewID)?.content else { return nil }
    return cache.layout(of: content, for: attachment.previewID, in: constraints(to: attachment))
  }

  private func state(of previewID: PreviewID) -> PreviewState? {
    workspace.preview(named: previewID.name)?.variant(previewID.variant)?.state
  }

  /// The space for a content: as wide as the preview asks for, or as the window where that is narrower,
  /// and of any height.
  private func constraints(to attachment: Attachment) -> LayoutConstraints {
    let columns = attachment.viewport.size.width
    let width = workspace.preview(named: attachment.previewID.name)?.width
    return LayoutConstraints(
      width: min(width ?? columns, columns),
      height: nil,
      cells: attachment.cells
    )
  }
}
