import PlaygroundCore

// Images: from the bytes of a file to a picture that can be drawn. The kind of a file is told by its
// first bytes, never by its name. What is in it is taken for hostile: the number of pixels is looked
// at before any of them is decoded.

/// Decodes pictures of the kinds there are.
struct ImageDecoder: Sendable {
  /// The most pixels of a picture.
  var pixelLimit = 32 << 20

  /// Why there is no picture.
  enum Failure: Error, Sendable, Hashable {
    /// Nothing can be decoded from no bytes.
    case empty
    /// A kind that is known, but not decoded; its name.
    case unsupported(String)
    /// None of the kinds known.
    case unknown
    /// The picture has more pixels than it may.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The bytes are not what they should be; what the library says.
    case broken(ImageKind, reason: String)
  }

  /// Returns the picture that bytes hold.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  func image(_ bytes: [UInt8]) throws(Failure) -> RasterImage {
    RasterImage(try bitmap(bytes))
  }

  /// Returns the pixels that bytes hold.
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

  /// Returns how many pixels a picture has.
  ///
  /// - Throws: `Failure.tooManyPixels` when there may not be so many.
  static func pixelCount(width: Int, height: Int, limit: Int) throws(Failure) -> Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, count <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    return count
  }
}

/// A kind of file that holds a picture.
enum ImageKind: String, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"

  /// Tells the kind by the first bytes; `nil` for any other.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// Returns the name of a kind that is known by its first bytes, but not decoded.
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
