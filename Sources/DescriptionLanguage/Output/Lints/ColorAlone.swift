internal import PlaygroundCore

extension Description {
  /// Returns the advice about conditions that only a colour shows, in this file and its imports.
  ///
  /// It follows from the files alone. A file without a colour is not read again.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the files.
  package func colorAlone(limits: Limits = Limits()) -> [Diagnostic] {
    let imports = dependencies.filter { $0.kind == .import }.map(\.path)
    let own = sources.first?.path ?? ""
    let paths = [own] + imports.map { RelativePath.resolve($0, against: own) } + imports
    var documents: [Document] = []
    for source in sources where paths.contains(where: { $0.hasSameBytes(as: source.path) }) {
      var ignored: [Diagnostic] = []
      let reader = DocumentReader(file: source, limits: limits)
      if case .description(let document) = reader.contents(into: &ignored) {
        documents.append(document)
      }
    }
    let styles = WrittenStyles(documents.map(\.root))
    return documents.flatMap { ColorAlone($0.root, styles, limits).diagnostics }
  }
}

/// Finds conditions of an element that only a colour shows.
///
/// A colour that a condition chooses is compared with everything else that is written in the same
/// item: the nearest element with `for`, else the body of the component or the preview. If nothing
/// there reads what the condition reads, the colour is all that shows it.
private struct ColorAlone {
  private let limits: Limits
  private let styles: WrittenStyles
  /// What each `let` reads, by its name.
  private var lets: [ByteExactString: [ValuePath]] = [:]
  /// What the themes of previews read: a condition on it follows the terminal, and means nothing.
  private var themes: [ValuePath] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ root: Element, _ styles: WrittenStyles, _ limits: Limits) {
    (self.styles, self.limits) = (styles, limits)
    collectNames(in: root)
    search(root)
  }

  private mutating func collectNames(in element: Element) {
    if element.name == "let", let name = element.attribute("name")?.plainText,
      let value = element.attribute("value")
    {
      lets[ByteExactString(name)] = paths(in: value)
    }
    if element.name == "preview", let theme = element.attribute("theme") {
      themes += paths(in: theme)
    }
    for child in element.children { collectNames(in: child) }
  }

  // MARK: - Items

  /// Searches the items in and including an element.
  private mutating func search(_ element: Element) {
    if element.attribute("for") != nil || ["preview", "component"].contains(element.name) {
      check(item: element)
    }
    for child in element.children { search(child) }
  }

  /// Checks the colours of an item, without those of items in it.
  private mutating func check(item: Element) {
    var colors: [(attribute: Attribute, reads: [ValuePath])] = []
    var others: [ValuePath] = []
    collect(item, isItem: true, &colors, &others)
    for (attribute, reads) in colors
    where !reads.contains(where: { path in others.contains { $0.isRelated(to: path) } }) {
      let names = reads.map(\.text)
      let shown = names.prefix(1).joined() + (names.count > 1 ? "' and '\(names[1])" : "")
      diagnostics.append(
        Diagnostic(
          .colorAlone,
          "only '\(attribute.name)' shows '\(shown)'; "
            + "let a text, a sign or an attribute such as 'bold' depend on it too",
          at: attribute.value.span
        )
      )
    }
  }

  private func collect(
    _ element: Element,
    isItem: Bool,
    _ colors: inout [(attribute: Attribute, reads: [ValuePath])],
    _ others: inout [ValuePath]
  ) {
    let isInner = !isItem && element.attribute("for") != nil
    for attribute in element.attributes where !Self.isSilent(attribute.name, of: element.name) {
      if attribute.isColor || attribute.name == "style" && styles.differInColorOnly(attribute) {
        let reads = expanded(conditions(in: attribute))
        let isScheme = reads.contains { path in themes.contains { $0.isRelated(to: path) } }
        if !isInner, !reads.isEmpty, !isScheme { colors.append((attribute, reads)) }
      } else {
        others += expanded(paths(in: attribute))
      }
    }
    for piece in element.pieces where piece.kind == .text { others += expanded(paths(piece.text)) }
    // The texts of an inner item show what its colours mean, but its colours are its own.
    var inner: [(attribute: Attribute, reads: [ValuePath])] = []
    for branches in element.children.branches {
      let color = branches.first?.firstColor
      if let color, branches.differInColorOnly {
        let conditions = branches.compactMap { $0.attribute("if") }
        inner.append((color, expanded(conditions.flatMap { paths(in: $0) })))
        continue
      }
      for child in branches where child.name != "component" {
        collect(child, isItem: false, &inner, &others)
      }
    }
    if !isInner { colors += inner }
  }

  /// Whether an attribute shows nothing: its value is not drawn.
  private static func isSilent(_ name: String, of element: String) -> Bool {
    ["id", "for", "ignore", "name", "theme"].contains(name) || name.hasPrefix("on-")
      || ["state", "data", "let", "param", "variant", "set", "import", "timer"].contains(element)
  }

  // MARK: - Values

  /// Returns what is read by an attribute.
  private func paths(in attribute: Attribute) -> [ValuePath] {
    guard case .text(let text) = attribute.value else { return [] }
    return paths(text)
  }

  private func paths(_ text: LocatedText) -> [ValuePath] {
    holes(in: text).flatMap { $0.root.paths }
  }

  /// Returns what the conditions in an attribute read, by which it chooses its value.
  private func conditions(in attribute: Attribute) -> [ValuePath] {
    guard case .text(let text) = attribute.value else { return [] }
    return holes(in: text).flatMap { $0.root.conditionPaths }
  }

  private func holes(in text: LocatedText) -> [Expression] {
    var ignored: [Diagnostic] = []
    guard !text.isPlain,
      let template = Template.parse(text, limits: limits, into: &ignored)
    else { return [] }
    return template.pieces.compactMap {
      if case .hole(let expression) = $0 { expression } else { nil }
    }
  }

  /// Returns paths with those that the `let`s among them read, each once.
  private func expanded(_ paths: [ValuePath]) -> [ValuePath] {
    var all: [ValuePath] = []
    var next = paths
    while let path = next.popLast() {
      guard !all.contains(path) else { continue }
      all.append(path)
      next += lets[ByteExactString(path.names[0])] ?? []
    }
    return all
  }
}

extension [Element] {
  /// The elements in order, those with `if` together with the `else`s that follow them.
  fileprivate var branches: [[Element]] {
    var branches: [[Element]] = []
    for element in self {
      if element.attribute("else") != nil, !branches.isEmpty {
        branches[branches.count - 1].append(element)
      } else {
        branches.append([element])
      }
    }
    return branches
  }

  /// Whether there are several branches, one of which is always shown, that look the same but for
  /// their colours.
  fileprivate var differInColorOnly: Bool {
    guard let first, count > 1, last?.attribute("if") == nil else { return false }
    return dropFirst().allSatisfy { $0.looks(like: first) }
  }
}

extension Element {
  /// The first attribute with a colour in the element.
  fileprivate var firstColor: Attribute? {
    attributes.first { $0.isColor } ?? children.lazy.compactMap(\.firstColor).first
  }

  /// Returns whether the other element looks the same but for its colours.
  fileprivate func looks(like other: Element) -> Bool {
    func shape(_ element: Element) -> [String: String] {
      let names = ["if", "else", "id"]
      let shown = element.attributes.filter { !$0.isColor && !names.contains($0.name) }
      return Dictionary(shown.map { ($0.name, $0.plainText ?? "") }) { first, _ in first }
    }
    func texts(_ element: Element) -> [String] {
      element.pieces.filter { $0.kind == .text }.map(\.text.text)
    }
    return name == other.name && shape(self) == shape(other) && texts(self) == texts(other)
      && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.looks(like: $1) }
  }
}

extension Attribute {
  /// Whether the attribute sets a colour.
  fileprivate var isColor: Bool {
    name == "color" || name == "background" || name.hasSuffix("-color")
      || name.hasSuffix("-background")
  }

  fileprivate var plainText: String? {
    if case .text(let text) = value { text.text } else { nil }
  }
}

/// The styles of files, by their names.
private struct WrittenStyles {
  private var byName: [ByteExactString: Element] = [:]

  init(_ roots: [Element]) { for root in roots { collect(root) } }

  private mutating func collect(_ element: Element) {
    if element.name == "style", let name = element.attribute("name")?.plainText {
      byName[ByteExactString(name)] = element
    }
    for child in element.children { collect(child) }
  }

  /// Returns whether an attribute `style` chooses among styles that differ in colours only.
  func differInColorOnly(_ attribute: Attribute) -> Bool {
    guard case .text(let text) = attribute.value, !text.isPlain else { return false }
    var ignored: [Diagnostic] = []
    guard let template = Template.parse(text, into: &ignored) else { return false }
    for case .hole(let expression) in template.pieces {
      var names: [String] = []
      var isKnown = true
      expression.root.forEachResult { node in
        if case .literal(.string(let name)) = node.term {
          names.append(name)
        } else {
          isKnown = false
        }
      }
      let looks = names.map { settings(of: $0) }
      guard isKnown, let first = looks.first, looks.allSatisfy({ $0 == first }) else {
        return false
      }
    }
    return true
  }

  /// Returns the settings of styles, named with blanks between, that are not colours.
  private func settings(of names: String) -> [String: String] {
    var all: [String: String] = [:]
    for name in names.split(separator: " ").prefix(16) {
      guard let style = byName[ByteExactString(String(name))] else { continue }
      for attribute in style.attributes where !attribute.isColor && attribute.name != "name" {
        all[attribute.name] = attribute.plainText ?? ""
      }
    }
    return all
  }
}
