extension Fuzzer {
  /// The elements of exported documents.
  private static let elements: Set<String> = [
    "!DOCTYPE", "?xml", "html", "head", "meta", "title", "style", "body", "pre", "span", "bdi",
    "svg", "rect", "text",
  ]
  /// Their attributes, without those that load, link or run.
  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "class", "style", "xmlns", "width",
    "height", "viewBox", "role", "font-family", "font-size", "fill", "x", "y", "textLength",
    "lengthAdjust", "xml:space", "font-weight", "opacity", "font-style", "text-decoration",
    "version", "encoding", "html",
  ]

  /// Checks that HTML or SVG is drawable and consists of known elements and attributes.
  public static func check(markup text: String) {
    var rest = Array(text.utf8)[...]
    check(drawable: rest)
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
        return expect(false, "an open tag")
      }
      check(tag: rest[..<end])
      rest = rest[(end + 1)...]
    }
  }

  private static func check(tag: ArraySlice<UInt8>) {
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let slash = UInt8(ascii: "/")
    let name = text(tag.drop { $0 == slash }.prefix { $0 != 0x20 && $0 != slash })
    expect(elements.contains(name), "element '\(name)'")
    // Outside of quotes, only names of attributes are left.
    let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    expect(!parts.count.isMultiple(of: 2), "an open quote in '\(text(tag))'")
    for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
      let words = part.split { " =/?".utf8.contains($0) }.map { text($0) }
      for word in words.drop(while: { $0 == name || "?" + $0 == name }) {
        expect(attributes.contains(word), "attribute '\(word)'")
      }
    }
  }
}
