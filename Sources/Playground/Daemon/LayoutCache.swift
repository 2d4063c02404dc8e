import Core

/// Layouts of the contents that clients look at, one for each width in use.
struct LayoutCache {
  private struct Place: Hashable {
    let target: PreviewTarget
    let columns: Int
  }

  /// A layout, and the one it took the place of.
  struct Replacement {
    let old: ContentLayout?
    let new: ContentLayout
  }

  private var layouts: [Place: ContentLayout] = [:]

  /// Returns the layout of a content at a width, made when it is asked for the first time.
  mutating func layout(
    of content: PreviewContent,
    for target: PreviewTarget,
    columns: Int
  ) -> ContentLayout {
    let place = Place(target: target, columns: columns)
    if let known = layouts[place] { return known }
    let layout = ContentLayout(content, columns: columns)
    layouts[place] = layout
    return layout
  }

  /// Keeps what drawing measured.
  mutating func keep(_ layout: ContentLayout, for target: PreviewTarget, columns: Int) {
    layouts[Place(target: target, columns: columns)] = layout
  }

  /// Sets a new content out at a width in use and returns the layouts before and after.
  mutating func replace(
    with content: PreviewContent,
    for target: PreviewTarget,
    columns: Int
  ) -> Replacement {
    let place = Place(target: target, columns: columns)
    let old = layouts[place]
    let new = ContentLayout(content, columns: columns, reusing: old)
    layouts[place] = new
    return Replacement(old: old, new: new)
  }

  /// Forgets every layout of a target but those of the widths in use.
  mutating func prune(_ target: PreviewTarget, keeping widths: Set<Int>) {
    layouts = layouts.filter { $0.key.target != target || widths.contains($0.key.columns) }
  }
}
