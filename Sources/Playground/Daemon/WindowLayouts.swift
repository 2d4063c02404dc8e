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
    guard let preview = workspace.preview(named: attachment.target.preview),
      let state = state(of: attachment.target), refresh(attachment)
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
    cache.countCorrections(for: attachment.target, in: offer(to: attachment))
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
    var replaced: [Offer: ContentLayout] = [:]
    for window in windows {
      let offer = offer(to: window)
      let layout = replaced[offer] ?? cache.replace(with: content, for: window.target, in: offer)
      replaced[offer] = layout
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
    var targets: [PreviewTarget] = []
    for window in windows where !targets.contains(window.target) { targets.append(window.target) }
    for target in targets {
      guard let content = state(of: target)?.content else { continue }
      let windows = windows.filter { $0.target == target }
      replace(with: content, in: windows) { viewport, layout in viewport.show(layout) }
      prune(target, keeping: windows)
    }
  }

  /// Forgets the layouts of a target that none of the windows needs.
  func prune(_ target: PreviewTarget, keeping windows: [Attachment]) {
    cache.prune(target, keeping: Set(windows.map { offer(to: $0) }))
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
      "preview": .string(attachment.target.preview),
      "variant": attachment.target.variant.map(Value.string) ?? .null,
      "size": [.int(viewport.size.width), .int(viewport.size.height)],
      "offset": .int(viewport.offset),
      "content": .int(layout(for: attachment)?.contentRows ?? 0),
    ]
  }

  private func layout(for attachment: Attachment) -> ContentLayout? {
    guard let content = state(of: attachment.target)?.content else { return nil }
    return cache.layout(of: content, for: attachment.target, in: offer(to: attachment))
  }

  private func state(of target: PreviewTarget) -> PreviewState? {
    workspace.preview(named: target.preview)?.variant(target.variant)?.state
  }

  /// The space for a content: as wide as the preview asks for, or as the window where that is narrower,
  /// and of any height.
  private func offer(to attachment: Attachment) -> Offer {
    let columns = attachment.viewport.size.width
    let width = workspace.preview(named: attachment.target.preview)?.width
    return Offer(width: min(width ?? columns, columns), height: nil, cells: attachment.cells)
  }
}
