import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The attributes of the inspected element, one of which is changed in place.
struct AttributeEditing: Equatable, Sendable {
  /// The element, as the daemon knows it.
  let selection: ElementSelection
  private var report: ElementReport
  /// The index of the selected attribute.
  private(set) var index = 0
  /// The value that the selected attribute would get; `nil` if it was not changed.
  private(set) var draft: Value?
  /// The entry that is marked in the list of choices; `nil` while it is closed.
  private(set) var choice: Int?
  /// Whether a value of the element was changed, so that the element may be drawn otherwise.
  private(set) var hasStepped = false

  /// Begins with the first attribute.
  init(_ selection: ElementSelection, _ report: ElementReport) {
    self.selection = selection
    self.report = report
  }

  /// Takes the attributes as they are now; a change that was not written stays.
  mutating func renew(_ report: ElementReport) {
    let name = attribute?.name
    self.report = report
    index = report.attributes.firstIndex { $0.name.hasSameBytes(as: name ?? "") } ?? 0
    if attribute?.name != name { (draft, choice) = (nil, nil) }
  }

  /// Notes that the value was written.
  mutating func noteSave() { (draft, choice, hasStepped) = (nil, nil, true) }

  /// The selected attribute; `nil` if the element has none.
  var attribute: ElementReport.Attribute? {
    report.attributes.indices.contains(index) ? report.attributes[index] : nil
  }

  /// The name of the element.
  var elementName: String { report.name }

  /// Returns where the value of the selected attribute can be changed; `nil` if that is not known.
  func place(_ aspect: SourceAspect) -> SourcePlace? {
    switch aspect {
    case .use: attribute?.places.first?.place
    case .declaration: attribute?.places.last?.place
    case .item: nil
    }
  }

  /// The number of attributes.
  var count: Int { report.attributes.count }

  /// Moves to another attribute; a change that was not written is dropped.
  mutating func move(_ motion: Motion, page: Int) {
    draft = nil
    let target = motion.target(from: index, count: count, page: page)
    index = max(0, min(target, count - 1))
  }

  /// Moves to the attribute with a name.
  mutating func select(_ name: String) {
    (draft, choice) = (nil, nil)
    index = report.attributes.firstIndex { $0.name.hasSameBytes(as: name) } ?? index
  }

  /// The index of the first attribute in a list of `height` lines.
  func firstVisible(height: Int) -> Int { max(0, min(index - height / 2, count - height)) }

  /// Moves to the attribute in a line of a pane of `height` lines, whose first line names the
  /// element.
  mutating func press(line: Int, height: Int) {
    let pressed = firstVisible(height: max(1, height - 1)) + line - 1
    guard line > 0, report.attributes.indices.contains(pressed), pressed != index else { return }
    (index, draft, choice) = (pressed, nil, nil)
  }

  /// Moves to another attribute by the wheel, unless a value was changed.
  mutating func turnWheel(by lines: Int) {
    if draft == nil, choice == nil { move(lines > 0 ? .down : .up, page: 1) }
  }

  /// The area of the attributes in a pane, below the name of the element.
  static func attributeArea(in inner: Rect) -> Rect {
    Rect(x: inner.x, y: inner.y + 1, width: inner.width, height: max(1, inner.height - 1))
  }

  /// Drops a change that was not written; returns whether there was one.
  mutating func revert() -> Bool {
    defer { (draft, choice) = (nil, nil) }
    return draft != nil || choice != nil
  }

  /// Changes the value by steps of its control; returns whether it has steps.
  mutating func step(by steps: Int) -> Bool {
    guard let attribute else { return false }
    let control = ValueControl(attribute)
    guard let value = control.stepped(draft ?? attribute.value, by: steps) else { return false }
    draft = value
    if choice != nil { choice = control.index(of: value) }
    hasStepped = true
    return true
  }

  // MARK: - The list of choices

  /// The control of the selected attribute.
  private var control: ValueControl? { attribute.map { ValueControl($0) } }

  /// Opens the list of choices, with the present one marked; returns whether there is one.
  mutating func openList() -> Bool {
    guard let control, control.hasList else { return false }
    choice = control.index(of: draft ?? attribute?.value) ?? 0
    return true
  }

  /// Closes the list, so that a value can be typed that is not in it.
  mutating func closeList() { choice = nil }

  /// Whether the marked entry is the last one, which asks for a value that is not in the list.
  var asksForOther: Bool { choice != nil && control?.asksForOther(choice) == true }

  /// Returns why a change cannot be made: its value is not one for the control of the attribute.
  func reason(against change: SourceChange) -> String? {
    guard case .set(let name, .string(let text)) = change,
      let attribute = report.attributes.first(where: { $0.name.hasSameBytes(as: name) }),
      let reason = ValueControl(attribute).reason(against: text)
    else { return nil }
    return "\(name): \(reason)"
  }

  /// Marks another entry of the list, whose value the attribute would get.
  mutating func moveChoice(_ motion: Motion, page: Int) {
    guard let choice, let control else { return }
    mark(control.entry(motion, from: choice, page: page))
  }

  private mutating func mark(_ next: Int) {
    guard let control else { return }
    choice = next
    let value = next < control.choices.count ? control.choices[next] : nil
    draft = value == attribute?.value.text ? nil : value.map(Value.string)
    hasStepped = hasStepped || draft != nil
  }

  /// Marks the entry of a value, or the one that asks for a value that is not in the list.
  mutating func mark(_ value: String) {
    guard let choices = control?.choices else { return }
    mark(choices.firstIndex(of: value) ?? choices.count)
  }

  /// The list in an area whose lines are those of the attributes; `nil` while it is closed.
  func list(in area: Rect) -> ChoicePopup? {
    guard let choice, let control else { return nil }
    let line = index - firstVisible(height: max(1, area.height))
    return control.list(
      marked: choice,
      present: attribute?.value,
      atLine: line,
      width: area.width
    )
  }

  /// The colour that an entry of the list shows; `nil` for a word.
  func color(of entry: String) -> Color? { control?.color(of: entry) }

  /// Whether the selected attribute is `true` or `false`.
  var isSwitch: Bool { control?.isSwitch ?? false }

  /// The change of the file that writes the draft; `nil` without one.
  var change: SourceChange? {
    guard let attribute, let draft else { return nil }
    return .set(attribute: attribute.name, to: draft)
  }

  /// The text to begin with when the value is typed.
  var typedText: String { attribute?.value.text ?? "" }

  /// The lines of the attributes, without marks: name, value, origin and places.
  var lines: [String] {
    report.attributes.enumerated().map { number, attribute in
      let draft = number == index ? draft : nil
      let value = draft ?? attribute.value
      let text = value == .null ? "-" : value.text ?? String(decoding: value.json(), as: UTF8.self)
      let (sign, note) = draft == nil ? (" ", Self.note(of: attribute)) : ("*", "")
      return DrawnText.line("\(sign)\(attribute.name): \(text)\(note)")
    }
  }

  private static func note(of attribute: ElementReport.Attribute) -> String {
    let others = attribute.places.dropFirst(attribute.origin == .style ? 0 : 1)
      .map { "\($0.label) \($0.place.shortText)" }
    switch attribute.origin {
    case .literal: return ""
    case .expression:
      return "  reads " + (others.isEmpty ? "nothing" : others.joined(separator: ", "))
    case .style: return "  from " + others.joined(separator: ", ")
    case .use:
      return "  from the use " + (attribute.places.first?.place.shortText ?? "")
    case .fallback:
      return "  default" + (others.isEmpty ? "" : ": " + others.joined(separator: ", "))
    }
  }
}
