import DescriptionLanguage
import PlaygroundCore

/// An element as it is written, without positions and formatting: the oracle for edits, to which
/// the same changes are applied.
struct ElementShape: Equatable {
  struct Piece: Equatable {
    var isText: Bool
    var text: String
    var childCount: Int
  }

  var name: String
  var attributes: [String: Value]
  var children: [ElementShape]
  var pieces: [Piece]

  init(_ element: Element) {
    name = element.name
    attributes = Dictionary(
      element.attributes.map { ($0.name, Self.value($0.value)) },
      uniquingKeysWith: { $1 }
    )
    children = element.children.map(ElementShape.init)
    pieces = element.pieces.map { piece in
      let words = piece.text.text.split { " \n\t\r".contains($0) || $0 == "\r\n" }
      let text = words.joined(separator: " ")
      return Piece(isText: piece.kind == .text, text: text, childCount: piece.childCount)
    }
  }

  private init(name: String, attributes: [String: Value]) {
    self.name = name
    self.attributes = attributes
    children = []
    pieces = []
  }

  private static func value(_ value: WrittenValue) -> Value {
    switch value {
    case .text(let text): .string(text.text)
    case .json(let json): json.value
    }
  }

  /// Changes the element at a path of indices; `isJSON` tells how numbers are written.
  mutating func apply(_ change: SourceChange, at path: ArraySlice<Int>, isJSON: Bool) {
    guard let index = path.first else { return applyHere(change, isJSON: isJSON) }
    if path.count > 1 || !change.isAmongSiblings {
      return children[index].apply(change, at: path.dropFirst(), isJSON: isJSON)
    }
    switch change {
    case .delete:
      children.remove(at: index)
      shift(from: index + 1, by: -1)
    case .duplicate:
      var copy = children[index]
      copy.attributes["id"] = nil
      add(copy, behind: index)
    case .move(let direction): children.swapAt(index, direction == .forth ? index + 1 : index - 1)
    case .insert(let name, let attributes):
      let added = attributes.map { ($0.name, Self.written($0.value, isJSON: isJSON)) }
      add(
        ElementShape(name: name, attributes: Dictionary(uniqueKeysWithValues: added)),
        behind: index
      )
    case .set, .unset: break
    }
  }

  private mutating func add(_ element: ElementShape, behind index: Int) {
    children.insert(element, at: index + 1)
    shift(from: index + 1, by: 1)
  }

  private mutating func shift(from count: Int, by step: Int) {
    for index in pieces.indices where pieces[index].childCount >= count {
      pieces[index].childCount += step
    }
  }

  private mutating func applyHere(_ change: SourceChange, isJSON: Bool) {
    switch change {
    case .set(let name, let value):
      let text = pieces.firstIndex { $0.isText }
      if name == "text", attributes["text"] == nil, let text {
        pieces[text].text = value.text ?? ""
      } else {
        attributes[name] = Self.written(value, isJSON: isJSON)
      }
    case .unset(let name): attributes[name] = nil
    case .delete, .duplicate, .move, .insert: break
    }
  }

  private static func written(_ value: Value, isJSON: Bool) -> Value {
    isJSON ? value : .string(value.text ?? "")
  }
}

extension SourceChange {
  fileprivate var isAmongSiblings: Bool {
    switch self {
    case .set, .unset: false
    case .delete, .duplicate, .move, .insert: true
    }
  }
}
