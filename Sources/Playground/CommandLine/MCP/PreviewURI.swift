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
    guard let first = parts.first, let name = Self.decoded(first), !name.isEmpty else { return nil }
    var variant: String?
    if parts.count > 1 {
      guard let decoded = Self.decoded(parts[1]) else { return nil }
      variant = decoded
    }
    previewID = PreviewID(name: name, variant: variant)
  }

  /// The text of the URI.
  var text: String {
    Self.scheme + Self.encoded(previewID.name)
      + (previewID.variant.map { Self.query + Self.encoded($0) } ?? "")
  }

  /// RFC 3986: everything but unreserved characters and slashes is encoded.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
        let decoded = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
