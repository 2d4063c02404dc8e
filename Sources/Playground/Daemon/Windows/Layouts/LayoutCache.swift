import PlaygroundCore
import PlaygroundProtocol

/// The layouts of shown contents, one for each width and cell metrics in use.
struct LayoutCache {
  /// A layout, and the number of its corrections that were already counted.
  private struct Entry {
    let layout: ContentLayout
    var counted: HeightCorrections

    init(_ layout: ContentLayout, counted: HeightCorrections = HeightCorrections()) {
      self.layout = layout
      self.counted = counted
    }
  }

  private var entries: [WindowSource: [LayoutConstraints: Entry]] = [:]
  /// The sizes of the images of previews, by the preview's name.
  private var sizes: [ByteExactString: [ByteExactString: Size]] = [:]
  /// The maximum number of image sizes stored for a preview.
  private static let sizeLimit = 10_000
  /// The counted corrections of estimated heights.
  private(set) var corrections = HeightCorrections()

  /// The number of layouts.
  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// Returns the layout of a content in the space of a window; creates it at the first call.
  mutating func layout(
    of content: PreviewContent,
    for source: WindowSource,
    in constraints: LayoutConstraints
  ) -> ContentLayout {
    if let known = entries[source]?[constraints] { return known.layout }
    let layout = ContentLayout(content, in: withSizes(constraints, of: source.previewID))
    entries[source, default: [:]][constraints] = Entry(layout)
    return layout
  }

  /// Counts estimated heights that were corrected by drawing.
  mutating func countCorrections(for source: WindowSource, in constraints: LayoutConstraints) {
    guard let entry = entries[source]?[constraints] else { return }
    let now = entry.layout.heightCorrections
    guard now != entry.counted else { return }
    corrections.add(now, since: entry.counted)
    entries[source]?[constraints]?.counted = now
  }

  /// Lays out a new content for a space in use.
  mutating func replace(
    with content: PreviewContent,
    for source: WindowSource,
    in constraints: LayoutConstraints
  ) -> ContentLayout {
    countCorrections(for: source, in: constraints)
    let old = entries[source]?[constraints]?.layout
    let new = ContentLayout(content, in: withSizes(constraints, of: source.previewID), reusing: old)
    entries[source, default: [:]][constraints] = Entry(new, counted: new.heightCorrections)
    return new
  }

  /// Lays out a new content for all spaces in use.
  mutating func replaceAll(with content: PreviewContent, for source: WindowSource) {
    for constraints in (entries[source] ?? [:]).keys {
      _ = replace(with: content, for: source, in: constraints)
    }
  }

  /// Returns constraints with the known sizes of the images of a preview.
  func withSizes(
    _ constraints: LayoutConstraints,
    of previewID: PreviewID
  ) -> LayoutConstraints {
    var constraints = constraints
    if let sizes = sizes[previewID.name] { constraints.images = ImageSizes(sizes) }
    return constraints
  }

  /// Stores the sizes of the images of a preview; `nil` for missing images.
  ///
  /// Sizes are kept until they change, so that rows keep their heights without windows.
  ///
  /// - Returns: Whether a size changed, so that layouts are outdated.
  mutating func note(_ new: [ByteExactString: Size?], of preview: String) -> Bool {
    var known = sizes[preview] ?? [:]
    if known.count > Self.sizeLimit { known = [:] }
    for (address, size) in new { known[address] = size }
    guard known != sizes[preview] ?? [:] else { return false }
    sizes[preview] = known
    return true
  }

  /// Removes the layouts of a preview except those of the spaces in use.
  ///
  /// - Complexity: O(*n*) in the number of layouts of the preview.
  mutating func prune(_ source: WindowSource, keeping kept: Set<LayoutConstraints>) {
    guard let known = entries[source] else { return }
    let used = known.filter { kept.contains($0.key) }
    guard used.count < known.count else { return }
    entries[source] = used.isEmpty ? nil : used
    entries.releaseStorage()
  }
}

extension HeightCorrections {
  /// The counters for `daemon/status`.
  var counters: Value { ["corrected": .int(count), "rows": .int(rows)] }
}
