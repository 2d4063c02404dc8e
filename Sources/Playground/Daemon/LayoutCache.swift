import PlaygroundCore
import PlaygroundProtocol

/// Layouts of the contents that clients look at, one for each width and kind of cells in use.
struct LayoutCache {
  private struct Key: Hashable {
    let previewID: PreviewID
    let constraints: LayoutConstraints
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

  private var entries: [Key: Entry] = [:]
  /// How large the pictures are that previews show, by the preview's name.
  private var sizes: [String: [String: Size]] = [:]
  /// No more pictures of a preview than so many are remembered.
  private static let sizeLimit = 10_000
  /// What was estimated of lists and turned out otherwise, as far as it was counted.
  private(set) var corrections = HeightCorrections()

  /// Returns the layout of a content in the space of a window, made when it is asked for the first time.
  mutating func layout(
    of content: PreviewContent,
    for previewID: PreviewID,
    in constraints: LayoutConstraints
  ) -> ContentLayout {
    let key = Key(previewID: previewID, constraints: constraints)
    if let known = entries[key] { return known.layout }
    let layout = ContentLayout(content, in: withSizes(constraints, of: previewID))
    entries[key] = Entry(layout)
    return layout
  }

  /// Counts what drawing measured to be otherwise than estimated.
  mutating func countCorrections(for previewID: PreviewID, in constraints: LayoutConstraints) {
    let key = Key(previewID: previewID, constraints: constraints)
    guard let entry = entries[key] else { return }
    let now = entry.layout.heightCorrections
    guard now != entry.counted else { return }
    corrections.add(now, since: entry.counted)
    entries[key]?.counted = now
  }

  /// Sets a new content out in a space in use.
  mutating func replace(
    with content: PreviewContent,
    for previewID: PreviewID,
    in constraints: LayoutConstraints
  ) -> ContentLayout {
    countCorrections(for: previewID, in: constraints)
    let key = Key(previewID: previewID, constraints: constraints)
    let old = entries[key]?.layout
    let new = ContentLayout(content, in: withSizes(constraints, of: previewID), reusing: old)
    entries[key] = Entry(new, counted: new.heightCorrections)
    return new
  }

  private func withSizes(
    _ constraints: LayoutConstraints,
    of previewID: PreviewID
  ) -> LayoutConstraints {
    var constraints = constraints
    if let sizes = sizes[previewID.name] { constraints.images = ImageSizes(sizes) }
    return constraints
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

  /// Forgets every layout of a preview but those of the spaces in use.
  mutating func prune(_ previewID: PreviewID, keeping kept: Set<LayoutConstraints>) {
    entries = entries.filter { $0.key.previewID != previewID || kept.contains($0.key.constraints) }
  }
}

extension HeightCorrections {
  /// The counters as `daemon/status` has them.
  var counters: Value { ["corrected": .int(count), "rows": .int(rows)] }
}
