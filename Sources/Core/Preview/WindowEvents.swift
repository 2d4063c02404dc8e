/// Something that happened because of what a window shows, and what is done about it.
public struct WindowEvent: Equatable, Sendable {
  /// `unhighlight`, `disappear`, `appear`, `scroll` or `reach-end`.
  public let event: String
  /// The cell it happened to, `nil` for anything else.
  public let path: ElementPath?
  /// The statements to run, at least one.
  public let actions: [Action]

  fileprivate init?(_ event: String, path: ElementPath? = nil, among actions: [Action]) {
    self.event = event
    self.path = path
    self.actions = actions.on(event)
    if self.actions.isEmpty { return nil }
  }

  /// Creates the event of a cursor that left a row with something to do.
  public init?(unhighlighting row: EventResponse) {
    self.init("unhighlight", path: row.path, among: row.actions)
  }
}

/// Finds what happens to rows and list as a window over them shows something else.
///
/// Rows are followed by their identity. One that left is told with what it said when it was last in
/// view, whatever the list holds by then.
public struct WindowEvents: Sendable {
  /// A row that does something when it comes into view or leaves it.
  fileprivate struct Row: Sendable {
    let identity: RowIdentity
    let path: ElementPath?
    let actions: [Action]
  }

  private var rows: [Row] = []
  private var offset: Int?
  private var reachEnd = ReachEndLatch()

  /// Creates the events of a window that showed nothing yet.
  public init() {}

  /// Adopts what the window shows now.
  ///
  /// - Parameters:
  ///   - layout: The content.
  ///   - window: The rows of the content in the window.
  ///   - strips: How far horizontal sections are scrolled in it.
  ///   - looksForEnd: Whether it is time to tell that the end is near; once for each length of the
  ///     content.
  /// - Returns: What happened to rows that left, to rows that came, each from the top, and to the list.
  /// - Complexity: O(*r*) in the number of rows in view.
  public mutating func update(
    _ layout: ContentLayout,
    showing window: Range<Int>,
    strips: StripOffsets = StripOffsets(),
    looksForEnd: Bool
  ) -> [WindowEvent] {
    var events = replaceRows(with: layout.displayedRows(in: window, strips))
    let hasScrolled = offset.map { $0 != window.lowerBound } ?? false
    offset = window.lowerBound
    guard let list = layout.listLayout?.list, !list.actions.isEmpty else { return events }
    if hasScrolled, let event = WindowEvent("scroll", among: list.actions) { events.append(event) }
    let view = ListContext(
      offset: window.lowerBound,
      rows: window.count,
      contentRows: layout.contentRows
    )
    let trigger = ReachEndOffset(list.props["reach-end-offset"])
    // What the statements do makes new generations; only another length is another content here.
    guard looksForEnd, let event = WindowEvent("reach-end", among: list.actions),
      reachEnd.isReached(view, offset: trigger, generation: 0)
    else { return events }
    return events + [event]
  }

  /// Takes the window away.
  ///
  /// - Returns: What happened to the rows that were in it, from the top.
  public mutating func end() -> [WindowEvent] { replaceRows(with: []) }

  private mutating func replaceRows(with new: [Row]) -> [WindowEvent] {
    if rows.isEmpty, new.isEmpty { return [] }
    let old = rows
    rows = new
    let known = Set(old.map(\.identity))
    let kept = Set(new.map(\.identity))
    let left = old.filter { !kept.contains($0.identity) }
    let came = new.filter { !known.contains($0.identity) }
    return left.compactMap { WindowEvent("disappear", path: $0.path, among: $0.actions) }
      + came.compactMap { WindowEvent("appear", path: $0.path, among: $0.actions) }
  }
}

extension ContentLayout {
  /// Returns the rows in a window that do something on being displayed or not, from the top.
  fileprivate func displayedRows(
    in window: Range<Int>,
    _ strips: StripOffsets
  ) -> [WindowEvents.Row] {
    if let component {
      let actions = component.node.actions.ofDisplay
      return actions.isEmpty
        ? [] : [WindowEvents.Row(identity: .component, path: nil, actions: actions)]
    }
    guard let layout = listLayout else { return [] }
    var rows: [WindowEvents.Row] = []
    var counts: [RowIdentity: Int] = [:]
    for place in layout.bands(drawnIn: window).flatMap({ layout.places(seenInBand: $0, strips) }) {
      var path: ElementPath?
      var actions: [Action] = []
      if case .cell(let cell) = place {
        path = cell
        actions = layout.list.cell(at: cell)?.actions.ofDisplay ?? []
      }
      actions += layout.list.component(at: place)?.node?.actions.ofDisplay ?? []
      if actions.isEmpty { continue }
      var identity = RowIdentity(place, in: layout.list)
      let count = counts[identity, default: 0]
      counts[identity] = count + 1
      identity.occurrence = count
      rows.append(WindowEvents.Row(identity: identity, path: path, actions: actions))
    }
    return rows
  }
}

extension [Action] {
  /// Those for coming into view and leaving it.
  fileprivate var ofDisplay: [Action] {
    isEmpty ? [] : filter { $0.event == "appear" || $0.event == "disappear" }
  }
}
