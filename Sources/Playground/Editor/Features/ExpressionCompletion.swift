import DescriptionLanguage
import PlaygroundCore

/// Completes names and members in expressions and statements.
struct ExpressionCompletion {
  let cursor: Cursor
  let place: ExpressionPlace
  /// The text that contains the expression.
  let text: String
  let container: ExpressionPlace.Container

  private static let measures = ["width", "height", "x", "y"]

  /// The suggestions.
  var items: [CompletionItem] {
    switch place.kind {
    case .literal: []
    case .member(let base): members(of: base)
    case .name: isView ? views : names
    }
  }

  private var bytes: [UInt8] { Array(text.utf8) }

  private var isView: Bool {
    place.word.lowerBound < bytes.count && bytes[place.word.lowerBound] == UInt8(ascii: "@")
  }

  private var views: [CompletionItem] {
    let ids = cursor.names.views.flatMap(\.keys).map(\.text)
    return Array(Set(ids)).sorted().map { CompletionItem("@" + $0, .variable, detail: "id") }
  }

  // MARK: - Members

  private func members(of base: Range<Int>) -> [CompletionItem] {
    let base = String(decoding: bytes[base], as: UTF8.self)
    if base.hasPrefix("@") { return Self.measures.map { CompletionItem($0, .field) } }
    if base == "slots", let component = cursor.names.component {
      return cursor.index.parts(.slot, of: component).map {
        CompletionItem($0.name, .field, detail: "slot")
      }
    }
    let value = cursor.values.value(of: base, in: cursor.names, closures: closures)
    guard let value else { return [] }
    var members: [CompletionItem] = []
    if case .object(let object) = value {
      members = object.members.filter { Identifier.isName($0.name) }.map {
        CompletionItem($0.name, .field, detail: $0.value.shown)
      }
    }
    let known = Set(members.map(\.label))
    return members
      + value.memberNames.filter { !known.contains($0) && Identifier.isName($0) }.map {
        CompletionItem($0, .property)
      }
  }

  private var closures: [(names: [String], list: String)] { place.closures(in: bytes) }

  // MARK: - Names

  private var names: [CompletionItem] {
    let scope = cursor.names
    var items: [CompletionItem] = []
    for name in closures.flatMap(\.names) {
      items.append(CompletionItem(name, .variable, detail: "parameter"))
    }
    for (name, number) in scope.values.sorted(by: { $0.key < $1.key }) {
      items.append(item(name.text, EditorWorkspace.Place(path: cursor.path, number: number)))
    }
    let known = Set(items.map(\.label))
    for place in cursor.workspace.imports(.value, of: scope.environment, in: cursor.path) {
      guard let symbol = cursor.workspace.symbol(at: place), !known.contains(symbol.name) else {
        continue
      }
      items.append(item(symbol.name, place))
    }
    if let component = scope.component, !cursor.index.parts(.slot, of: component).isEmpty {
      items.append(CompletionItem("slots", .variable, detail: "which slots are given"))
    }
    if container == .statements {
      items.append(CompletionItem(EventDetails.name, .variable, detail: "the event"))
    }
    if isStatement { items += FunctionSignature.statements.map(Self.item) }
    items += FunctionSignature.functions.map(Self.item)
    return items + ["true", "false", "nil"].map { CompletionItem($0, .keyword) }
  }

  /// Whether a statement begins here.
  private var isStatement: Bool {
    guard container == .statements else { return false }
    let before = bytes[..<place.word.lowerBound].last { $0 != UInt8(ascii: " ") }
    return before == nil || before == UInt8(ascii: ";")
  }

  private func item(_ name: String, _ place: EditorWorkspace.Place) -> CompletionItem {
    let kind = cursor.workspace.symbol(at: place)?.kind
    let value = cursor.values.value(of: place)
    let detail = [kind?.noun, value?.shown].compactMap(\.self).joined(separator: " = ")
    let shown: CompletionItem.Kind = kind == .let || kind == .data ? .constant : .variable
    return CompletionItem(name, shown, detail: detail, topic: .declaration(place))
  }

  private static func item(_ function: FunctionSignature) -> CompletionItem {
    var item = CompletionItem(
      function.name,
      .function,
      detail: function.text,
      topic: .function(function.name)
    )
    item.text = function.name + "($1)"
    item.isSnippet = true
    return item
  }
}
