import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// The content of a description with one preview, as a new reading of its files finds it.
struct DescriptionReading {
  /// The width that the preview asks for.
  let width: Int?
  /// The names of the variants, in their order.
  let variants: [String]
  private let preview: DescribedPreview

  /// Reads a description.
  init(of path: String) throws {
    let description = DescriptionLoader(limits: Limits(), roots: ReadableRoots(around: [path]))
      .load(path)
    preview = try #require(description.previews.first)
    width = preview.width
    variants = preview.variants.map(\.name)
  }

  /// Builds a variant, `nil` for the declared states.
  func content(_ variant: String?) throws -> PreviewContent {
    try #require(preview.build(variant: variant).content)
  }

  /// Compares a variant with that of a later reading; a side without the variant is an empty list.
  func difference(to other: DescriptionReading, in variant: String?) throws -> ListDiff {
    func content(of reading: DescriptionReading) throws -> PreviewContent {
      if let variant, !reading.variants.contains(variant) { return .list(List(sections: [])) }
      return try reading.content(variant)
    }
    var difference = ListDiff(from: try content(of: self), to: try content(of: other))
    let width = Change(widthFrom: self.width, to: other.width)
    difference.changes.insert(contentsOf: width.map { [$0] } ?? [], at: 0)
    return difference
  }
}
