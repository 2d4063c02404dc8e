/// The focus of a window, and the state of editing of the control that has it.
///
/// A value: equal inputs on equal contents have equal results. The values of controls are not part
/// of it; they belong to the preview and are the same in all windows.
struct ControlSession {
  /// The control with the focus.
  private(set) var focus: ControlID?
  /// The row of that control when it was last found.
  private var row: RowPosition?
  /// The controls that had the focus when something covered them, the newest last.
  private var covered: [(id: ControlID, row: RowPosition?)] = []
  private var memory = ControlMemory()
  private var isPressed = false
  /// The element other than a control that was tapped a moment ago.
  private var tapped: TappedElement?

  /// Whether no control has the focus, nor gets it back when what covers it is gone.
  var isIdle: Bool { focus == nil && covered.isEmpty }

  // MARK: - The focus

  /// Returns the control with the focus, with its text taken over from the content.
  ///
  /// Removes the focus if the control is gone or disabled.
  mutating func focused(in content: ContentLayout) -> FoundControl? {
    let found = found(in: content)
    if let found { memory.readText(of: found.node) }
    return found
  }

  /// Returns the control with the focus; its text may be newer than that of the content.
  ///
  /// The focus of a control that is gone moves to the box around it that takes its keys, such as a
  /// `NavigationBox` whose page has changed; from a box that has no use for keys, such as one that
  /// shows its first page again, it moves to a control inside. Without one, or if the control is
  /// disabled, the focus is removed.
  ///
  /// The focus of a control that is covered, such as by a dialog, moves to the first control above
  /// it, and returns when that is gone.
  mutating func found(in content: ContentLayout) -> FoundControl? {
    if isIdle { return nil }
    let finder = ControlFinder(content)
    let back = takeUncovered(in: finder)
    var found = present(in: finder)
    if let present = found, finder.isCovered(present) {
      if back == nil { covered.append((present.id, present.row)) }
      found = nil
    }
    found =
      found ?? back
      ?? covered.last.flatMap { finder.control($0.id, near: $0.row) }
      .flatMap { finder.first(above: $0) }
    if found?.id != focus {
      end()
      focus = found?.id
    }
    row = found?.row
    return found
  }

  /// Takes the last covered control from the list if nothing covers it any more.
  private mutating func takeUncovered(in finder: ControlFinder) -> FoundControl? {
    while let last = covered.last {
      let control = finder.control(last.id, near: last.row)
      if let control, finder.isCovered(control) { return nil }
      covered.removeLast()
      if let control, control.node.canTakeFocus { return control }
    }
    return nil
  }

  /// Returns the control that has the focus, or the one that takes its place when it is gone.
  private func present(in finder: ControlFinder) -> FoundControl? {
    guard let focus,
      let present = finder.control(focus, near: row) ?? finder.box(around: focus, near: row),
      !present.node.isDisabled
    else { return nil }
    return present.node.canTakeFocus ? present : finder.first(in: present) ?? present
  }

  /// Returns the interaction as drawn in a row.
  ///
  /// - Parameters:
  ///   - row: The row; `nil` for a single component.
  ///   - identity: The identity of the row.
  ///   - node: The tree of the row.
  ///   - focused: The control with the focus; `nil` without one.
  /// - Returns: The interaction; `nil` if there is none in the row.
  func drawnFocus(
    in row: RowPosition?,
    _ identity: @autoclosure () -> RowIdentity,
    _ node: Node,
    focused: FoundControl?
  ) -> ControlFocus? {
    var drawn = ControlFocus()
    if let focused, focused.row == row {
      drawn = ControlFocus(index: focused.index, memory: memory, isPressed: isPressed)
    }
    if let tapped, tapped.row == identity() { drawn.tappedIndex = node.index(at: tapped.path) }
    return drawn.index == nil && drawn.tappedIndex == nil ? nil : drawn
  }

  /// Whether an element other than a control looks tapped.
  var hasTapped: Bool { tapped != nil }

  /// Makes an element look tapped until `release()`.
  mutating func tap(_ element: TappedElement) { tapped = element }

  /// Returns the cell of the text cursor in the frame of the control.
  func cursor(of found: FoundControl, size: Size, _ ambiguous: AmbiguousWidth) -> Point? {
    let context = ControlContext(node: found.node, size: size, ambiguous: ambiguous)
    return found.node.control?.cursor?(context, memory)
  }

  /// Moves the focus to a control.
  ///
  /// - Returns: The `blur` of the control that had it, and the `focus` of the new one.
  mutating func move(to found: FoundControl, in content: ContentLayout) -> [ControlReaction] {
    if focus == found.id { return [] }
    let left = leave(in: content)
    let clip = memory.clip
    end()
    memory.clip = clip
    (focus, row) = (found.id, found.row)
    memory.readText(of: found.node)
    return left + [ControlReaction(.focus(), of: found, in: content)]
  }

  /// Removes the focus, also from covered controls; returns the `blur` of the control that had it.
  mutating func blur(in content: ContentLayout) -> [ControlReaction] {
    let left = leave(in: content)
    covered = []
    return left
  }

  /// Takes the focus from the control that has it; returns its `blur`.
  private mutating func leave(in content: ContentLayout) -> [ControlReaction] {
    guard let found = focused(in: content) else { return [] }
    end()
    return [ControlReaction(.blur(), of: found, in: content)]
  }

  private mutating func end() {
    let clip = memory.clip
    (focus, row, memory, isPressed) = (nil, nil, ControlMemory(), false)
    memory.clip = clip
  }

  /// Ends the pressed look; returns whether an element had it.
  mutating func release() -> Bool {
    defer { (isPressed, tapped) = (false, nil) }
    return isPressed || tapped != nil
  }

  // MARK: - Input

  /// Passes input to the control with the focus.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - content: The content.
  ///   - hit: The innermost element at the point of a click.
  /// - Returns: The reaction.
  mutating func operate(
    _ input: ControlInput,
    in content: ContentLayout,
    hit: Node? = nil
  ) -> ControlResponse {
    isPressed = false
    guard let found = focused(in: content), let control = found.node.control else {
      return ControlResponse(isHandled: false)
    }
    let geometry = ControlFinder(content).geometry(of: found)
    let context = ControlContext(
      node: found.node,
      size: geometry?.frame.size ?? .zero,
      content: geometry?.content ?? .zero,
      hit: hit,
      rows: ControlFinder(content).rows(of: found),
      ambiguous: content.cells.ambiguous,
    )
    guard let answer = control.respond(input, context, &memory) else {
      return ControlResponse(isHandled: false)
    }
    isPressed = answer.isTapped
    if let row = answer.selected {
      tapped = TappedElement(row: found.id.row, path: found.id.path + row.path)
    }
    return ControlResponse(
      isHandled: true,
      reactions: reactions(to: answer, of: found, in: content)
    )
  }

  private func reactions(
    to answer: ControlAnswer,
    of found: FoundControl,
    in content: ContentLayout
  ) -> [ControlReaction] {
    var reactions: [ControlReaction] = []
    func react(_ event: Event) -> ControlReaction { ControlReaction(event, of: found, in: content) }
    let actions = found.node.actions
    if let deputy = found.node.control?.deputy, answer.change != nil, actions.on(.change).isEmpty,
      !actions.on(deputy).isEmpty
    {
      return [react(Event(deputy, value: answer.distance.map { .int($0) } ?? .null))]
    }
    if let change = answer.change {
      var reaction = react(.change(change.value))
      if !actions.contains(where: \.isBinding) {
        reaction.setting = ControlSetting(
          id: found.id,
          attribute: change.attribute,
          described: found.node.props[change.attribute],
          value: change.value,
        )
      }
      reactions.append(reaction)
    }
    if answer.isTapped { reactions.append(react(.tap())) }
    if let row = answer.selected {
      reactions.append(ControlReaction(.select(), of: found, selecting: row, in: content))
    }
    if answer.isSubmitted {
      let value = found.node.control?.value.flatMap { found.node.props[$0] }
      reactions.append(react(.submit(value ?? .null)))
    }
    return reactions
  }
}

/// The reaction of a window's controls to input.
package struct ControlResponse {
  /// Whether a control took the input.
  package var isHandled: Bool
  /// The events to run, in order.
  package var reactions: [ControlReaction] = []

  /// Whether a text control took the input and keeps the focus.
  package var isTyping: Bool { isHandled && reactions.allSatisfy(\.isTyped) }
}

/// An event of a control.
package struct ControlReaction {
  /// The event with its value.
  package let event: Event
  /// The cell; `nil` in any other row.
  package let path: ElementPath?
  /// The statements for the event.
  package let actions: [Action]
  /// The value to keep for the control; `nil` if a state holds it.
  package internal(set) var setting: ControlSetting?
  /// The control.
  package let control: ControlID
  /// The control as a part of the content.
  package let target: EventTarget
  /// Whether the event is a change of text that is edited.
  package let isTyped: Bool
  /// Whether the control hides its text.
  package let isSecret: Bool

  /// Creates an event of a control.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - found: The control.
  ///   - row: The row of the control that the event is for; `nil` for the control itself.
  ///   - content: The content.
  init(
    _ event: Event,
    of found: FoundControl,
    selecting row: ListRow? = nil,
    in content: ContentLayout
  ) {
    self.event = event
    path = found.path
    let inner = row.map { [$0.node.actions, $0.sectionActions] } ?? []
    actions =
      inner.lazy.map { $0.on(event.kind) }.first { !$0.isEmpty }
      ?? content.actions(on: event.kind, of: found)
    control = found.id
    target = .element(found.row ?? EventTarget.component, found.index)
    isTyped = event.kind == .change && found.node.control?.editsText == true
    isSecret = found.node.isSecret
  }
}
