internal import PlaygroundCore

/// JSON with final tokens but without line breaks.
indirect enum JSONOutline: Hashable, Sendable {
  /// A number, a word, or a text with quotes.
  case scalar(String)
  /// An array, whose items have no names.
  case array([Item])
  /// An object.
  case object([Item])

  /// A member of an object or an item of an array.
  struct Item: Hashable, Sendable {
    /// The name with its quotes, `nil` in an array.
    var name: String?
    /// The value.
    var value: JSONOutline
    /// Whether an empty line precedes the item.
    var followsBlank = false

    /// Creates a member with an unquoted name, or an item without a name.
    init(_ name: String? = nil, _ value: JSONOutline) {
      self.name = name.map(JSONOutline.quoted)
      self.value = value
    }

    /// Creates a member with the source spelling of its name.
    init(spelt name: String?, _ value: JSONOutline, followsBlank: Bool) {
      self.name = name
      self.value = value
      self.followsBlank = followsBlank
    }
  }

  /// Creates a text.
  static func text(_ text: String) -> JSONOutline { .scalar(quoted(text)) }

  /// Creates a number, a Boolean or `null`.
  static func value(_ value: Value) -> JSONOutline {
    .scalar(String(decoding: value.json(), as: UTF8.self))
  }

  /// Returns a text as a JSON string.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
