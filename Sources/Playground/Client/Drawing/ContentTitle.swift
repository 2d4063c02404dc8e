import PlaygroundCore
import PlaygroundProtocol

/// The texts in the frame of the preview: its title, its file and line, and the hidden rows.
struct ContentTitle {
  private let model: ScreenModel
  private let shown: ShownPreview?

  /// Creates the texts of a preview, as it is or as it was; `nil` while there is none.
  init(_ model: ScreenModel, _ shown: ShownPreview?) {
    self.model = model
    self.shown = shown
  }

  /// Returns the texts for a layout.
  func frame(_ layout: ScreenLayout, _ glyphs: ScreenGlyphs) -> PaneFrame {
    let previewID =
      model.panes.preview.content.shown?.previewID ?? model.panes.preview.content.window.awaited
    var title = previewID?.name ?? Pane.content.title
    if let summary = model.panes.shownSummary { title = summary.shownTitle }
    if let variant = previewID?.variant { title += " \(glyphs.dot) \(variant)" }
    for value in model.panes.preview.wall.opened?.ownValues ?? [] {
      title += " \(glyphs.dot) \(value.title)"
    }
    let badge = model.panes.preview.travel.isActive ? "PAST" : badge
    if !badge.isEmpty { title += "  \(badge)" }
    return PaneFrame(
      title: "2 \(title)",
      right: locations(layout, glyphs),
      file: model.panes.shownSummary?.file,
      keepsRight: isClipped(layout),
      bottom: shown.map { position(in: $0, layout, glyphs) } ?? "",
      bottomLeft: shown.map { hiddenChanges(in: $0, glyphs) } ?? "",
      hasFocus: model.panes.focus.pane == .content,
    )
  }

  /// The file with its line, and the width: `todo.xml:2  44 cols`; without room, less of it.
  ///
  /// Rows that are wider than the pane have both widths, `48 of 70 cols`, however little room there
  /// is.
  private func locations(_ layout: ScreenLayout, _ glyphs: ScreenGlyphs) -> [String] {
    guard let summary = model.panes.shownSummary else { return [] }
    let line = summary.line.map { ":\($0)" } ?? ""
    // A preview that was never built has no size.
    let width = shown.map(\.drawnColumns) ?? 0
    let file = summary.file.split(separator: "/").last.map(String.init) ?? summary.file
    if isClipped(layout) {
      let first = shown?.firstColumn(in: layout.content.width) ?? 0
      let visible = layout.content.width
      let columns =
        first == 0
        ? "\(visible) of \(width)"
        : "\(first + 1)\(glyphs.range)\(first + visible) of \(width)"
      return [
        "\(summary.file)\(line)  \(columns) cols", "\(file)\(line)  \(columns) cols",
        "\(columns) cols", columns,
      ]
    }
    let columns = width > 0 ? "  \(width) cols" : ""
    return ["\(summary.file)\(line)\(columns)", "\(file)\(line)\(columns)", "\(file)\(line)"]
  }

  /// Whether the rows are wider than their area.
  private func isClipped(_ layout: ScreenLayout) -> Bool {
    shown.map { $0.drawnColumns > layout.content.width } ?? false
  }

  private func position(
    in shown: ShownPreview,
    _ layout: ScreenLayout,
    _ glyphs: ScreenGlyphs
  ) -> String {
    let height = layout.content.height - (model.panes.preview.travel.isActive ? 1 : 0)
    if shown.contentRows <= height { return "" }
    let last = min(shown.contentRows, shown.offset + height)
    return "rows \(shown.offset + 1)\(glyphs.range)\(last) of \(shown.contentRows)"
  }

  private func hiddenChanges(in shown: ShownPreview, _ glyphs: ScreenGlyphs) -> String {
    let counts = shown.hiddenChangeCounts
    let parts = [
      counts.above > 0 ? "\(glyphs.up) \(counts.above) changed above [" : "",
      counts.below > 0 ? "\(glyphs.down) \(counts.below) changed below ]" : "",
      shown.omittedChangeCount > 0 ? "and \(shown.omittedChangeCount) more" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A word for the problem of the preview; empty if there is none.
  var badge: String {
    let shown = model.panes.preview.content.shown
    let status = model.panes.shownSummary?.status
    let isEmpty = shown?.generation == 0 || shown?.contentRows == 0
    if let variant = shown?.previewID.variant,
      model.panes.shownSummary?.variants.containsBytes(of: variant) == false
    {
      return "REMOVED"
    }
    switch status {
    case .removed: return "REMOVED"
    case .building: return "BUILDING"
    case .error where isEmpty: return "ERROR"
    case .error, .ok, .stale, nil: return shown?.isStale(status) == true ? "STALE" : ""
    }
  }
}
