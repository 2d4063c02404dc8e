internal import PlaygroundCore

/// JSON whose tokens are settled and whose lines are not.
indirect enum JSONOutline: Hashable, Sendable {
  /// A number, a word, or a text with its quotes.
  case scalar(String)
  /// A list; its items have no names.
  case array([Item])
  /// An object.
  case object([Item])

  /// A member of an object or an item of a list.
  struct Item: Hashable, Sendable {
    /// The name with its quotes, `nil` in a list.
    var name: String?
    /// The value.
    var value: JSONOutline
    /// Whether an empty line stands before it.
    var followsBlank = false

    /// Creates a member with a name that has no quotes yet, or an item without one.
    init(_ name: String? = nil, _ value: JSONOutline) {
      self.name = name.map(JSONOutline.quoted)
      self.value = value
    }

    /// Creates a member whose name is spelt as it is to be written.
    init(spelt name: String?, _ value: JSONOutline, followsBlank: Bool) {
      self.name = name
      self.value = value
      self.followsBlank = followsBlank
    }
  }

  /// Creates a text.
  static func text(_ text: String) -> JSONOutline { .scalar(quoted(text)) }

  /// Creates a number, a truth value or `null`.
  static func value(_ value: Value) -> JSONOutline {
    .scalar(String(decoding: value.json(), as: UTF8.self))
  }

  /// Returns a text as JSON writes it.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
