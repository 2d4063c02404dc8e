import PlaygroundCore

/// A suggestion of what to type.
struct CompletionItem {
  /// The kinds of the protocol, with their numbers.
  enum Kind: Int {
    case text = 1
    case function = 3
    case field = 5
    case variable = 6
    case type = 7
    case property = 10
    case value = 12
    case keyword = 14
    case color = 16
    case file = 17
    case constant = 21
    case event = 23
  }

  /// What is documented when the client asks for more.
  enum Topic: Hashable {
    case element(String)
    case attribute(String)
    case declaration(EditorWorkspace.Place)
    case function(String)
  }

  private(set) var label: String
  let kind: Kind
  var detail: String?
  /// The new text; a snippet with `$1` and `$0` if `isSnippet`.
  var text: String
  /// The text that is compared with what is typed: it begins as the new text does.
  ///
  /// Neovim 0.7 ignores the range of a suggestion for which it is sent: it is not sent if the label
  /// says the same.
  private(set) var typed: String
  var isSnippet = false
  var topic: Topic?
  /// Whether more completion should follow at once.
  var continues = false

  init(
    _ label: String,
    _ kind: Kind,
    detail: String? = nil,
    text: String? = nil,
    topic: Topic? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.text = text ?? label
    typed = label
    self.topic = topic
  }

  /// The suggestion without a snippet.
  var plain: CompletionItem {
    guard isSnippet else { return self }
    var item = self
    (item.text, item.isSnippet) = (typed, false)
    return item
  }

  /// Returns the suggestion with a text before it.
  func marked(_ mark: String) -> CompletionItem {
    var item = self
    // Editors that compare the label with what is typed find the text before it in both.
    item.label = mark + label
    item.typed = mark + typed
    item.text = (isSnippet ? Self.escapedForSnippets(mark) : mark) + text
    return item
  }

  /// Returns the suggestion without its beginning; `nil` if it does not begin so.
  func dropping(_ beginning: String) -> CompletionItem? {
    let (count, bytes) = (beginning.utf8.count, beginning.utf8)
    guard typed.utf8.count > count, typed.utf8.starts(with: bytes), text.utf8.starts(with: bytes)
    else { return nil }
    var item = self
    item.typed = String(decoding: typed.utf8.dropFirst(count), as: UTF8.self)
    item.text = String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
    return item
  }

  /// Returns the suggestion as it is written in a value.
  func spelled(_ spelling: (String) -> String) -> CompletionItem {
    var item = self
    (item.typed, item.text) = (spelling(typed), spelling(text))
    return item
  }

  private static func escapedForSnippets(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      if character == "$" || character == "}" || character == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(character)
    }
    return escaped
  }
}
