import PlaygroundCore

/// Layouts of the contents that clients look at, one for each width and kind of cells in use.
struct LayoutCache {
  private struct Place: Hashable {
    let target: PreviewTarget
    let offer: Offer
  }

  /// A layout, and what of its corrections was counted.
  private struct Entry {
    let layout: ContentLayout
    var counted: HeightCorrections

    init(_ layout: ContentLayout, counted: HeightCorrections = HeightCorrections()) {
      self.layout = layout
      self.counted = counted
    }
  }

  private var entries: [Place: Entry] = [:]
  /// How large the pictures are that previews show, by the preview's name.
  private var sizes: [String: [String: Size]] = [:]
  /// No more pictures of a preview than so many are remembered.
  private static let sizeLimit = 10_000
  /// What was estimated of lists and turned out otherwise, as far as it was counted.
  private(set) var corrections = HeightCorrections()

  /// Returns the layout of a content in the space of a window, made when it is asked for the first time.
  mutating func layout(
    of content: PreviewContent,
    for target: PreviewTarget,
    in offer: Offer
  ) -> ContentLayout {
    let place = Place(target: target, offer: offer)
    if let known = entries[place] { return known.layout }
    let layout = ContentLayout(content, in: withSizes(offer, of: target))
    entries[place] = Entry(layout)
    return layout
  }

  /// Counts what drawing measured to be otherwise than estimated.
  mutating func countCorrections(for target: PreviewTarget, in offer: Offer) {
    let place = Place(target: target, offer: offer)
    guard let entry = entries[place] else { return }
    let now = entry.layout.heightCorrections
    guard now != entry.counted else { return }
    corrections.add(now, since: entry.counted)
    entries[place]?.counted = now
  }

  /// Sets a new content out in a space in use.
  mutating func replace(
    with content: PreviewContent,
    for target: PreviewTarget,
    in offer: Offer
  ) -> ContentLayout {
    countCorrections(for: target, in: offer)
    let place = Place(target: target, offer: offer)
    let old = entries[place]?.layout
    let new = ContentLayout(content, in: withSizes(offer, of: target), reusing: old)
    entries[place] = Entry(new, counted: new.heightCorrections)
    return new
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
    entries = entries.filter { $0.key.target != target || offers.contains($0.key.offer) }
  }
}

extension HeightCorrections {
  /// The counters as `daemon/status` has them.
  var counters: Value { ["corrected": .int(count), "rows": .int(rows)] }
}
