import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The states of the preview on screen as a form, and the selected one.
///
/// The params of a component that is shown alone are states of its preview.
struct StatePanel: Equatable, Sendable {
  /// The preview of the values; `nil` until they arrive.
  private(set) var previewID: PreviewID?
  /// The values by name, in the order of the file.
  private(set) var values = ObjectValue([])
  /// The index of the selected state; 0 if there is none.
  private(set) var selection = 0
  private var scroll = ListScroll()
  /// What the daemon knows of the states, by name.
  private var reports: [ByteExactString: ElementReport.Attribute] = [:]
  /// The entry that is marked in the list of choices of the selected state; `nil` while it is
  /// closed.
  private(set) var choice: Int?
  /// Whether the last change was a variant that was written to the file.
  private(set) var hasSaved = false

  /// The selected state.
  var selected: ObjectValue.Member? {
    values.members.indices.contains(selection) ? values.members[selection] : nil
  }

  /// Returns a value as people type it: texts without quotation marks, other values as JSON.
  static func text(of value: Value) -> String {
    if case .string(let text) = value { return text }
    return String(decoding: value.json(), as: UTF8.self)
  }

  /// Returns a value as the option of a command sets it.
  ///
  /// A state that is declared as `nil` takes any JSON, so that a text which is also JSON is quoted.
  static func typedText(of state: ElementReport.Attribute) -> String {
    guard case .string(let text) = state.value, (state.declared ?? .null) == .null,
      (try? Value(json: Array(text.utf8))) != nil
    else { return Self.text(of: state.value) }
    return String(decoding: state.value.json(), as: UTF8.self)
  }

  /// Returns the index of the first visible state in a window of `height` lines.
  func firstVisible(height: Int) -> Int {
    scroll.firstVisible(selection..<selection + 1, of: values.members.count, height: height)
  }

  /// Scrolls a window of `height` lines by a number of lines; the selection stays.
  mutating func turn(by lines: Int, height: Int) {
    scroll.turn(by: lines, selection..<selection + 1, of: values.members.count, height: height)
  }

  /// Selects the state in a line of a window of `height` lines.
  mutating func press(line: Int, height: Int) {
    let index = firstVisible(height: height) + line
    hold(height: height)
    if values.members.indices.contains(index) { select(index) }
  }

  private mutating func hold(height: Int) {
    scroll.hold(selection..<selection + 1, of: values.members.count, height: height)
  }

  /// Returns the value of a state; `nil` if it does not exist.
  func value(of name: String) -> Value? { values[name] }

  /// Shows the values of a preview.
  mutating func show(_ values: ObjectValue, of previewID: PreviewID) {
    if self.previewID != previewID { self = StatePanel() }
    if self.values != values { hasSaved = false }
    (self.previewID, self.values) = (previewID, values)
    select(selection)
  }

  /// Takes the controls of the states of a preview, and their values.
  mutating func show(_ report: ElementReport, of previewID: PreviewID) {
    let members = report.attributes.map { ObjectValue.Member(name: $0.name, value: $0.value) }
    show(ObjectValue(members), of: previewID)
    reports = Dictionary(
      report.attributes.map { (ByteExactString($0.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Notes that the values were written to the file, which can be undone.
  mutating func noteSave() { hasSaved = true }

  /// Notes that the variant in the file was taken back.
  mutating func noteUndo() { hasSaved = false }

  // MARK: - Controls

  /// Returns the control of a state: that of its uses, else one for its value.
  func control(of member: ObjectValue.Member) -> ValueControl {
    if let report = reports[ByteExactString(member.name)] { return ValueControl(report) }
    let kind: ElementReport.Control =
      switch member.value {
      case .bool: .bool
      case .int, .double: .number
      case .string, .null, .array, .object: .text
      }
    return ValueControl(
      ElementReport.Attribute(
        name: member.name,
        value: member.value,
        origin: .literal,
        control: kind
      )
    )
  }

  /// Returns why a typed text cannot be the value of a state; `nil` if its control allows it.
  func reason(against text: String, for name: String) -> String? {
    let member = values.members.first { $0.name == name }
    return member.flatMap { control(of: $0).reason(against: text) }
  }

  /// Whether a state is only shown.
  func isFixed(_ member: ObjectValue.Member) -> Bool {
    reports[ByteExactString(member.name)]?.origin == .expression
  }

  /// Whether a state has the value that it is declared with.
  func isDeclared(_ member: ObjectValue.Member) -> Bool {
    let report = reports[ByteExactString(member.name)]
    return report?.origin == .fallback && report?.value == member.value
  }

  /// Shows a value of the selected state that the daemon was sent.
  mutating func assume(_ value: Value) {
    guard let selected else { return }
    values = ObjectValue(
      values.members.map { $0.name == selected.name ? .init(name: $0.name, value: value) : $0 }
    )
    hasSaved = false
  }

  /// The control of the selected state.
  var selectedControl: ValueControl? { selected.map { control(of: $0) } }

  /// Returns the selected state's value after steps of its control; `nil` if it has no steps.
  func stepped(by steps: Int) -> Value? {
    guard let selected, let value = selectedControl?.stepped(selected.value, by: steps) else {
      return nil
    }
    // A text stays a text, also that of a number.
    if case .string = selected.value { return value.text.map(Value.string) }
    return value
  }

  /// Opens the list of choices of the selected state; returns whether it has one.
  mutating func openList() -> Bool {
    guard let control = selectedControl, control.hasList else { return false }
    choice = control.index(of: selected?.value) ?? 0
    return true
  }

  /// Closes the list of choices.
  mutating func closeList() { choice = nil }

  /// Marks another entry of the list of choices.
  mutating func moveChoice(_ motion: Motion, page: Int) {
    guard let choice, let control = selectedControl else { return }
    self.choice = control.entry(motion, from: choice, page: page)
  }

  /// The marked value; `nil` if the list is closed or the entry asks for another value.
  var chosen: String? {
    guard let choice, let choices = selectedControl?.choices, choices.indices.contains(choice)
    else { return nil }
    return choices[choice]
  }

  /// The list of choices in an area whose lines are those of the states; `nil` while it is closed.
  func list(in area: Rect) -> ChoicePopup? {
    guard let choice, let control = selectedControl else { return nil }
    let line = selection - firstVisible(height: area.height)
    return control.list(
      marked: choice,
      present: selected?.value,
      atLine: line,
      width: area.width
    )
  }

  /// Forgets the values of another preview.
  mutating func clear() { self = StatePanel() }

  /// Selects the state at an index, if there is one.
  mutating func select(_ index: Int) {
    let next = max(0, min(index, values.members.count - 1))
    if next != selection { choice = nil }
    selection = next
  }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    hold(height: page)
    defer { hold(height: page) }
    select(motion.target(from: selection, count: values.members.count, page: page))
  }
}
