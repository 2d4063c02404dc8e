import PlaygroundCore
import PlaygroundSystem

// Images: from the bytes of a file to a drawable image. The format is detected from the first
// bytes, not from the name. Files are not trusted: the number of pixels is checked before decoding.

/// Decodes images of the supported formats.
struct ImageDecoder: Sendable {
  /// The maximum number of pixels of an image.
  var pixelLimit = min(32 << 20, MemoryLimit.current.map { $0.share / 16 } ?? .max)

  /// Returns the decoded image.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  func image(_ bytes: [UInt8]) throws(ImageDecodingFailure) -> RasterImage {
    RasterImage(try bitmap(bytes))
  }

  /// Returns the decoded pixels.
  func bitmap(_ bytes: [UInt8]) throws(ImageDecodingFailure) -> Bitmap {
    guard !bytes.isEmpty else { throw .empty }
    guard let kind = ImageKind(bytes) else {
      if let name = ImageKind.unsupportedName(bytes) { throw .unsupported(name) }
      throw .unknown
    }
    switch kind {
    case .png: return try PNGDecoder(pixelLimit: pixelLimit).bitmap(bytes)
    case .jpeg: return try JPEGDecoder(pixelLimit: pixelLimit).bitmap(bytes)
    }
  }
}
