import DescriptionLanguage
import PlaygroundCore

/// The suggestions of the last completion, whose documentation is made when an editor asks.
struct LastCompletion {
  let cursor: Cursor
  let items: [CompletionItem]

  /// Returns the documentation of an item; `nil` for an item of an earlier completion.
  func documentation(ofItem number: Int, labelled label: Value?) -> String? {
    guard items.indices.contains(number), label == .string(items[number].label),
      let topic = items[number].topic
    else { return nil }
    let documentation = Documentation(cursor: cursor)
    switch topic {
    case .element(let name): return documentation.element(name)
    case .declaration(let place): return documentation.declaration(place)
    case .function(let name): return Documentation.function(name)
    case .attribute(let name):
      let path = cursor.place.path
      guard let element = path.last else { return nil }
      return documentation.attribute(name, of: element, in: path.dropLast().last)
    }
  }
}

extension CompletionItem {
  /// The item as JSON.
  ///
  /// - Parameters:
  ///   - range: The range that the new text replaces.
  ///   - order: The text by which the item is sorted.
  ///   - number: The index of the item.
  /// - Returns: A `CompletionItem`.
  func value(_ range: TextRange, order: String, number: Int) -> Value {
    .object(
      ("label", .string(label)),
      ("kind", .int(kind.rawValue)),
      ("detail", detail.map(Value.string)),
      ("sortText", .string(order)),
      ("filterText", label.contains(typed) ? nil : .string(typed)),
      // An editor that can take an edit ignores this; eglot compares it with what is typed, too.
      ("insertText", isSnippet || text == label ? nil : .string(text)),
      ("insertTextFormat", isSnippet ? 2 : 1),
      ("textEdit", ["range": range.value, "newText": .string(text)]),
      ("data", topic == nil ? nil : .int(number))
    )
  }
}
