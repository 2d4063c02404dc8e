/// The choices of a control of which one is selected.
struct ControlChoices {
  private struct Choice {
    let value: String
    let title: String
    let isDisabled: Bool
  }

  private let choices: [Choice]
  private let selected: Int?

  /// The options of a `RadioGroup` or a `Select`.
  init(optionsOf node: Node) {
    let value: String? = node.props[typed: "value"]
    let choices = node.children.map(\.body).map {
      Choice(
        value: PlaygroundCore.Choice.value(of: $0.props),
        title: $0.props[typed: "text"] ?? "",
        isDisabled: $0.isDisabled,
      )
    }
    self.choices = choices
    selected = value.flatMap { value in choices.firstIndex { $0.value.hasSameBytes(as: value) } }
  }

  /// The pages of `Tabs`, of which the first is shown unless another one is selected.
  init(pagesOf node: Node) {
    let value: String? = node.props[typed: "value"]
    let choices = node.children.map(\.body).map {
      let title: String = $0.props[typed: "title"] ?? ""
      return Choice(value: $0.props[typed: "value"] ?? title, title: title, isDisabled: false)
    }
    let index = value.flatMap { value in choices.firstIndex { $0.value.hasSameBytes(as: value) } }
    self.choices = choices
    selected = index ?? (choices.isEmpty ? nil : 0)
  }

  /// The choices as a client lists them.
  var listed: [Frame.Focus.Choice] {
    choices.enumerated().map { index, choice in
      Frame.Focus.Choice(
        value: choice.value,
        title: choice.title,
        isSelected: index == selected,
        isDisabled: choice.isDisabled,
      )
    }
  }

  /// Returns a value if a choice has it and can be selected.
  func value(_ wanted: String) -> String? {
    choices.contains { $0.value.hasSameBytes(as: wanted) && !$0.isDisabled } ? wanted : nil
  }

  /// Whether one is selected.
  var hasSelection: Bool { selected != nil }

  /// The value of the selected choice.
  var selectedValue: String? { selected.map { choices[$0].value } }

  /// The value of the first choice that can be selected.
  var first: String? { choices.first { !$0.isDisabled }?.value }

  /// The value of the last choice that can be selected.
  var last: String? { choices.last { !$0.isDisabled }?.value }

  /// Returns the value of a neighbour of the selected choice.
  ///
  /// - Parameters:
  ///   - step: 1 or -1.
  ///   - wraps: Whether the first choice follows the last one.
  /// - Returns: The value of the next choice that can be selected; `nil` if there is none.
  func neighbour(_ step: Int, wraps: Bool = false) -> String? {
    guard let selected else { return step > 0 ? first : last }
    var index = selected
    for _ in choices.indices {
      index += step
      if wraps { index = (index + choices.count) % choices.count }
      guard choices.indices.contains(index) else { return nil }
      if !choices[index].isDisabled { return choices[index].value }
    }
    return nil
  }

  /// Returns the value of a choice, if it can be selected.
  func value(at index: Int) -> String? {
    choices.indices.contains(index) && !choices[index].isDisabled ? choices[index].value : nil
  }

  /// Returns the value of the choice that typed text finds.
  ///
  /// Text that continues earlier text finds a title that begins with both; other text, and one
  /// letter typed again, find the next title that begins with it.
  ///
  /// - Parameters:
  ///   - typed: The new text.
  ///   - search: The earlier text; changed to the text that was looked for.
  /// - Returns: The value; `nil` if no title begins with the text.
  func value(typing typed: String, after search: inout String) -> String? {
    let longer = search + typed
    if !search.isEmpty, let index = match(longer, from: selected ?? 0) {
      search = longer
      return choices[index].value
    }
    search = typed
    return match(typed, from: selected.map { $0 + 1 } ?? 0).map { choices[$0].value }
  }

  private func match(_ text: String, from start: Int) -> Int? {
    let wanted = text.folded
    return choices.indices.map { ($0 + start) % choices.count }.first { index in
      !choices[index].isDisabled && choices[index].title.folded.hasPrefix(wanted)
    }
  }
}

extension ControlChoices {
  /// Returns the behaviour of a control with options.
  ///
  /// - Parameter cycles: Whether activation selects the next option, as in a control of one line.
  /// - Returns: The behaviour.
  static func behavior(cycles: Bool) -> ControlBehavior {
    ControlBehavior(value: "value") { input, context, memory in
      let choices = ControlChoices(optionsOf: context.node)
      var value: String?
      switch input {
      case .press:
        if let hit = context.hit, hit.type == PlaygroundCore.Choice.elementName {
          value = hit.isDisabled ? nil : PlaygroundCore.Choice.value(of: hit.props)
        } else if cycles {
          value = choices.neighbour(1, wraps: true)
        }
      case .text(" "), .key(ControlKey(.space)):
        value =
          cycles ? choices.neighbour(1, wraps: true) : choices.hasSelection ? nil : choices.first
      case .text(let text):
        value = choices.value(typing: text, after: &memory.search)
        return value.map { context.change("value", to: .string($0)) } ?? ControlAnswer()
      case .key(ControlKey(.enter)):
        memory.search = ""
        return ControlAnswer(isSubmitted: true)
      case .key(let key):
        guard let target = choices.target(of: key) else { return nil }
        value = target.value
      case .choice(let wanted): value = choices.value(wanted)
      case .paste, .wheel: return nil
      }
      memory.search = ""
      return value.map { context.change("value", to: .string($0)) } ?? ControlAnswer()
    }
  }

  /// The value that a key selects; `nil` for a key that selects none.
  private struct Target {
    let value: String?
  }

  private func target(of key: ControlKey) -> Target? {
    guard key.modifiers.isEmpty else { return nil }
    switch key.symbol {
    case .up, .left: return Target(value: neighbour(-1))
    case .down, .right: return Target(value: neighbour(1))
    case .home, .pageUp: return Target(value: first)
    case .end, .pageDown: return Target(value: last)
    case .enter, .space, .tab, .backspace, .delete, .escape, .letter: return nil
    }
  }
}
