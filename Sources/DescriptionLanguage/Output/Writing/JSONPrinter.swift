/// Breaks the lines of JSON.
///
/// A value that fits is printed on one line, except arrays of several elements, structural members,
/// and values with comments or empty lines.
struct JSONPrinter {
  /// The maximum line width, in Unicode scalars.
  static let columns = 100
  private static let structureNames: Set<String> = [
    "\"list\"", "\"sections\"", "\"components\"", "\"previews\"",
  ]
  private static let elementLists: Set<String> = ["\"cells\"", "\"children\""]

  private let indentation: Indentation
  private var text = ""

  private init(_ indentation: Indentation) { self.indentation = indentation }

  /// Returns the bytes of a file.
  static func text(
    of root: JSONOutline,
    indentedBy indentation: Indentation = .standard
  ) -> [UInt8] {
    var printer = JSONPrinter(indentation)
    printer.expand(root, depth: 0)
    printer.text += "\n"
    return Array(printer.text.utf8)
  }

  /// Writes an item without its indentation.
  private mutating func write(_ item: JSONOutline.Item, depth: Int, isLast: Bool) {
    if let name = item.name { text += name + ": " }
    let name = item.name.map { $0.unicodeScalars.count + 2 } ?? 0
    let used = indentation.width(depth) + name + (isLast ? 0 : 1)
    var flat = FlatText(room: Self.columns - used)
    if flat.append(item.value, named: item.name) {
      text += flat.text
    } else {
      expand(item.value, depth: depth)
    }
    if !isLast { text += "," }
  }

  private mutating func expand(_ outline: JSONOutline, depth: Int) {
    switch outline {
    case .scalar(let scalar): text += scalar
    case .array(let items): expand(items, between: "[", "]", depth: depth)
    case .object(let members): expand(members, between: "{", "}", depth: depth)
    }
  }

  private mutating func expand(
    _ items: [JSONOutline.Item],
    between open: String,
    _ close: String,
    depth: Int
  ) {
    text += open
    for (index, item) in items.enumerated() {
      text += item.followsBlank && index > 0 ? "\n\n" : "\n"
      text += indentation.text(depth + 1)
      write(item, depth: depth + 1, isLast: index == items.count - 1)
    }
    if !items.isEmpty { text += "\n" + indentation.text(depth) }
    text += close
  }

  /// Whether a value is never printed on one line.
  fileprivate static func isAlwaysExpanded(_ items: [JSONOutline.Item], _ name: String?) -> Bool {
    if items.dropFirst().contains(where: \.followsBlank) { return true }
    if items.contains(where: { $0.name == "\"//\"" }) { return true }
    guard let name else { return false }
    if structureNames.contains(name) { return items.contains { $0.value.isContainer } }
    return elementLists.contains(name) && items.filter { $0.value.isContainer }.count > 1
  }
}

/// A value on one line, up to the maximum width.
private struct FlatText {
  private(set) var text = ""
  private var room: Int

  init(room: Int) { self.room = room }

  private mutating func append(_ token: String) -> Bool {
    text += token
    room -= token.unicodeScalars.count
    return room >= 0
  }

  /// Adds a value; returns whether it can be on one line and fits.
  mutating func append(_ outline: JSONOutline, named name: String?) -> Bool {
    switch outline {
    case .scalar(let scalar): append(scalar)
    case .array(let items): append(items, between: "[", "]", named: name)
    case .object(let members): append(members, between: "{", "}", named: name)
    }
  }

  private mutating func append(
    _ items: [JSONOutline.Item],
    between open: String,
    _ close: String,
    named name: String?
  ) -> Bool {
    guard !JSONPrinter.isAlwaysExpanded(items, name), append(open) else { return false }
    for (index, item) in items.enumerated() {
      if index > 0, !append(", ") { return false }
      if let name = item.name, !append(name) || !append(": ") { return false }
      guard append(item.value, named: item.name) else { return false }
    }
    return append(close)
  }
}

extension JSONOutline {
  fileprivate var isContainer: Bool {
    if case .scalar = self { return false }
    return true
  }
}
