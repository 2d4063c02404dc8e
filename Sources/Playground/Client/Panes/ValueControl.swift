import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The control for a value, with the meaning of its keys: attributes of elements, states of
/// previews and params of components have the same ones.
struct ValueControl: Equatable, Sendable {
  /// The kind.
  let kind: ElementReport.Control
  /// The values to choose from; none unless the kind is a choice or a colour.
  let choices: [String]
  private let least: Int
  private let greatest: Int

  /// Creates the control of an attribute or a state; one that reads other values has none.
  init(_ attribute: ElementReport.Attribute) {
    let isFixed = attribute.origin == .expression
    kind = isFixed ? .text : attribute.control
    switch kind {
    case .choice, .color: choices = attribute.choices.filter { !$0.isEmpty }
    case .text, .bool, .number: choices = []
    }
    least = attribute.least ?? .min
    greatest = attribute.greatest ?? .max
  }

  /// Whether the value is `true` or `false`.
  var isSwitch: Bool { kind == .bool }

  /// Whether the value has a list of choices.
  var hasList: Bool { !choices.isEmpty }

  /// Returns the value after steps; `nil` if it has none.
  ///
  /// A text stays a text, as in a description, unless it is a number.
  func stepped(_ value: Value, by steps: Int) -> Value? {
    switch kind {
    case .text: return nil
    case .bool:
      if case .bool(let flag) = value { return .bool(!flag) }
      return .string(value.text == "true" ? "false" : "true")
    case .number:
      if case .double(let number) = value { return .double(clamped(number + Double(steps))) }
      guard let number = value == .null ? 0 : value.text.flatMap({ Int($0) }) else { return nil }
      let (sum, overflows) = number.addingReportingOverflow(steps)
      return .int(overflows ? number : max(least, min(sum, greatest)))
    case .choice, .color:
      guard !choices.isEmpty else { return nil }
      let next = index(of: value).map {
        ($0 + steps % choices.count + choices.count) % choices.count
      }
      return .string(choices[next ?? (steps > 0 ? 0 : choices.count - 1)])
    }
  }

  /// Returns why a typed text cannot be the value: a number outside of the range of the control.
  func reason(against text: String) -> String? {
    guard kind == .number, let number = Double(text),
      number < Double(least) || number > Double(greatest)
    else { return nil }
    let range =
      least == .min
      ? "of at most \(greatest)"
      : greatest == .max ? "of at least \(least)" : "from \(least) to \(greatest)"
    return "expected a number \(range), found \(text)"
  }

  private func clamped(_ number: Double) -> Double {
    max(Double(least), min(number, Double(greatest)))
  }

  /// Returns the position of a value among the choices.
  func index(of value: Value?) -> Int? { choices.firstIndex { $0 == value?.text } }

  /// Whether an entry of the list is the last one, which asks for a value that is not in the list.
  func asksForOther(_ entry: Int?) -> Bool { entry == choices.count }

  /// Returns the entry of the list that a motion leads to.
  func entry(_ motion: Motion, from entry: Int, page: Int) -> Int {
    max(0, min(motion.target(from: entry, count: choices.count + 1, page: page), choices.count))
  }

  /// Returns the list of choices with one of its entries marked.
  ///
  /// - Parameters:
  ///   - entry: The marked entry.
  ///   - present: The present value.
  ///   - line: The line of the control in the area of the list.
  ///   - width: The width of the area.
  /// - Returns: The list.
  func list(marked entry: Int, present: Value?, atLine line: Int, width: Int) -> ChoicePopup {
    let entries = choices.map {
      Frame.Focus.Choice(value: $0, title: $0, isSelected: $0 == present?.text, isDisabled: false)
    }
    let other = Frame.Focus.Choice(
      value: "",
      title: "another value",
      isSelected: false,
      isDisabled: false
    )
    return ChoicePopup(
      entries + [other],
      marked: entry,
      at: Rect(x: 1, y: line, width: max(0, width - 2), height: 1)
    )
  }

  /// The colour that a value shows; `nil` unless the control is for colours.
  func color(of text: String) -> Color? {
    kind == .color ? Color(attribute: .string(text)) : nil
  }
}
