/// Formats a value on one short line, strings in single quotes.
struct ValueText {
  /// The maximum length of the result, in characters; longer ones end in `…`.
  let limit: Int

  /// Returns `value` as text: `'a'`, `12`, `[1, 2]`, `['k': nil]`.
  func text(of value: Value) -> String {
    switch value {
    case .string(let text): "'\(shortened(text))'"
    default: shortened(whole(value, room: limit))
    }
  }

  /// Returns `text` on one line, cut to the limit.
  func shortened(_ text: String) -> String {
    var result = ""
    var count = 0
    for character in text {
      if count == limit {
        result.removeLast()
        return result + "…"
      }
      if character.isNewline { result += "⏎" } else { result.append(character) }
      count += 1
    }
    return result
  }

  /// Formats a value up to `room` characters, so that the size of a huge value does not matter.
  private func whole(_ value: Value, room: Int) -> String {
    switch value {
    case .null: return "nil"
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .double(let value): return "\(value)"
    case .string(let text): return "'\(text.prefix(room + 1))'"
    case .array(let values):
      return list(values.lazy.map { ("", $0) }, room: room)
    case .object(let object):
      if object.members.isEmpty { return "[:]" }
      return list(object.members.lazy.map { ("'\($0.name)': ", $0.value) }, room: room)
    }
  }

  private func list(_ parts: some Sequence<(String, Value)>, room: Int) -> String {
    var text = "["
    var left = room
    var separator = ""
    for (name, value) in parts {
      if left < 0 { break }
      let part = separator + name + whole(value, room: left)
      text += part
      left -= part.count
      separator = ", "
    }
    return text + "]"
  }
}
