import PlaygroundCore

/// The reason why an image cannot be decoded.
enum ImageDecodingFailure: Error, Sendable, Hashable {
  /// The file is empty.
  case empty
  /// A known format that is not supported; its name.
  case unsupported(String)
  /// An unknown format.
  case unknown
  /// The image exceeds the maximum number of pixels.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The file is malformed; the message of the library.
  case broken(ImageKind, reason: String)
}

extension Size {
  /// Returns the number of pixels of an image of this size.
  ///
  /// - Throws: `ImageDecodingFailure.tooManyPixels` if the number exceeds `limit`.
  func pixelCount(limit: Int) throws(ImageDecodingFailure) -> Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, count <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    return count
  }
}
