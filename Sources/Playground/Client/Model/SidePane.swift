import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The contents of the third pane: the changes, a panel for the preview on screen, or the review.
enum SidePanel: Equatable, Sendable {
  case changes, inspector, states, doc, review
}

/// The third pane: the changes, or a panel that replaces them for the preview on screen.
struct SidePane: Equatable, Sendable {
  /// The visible contents.
  private(set) var panel = SidePanel.changes
  /// The outcomes.
  var history = ChangeHistory()
  /// The position in the details of the selected outcome.
  var details = DetailPanel()
  /// The tree of the window on screen.
  var inspector = InspectorModel()
  /// The states of the preview on screen.
  var states = StatePanel()
  /// The documentation of the preview on screen.
  var doc = DocPanel()
  /// The review of what changed.
  var review = ReviewPanel()

  /// The meaning of keys in the pane.
  var mode: ScreenMode {
    switch panel {
    case .changes: .changes
    case .inspector: .inspector
    case .states: .states
    case .doc: .doc
    case .review: .review
    }
  }

  /// Shows a panel in place of the changes, or the changes again.
  mutating func toggle(_ panel: SidePanel) {
    inspector.endEditing()
    states.closeList()
    self.panel = self.panel == panel ? .changes : panel
  }

  /// Forgets the details of the previous window or preview.
  mutating func beginWindow(isOtherPreview: Bool) {
    inspector.clear()
    if isOtherPreview {
      states.clear()
      doc.clear()
    }
  }

  /// Returns the calls for the data of the open panel.
  func calls(for shown: ShownPreview?) -> [Call] {
    guard let shown, let attachment = shown.attachment else { return [] }
    return switch panel {
    case .changes, .doc, .review: []
    case .inspector: [.inspect(InspectRequest(attachment: attachment, format: .json))]
    case .states:
      [.fetchStates(shown.previewID.selection), .fetchControls(shown.previewID.selection)]
    }
  }

  /// Returns the call for the logged details of the selected outcome, once.
  mutating func takeLogCalls() -> [Call] {
    switch history.takeQuestion() {
    case nil: []
    case .details(let number)?: [.fetchRevision(RevisionSelection(revision: number))]
    case .number(let previewID, _)?:
      [.locateRevisions(LogQuery(preview: previewID.name, limit: Self.locatedCount))]
    }
  }

  /// The number of newest revisions among which an outcome is looked for.
  private static let locatedCount = 20

  // MARK: - Keys and the mouse

  /// The preview that opening the selected outcome shows.
  var choice: PreviewChoice {
    switch panel {
    case .changes: history.selected.map { .open($0.head.previewID) } ?? .none
    case .inspector, .states, .doc, .review: .none
    }
  }

  /// Moves the selection.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - inner: The area of the pane.
  ///   - path: The cell under the cursor of the preview, which the inspector shows.
  /// - Returns: The calls for the details of the selection.
  mutating func go(_ motion: Motion, in inner: Rect, path: ElementPath?) -> [Call] {
    switch panel {
    case .changes:
      history.move(motion, page: max(1, ChangesAreas(inner).listHeight))
      return takeLogCalls()
    case .inspector:
      let count = inspector.elements(at: path).count
      holdInspector(in: inner, path)
      inspector.move(motion, count: count, page: max(1, inner.height / 3))
      holdInspector(in: inner, path)
    case .states: states.move(motion, page: max(1, inner.height))
    case .doc: break
    case .review: review.move(motion, in: inner.size)
    }
    return []
  }

  /// Turns the wheel by a number of lines: scrolls the list, whose selection stays.
  mutating func turnWheel(by lines: Int, in inner: Rect, path: ElementPath?) {
    switch panel {
    case .changes: history.turn(by: lines, height: ChangesAreas(inner).listHeight)
    case .states: states.turn(by: lines, height: inner.height)
    case .doc: break
    case .review: review.turn(by: lines, in: inner.size)
    case .inspector where inspector.editing != nil: inspector.editing?.turnWheel(by: lines)
    case .inspector:
      inspector.turn(by: lines, InspectorLines(inspector, at: path), height: inner.height)
    }
  }

  /// Selects the outcome, the state or the element at a point of the pane; `path` is the inspected
  /// cell.
  mutating func click(at point: Point, in inner: Rect, path: ElementPath?) -> [Call] {
    let line = point.y - inner.y
    switch panel {
    case .changes:
      let areas = ChangesAreas(inner)
      guard areas.list.contains(point) else { return [] }
      history.press(line: line, height: areas.listHeight)
      return takeLogCalls()
    case .states: states.press(line: line, height: inner.height)
    case .doc: break
    case .review: review.press(row: line, in: inner.size)
    case .inspector where inspector.editing != nil:
      inspector.editing?.press(line: line, height: inner.height)
    case .inspector:
      let lines = InspectorLines(inspector, at: path)
      guard let element = lines.element(inLine: line, height: inner.height) else { break }
      holdInspector(in: inner, path)
      inspector.select(element, count: inspector.elements(at: path).count)
    }
    return []
  }

  private mutating func holdInspector(in inner: Rect, _ path: ElementPath?) {
    inspector.hold(InspectorLines(inspector, at: path), height: inner.height)
  }

  /// Returns the call to set a state of a preview to a typed value.
  ///
  /// - Throws: `ValueConversionError` if the state has another type.
  func change(
    of name: String,
    to text: String,
    in previewID: PreviewID
  ) throws(ValueConversionError) -> [Call] {
    guard let old = states.value(of: name) else { return [] }
    let change = StateChange(
      preview: previewID.name,
      variant: previewID.variant,
      name: name,
      value: try Value(text: text, like: old)
    )
    return [.setState(change, typed: text)]
  }
}
