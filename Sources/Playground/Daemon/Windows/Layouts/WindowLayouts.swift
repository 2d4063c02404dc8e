import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Lays out the contents of previews for the windows that show them.
///
/// Windows of the same variant with the same space share a layout.
final class WindowLayouts {
  private let workspace: Workspace
  /// The lines of the files whose elements clients look at.
  let lines = LineIndexCache()
  private var cache = LayoutCache()
  private var contents = WindowContents()

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The number of layouts in use.
  var layoutCount: Int { cache.count }

  /// The number of estimated heights that were corrected.
  var corrections: HeightCorrections { cache.corrections }

  /// Shows the newest content in a window.
  ///
  /// - Returns: Whether there is content.
  @discardableResult
  func refresh(_ attachment: Attachment) -> Bool {
    var pass = LayoutPass()
    return refresh(attachment, in: &pass)
  }

  /// Shows the newest content in a window of a pass.
  ///
  /// - Returns: Whether there is content.
  func refresh(_ attachment: Attachment, in pass: inout LayoutPass) -> Bool {
    guard let layout = pass.layout(for: attachment, layout) else { return false }
    attachment.viewport.show(layout)
    return true
  }

  /// Draws a window.
  ///
  /// - Parameters:
  ///   - attachment: The window.
  ///   - now: The time of motion, in nanoseconds.
  /// - Returns: The difference from the last frame; `nil` if there is none or no content; the
  ///   client then keeps the last frame.
  func draw(_ attachment: Attachment, at now: UInt64) -> Frame? {
    attachment.noteDrawing()
    guard let preview = workspace.previews[attachment.previewID.name],
      let state = state(of: attachment.source), refresh(attachment)
    else { return nil }
    let viewport = attachment.viewport
    viewport.settle()
    attachment.needsEvents = !attachment.source.hasOwnStates
    var frame = viewport.frame(
      generation: preview.generation,
      marks: state.marks,
      rasters: attachment.images.rasters(colors: attachment.depth),
      at: Int(now / 1_000_000),
    )
    let pendingCount = attachment.images.pendingCount
    if pendingCount == 0, attachment.pendingCount > 0 {
      // A client that waits for images learns from a frame that all are loaded.
      frame = frame ?? viewport.unchangedFrame(generation: preview.generation)
    }
    frame?.pendingCount = pendingCount
    attachment.pendingCount = pendingCount
    countCorrections(in: attachment)
    return frame
  }

  /// Draws a window like `draw(_:at:)`, unless one in the same state was drawn in the same pass.
  ///
  /// Windows with images are drawn one by one, because each loads them itself; so are windows with
  /// a focus or a tapped element.
  ///
  /// - Parameters:
  ///   - attachment: The window.
  ///   - drawn: The windows of the pass.
  /// - Returns: The difference from the last frame; `nil` if there is none.
  func draw(_ attachment: Attachment, sharing drawn: inout DrawnFrames) -> SharedFrame? {
    let depth = attachment.depth
    guard attachment.images.isEmpty, attachment.pendingCount == 0,
      !attachment.viewport.hasInteraction, refresh(attachment, in: &drawn.layouts)
    else {
      return draw(attachment, at: drawn.now).map { SharedFrame($0, colors: depth) }
    }
    let window = DrawnFrames.Window(
      source: attachment.source,
      depth: depth,
      state: attachment.viewport.state,
    )
    if let known = drawn[window] {
      attachment.viewport.follow(known.state)
      attachment.noteDrawing()
      attachment.needsEvents = !attachment.source.hasOwnStates
      return known.frame
    }
    let frame = draw(attachment, at: drawn.now).map { SharedFrame($0, colors: depth) }
    if attachment.images.isEmpty {
      drawn[window] = DrawnFrames.Drawing(state: attachment.viewport.state, frame: frame)
    }
    return frame
  }

  /// Returns whether a window will show other cells than in its last frame.
  func willShowNewPicture(_ attachment: Attachment) -> Bool {
    guard refresh(attachment) else { return false }
    let rasters = attachment.images.rasters(colors: attachment.depth)
    return attachment.viewport.willShowNewPicture(rasters: rasters)
  }

  /// Counts the corrected heights of a window.
  func countCorrections(in attachment: Attachment) {
    guard let content = state(of: attachment.source)?.content else { return }
    cache.countCorrections(for: attachment.source, in: space(of: content, in: attachment))
  }

  /// Lays out a new content for the windows that show it.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - windows: The windows of the variant; those with a content of their own are drawn anew.
  ///   - looksForEnd: Whether to check if the end of the list is near.
  ///   - show: Shows a layout in a window; called for one of several windows in the same state.
  func replace(
    with content: PreviewContent,
    in windows: [Attachment],
    looksForEnd: Bool = false,
    _ show: (Viewport, ContentLayout) -> Void
  ) {
    var replaced: [LayoutConstraints: ContentLayout] = [:]
    var shown: [WindowState: WindowState] = [:]
    for window in windows {
      window.needsFrame = true
      if window.source.hasOwnContent { continue }
      let constraints = space(of: content, in: window)
      let layout =
        replaced[constraints]
        ?? cache.replace(with: content, for: window.source, in: constraints)
      replaced[constraints] = layout
      let state = window.viewport.state
      if let known = shown[state] {
        window.viewport.follow(known, looksForEnd: looksForEnd)
      } else {
        show(window.viewport, layout)
        shown[state] = window.viewport.state
      }
    }
  }

  /// Updates the sizes of images in windows of a preview, and lays out again if one changed.
  ///
  /// - Parameters:
  ///   - name: The name of the preview.
  ///   - windows: All windows of the preview.
  ///   - path: The file of the changed image.
  func noteSizes(of name: String, in windows: [Attachment], showing path: FilePath) {
    var sizes: [ByteExactString: Size?] = [:]
    for window in windows where window.images.holds(path) {
      sizes.merge(window.images.measuredSizes) { $1 }
    }
    guard cache.note(sizes, of: name) else { return }
    var previewIDs: [PreviewID] = []
    for window in windows where !previewIDs.contains(window.previewID) {
      previewIDs.append(window.previewID)
    }
    for previewID in previewIDs {
      for source in contents.sources(of: previewID) {
        if let content = state(of: source)?.content { cache.replaceAll(with: content, for: source) }
      }
      guard let content = state(of: WindowSource(previewID: previewID))?.content else { continue }
      let windows = windows.filter { $0.previewID == previewID }
      replace(with: content, in: windows) { viewport, layout in viewport.show(layout) }
      prune(previewID, keeping: windows)
    }
  }

  /// Removes the layouts of a preview that no window needs.
  func prune(_ previewID: PreviewID, keeping windows: [Attachment]) {
    for source in [WindowSource(previewID: previewID)] + contents.sources(of: previewID) {
      let content = state(of: source)?.content
      let kept = windows.filter { $0.source == source }.compactMap { window in
        content.map { space(of: $0, in: window) }
      }
      cache.prune(source, keeping: Set(kept))
    }
    contents.prune(
      previewID,
      keeping: Set(windows.map(\.source)),
      generation: workspace.previews[previewID.name]?.generation
    )
  }

  /// Returns the tree of the elements in a window with frames, and how they were measured.
  func tree(of attachment: Attachment) -> OutlineNode? {
    layout(for: attachment).map { layout in
      let viewport = attachment.viewport
      let rows = viewport.offset..<viewport.offset + viewport.size.height
      let space = LayoutConstraints(width: layout.columns, height: nil, cells: layout.cells)
      let constraints = cache.withSizes(space, of: attachment.previewID)
      let preview = workspace.previews[attachment.previewID.name]
      let isScripted = preview?.variant(attachment.previewID.variant)?.isScripted ?? false
      let description = isScripted ? nil : preview?.shownSource
      let items = description.flatMap { _ in
        DataItemReader(InspectedRows.parts(of: layout, in: rows), of: attachment, in: workspace)
      }
      func place(_ span: SourceSpan) -> SourcePlace? {
        description.flatMap { lines.place(of: span, in: $0) }
      }
      var inspected = InspectedRows(rows, in: constraints, locate: place) { part, keys in
        items?.spans(in: part, at: keys).compactMap(place) ?? []
      }
      return inspected.tree(of: layout)
    }
  }

  /// Returns the known sizes of the images of a preview.
  func imageSizes(of previewID: PreviewID) -> ImageSizes {
    cache.withSizes(LayoutConstraints(width: nil, height: nil), of: previewID).images
  }

  /// Returns some rows of the content of a window as text, no more than are drawn in a short time.
  func text(of attachment: Attachment, from start: Int) -> ContentText {
    let generation = workspace.previews[attachment.previewID.name]?.generation ?? 0
    guard let layout = layout(for: attachment) else {
      return ContentText(generation: generation, start: start, rows: [], contentRows: 0)
    }
    let columns = max(1, layout.columns ?? attachment.viewport.size.width)
    let count = min(ContentText.rowLimit, max(1, ContentText.cellLimit / columns))
    let estimate = layout.contentRows
    let start = min(start, estimate)
    let rows = layout.texts(ofRows: start..<start + count, columns: columns)
    // The rows of the window may have other numbers now that rows above it are measured.
    if layout.contentRows != estimate { attachment.needsFrame = true }
    countCorrections(in: attachment)
    return ContentText(
      generation: generation,
      start: start,
      rows: rows,
      contentRows: layout.contentRows,
    )
  }

  /// Returns the description of a window for `daemon/status`.
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
    guard let content = state(of: attachment.source)?.content else { return nil }
    return cache.layout(of: content, for: attachment.source, in: space(of: content, in: attachment))
  }

  private func state(of source: WindowSource) -> PreviewState? {
    guard let preview = workspace.previews[source.previewID.name] else { return nil }
    guard source.hasOwnContent else { return preview.state(of: source.previewID.variant) }
    guard let shown = contents.state(of: source, in: preview) else { return nil }
    if shown.isNew, let content = shown.state.content {
      cache.replaceAll(with: content, for: source)
    }
    return shown.state
  }

  /// Returns the space of a content in a window.
  private func space(of content: PreviewContent, in window: Attachment) -> LayoutConstraints {
    let preview = workspace.previews[window.previewID.name]
    return content.space(
      in: window.space,
      width: window.isExact ? nil : preview?.width(of: window.previewID.variant),
      cells: window.cells
    )
  }
}
