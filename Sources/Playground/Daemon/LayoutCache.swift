import PlaygroundCore

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
  /// How large the pictures are that previews show, by the preview's name.
  private var sizes: [String: [String: Size]] = [:]
  /// No more pictures of a preview than so many are remembered.
  private static let sizeLimit = 10_000
  /// What was estimated of lists and turned out otherwise, in all that was kept.
  private(set) var corrections = HeightCorrections()

  /// Returns the layout of a content in the space of a window, made when it is asked for the first time.
  mutating func layout(
    of content: PreviewContent,
    for target: PreviewTarget,
    in offer: Offer
  ) -> ContentLayout {
    let place = Place(target: target, offer: offer)
    if let known = layouts[place] { return known }
    let layout = ContentLayout(content, in: withSizes(offer, of: target))
    layouts[place] = layout
    return layout
  }

  /// Keeps what drawing measured.
  mutating func keep(_ layout: ContentLayout, for target: PreviewTarget, in offer: Offer) {
    let place = Place(target: target, offer: offer)
    let known = layouts[place]?.heightCorrections ?? HeightCorrections()
    corrections.add(layout.heightCorrections, since: known)
    layouts[place] = layout
  }

  /// Sets a new content out in a space in use and returns the layouts before and after.
  mutating func replace(
    with content: PreviewContent,
    for target: PreviewTarget,
    in offer: Offer
  ) -> Replacement {
    let place = Place(target: target, offer: offer)
    let old = layouts[place]
    let new = ContentLayout(content, in: withSizes(offer, of: target), reusing: old)
    layouts[place] = new
    return Replacement(old: old, new: new)
  }

  private func withSizes(_ offer: Offer, of target: PreviewTarget) -> Offer {
    var offer = offer
    if let sizes = sizes[target.preview] { offer.images = ImageSizes(sizes) }
    return offer
  }

  /// Notes how large the pictures of a preview are; `nil` for those that are not there any more.
  ///
  /// They hold until something else is noted, so that rows keep their heights when nobody looks.
  ///
  /// - Returns: Whether something is different: then what is set out is to be set out again.
  mutating func note(_ new: [String: Size?], of preview: String) -> Bool {
    var known = sizes[preview] ?? [:]
    if known.count > Self.sizeLimit { known = [:] }
    for (address, size) in new { known[address] = size }
    guard known != sizes[preview] ?? [:] else { return false }
    sizes[preview] = known
    return true
  }

  /// Forgets every layout of a target but those of the spaces in use.
  mutating func prune(_ target: PreviewTarget, keeping offers: Set<Offer>) {
    layouts = layouts.filter { $0.key.target != target || offers.contains($0.key.offer) }
  }
}

extension HeightCorrections {
  /// The counters as `daemon/status` has them.
  var counters: Value { ["corrected": .int(count), "rows": .int(rows)] }
}
