/// The address of a document: `file:///previews/todo.xml`.
///
/// Documents are known by their paths. The path of a document that is in no file is its whole
/// address.
package enum DocumentURI {
  private static let scheme = "file://"

  /// Returns the path of a document.
  package static func path(of uri: String) -> String {
    guard uri.hasPrefix(scheme) else { return uri }
    let rest = uri.dropFirst(scheme.count)
    // An authority such as `localhost` precedes the path.
    guard let slash = rest.firstIndex(of: "/"), let path = decoded(rest[slash...]) else {
      return uri
    }
    return path
  }

  /// Returns the address of a path.
  package static func uri(of path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? scheme + encoded(path) : path
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

  /// Returns a text without percent-encoding; `nil` if it is malformed.
  static func decoded(_ text: Substring) -> String? {
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
