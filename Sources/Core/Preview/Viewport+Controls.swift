/// The controls in a window: the focus, and input for the control that has it.
extension Viewport {
  /// The control with the focus, as it was drawn last; `nil` for none.
  var focus: Frame.Focus? {
    guard let found = rows.focused, let frame = ControlFinder(content).geometry(of: found)?.frame
    else { return nil }
    var shown = frame
    shown.y += pinnedShift(of: found) - offset
    let cursor = rows.controls.cursor(of: found, size: frame.size, content.cells.ambiguous)
    var focus = Frame.Focus(
      element: found.node.type,
      frame: shown,
      cursor: cursor.map { Point(x: shown.x + $0.x, y: shown.y + $0.y) },
    )
    if found.node.type == Select.definition.kind.name {
      focus.choices = ControlChoices(optionsOf: found.node).listed
    }
    return focus
  }

  /// Whether a control has the focus, or gets it back when what covers it is gone.
  package var hasFocus: Bool { !rows.controls.isIdle }

  /// Passes a key or text to the control with the focus, and scrolls to it.
  ///
  /// `tab` and `shift-tab` move the focus, `escape` removes it. Without a focus, `tab` moves it to
  /// the first control at the cursor of the window or below its top.
  package func operate(_ input: ControlInput) -> ControlResponse {
    var response: ControlResponse
    switch input {
    case .key(ControlKey(.tab)): response = moveFocus(by: 1)
    case .key(ControlKey(.tab, .shift)): response = moveFocus(by: -1)
    case .key(ControlKey(.escape)):
      let isHandled = hasFocus
      response = ControlResponse(
        isHandled: isHandled,
        reactions: rows.controls.blur(in: content),
      )
    case .key, .text, .paste, .press, .wheel, .choice:
      response = rows.controls.operate(input, in: content)
      if !response.isHandled, case .key = input { response = passOn(input) }
    }
    if response.isHandled { revealFocus() }
    return response
  }

  /// Passes a key that the control with the focus has no use for to the boxes around it, the
  /// innermost first.
  private func passOn(_ key: ControlInput) -> ControlResponse {
    guard let focused = rows.controls.focused(in: content) else {
      return ControlResponse(isHandled: false)
    }
    let inner = focused.id.path
    for found in ControlFinder(content).controls(in: focused.row).reversed()
    where found.node.control?.takesKeysOfContent == true && found.node.canTakeFocus
      && found.id.path.count < inner.count && inner.starts(with: found.id.path)
    {
      let response = answer(of: found, to: key)
      if response.isHandled { return response }
    }
    return ControlResponse(isHandled: false)
  }

  /// Returns the reaction of a control that does not get the focus.
  private func answer(of found: FoundControl, to input: ControlInput) -> ControlResponse {
    // A copy: the focus stays where it is.
    var controls = rows.controls
    _ = controls.move(to: found, in: content)
    return controls.operate(input, in: content)
  }

  private func moveFocus(by step: Int) -> ControlResponse {
    let finder = ControlFinder(content)
    let current = rows.controls.focused(in: content)
    let next =
      if current != nil {
        finder.next(after: current, by: step) ?? finder.next(after: nil, by: step)
      } else {
        finder.next(after: nil, by: step, from: firstRow) ?? finder.next(after: nil, by: step)
      }
    guard let next else { return ControlResponse(isHandled: false) }
    return ControlResponse(
      isHandled: true,
      reactions: rows.controls.move(to: next, in: content),
    )
  }

  /// The row at the top of the window.
  private var firstRow: RowPosition? {
    guard let layout = content.listLayout, offset > 0 else { return nil }
    let band = layout.stack.bandIndex(atRow: offset)
    return band < layout.stack.count ? layout.stack.positions(inBand: band).first : nil
  }

  /// Moves the focus to the first control at a location, or removes it from all controls.
  package func focus(at location: ContentLocation) -> ControlResponse {
    guard let found = controls(at: location).first(where: { $0.node.canTakeFocus }) else {
      return ControlResponse(isHandled: false)
    }
    let reactions = rows.controls.move(to: found, in: content)
    revealFocus()
    return ControlResponse(isHandled: true, reactions: reactions)
  }

  /// Scrolls the innermost `ScrollBox` at a point of the window that can still move, whichever
  /// control has the focus.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - count: The number of rows; negative is up.
  /// - Returns: The reaction; not handled if there is no such box.
  package func turnWheel(at point: Point, by count: Int) -> ControlResponse {
    guard point.x < size.width, point.y < size.height else {
      return ControlResponse(isHandled: false)
    }
    for found in controls(at: .point(point)) where found.node.canTakeFocus {
      let response = answer(of: found, to: .wheel(rows: count))
      if response.isHandled { return response }
    }
    return ControlResponse(isHandled: false)
  }

  /// Removes the focus.
  package func blur() -> ControlResponse { operate(.key(ControlKey(.escape))) }

  /// Whether the window differs from others with the same content by its focus or a tapped element.
  package var hasInteraction: Bool { hasFocus || rows.controls.hasTapped }

  /// Makes the element at a location look tapped that reacts to an event, until `release()`.
  ///
  /// - Returns: Whether there is such an element whose looks depend on it.
  package func tap(at location: ContentLocation, on event: Event.Kind) -> Bool {
    guard let element = TappedElement(at: contentLocation(location), on: event, in: content) else {
      return false
    }
    rows.controls.tap(element)
    return true
  }

  /// Ends the pressed look of an element; returns whether one had it.
  package func release() -> Bool { rows.controls.release() }

  /// Returns the events of a user that a cell reacts to, by its statements or by a control in it.
  package func reactions(ofCellAt path: ElementPath) -> [Event.Kind] {
    let kinds: [Event.Kind] = [.select, .tap, .delete, .move, .refresh]
    return kinds.filter { kind in
      !content.response(to: kind, at: .cell(path)).actions.isEmpty
        || (kind == .tap && controls(at: .cell(path)).first?.node.isDisabled == false)
    }
  }

  /// Operates the control at a location, which gets the focus.
  ///
  /// At a point it is the innermost control that takes clicks; in a cell, the first control.
  ///
  /// - Returns: The reaction; `nil` if there is no control, so that the event is the row's.
  package func press(at location: ContentLocation) -> ControlResponse? {
    if case .point(let point) = location { return press(at: point) }
    guard case .cell = location,
      let found = controls(at: location)
        .first(where: { $0.node.isDisabled || $0.node.canTakeFocus })
    else { return nil }
    if found.node.isDisabled { return ControlResponse(isHandled: false) }
    return press(found, .key(ControlKey(.space)), hit: nil)
  }

  private func press(at point: Point) -> ControlResponse? {
    guard point.x < size.width, point.y < size.height else { return nil }
    let hit = contentPoint(at: point)
    for found in controls(at: .point(point)) {
      guard let frame = ControlFinder(content).geometry(of: found)?.frame else { continue }
      let inside = Point(x: hit.x - frame.x, y: hit.y - frame.y)
      if found.node.isDisabled { return ControlResponse(isHandled: false) }
      guard found.node.canTakeFocus else { continue }
      let innermost = content.nodes(at: hit).last?.body
      if let response = press(found, .press(inside), hit: innermost) { return response }
    }
    return nil
  }

  /// Operates a control; returns `nil` if it takes no such input, and then has no focus.
  private func press(
    _ found: FoundControl,
    _ input: ControlInput,
    hit: Node?
  ) -> ControlResponse? {
    var controls = rows.controls
    let moved = controls.move(to: found, in: content)
    // The space bar would type into a text.
    let isText = found.node.control?.editsText ?? false
    var response = ControlResponse(isHandled: true)
    if case .press = input {
      response = controls.operate(input, in: content, hit: hit)
    } else if !isText {
      response = controls.operate(input, in: content)
    }
    guard response.isHandled else { return nil }
    rows.controls = controls
    response.reactions = moved + response.reactions
    revealFocus()
    return response
  }

  /// Returns the controls at a location: the innermost first at a point, else in drawing order.
  private func controls(at location: ContentLocation) -> [FoundControl] {
    let finder = ControlFinder(content)
    switch location {
    case .content:
      return finder.next(after: nil, by: 1).map { [$0] } ?? []
    case .section(let index):
      guard let list = content.listLayout?.list, list.sections.indices.contains(index) else {
        return []
      }
      return finder.uncovered(finder.controls(in: .header(index)))
    case .cell(let path):
      guard content.contains(location) else { return [] }
      let row = content.listLayout == nil ? nil : RowPosition.cell(path)
      return finder.uncovered(finder.controls(in: row))
    case .point(let point):
      let hit = contentPoint(at: point)
      let row = content.listLayout?.rowFinder.hit(hit)?.position
      if content.listLayout != nil, row == nil { return [] }
      return finder.controls(in: row, at: hit).reversed()
    }
  }

  /// Scrolls so that the control with the focus is in view, beside pinned rows.
  ///
  /// The content does not have the new text yet.
  private func revealFocus() {
    guard let found = rows.controls.found(in: content),
      let frame = ControlFinder(content).geometry(of: found)?.frame
    else { return }
    let covered = coveredRows(around: found)
    let top = frame.y + pinnedShift(of: found)
    let end = min(top + frame.height, top + size.height - covered.top - covered.bottom)
    if top < offset + covered.top {
      scroll(to: top - covered.top)
    } else if end > offset + size.height - covered.bottom {
      scroll(to: end + covered.bottom - size.height)
    }
  }

  /// Returns the rows of the window that pinned rows cover while a control is in view.
  private func coveredRows(around found: FoundControl) -> (top: Int, bottom: Int) {
    guard let layout = content.listLayout, let row = found.row,
      let band = ControlFinder(content).band(of: row),
      !layout.pins.pins(in: offset..<offset + size.height).contains(where: { $0.band == band })
    else { return (0, 0) }
    return screen.position.covered(around: band, in: layout)
  }

  /// Returns how many rows below its own position a control is drawn, because its row is pinned;
  /// negative above it.
  private func pinnedShift(of found: FoundControl) -> Int {
    guard let layout = content.listLayout, let row = found.row,
      let band = ControlFinder(content).band(of: row),
      let pin = layout.pins.pins(in: offset..<offset + size.height).last(where: { $0.band == band })
    else { return 0 }
    return pin.rows.lowerBound - pin.home
  }
}
