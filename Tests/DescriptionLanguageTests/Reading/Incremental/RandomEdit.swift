import TestSupport

/// Generates edits of a description's text: of rows, of the head, and invalid ones.
struct RandomEdit {
  private var random: SeededGenerator
  private let isJSON: Bool

  init(seed: UInt64, isJSON: Bool) {
    random = SeededGenerator(seed: seed)
    self.isJSON = isJSON
  }

  private static let xmlSnippets = [
    "<Label text=\"new\"/>", "\n  <Button text=\"é漢字\" on-tap=\"count += 1\"/>\r\n",
    "<!-- remark -->", "<!--", "-->", "<![CDATA[x]]>", "]]>", "<", ">", "&amp;", "&", "\"", "/>",
    "<group if=\"{count > 1}\"><Label text=\"grouped {count}\"/></group>", " else=\"\"",
    " id=\"x\"",
    "<Label if=\"{count > 2}\" text=\"a\"/><Label else=\"\" text=\"b\"/>", "\r\n", " ", "text",
    "<VBox><Label text=\"in\"/>", "</VBox>", "</section>", "<section>", "<header>", "{count}",
    "<Label id=\"x\" text=\"same\"/>", "<Label id=\"x\" text=\"same\"/>", "<?other thing?>",
    "<cell id=\"q\"><Label text=\"in a cell\"/></cell>", "</section><section id=\"added\">",
    "<footer><Label text=\"new footer\"/></footer>", "<state name=\"late\" value=\"{1}\"/>",
    "<Label for=\"item in texts\" text=\"{item}\"/>", "<Missing/>", "<Label wrong=\"1\"/>",
    "<let name=\"tally\" value=\"{count + 3}\"/>", "<let name=\"late\" value=\"1\"/>", "{tally}",
    "<slot/>", " slot=\"end\"", "<Label slot=\"end\" text=\"{tally}\"/>",
  ]
  private static let jsonSnippets = [
    "{\"type\": \"Label\", \"text\": \"new\"},", ",\n{\"type\": \"Button\", \"text\": \"é漢\"}\r\n",
    "null,", ", null", "0", "-", "{", "}", "[", "]", ",", "\"", "\\", "\"else\": true,",
    "\"id\": \"x\",", "{\"type\": \"Label\", \"id\": \"x\", \"text\": \"same {count}\"},", " ",
    "\r\n",
    "{\"type\": \"group\", \"if\": \"{count > 1}\", \"cells\": [{\"type\": \"Label\"}]},", "12",
    "{\"type\": \"Label\", \"if\": \"{count > 2}\"}, {\"type\": \"Label\", \"else\": true},",
    "]}, {\"id\": \"added\", \"cells\": [", "\"cells\": [],", "\"text\": \"twice\",",
    "{\"type\": \"cell\", \"id\": \"q\", \"component\": {\"type\": \"Label\"}},", "{count}", "//",
    "{\"type\": \"Label\", \"for\": \"item in texts\", \"text\": \"{item}\"},",
    "{\"type\": \"Missing\"},", "\"let\": {\"tally\": \"{count + 3}\"},", "{tally}",
    "\"slot\": \"end\",", "{\"type\": \"slot\"},",
  ]

  /// Returns the next text after `text`.
  mutating func next(_ text: [UInt8]) -> [UInt8] {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return inserting(snippet, into: text, at: position(in: text))
    case 1, 2: return inserting(snippet, into: text, at: rowPlace(in: text))
    case 3: return deleting(from: text)
    case 4, 5: return movingRow(in: text)
    case 6: return changingLetter(in: text)
    default: return changingText(in: text)
    }
  }

  private var snippet: [UInt8] {
    mutating get {
      let snippets = isJSON ? Self.jsonSnippets : Self.xmlSnippets
      return Array(snippets[Int.random(in: 0..<snippets.count, using: &random)].utf8)
    }
  }

  private mutating func position(in text: [UInt8]) -> Int {
    Int.random(in: 0...text.count, using: &random)
  }

  /// Returns the start or end of a random element.
  private mutating func rowPlace(in text: [UInt8]) -> Int {
    let mark = UInt8(ascii: isJSON ? "{" : "<")
    let start = position(in: text)
    return text[start...].firstIndex(of: mark) ?? text.firstIndex(of: mark) ?? start
  }

  private func inserting(_ bytes: [UInt8], into text: [UInt8], at position: Int) -> [UInt8] {
    Array(text[..<position]) + bytes + text[position...]
  }

  private mutating func deleting(from text: [UInt8]) -> [UInt8] {
    if Int.random(in: 0..<3, using: &random) == 0 {
      let start = position(in: text)
      let end = min(text.count, start + Int.random(in: 0...6, using: &random))
      return Array(text[..<start] + text[end...])
    }
    let (one, other) = (rowPlace(in: text), rowPlace(in: text))
    return Array(text[..<min(one, other)] + text[max(one, other)...])
  }

  private mutating func movingRow(in text: [UInt8]) -> [UInt8] {
    let end = isJSON ? "}," : "/>"
    let start = rowPlace(in: text)
    var stop = start
    while stop < text.count, !text[stop...].starts(with: end.utf8) { stop += 1 }
    stop = min(text.count, stop + 2)
    let row = Array(text[start..<stop])
    let isCopied = Int.random(in: 0..<2, using: &random) == 0
    let rest = isCopied ? text : Array(text[..<start] + text[stop...])
    return inserting(row, into: rest, at: rowPlace(in: rest))
  }

  private mutating func changingLetter(in text: [UInt8]) -> [UInt8] {
    var text = text
    guard !text.isEmpty else { return text }
    let position = Int.random(in: 0..<text.count, using: &random)
    if (0x61...0x7a).contains(text[position] | 0x20) { text[position] ^= 1 }
    return text
  }

  /// Changes the text between the quotes after `text`.
  private mutating func changingText(in text: [UInt8]) -> [UInt8] {
    let start = position(in: text)
    let word = Array((isJSON ? "\"text\": \"" : "text=\"").utf8)
    var found = start
    while found < text.count, !text[found...].starts(with: word) { found += 1 }
    guard found < text.count else { return text }
    let more = ["more ", "é", "{count}", "{tally}", "{texts.count} ", "&amp;", ""]
    let written = more[Int.random(in: 0..<more.count, using: &random)]
    return inserting(Array(written.utf8), into: text, at: found + word.count)
  }
}
