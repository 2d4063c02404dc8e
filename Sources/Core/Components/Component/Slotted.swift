/// An element of a declaration, identified by its position unless it has an id.
public protocol Slotted {
  /// Whether its identity does not depend on its position.
  var isIdentified: Bool { get }

  /// Returns the element with its position nested in a slot; an element with an id is unchanged.
  func placed(in slot: String) -> Self
}

extension Key {
  /// Returns a written identity unchanged, and a position nested in the slot.
  func placed(in slot: String) -> Key { isWritten ? self : .positional("\(slot)/\(text)") }
}

extension Node: Slotted {
  /// Whether the node has a written id.
  public var isIdentified: Bool { key.isWritten }

  /// Returns the node with its position nested in the slot; a node with an id is unchanged.
  public func placed(in slot: String) -> Node {
    var node = self
    node.key = key.placed(in: slot)
    return node
  }
}

/// The elements of one statement or of all statements so far, grouped into slots.
public struct Slots<Element: Slotted> {
  /// The elements in order, with their slots applied; a single one needs no array.
  private enum Content {
    case one(Element)
    case several([Element])
  }

  private var content = Content.several([])
  /// The number of slots, including empty ones.
  private var count = 0

  /// Creates an empty collection of slots.
  init() {}

  /// Creates one slot of an element.
  init(_ element: Element) {
    content = .one(element)
    count = 1
  }

  /// Creates one slot of elements that have positions already.
  init(_ elements: [Element]) {
    content = .several(elements)
    count = 1
  }

  /// Creates one slot for each item of a sequence, in order.
  init<Items: Sequence>(turns items: Items, _ turn: (Items.Element) -> Slots) {
    var elements: [Element] = []
    elements.reserveCapacity(items.underestimatedCount)
    for item in items {
      let slot = turn(item)
      if case .one(let element) = slot.content, element.isIdentified {
        elements.append(element)
      } else {
        slot.append(to: &elements) { "[\(count)]" }
      }
      count += 1
    }
    content = .several(elements)
  }

  /// The elements in order, with their slots applied.
  var elements: [Element] {
    switch content {
    case .one(let element): [element]
    case .several(let elements): elements
    }
  }

  /// Appends a slot.
  ///
  /// - Parameters:
  ///   - slot: The elements.
  ///   - name: Returns the name of the slot for its index; called only for elements without an
  ///     identity.
  mutating func append(_ slot: Slots, named name: (Int) -> String = { String($0) }) {
    if isEmpty, slot.isIdentified {
      content = slot.content
    } else {
      var elements = elements
      content = .several([])
      slot.append(to: &elements) { name(count) }
      content = .several(elements)
    }
    count += 1
  }

  /// Appends the elements to others, those without an identity with the name of this slot.
  private func append(to elements: inout [Element], named name: () -> String) {
    switch content {
    case .one(let element):
      elements.append(element.isIdentified ? element : element.placed(in: name()))
    case .several(let slot):
      var known: String?
      for element in slot {
        if element.isIdentified {
          elements.append(element)
        } else {
          let name = known ?? name()
          known = name
          elements.append(element.placed(in: name))
        }
      }
    }
  }

  /// Whether this is one slot of elements that need no position.
  var isPlaced: Bool { count == 1 && isIdentified }

  private var isEmpty: Bool {
    switch content {
    case .one: false
    case .several(let elements): elements.isEmpty
    }
  }

  /// Whether no element is identified by its position.
  private var isIdentified: Bool {
    switch content {
    case .one(let element): element.isIdentified
    case .several(let elements): elements.allSatisfy(\.isIdentified)
    }
  }
}
