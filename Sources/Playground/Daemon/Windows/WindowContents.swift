import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The contents of windows that show another theme or other values of states than their preview.
///
/// They are no outcomes: a content is built when a window shows it, once for each version of its
/// preview. While it cannot be built, the last one stays.
struct WindowContents {
  private struct Entry {
    let version: Int
    var state: PreviewState
  }

  private var entries: [WindowSource: Entry] = [:]

  /// Returns the content with its marks, and whether it was built in this call.
  ///
  /// - Returns: `nil` without a content.
  mutating func state(
    of source: WindowSource,
    in preview: WatchedPreview
  ) -> (state: PreviewState, isNew: Bool)? {
    let known = entries[source]
    if let known, known.version == preview.version {
      return known.state.content == nil ? nil : (known.state, false)
    }
    guard let described = preview.described,
      let variant = preview.variant(source.previewID.variant), variant.state.content != nil
    else { return known.map { ($0.state, false) } }
    let built = described.built(
      variant: source.previewID.variant,
      state: source.values(in: variant.store),
      theme: source.theme,
      locals: variant.store.locals
    )
    var state = known?.state ?? PreviewState()
    if var content = built.content {
      _ = variant.store.controls.apply(to: &content)
      state.apply(content)
    } else {
      state.fail()
    }
    entries[source] = Entry(version: preview.version, state: state)
    return state.content == nil ? nil : (state, built.content != nil)
  }

  /// Returns the sources of a variant that have contents.
  func sources(of previewID: PreviewID) -> [WindowSource] {
    entries.keys.filter { $0.previewID == previewID }
  }

  /// Removes the contents of a variant except those in use.
  mutating func prune(_ previewID: PreviewID, keeping kept: Set<WindowSource>) {
    for source in sources(of: previewID) where !kept.contains(source) { entries[source] = nil }
    entries.releaseStorage()
  }
}
