internal import PlaygroundCore

/// What the uses of a value show about it; values that are used as one another share their shape.
///
/// A class, since two shapes become one when an expression joins them (union-find).
final class ValueShape {
  /// The levels of lists and objects in an example; a component that contains itself has no end.
  private static let depthLimit = 4
  /// The items of a list in an example.
  private static let itemCount = 3

  private struct Member {
    let name: String
    let shape: ValueShape
    /// Whether texts and lists have the member, too.
    let isCommon: Bool
  }

  private var successor: ValueShape?
  private var kinds: [ValueKind] = []
  private var example: Value?
  private var range: ClosedRange<Int>?
  private var members: [Member] = []
  private var itemShape: ValueShape?
  private var indexCount = 0

  init(_ kind: ValueKind? = nil) {
    if let kind { kinds = [kind] }
  }

  /// Creates the shape of a constant.
  init(_ value: Value) {
    switch value {
    case .null: break
    case .array(let values):
      kinds = [.list]
      for value in values { item.join(ValueShape(value)) }
    case .object(let object):
      kinds = [.object]
      for each in object.members { member(each.name).join(ValueShape(each.value)) }
    case .bool, .int, .double, .string:
      kinds = [ValueKind(value)]
      example = value
    }
  }

  private var root: ValueShape {
    var shape = self
    while let next = shape.successor { shape = next }
    return shape
  }

  // MARK: - Uses

  /// Notes that the value is used as one of a kind.
  func note(_ kind: ValueKind) {
    let root = root
    if !root.kinds.contains(kind) { root.kinds.append(kind) }
  }

  /// Notes a value that it can have; the first one is kept.
  func note(example: Value) {
    let root = root
    root.example = root.example ?? example
    note(ValueKind(example))
  }

  /// Notes that the value is that of an attribute of a type.
  func note(_ type: AttributeType) {
    let control = WrittenElement.Control(type)
    guard control == .text else { return note(control) }
    // An example of a text that has a syntax: the first one that the type takes.
    let candidates = ["a", "left", "1fr 1fr", "auto", "1"]
    let known = candidates.first { type.normalised(.string($0)) != nil }
    if let known, known != "a" { note(example: .string(known)) }
  }

  /// Notes that the value is changed with a control.
  func note(_ control: WrittenElement.Control) {
    switch control {
    case .text: break
    case .bool: note(.truth)
    case .number(let range):
      note(.number)
      let root = root
      root.range = root.range ?? range
    case .choice(let words): words.first.map { note(example: .string($0)) }
    case .color(let words):
      let word = words.contains("blue") ? "blue" : words.first
      word.map { note(example: .string($0)) }
    }
  }

  /// Notes that the value has at least so many items.
  func note(count: Int) { root.indexCount = max(root.indexCount, min(count, 100)) }

  /// The shape of the items of a list.
  var item: ValueShape {
    let root = root
    if let item = root.itemShape { return item }
    let item = ValueShape()
    root.itemShape = item
    note(.list)
    return item
  }

  /// Returns the shape of a member.
  func member(_ name: String) -> ValueShape {
    let root = root
    if let known = root.members.first(where: { $0.name.hasSameBytes(as: name) }) {
      return known.shape
    }
    let common: ValueKind? =
      switch name {
      case "count", "width", "height": .number
      case "isEmpty": .truth
      default: nil
      }
    let shape = ValueShape(common)
    root.members.append(Member(name: name, shape: shape, isCommon: common != nil))
    return shape
  }

  /// The names of the members of an object, in the order of their first use.
  var memberNames: [String] { root.isObject ? root.members.map(\.name) : [] }

  /// Makes both shapes one.
  func join(_ other: ValueShape) {
    let (kept, gone) = (root, other.root)
    guard kept !== gone else { return }
    gone.successor = kept
    for kind in gone.kinds { kept.note(kind) }
    kept.example = kept.example ?? gone.example
    kept.range = kept.range ?? gone.range
    kept.indexCount = max(kept.indexCount, gone.indexCount)
    if let item = gone.itemShape { kept.item.join(item) }
    for each in gone.members { kept.member(each.name).join(each.shape) }
    (gone.members, gone.itemShape) = ([], nil)
  }

  // MARK: - Examples

  private var isObject: Bool {
    kinds.contains(.object) || members.contains { !$0.isCommon }
  }

  /// Returns a value that all uses can have.
  ///
  /// - Parameters:
  ///   - name: The name of the value, which texts repeat.
  ///   - number: The number of the item that the value belongs to, 1-based; `nil` for none.
  /// - Returns: The value.
  func value(named name: String, number: Int? = nil) -> Value {
    value(named: name, number, depth: 0)
  }

  private func value(named name: String, _ number: Int?, depth: Int) -> Value {
    let root = root
    if root.isObject {
      guard depth < Self.depthLimit else { return .null }
      return .object(
        ObjectValue(
          root.members.map { each in
            let value = each.shape.value(named: each.name, number, depth: depth + 1)
            return ObjectValue.Member(name: each.name, value: value)
          }
        )
      )
    }
    if root.kinds.contains(.list) {
      guard let item = root.itemShape, depth + 1 < Self.depthLimit else { return .array([]) }
      let single = name.count > 1 && name.hasSuffix("s") ? String(name.dropLast()) : name
      return .array(
        (1...max(Self.itemCount, root.indexCount)).map {
          item.value(named: single, $0, depth: depth + 1)
        }
      )
    }
    return root.scalar(named: name, number)
  }

  private func scalar(named name: String, _ number: Int?) -> Value {
    if let example, kinds.first.map({ $0 == ValueKind(example) }) ?? true, number ?? 1 == 1 {
      return example
    }
    switch kinds.first {
    case .truth: return .bool((number ?? 1) % 2 == 1)
    case .number:
      let wanted = number ?? 1
      return .int(range.map { max($0.lowerBound, min(wanted, $0.upperBound)) } ?? wanted)
    case .text, .nothing, .list, .object, nil:
      // Words of an attribute are not made up.
      if let example { return example }
      return .string(number.map { "\(name) \($0)" } ?? name)
    }
  }
}
