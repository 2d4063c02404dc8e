import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The contents of windows that show another theme or other values of states than their preview.
///
/// They are no outcomes: a content is built when a window shows it, once for each version of its
/// preview. While it cannot be built, the last one stays. Marks are those of a generation of the
/// preview, whatever its versions. A content with marks also stays without a window for that long,
/// so that the next window with the same source shows them: a cell of a wall is opened and closed
/// by other windows.
struct WindowContents {
  /// The most contents that stay without a window; the oldest ones go first.
  static let unusedLimit = 32

  private struct Entry {
    let version: Int
    let generation: Int
    var state: PreviewState
  }

  private var entries: [WindowSource: Entry] = [:]
  /// The sources that no window has, in the order in which they lost it.
  private var unused: [WindowSource] = []

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
    let values = source.values(in: variant.store)
    let built = described.built(
      variant: source.previewID.variant,
      state: values,
      theme: source.theme,
      locals: variant.store.locals
    )
    var state = known?.state ?? PreviewState()
    if var content = built.content {
      _ = variant.store.controls.apply(to: &content)
      let isEqual = state.apply(content).changes.isEmpty
      if let known, isEqual, known.generation == preview.generation {
        state.keepUpdate(of: known.state)
      }
    } else {
      state.showControls(
        of: built.unfinished,
        state: { name, use in
          use.map { variant.store.locals.values(of: $0)[name] } ?? values[ByteExactString(name)]
        },
        variant.store.controls
      )
    }
    entries[source] = Entry(
      version: preview.version,
      generation: preview.generation,
      state: state
    )
    return state.content == nil ? nil : (state, true)
  }

  /// Returns the sources of a variant that have contents.
  func sources(of previewID: PreviewID) -> [WindowSource] {
    entries.keys.filter { $0.previewID == previewID }
  }

  /// Removes the contents of a variant that are not in use, except those with marks of the present
  /// generation of its preview.
  ///
  /// - Parameters:
  ///   - previewID: The variant.
  ///   - kept: The sources in use.
  ///   - generation: The generation of the preview; `nil` if it does not exist any more.
  mutating func prune(
    _ previewID: PreviewID,
    keeping kept: Set<WindowSource>,
    generation: Int?
  ) {
    unused.removeAll { kept.contains($0) }
    for source in sources(of: previewID) where !kept.contains(source) {
      guard let entry = entries[source], entry.generation == generation,
        entry.state.marks != Marks.none
      else {
        entries[source] = nil
        continue
      }
      if !unused.contains(source) { unused.append(source) }
    }
    unused.removeAll { entries[$0] == nil }
    while unused.count > Self.unusedLimit { entries[unused.removeFirst()] = nil }
    entries.releaseStorage()
  }
}
