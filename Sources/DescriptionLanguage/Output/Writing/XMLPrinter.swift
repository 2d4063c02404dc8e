/// Breaks the lines of XML: one element per line, with its attributes if they fit.
struct XMLPrinter {
  /// The maximum line width, in Unicode scalars.
  static let columns = 100
  /// Elements that share a line with their only child element.
  private static let wrappers: Set<String> = ["header", "footer", "supplement", "cell", "group"]

  private let indentation: Indentation
  private var text = ""

  private init(_ indentation: Indentation) { self.indentation = indentation }

  /// Returns the bytes of a file.
  static func text(
    of items: [XMLOutline],
    indentedBy indentation: Indentation = .standard
  ) -> [UInt8] {
    var printer = XMLPrinter(indentation)
    printer.write(items, depth: 0)
    return Array(printer.text.utf8)
  }

  private mutating func write(_ items: [XMLOutline], depth: Int) {
    for (index, item) in items.enumerated() {
      if item.followsBlank, index > 0 { text += "\n" }
      text += indentation.text(depth)
      switch item.kind {
      case .remark(let remark): text += remark
      case .element(let tag, let content): write(tag, content, depth: depth)
      }
      text += "\n"
    }
  }

  private mutating func write(_ tag: XMLOutline.Tag, _ content: XMLOutline.Content, depth: Int) {
    if let line = Self.line(tag, content), fits(line, depth: depth) {
      text += line
      return
    }
    let (indent, inner) = (indentation.text(depth), indentation.text(depth + 1))
    if case .items(let items) = content, items.isEmpty { return writeStart(tag, "/>", depth) }
    writeStart(tag, ">", depth)
    switch content {
    case .text(let content): text += "\n\(inner)\(content)\n\(indent)"
    case .lines(let lines):
      text += "\n"
      for line in lines { text += line.isEmpty ? "\n" : "\(inner)\(line)\n" }
      text += indent
    case .verbatim(let content): text += content
    case .items(let items):
      text += "\n"
      write(items, depth: depth + 1)
      text += indent
    }
    text += "</\(tag.name)>"
  }

  private mutating func writeStart(_ tag: XMLOutline.Tag, _ end: String, _ depth: Int) {
    let line = Self.start(tag) + end
    if tag.attributes.count < 2 || fits(line, depth: depth) {
      text += line
      return
    }
    let (indent, inner) = (indentation.text(depth), indentation.text(depth + 1))
    text += "<\(tag.name)\n"
    for attribute in tag.attributes { text += "\(inner)\(attribute)\n" }
    text += indent + end
  }

  private static func start(_ tag: XMLOutline.Tag) -> String {
    (["<" + tag.name] + tag.attributes).joined(separator: " ")
  }

  /// Returns the element on one line, `nil` if it needs several.
  private static func line(_ tag: XMLOutline.Tag, _ content: XMLOutline.Content) -> String? {
    switch content {
    case .verbatim: return nil
    case .text(let text): return start(tag) + ">" + text + "</\(tag.name)>"
    case .lines(let lines):
      if lines.isEmpty { return start(tag) + "/>" }
      return lines.count == 1 ? start(tag) + ">" + lines[0] + "</\(tag.name)>" : nil
    case .items(let items):
      if items.isEmpty { return start(tag) + "/>" }
      guard items.count == 1, wrappers.contains(tag.name),
        case .element(let inner, let innerContent) = items[0].kind,
        !wrappers.contains(inner.name), let line = line(inner, innerContent)
      else { return nil }
      return start(tag) + ">" + line + "</\(tag.name)>"
    }
  }

  /// Returns whether all lines of `text` fit, the first one after the indentation.
  private func fits(_ text: String, depth: Int) -> Bool {
    var column = indentation.width(depth)
    for scalar in text.unicodeScalars {
      column = scalar == "\n" ? 0 : column + 1
      if column > Self.columns { return false }
    }
    return true
  }
}
