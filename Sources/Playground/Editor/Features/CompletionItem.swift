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

  let label: String
  let kind: Kind
  var detail: String?
  /// The new text; a snippet with `$1` and `$0` if `isSnippet`.
  var text: String
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
    self.topic = topic
  }

  /// The text that is compared with what is typed: it begins as the new text does.
  var filter: String {
    if text.hasPrefix(label) { return label }
    return text.prefix { $0 == "<" || $0 == "/" || $0 == "\"" } + label
  }

  /// Returns the suggestion with a text before it.
  func marked(_ mark: String) -> CompletionItem {
    var item = self
    item.text = mark + text
    return item
  }
}
