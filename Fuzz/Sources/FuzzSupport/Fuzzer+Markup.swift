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
    check(drawable: text)
    // Scalars, as readers of markup see them: a modifier after a tag joins the character `>`.
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else { return expect(false, "an open tag") }
      check(tag: rest[..<end])
      rest = rest[end...].dropFirst()
    }
  }

  private static func check(tag: Substring.UnicodeScalarView) {
    let name = String(tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" })
    expect(elements.contains(name), "element '\(name)'")
    // Outside of quotes, only names of attributes are left.
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    expect(!parts.count.isMultiple(of: 2), "an open quote in '\(tag)'")
    for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
      let words = part.split { " =/?".unicodeScalars.contains($0) }.map { String($0) }
      for word in words.drop(while: { $0 == name || "?" + $0 == name }) {
        expect(attributes.contains(word), "attribute '\(word)'")
      }
    }
  }
}
