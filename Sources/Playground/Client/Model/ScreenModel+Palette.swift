import PlaygroundCore
import PlaygroundProtocol

// The palette: previews, variants, commands, components and settings.
extension ScreenModel {
  /// Opens the palette; the components follow when the daemon has listed them.
  mutating func openPalette() -> [Call] {
    keys.open(Palette(paletteItems))
    return connection.isConnected ? [.fetchComponents] : []
  }

  /// Everything that the palette finds, in the order of an empty search.
  private var paletteItems: [PaletteItem] {
    let catalog = panes.previews.catalog
    var items: [PaletteItem] = []
    for (summary, title) in zip(catalog.summaries, catalog.titles.titles) {
      let names: [String?] = [nil] + summary.variants.map(Optional.some)
      items += names.map { variant in
        let previewID = PreviewID(name: summary.name, variant: variant)
        return PaletteItem(previewID, title: title, name: summary.name, tags: summary.tags)
      }
    }
    items += panes.bindings.bindings.map { PaletteItem($0) }
    items += panes.components.listed.map { PaletteItem($0) }
    return items + panes.options.entries.map { PaletteItem($0) }
  }

  /// Opens what was chosen in the palette.
  mutating func open(_ target: PaletteItem.Target) -> [Call] {
    switch target {
    case .preview(let previewID):
      panes.index.select(previewID)
      return panes.carryOut(.open(previewID))
    case .command(let command): return obey(.command(command))
    case .component(let component):
      return [.showComponent(ComponentSelection(file: component.file, name: component.name))]
    // The palette changes settings itself.
    case .setting: return []
    }
  }

  // MARK: - Settings

  /// Takes the settings after one was changed, and the text that names the file.
  mutating func finishSetting(_ entries: [SettingEntry], notice: String) {
    panes.take(entries)
    keys.finishSetting(paletteItems)
    show(notice: notice)
  }

  // MARK: - Components

  /// Takes the components of the directory.
  mutating func list(_ components: [ComponentSummary]) {
    panes.components.listed = components
    keys.add(components)
  }

  /// Shows a component alone, with its params as a form, when the daemon has read its preview.
  mutating func show(_ shown: ShownComponent, of selection: ComponentSelection) -> [Call] {
    let previous = panes.preview.content.shown?.previewID
    panes.components.note(shown, of: selection, after: previous)
    return showComponent(awaitedAs: shown.preview)
  }

  /// Takes a new preview, which may be that of a component.
  mutating func add(_ summary: PreviewSummary) -> [Call] {
    panes.index.add(summary)
    return showComponent(awaitedAs: summary.name)
  }

  /// Shows the preview of a component if it is awaited and known.
  mutating func showComponent(awaitedAs preview: String) -> [Call] {
    let previewID = PreviewID(name: preview)
    guard panes.previews.catalog.contains(previewID), panes.components.take(preview) else {
      return []
    }
    let calls = panes.carryOut(.open(previewID))
    if panes.side.panel != .states { return calls + panes.toggle(.states) }
    // Where one pane is shown at a time, that is the component.
    if panes.layout.boxes[.changes] != nil { panes.positions.focus(on: .changes) }
    return calls + panes.resizeViewport()
  }

  /// Takes a component that cannot be drawn out of the list, and shows the preview before it.
  mutating func close(component preview: String) -> [Call] {
    let previous = panes.components.forget(preview)?.previous
    panes.index.remove(preview, isOnScreen: false)
    let calls = panes.side.panel == .states ? panes.toggle(.states) : []
    let known = previous.flatMap { panes.previews.catalog.contains($0) ? $0 : nil }
    let next =
      known ?? panes.previews.previewIDs.first { !$0.name.hasSameBytes(as: preview) }
    guard let next else { return calls }
    panes.index.select(next)
    return calls + panes.show(next)
  }

  /// Shows the component to begin with, or that which was on screen before the connection was lost.
  var componentCalls: [Call] {
    let name = panes.preview.content.shown?.previewID.name
    let selection = panes.components.wanted ?? name.flatMap { panes.components[$0]?.selection }
    return selection.map { [.showComponent($0)] } ?? []
  }
}

extension Call {
  /// Lists the components that can be shown alone.
  static var fetchComponents: Call {
    // A daemon of an older version has no such list.
    Call(.componentList, NoParameters()) { model, result in
      if case .success(let components) = result { model.list(components) }
      return []
    }
  }

  /// Ends the preview of a component alone, which has no file.
  static func closeComponent(_ preview: String) -> Call {
    shown(.sourceClose, SourceSelection(file: preview)) { model, _ in
      model.close(component: preview)
    }
  }

  /// Shows a component alone.
  static func showComponent(_ selection: ComponentSelection) -> Call {
    shown(.componentShow, selection) { model, shown in model.show(shown, of: selection) }
  }
}
