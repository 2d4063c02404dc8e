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
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
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
