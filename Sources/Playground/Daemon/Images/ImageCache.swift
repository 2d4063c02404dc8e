import PlaygroundCore
import PlaygroundProtocol

/// Decoded images by the content of their files, to avoid decoding a recent content again.
struct ImageCache {
  private let byteLimit: Int
  private var images: [SHA256: RasterImage] = [:]
  /// The contents, most recently used last.
  private var order: [SHA256] = []
  private(set) var byteCount = 0

  /// Creates an empty cache for at most `byteLimit` bytes.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the image of a content and marks it as most recently used.
  mutating func image(of digest: SHA256) -> RasterImage? {
    guard let image = images[digest] else { return nil }
    order.removeAll { $0 == digest }
    order.append(digest)
    return image
  }

  /// Adds an image; the least recently used ones are removed until there is room.
  mutating func keep(_ image: RasterImage, of digest: SHA256) {
    guard images[digest] == nil, image.byteCount <= byteLimit else { return }
    images[digest] = image
    order.append(digest)
    byteCount += image.byteCount
    while byteCount > byteLimit, let oldest = order.first {
      order.removeFirst()
      byteCount -= images.removeValue(forKey: oldest)?.byteCount ?? 0
    }
  }
}
