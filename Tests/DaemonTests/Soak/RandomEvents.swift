import DescriptionLanguage
import PlaygroundCore
import TestSupport

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// Random requests of a client with one attachment: input, scrolling, states and undo.
struct RandomEvents {
  /// A request as sent on the wire.
  struct Request {
    let method: String
    let params: String
  }

  private static let rowEvents = ["select", "tap", "delete", "highlight", "focus"]
  private static let listEvents = ["refresh", "reach-end", "scroll", "blur"]
  private static let keys = [
    "left", "right", "up", "down", "home", "end", "page-up", "page-down", "enter", "space", "tab",
    "shift-tab", "backspace", "delete", "escape", "shift-left", "ctrl-right", "ctrl-z", "ctrl-y",
    "ctrl-a", "ctrl-x",
  ]

  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// Returns a number below a limit.
  mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<max(1, limit), using: &random)
  }

  /// Returns an element of a collection that is not empty.
  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Returns the size of a window: columns and rows.
  mutating func windowSize() -> Size {
    Size(width: 12 + number(below: 90), height: 3 + number(below: 40))
  }

  /// Returns the next request.
  ///
  /// - Parameters:
  ///   - attachment: The number of the attachment.
  ///   - name: The name of its preview.
  ///   - variant: The variant that it shows.
  ///   - window: The size of its window.
  /// - Returns: The request.
  mutating func request(
    _ attachment: Int,
    _ name: String,
    _ variant: PreviewVariant,
    _ window: Size
  ) -> Request {
    let preview = #"{"preview":\#(Self.json(.string(name)))"#
    switch number(below: 24) {
    case 0..<9: return event(attachment, variant, window)
    case 9..<13: return input(attachment)
    case 13..<16: return click(attachment, window)
    case 16..<18: return scroll(attachment, window)
    case 18..<20: return setting(preview, variant.store)
    case 20: return Request(method: "event/undo", params: preview + "}")
    case 21: return Request(method: "event/redo", params: preview + "}")
    case 22 where number(below: 4) == 0:
      return Request(method: "state/reset", params: preview + "}")
    default:
      return Request(
        method: "event/send",
        params: #"{"attachment":\#(attachment),"event":"\#(element(Self.listEvents))"}"#
      )
    }
  }

  // MARK: - Input

  private mutating func event(
    _ attachment: Int,
    _ variant: PreviewVariant,
    _ window: Size
  ) -> Request {
    let sections = variant.state.content?.sections ?? []
    // One beyond the last is an invalid position.
    let section = number(below: sections.count + (number(below: 8) == 0 ? 1 : 0))
    let count = sections.indices.contains(section) ? sections[section].cells.count : 0
    let cell = number(below: count + (number(below: 8) == 0 ? 1 : 0))
    let path = #""path":[\#(section),\#(cell)]"#
    if number(below: 10) == 0 {
      let target = "[\(number(below: sections.count)),\(number(below: count))]"
      return Request(
        method: "event/send",
        params: #"{"attachment":\#(attachment),"event":"move",\#(path),"value":\#(target)}"#
      )
    }
    return Request(
      method: "event/send",
      params: #"{"attachment":\#(attachment),"event":"\#(element(Self.rowEvents))",\#(path)}"#
    )
  }

  private mutating func input(_ attachment: Int) -> Request {
    let (event, value): (String, String) =
      switch number(below: 8) {
      case 0: ("text", random.text(maxLength: 2))
      case 1: ("text", element(["a", "7", "é", "漢", " "]))
      case 2: ("paste", random.text(maxLength: 6))
      case 3: ("change", element(["a", "tea", "soup", "1"]))
      default: ("key", element(Self.keys))
      }
    return Request(
      method: "event/send",
      params: #"{"attachment":\#(attachment),"event":"\#(event)","#
        + #""value":\#(Self.json(.string(value)))}"#
    )
  }

  private mutating func click(_ attachment: Int, _ window: Size) -> Request {
    let (column, row) = (number(below: window.width), number(below: window.height))
    return Request(
      method: "event/send",
      params: #"{"attachment":\#(attachment),"event":"tap","at":[\#(column),\#(row)]}"#
    )
  }

  private mutating func scroll(_ attachment: Int, _ window: Size) -> Request {
    let start = #"{"attachment":\#(attachment),"#
    let by = number(below: 41) - 20
    switch number(below: 4) {
    case 0: return Request(method: "viewport/scroll", params: start + #""to":\#(by)}"#)
    case 1:
      let point = "[\(number(below: window.width)),\(number(below: window.height))]"
      return Request(method: "viewport/scroll", params: start + #""by":\#(by),"at":\#(point)}"#)
    case 2:
      let size = windowSize()
      return Request(
        method: "viewport/resize",
        params: start + #""columns":\#(size.width),"rows":\#(size.height)}"#
      )
    default: return Request(method: "viewport/scroll", params: start + #""by":\#(by)}"#)
    }
  }

  // MARK: - States

  /// Sets a state to a value of its type.
  private mutating func setting(_ preview: String, _ store: StateStore) -> Request {
    let states = store.allValues.members
    guard !states.isEmpty else {
      return Request(method: "state/get", params: preview + "}")
    }
    let state = element(states)
    let value = Self.json(other(than: state.value))
    let name = Self.json(.string(state.name))
    return Request(
      method: "state/set",
      params: preview + #","name":\#(name),"value":\#(value)}"#
    )
  }

  private mutating func other(than value: Value) -> Value {
    switch value {
    case .bool(let isOn): return .bool(!isOn)
    case .int: return .int(number(below: 9))
    case .double: return .double(Double(number(below: 100)) / 4)
    case .string: return .string(random.text(maxLength: 4))
    case .array(var items):
      if number(below: 3) == 0, !items.isEmpty { items.removeLast() }
      items.shuffle(using: &random)
      return .array(items)
    case .null, .object: return value
    }
  }

  private static func json(_ value: Value) -> String {
    String(decoding: value.json(), as: UTF8.self)
  }
}
