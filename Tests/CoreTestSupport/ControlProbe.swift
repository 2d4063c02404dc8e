@testable import PlaygroundCore

/// A window onto controls whose values are kept as a daemon keeps them.
final class ControlProbe {
  private var described: PreviewContent
  private(set) var values = ControlValues()
  let viewport: Viewport
  /// The events of controls so far, such as `change true`.
  private(set) var events: [String] = []
  /// The statements that the events run.
  private(set) var statements: [String] = []

  init(_ described: PreviewContent, width: Int = 24, height: Int = 8) {
    self.described = described
    viewport = Viewport(size: Size(width: width, height: height))
    show()
  }

  convenience init(_ node: Node, width: Int = 24, height: Int = 8) {
    self.init(.component(node), width: width, height: height)
  }

  /// Shows a content as a new version of the file describes it.
  func describe(_ described: PreviewContent) {
    self.described = described
    show()
  }

  private func show() {
    var content = described
    values = values.apply(to: &content)
    viewport.show(ContentLayout(content, columns: viewport.size.width, reusing: viewport.content))
    _ = viewport.frame(generation: 0, marks: .none)
  }

  /// Sends keys by their names, separated by spaces; returns whether all were handled.
  @discardableResult
  func press(_ names: String) -> Bool {
    var isHandled = true
    for name in names.split(separator: " ") {
      guard let key = ControlKey(name: String(name)) else { return false }
      isHandled = take(viewport.operate(.key(key))) && isHandled
    }
    return isHandled
  }

  /// Sends text, one event for each grapheme.
  func type(_ text: String) {
    for character in text { take(viewport.operate(.text(String(character)))) }
  }

  /// Clicks at a cell; returns whether a control took it.
  @discardableResult
  func click(_ x: Int, _ y: Int) -> Bool {
    viewport.press(at: .point(Point(x: x, y: y))).map { take($0) } ?? false
  }

  @discardableResult
  func take(_ response: ControlResponse) -> Bool {
    for reaction in response.reactions {
      let value = reaction.event.value
      let text = value == .null ? "" : " \(value.plain)"
      events.append(reaction.event.kind.rawValue + text)
      statements += reaction.actions.map(\.statements)
      if let setting = reaction.setting { values.set(setting) }
    }
    show()
    return response.isHandled
  }

  /// The events since the last call.
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  /// The drawn rows without trailing blank ones.
  var picture: String {
    var rows = viewport.picture().map { $0.map(\.text).joined() }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// The focus of the last frame.
  var focus: Frame.Focus? { viewport.focus }
}

extension Value {
  /// The value as a person writes it.
  var plain: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): text
    case .array, .object: "…"
    }
  }
}
