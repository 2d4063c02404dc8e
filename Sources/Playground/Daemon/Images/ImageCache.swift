import PlaygroundCore
import PlaygroundProtocol

/// Decoded pictures by what their files hold, so that nothing is decoded twice that comes back.
struct ImageCache {
  private let byteLimit: Int
  private var images: [SHA256: RasterImage] = [:]
  /// The contents, that used last at the end.
  private var order: [SHA256] = []
  private(set) var byteCount = 0

  /// Creates an empty cache of at most so many bytes.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the picture of a content, which is then the one used last.
  mutating func image(of digest: SHA256) -> RasterImage? {
    guard let image = images[digest] else { return nil }
    order.removeAll { $0 == digest }
    order.append(digest)
    return image
  }

  /// Keeps a picture; those that were not used for longest go, until there is room.
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
