import PlaygroundCore
import PlaygroundProtocol

/// A preview that a description gives with its declared states.
struct DescribedState {
  /// The place among all previews.
  var order: Int
  let content: PreviewContent
  let rows: DrawnRows
  /// The file of the preview, then those that it loads.
  let files: [String]

  /// Whether the drawn rows are the same, and the digests of long contents, too.
  func looksLike(_ other: DescribedState) -> Bool { rows == other.rows }
}
