import PlaygroundCore
import PlaygroundProtocol

/// A pane with the list of previews.
struct PreviewsPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the list.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let list = model.panes.previews
    let frame = PaneFrame(
      title: "1 \(Pane.previews.title)",
      right: list.filter.map { [$0.isEmpty ? "type to filter" : "/\($0)"] } ?? [],
      bottom: bottom(of: list, height: box.inner.height),
      hasFocus: model.panes.focus.pane == .previews,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    if list.entries.isEmpty {
      let text = list.filter == nil ? "none yet" : "no match"
      canvas.grid.draw(text, at: area.origin, style: canvas.styled(.dim), clip: area)
    }
    let first = list.firstVisible(height: area.height)
    let titles = ListTitle(list)
    for (line, entry) in list.entries.dropFirst(first).prefix(area.height).enumerated() {
      let row = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
      let isSelected = first + line == list.selection
      draw(entry, titles, at: first + line, isSelected: isSelected, in: row, on: &canvas)
    }
  }

  /// The number of previews that a filter leaves, else of the selected one in a list that does not
  /// fit.
  private func bottom(of list: PreviewList, height: Int) -> String {
    let count = list.catalog.summaries.count
    if list.filter != nil { return "\(list.shownCount) of \(count)" }
    guard list.entries.count > height, let number = list.selectedNumber else { return "" }
    return "\(number) of \(count)"
  }

  private func draw(
    _ entry: PreviewListEntry,
    _ titles: ListTitle,
    at index: Int,
    isSelected: Bool,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let glyphs = canvas.glyphs
    let hasFocus = isSelected && model.panes.focus.pane == .previews
    let badge = badge(of: entry, glyphs)
    let label = label(of: entry, glyphs)
    let titleWidth = canvas.columns(of: label.start + label.title)
    // A row too narrow for the title and the badge shows the title alone.
    let badgeText =
      badge.texts.first { titleWidth + canvas.columns(of: $0) + 3 <= row.width }
      ?? badge.texts.last ?? ""
    let badgeWidth = badgeText.isEmpty ? 0 : canvas.columns(of: badgeText) + 1
    let room = row.width - 2 - badgeWidth
    let start = canvas.shortened(label.start, to: room)
    let titleRoom = room - canvas.columns(of: start)
    let title =
      label.title == entry.title
      ? titles.text(at: index, columns: titleRoom, on: canvas)
      : canvas.shortened(label.title, to: titleRoom, .middle)
    let text = start + title
    let attributes: TextStyle.Attributes = hasFocus ? [.reverse, .bold] : (isSelected ? .bold : [])
    let style = canvas.styled(attributes.union(label.attributes), label.color)
    if hasFocus { canvas.grid.fill(row, style: canvas.styled(.reverse)) }
    if isSelected {
      canvas.grid.draw(glyphs.selection, at: row.origin, style: canvas.styled(attributes))
    }
    // The bar of the selected line takes the place of the sign, which is then beside it.
    let sign = Point(x: isSelected ? row.x + 1 : row.x, y: row.y)
    canvas.grid.draw(text, at: Point(x: row.x + 1, y: row.y), style: style, clip: row)
    if let text = label.sign { canvas.grid.draw(text, at: sign, style: style, clip: row) }
    let rest = row.inset(
      by: Edges(left: 2 + canvas.columns(of: text), right: badgeWidth)
    )
    drawPath(of: entry, in: rest, hasFocus: hasFocus, on: &canvas)
    guard badgeWidth > 0 else { return }
    let badgeStyle = canvas.styled(hasFocus ? .reverse : badge.attributes, badge.color)
    canvas.drawRight(badgeText, in: row, style: badgeStyle)
  }

  /// Names the file of a preview that a filter left, because its folder is not shown.
  private func drawPath(
    of entry: PreviewListEntry,
    in room: Rect,
    hasFocus: Bool,
    on canvas: inout ScreenCanvas
  ) {
    guard model.panes.previews.filter?.isEmpty == false, room.width >= 6,
      case .preview(let previewID) = entry.subject
    else { return }
    let path = canvas.shortened(previewID.name, to: room.width, .head)
    canvas.drawRight(path, in: room, style: canvas.styled(hasFocus ? .reverse : .dim))
  }

  /// The sign in the first column, and the text of a line from its second column on: the start, and
  /// the title.
  private func label(
    of entry: PreviewListEntry,
    _ glyphs: ScreenGlyphs
  ) -> (
    sign: String?, start: String, title: String, attributes: TextStyle.Attributes, color: Color
  ) {
    let (start, title) = (String(repeating: " ", count: entry.depth + 1), entry.title)
    switch entry.subject {
    case .folder(let folder):
      let sign = model.panes.previews.isFolded(folder) ? glyphs.folded : glyphs.unfolded
      return (nil, "\(sign) ", folder.text == "." ? rootName : title, .dim, .standard)
    case .untrusted: return (nil, start, title, .dim, .standard)
    case .preview(let previewID):
      let isUntrusted = model.panes.problems.isUntrusted(previewID.name)
      guard previewID.variant == nil, !isUntrusted else {
        return (nil, start, title, .dim, .standard)
      }
      switch model.panes.previews.catalog.summary(of: previewID.name)?.status {
      case .stale, .error: return (glyphs.error, start, title, [], color(.error))
      case .removed: return ("-", start, title, [.dim, .strikethrough], .standard)
      case .building: return (nil, start, title, .dim, .standard)
      case .ok, nil: return (nil, start, title, [], .standard)
      }
    }
  }

  /// The name of the watched directory.
  private var rootName: String {
    let name = model.directory.split(separator: "/").last.map(String.init) ?? model.directory
    return "\(name)/"
  }

  private func color(_ role: ColorRole) -> Color { model.panes.options.settings.color(role) }

  /// The key that asks for trust.
  private var trustBadges: [String] {
    guard CommandAvailability(model).reason(against: .screen(.trust)) == nil,
      let key = model.panes.bindings.label(of: .screen(.trust), in: model.panes.mode)
    else { return [] }
    return ["\(key) asks", key]
  }

  /// The number of errors, else the number of outcomes that were not seen, else the time of the
  /// last one; several texts, from the longest to the shortest.
  private func badge(
    of entry: PreviewListEntry,
    _ glyphs: ScreenGlyphs
  ) -> (texts: [String], attributes: TextStyle.Attributes, color: Color) {
    if entry.subject == .untrusted { return (trustBadges, .dim, .standard) }
    guard case .preview(let previewID) = entry.subject, previewID.variant == nil else {
      return ([], [], .standard)
    }
    let name = previewID.name
    switch model.panes.previews.catalog.summary(of: name)?.status {
    case .removed: return (["removed", ""], .dim, .standard)
    // The title is dim, and takes the room of a badge.
    case .building: return ([glyphs.ellipsis], .dim, .standard)
    case .ok, .stale, .error, nil: break
    }
    if model.panes.problems.isUntrusted(name) { return (["untrusted", ""], .dim, .standard) }
    let errors = model.panes.problems.errorCount(of: name)
    if errors > 0 {
      return ([errors == 1 ? "1 error" : "\(errors) errors", "\(errors)"], [], color(.error))
    }
    let unseen = model.panes.index.activity.unseenCount(of: name)
    let time = model.panes.index.activity.age(of: name, at: model.now) ?? ""
    if model.panes.index.activity.newest == ByteExactString(name) {
      return (["\(glyphs.news) \(time)", glyphs.news], .bold, color(.inserted))
    }
    return unseen > 0 ? (["+\(unseen)"], .bold, color(.notice)) : ([time, ""], .dim, .standard)
  }
}
