import PlaygroundCore

// Images: from the bytes of a file to a drawable image. The format is detected from the first
// bytes, not from the name. Files are not trusted: the number of pixels is checked before decoding.

/// Decodes images of the supported formats.
struct ImageDecoder: Sendable {
  /// The maximum number of pixels of an image.
  var pixelLimit = 32 << 20

  /// The reason why an image cannot be decoded.
  enum Failure: Error, Sendable, Hashable {
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

  /// Returns the decoded image.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  func image(_ bytes: [UInt8]) throws(Failure) -> RasterImage {
    RasterImage(try bitmap(bytes))
  }

  /// Returns the decoded pixels.
  func bitmap(_ bytes: [UInt8]) throws(Failure) -> Bitmap {
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

  /// Returns the number of pixels of an image.
  ///
  /// - Throws: `Failure.tooManyPixels` if the number exceeds `limit`.
  static func pixelCount(width: Int, height: Int, limit: Int) throws(Failure) -> Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, count <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    return count
  }
}

/// A supported image format.
enum ImageKind: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"

  /// Detects the format from the first bytes; `nil` for any other.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// Returns the name of a known but unsupported format.
  static func unsupportedName(_ bytes: [UInt8]) -> String? {
    func begins(_ text: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    if begins("GIF8") { return "GIF" }
    if begins("RIFF"), begins("WEBP", at: 8) { return "WebP" }
    if begins("BM") { return "BMP" }
    if begins("II*\0") || begins("MM\0*") { return "TIFF" }
    if begins("ftyp", at: 4) { return "HEIF or AVIF" }
    if begins("<svg") || begins("<?xml") { return "SVG" }
    return nil
  }
}
