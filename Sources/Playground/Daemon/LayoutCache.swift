import Core

/// Layouts of the contents that clients look at, one for each width and kind of cells in use.
struct LayoutCache {
  private struct Place: Hashable {
    let target: PreviewTarget
    let offer: Offer
  }

  /// A layout, and the one it took the place of.
  struct Replacement {
    let old: ContentLayout?
    let new: ContentLayout
  }

  private var layouts: [Place: ContentLayout] = [:]

  /// Returns the layout of a content in the space of a window, made when it is asked for the first time.
  mutating func layout(
    of content: PreviewContent,
    for target: PreviewTarget,
    in offer: Offer
  ) -> ContentLayout {
    let place = Place(target: target, offer: offer)
    if let known = layouts[place] { return known }
    let layout = ContentLayout(content, in: offer)
    layouts[place] = layout
    return layout
  }

  /// Keeps what drawing measured.
  mutating func keep(_ layout: ContentLayout, for target: PreviewTarget, in offer: Offer) {
    layouts[Place(target: target, offer: offer)] = layout
  }

  /// Sets a new content out in a space in use and returns the layouts before and after.
  mutating func replace(
    with content: PreviewContent,
    for target: PreviewTarget,
    in offer: Offer
  ) -> Replacement {
    let place = Place(target: target, offer: offer)
    let old = layouts[place]
    let new = ContentLayout(content, in: offer, reusing: old)
    layouts[place] = new
    return Replacement(old: old, new: new)
  }

  /// Forgets every layout of a target but those of the spaces in use.
  mutating func prune(_ target: PreviewTarget, keeping offers: Set<Offer>) {
    layouts = layouts.filter { $0.key.target != target || offers.contains($0.key.offer) }
  }
}
