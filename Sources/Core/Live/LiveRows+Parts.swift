/// Records the frames that a custom layout returned last.
@MainActor
final class FrameRecorder: CustomLayout {
  private let layout: any CustomLayout
  private(set) var frames: [Rect] = []

  init(_ layout: any CustomLayout) { self.layout = layout }

  func frames(in context: CustomLayoutContext) -> [Rect] {
    frames = layout.frames(in: context)
    return frames
  }
}

/// A list whose custom layouts are recorded.
struct RecordedList {
  var list: List
  /// The recorder of each section; `nil` for a section without a custom layout.
  var recorders: [FrameRecorder?]
}

extension List {
  /// Returns the list with custom layouts that record their results.
  @MainActor
  func recordingFrames() -> RecordedList {
    var list = self
    let recorders = sections.map { $0.customLayout.map { FrameRecorder($0) } }
    for (index, recorder) in recorders.enumerated() where recorder != nil {
      list.sections[index].customLayout = recorder
    }
    return RecordedList(list: list, recorders: recorders)
  }

  /// The actions of a description in place of the list's handlers.
  var handledActions: [Action] {
    var events = handlers.events.compactMap { $0.kind }
    if move != nil { events.append(.move) }
    return events.map { Action(event: $0, script: RemoteScript.closure) }
  }

  /// Passes an event to the list's handlers; returns whether there is one.
  @MainActor
  func receive(_ event: Event) -> Bool {
    guard let handled = handlers.events.first(where: { $0.kind == event.kind }) else {
      return false
    }
    // The window is the daemon's; its position is not known here.
    handlers.send(handled, ListContext(offset: 0, rows: 0, contentRows: 0))
    return true
  }
}

extension ListEvent {
  /// The event of a description; `nil` for the phases of a gesture, which it does not have.
  fileprivate var kind: Event.Kind? {
    switch self {
    case .scroll: .scroll
    case .reachEnd: .reachEnd
    case .refresh: .refresh
    case .beginDragging, .endDragging, .beginDecelerating, .endDecelerating, .scrollToTop: nil
    }
  }
}

extension CellEvent {
  /// The event of a description.
  fileprivate var kind: Event.Kind {
    switch self {
    case .select: .select
    case .willDisplay: .appear
    case .didEndDisplay: .disappear
    case .highlight: .highlight
    case .unhighlight: .unhighlight
    case .delete: .delete
    }
  }
}

@MainActor
extension Cell {
  /// Returns the actions of a description in place of the cell's handlers.
  func handledActions(view: ComponentHost?) -> [Action] {
    var events = handlers.events.map { $0.kind }
    let isControl = (view?.content as? Control)?.onSelect != nil
    if isControl, !events.contains(.select) { events.append(.select) }
    return events.map { Action(event: $0, script: RemoteScript.closure) }
  }

  /// Passes an event to the cell's handlers, and a selection to its content.
  ///
  /// - Returns: Whether something handled it.
  func receive(_ event: Event, at path: ElementPath, view: ComponentHost?) -> Bool {
    let control = event.kind == .select ? (view?.content as? Control)?.onSelect : nil
    control?()
    guard let handled = handlers.events.first(where: { $0.kind == event.kind }) else {
      return control != nil
    }
    handlers.send(
      handled,
      CellContext(path: path, key: key, component: component, content: view?.content)
    )
    return true
  }
}

@MainActor
extension View {
  /// Gives the view and its descendants actions in place of their handlers of input.
  func describeInput() {
    let events = inputEvents
    if actions.isEmpty, !events.isEmpty {
      actions = events.map { Action(event: $0, script: RemoteScript.closure) }
      invalidate()
    }
    for subview in subviews { subview.describeInput() }
  }

  private var inputEvents: [Event.Kind] {
    if isTransparent { return [] }
    if Schema.inputs(of: elementName) != nil { return [.tap, .change, .submit] }
    return (self as? Control)?.onSelect == nil ? [] : [.tap]
  }

  /// Returns the view of the node at an index of the snapshot, in preorder.
  func element(at index: Int) -> View? {
    var left = index
    func find(_ view: View) -> View? {
      if !view.isTransparent {
        if left == 0 { return view }
        left -= 1
      }
      for subview in view.subviews {
        if let found = find(subview) { return found }
      }
      return nil
    }
    return find(self)
  }

  /// Reacts to an input as `operate` does, with a value that is already known.
  ///
  /// - Returns: Whether the view takes the event.
  func receive(_ event: Event) -> Bool {
    switch event {
    case .tap:
      guard self is Control || Schema.inputs(of: elementName) != nil else { return false }
      (self as? Control)?.onSelect?()
      inputs.receive(.tapped)
    case .change(let value):
      guard let attribute = Schema.inputs(of: elementName)?.value else { return false }
      write(attribute, value)
      inputs.receive(.changed(value))
    case .submit(let value):
      guard Schema.inputs(of: elementName) != nil else { return false }
      inputs.receive(.submitted(value))
    case .select, .highlight, .unhighlight, .appear, .disappear, .scroll, .refresh, .reachEnd,
      .delete, .move, .focus, .blur, .key, .text, .paste:
      return false
    }
    return true
  }
}
