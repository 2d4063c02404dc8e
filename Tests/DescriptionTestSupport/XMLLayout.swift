import TestSupport

/// Writes elements as XML: one a line, or in an unusual layout.
struct XMLLayout {
  /// The choices of an unusual layout; `nil` for lines.
  var random: SeededGenerator?
  /// Whether an unusual layout may have comments of its own.
  let hasComments: Bool

  mutating func xml(_ element: Markup, indent: String = "\n") -> String {
    let space = element.comment.map { "<!--\(gap())\($0)\(gap())-->" + gap(indent) }
    var xml = (space ?? "") + "<\(element.name)"
    for (name, value) in element.attributes {
      xml += pick([" ", "\n ", "  "]) + name + pick(["=", " = "]) + quoted(value)
    }
    guard element.text != nil || !element.children.isEmpty else {
      return xml + pick(["/>", " />", "></\(element.name)>", ">\n</\(element.name) >"])
    }
    xml += ">" + (element.text.map { content($0) } ?? "")
    let inner = indent + "  "
    for child in element.children { xml += gap(inner) + self.xml(child, indent: inner) }
    if element.text == nil { xml += (isHit(10) ? "<!-- last -->" : "") + gap(indent) }
    return xml + "</\(element.name)>"
  }

  /// Returns one of several spellings; in lines the first one.
  private mutating func pick(_ spellings: [String]) -> String {
    random?.element(spellings) ?? spellings[0]
  }

  /// Returns white space; in lines the given one.
  private mutating func gap(_ indent: String = "") -> String {
    pick([indent, "", " ", "\n", "\n\n", "\r\n\t", "\n\n\n  "])
  }

  /// Returns whether a comment is there.
  private mutating func isHit(_ percent: Int) -> Bool {
    hasComments && random?.isHit(percent: percent) ?? false
  }

  private mutating func quoted(_ text: String) -> String {
    let quote = pick(["\"", "'"])
    let spaces = random == nil ? [:] : ["\n": "&#10;", "\r": "&#xd;", "\t": "&#9;"]
    let mark = quote == "'" ? "&apos;" : "&quot;"
    return quote + escaped(text, spaces.merging(["<": "&lt;", quote: mark]) { $1 }) + quote
  }

  private mutating func content(_ text: String) -> String {
    if !text.contains("]]>"), pick(["", "", "CDATA"]) != "" { return "\n  <![CDATA[\(text)]]>" }
    let comment = isHit(20) ? "<!-- in text -->" : ""
    return gap() + comment + escaped(text, ["<": "&lt;", ">": "&gt;", "\r": "&#13;"]) + gap()
  }

  private func escaped(_ text: String, _ escapes: [String: String]) -> String {
    text.unicodeScalars.map { $0 == "&" ? "&amp;" : escapes[String($0)] ?? String($0) }.joined()
  }
}
