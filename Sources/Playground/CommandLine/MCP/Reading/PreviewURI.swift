import PlaygroundProtocol

/// The URI of a preview as a resource: `playground:///lists/feed.xml%23Home?variant=short`.
struct PreviewURI: Hashable {
  private static let scheme = "playground:///"
  private static let query = "?variant="

  /// The preview, in one of its variants.
  let previewID: PreviewID

  /// Creates the URI of a preview.
  init(_ previewID: PreviewID) { self.previewID = previewID }

  /// Parses a URI; returns `nil` for another form.
  init?(text: String) {
    guard text.hasPrefix(Self.scheme) else { return nil }
    let rest = text.dropFirst(Self.scheme.count)
    let parts = rest.split(separator: Self.query, maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let name = PercentEncoding.decoded(first), !name.isEmpty else {
      return nil
    }
    var variant: String?
    if parts.count > 1 {
      guard let decoded = PercentEncoding.decoded(parts[1]) else { return nil }
      variant = decoded
    }
    previewID = PreviewID(name: name, variant: variant)
  }

  /// The text of the URI.
  var text: String {
    Self.scheme + PercentEncoding.encoded(previewID.name)
      + (previewID.variant.map { Self.query + PercentEncoding.encoded($0) } ?? "")
  }
}
