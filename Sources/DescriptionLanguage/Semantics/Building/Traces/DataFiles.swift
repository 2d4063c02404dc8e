package import PlaygroundCore

/// The data files of a preview, read again to find the places of values.
package struct DataFiles: Sendable {
  /// The largest file that is read again.
  private static let byteLimit = 4 << 20

  /// The files, by the names of the data.
  var files: [ByteExactString: SourceFile] = [:]
  private var roots: [ByteExactString: JSONElement?] = [:]
  /// The items of lists by their values, by the bytes of the list.
  private var itemsOfLists: [SourceSpan: [Value: JSONElement]] = [:]
  /// The items of all lists that are lists or objects themselves, by their values.
  private var allItems: [Value: JSONElement]?

  /// Returns the value in the file of some data.
  mutating func root(of name: String) -> JSONElement? {
    if let known = roots[name] { return known }
    guard let file = files[name], file.bytes.count <= Self.byteLimit else { return nil }
    var diagnostics: [Diagnostic] = []
    let root = JSONReader.read(file, limits: Limits(), roundsIntegers: true, into: &diagnostics)
    roots[name] = .some(root)
    return root
  }

  /// Returns the first item of a list that has a value.
  mutating func item(_ value: Value, of items: [JSONElement], at list: SourceSpan) -> JSONElement? {
    let known = itemsOfLists[list]
    let table = known ?? Dictionary(items.map { ($0.value, $0) }) { first, _ in first }
    if known == nil { itemsOfLists[list] = table }
    return table[value]
  }

  /// Returns the first item of a list in any file that has a value, which is a list or an object.
  mutating func item(_ value: Value) -> JSONElement? {
    switch value {
    case .object, .array: break
    case .null, .bool, .int, .double, .string: return nil
    }
    if allItems == nil {
      var items: [Value: JSONElement] = [:]
      for name in files.keys.sorted() {
        if let root = root(of: name.text) { Self.add(root, isItem: false, to: &items) }
      }
      allItems = items
    }
    return allItems?[value]
  }

  private static func add(
    _ element: JSONElement,
    isItem: Bool,
    to items: inout [Value: JSONElement]
  ) {
    switch element.kind {
    case .null, .bool, .number, .string: return
    case .array(let elements):
      for element in elements { add(element, isItem: true, to: &items) }
    case .object(let members):
      for member in members { add(member.value, isItem: false, to: &items) }
    }
    if isItem, items[element.value] == nil { items[element.value] = element }
  }

  /// Returns the items of lists around a 0-based offset of a data file, innermost first, and
  /// then the first item in what is there.
  package static func items(around offset: Int, in file: SourceFile) -> [SourceSpan] {
    var diagnostics: [Diagnostic] = []
    let root = JSONReader.read(file, limits: Limits(), roundsIntegers: true, into: &diagnostics)
    guard let root else { return [] }
    var items: [SourceSpan] = []
    var innermost = root
    while let next = innermost.children.first(where: { $0.element.span.contains(offset) }) {
      innermost = next.element
      if next.isItem { items.append(innermost.span) }
    }
    var inside = innermost.children.first
    while let child = inside, !child.isItem { inside = child.element.children.first }
    return items.reversed() + (inside.map { [$0.element.span] } ?? [])
  }
}

extension JSONElement {
  /// The items or the values of the members, and whether they are items.
  fileprivate var children: [(element: JSONElement, isItem: Bool)] {
    switch kind {
    case .null, .bool, .number, .string: []
    case .array(let items): items.map { ($0, true) }
    case .object(let members): members.map { ($0.value, false) }
    }
  }
}

extension SourceSpan {
  fileprivate func contains(_ offset: Int) -> Bool { (Int(start)..<Int(end)).contains(offset) }
}
