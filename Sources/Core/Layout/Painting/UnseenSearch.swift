/// One walk over a tree and its frames that finds the elements whose content got no cell.
///
/// It follows the clips of the painter, but treats what can be scrolled into view as seen.
struct UnseenSearch {
  /// The visited element, or an element around it.
  private struct Step {
    let node: Node
    let frame: Rect
  }

  /// What a subtree shows.
  private struct Found {
    /// Whether some of its content has a cell.
    var isSeen = false
    var unseen: [UnseenElement] = []
  }

  /// Where an element without children is drawn.
  struct Part {
    /// The part of its frame that the elements around it do not clip.
    let area: Rect
    /// Whether they clip all of a frame with cells.
    let isClipped: Bool
    /// The part of the box that is on the screen in which it can be scrolled; `nil` outside of one.
    let scroller: Rect?
  }

  /// The area to which an element clips its content; without an element, the screen.
  private struct Clip {
    let node: Node?
    let area: Rect
  }

  private let frames: [Rect]
  private let cells: CellMetrics
  /// The index of the next node's frame.
  private var next = 0
  /// The elements from the root to the visited one.
  private var path: [Step] = []
  /// The clips of the path, the outermost first.
  private var clips: [Clip]
  /// The texts of the tree; `nil` if they are not looked for.
  private var texts: ShownTexts?
  /// The parts of the tree, in order; `nil` if they are not looked for.
  private var parts: [Part]?
  /// The visible part of the innermost box that scrolls the visited element.
  private var scroller: Rect?
  /// The indices of the nodes without children that have a cell.
  private var seen: Set<Int> = []
  /// Those that have a cell in another layout of the same tree, which counts.
  private var seenElsewhere: Set<Int> = []

  /// Prepares the search in a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - cells: The properties of the cells.
  ///   - screen: The area of the screen, relative to the space of the root.
  init(_ layout: LayoutTree, _ cells: CellMetrics, screen: Rect) {
    frames = layout.frames
    self.cells = cells
    clips = [Clip(node: nil, area: screen)]
  }

  /// Returns the elements of a tree without a cell, in order.
  ///
  /// - Parameters:
  ///   - node: The tree.
  ///   - other: A search in another layout of the tree; what has a cell there is left out.
  /// - Returns: The elements.
  func elements(of node: Node, notSeenBy other: UnseenSearch? = nil) -> [UnseenElement] {
    var search = self
    if var other {
      _ = other.visit(node, in: DrawingContext(origin: .zero, clip: other.clips[0].area))
      search.seenElsewhere = other.seen
    }
    let context = DrawingContext(origin: .zero, clip: clips[0].area)
    return search.visit(node, in: context).unseen
  }

  /// Returns the texts of a tree, those of which a part is cut off in order.
  func shownTexts(of node: Node) -> ShownTexts {
    var search = self
    search.texts = ShownTexts()
    _ = search.visit(node, in: DrawingContext(origin: .zero, clip: clips[0].area))
    return search.texts ?? ShownTexts()
  }

  /// Returns the elements of a tree without children, in order; what can be scrolled into view is
  /// drawn.
  func parts(of node: Node) -> [Part] {
    var search = self
    search.parts = []
    _ = search.visit(node, in: DrawingContext(origin: .zero, clip: clips[0].area))
    return search.parts ?? []
  }

  private mutating func visit(_ node: Node, in context: DrawingContext) -> Found {
    guard next < frames.count else { return Found() }
    let frame = frames[next].bounded.translated(by: context.origin)
    let end = next + node.elementCount
    guard Painter.isDrawn(node), !node.isLeftOut(at: frame) else {
      next = end
      return Found()
    }
    next += 1
    path.append(Step(node: node, frame: frame))
    defer { path.removeLast() }
    let element = node.isComposite ? nil : ElementRegistry.index(of: node.type)
    if let element, ElementRegistry.all[element].kind.declaration.arrangement == .leaf {
      defer { next = end }
      return content(of: node, frame, context)
    }
    var found = visitChildren(of: node, element, frame, context)
    if !found.isSeen, let first = found.unseen.first, frame.intersection(context.clip).isEmpty {
      found.unseen = [unseen(node, first.reason)]
    }
    return found
  }

  private mutating func visitChildren(
    of node: Node,
    _ element: Int?,
    _ frame: Rect,
    _ context: DrawingContext
  ) -> Found {
    var inner = context
    inner.origin = frame.origin
    let (clipCount, outer) = (clips.count, scroller)
    defer {
      clips.removeLast(clips.count - clipCount)
      scroller = outer
    }
    if let element {
      inner.clip = .everywhere
      ElementRegistry.all[element].enclose?(node, frame, &inner)
      // What an element hides on purpose is no defect; a text that it cuts off may be one.
      let hides = parts == nil && texts == nil && node.props["overflow"] == "hidden"
      let own = hides ? Rect.everywhere : inner.clip
      inner.clip = own.intersection(context.clip)
      if own != .everywhere {
        // What can be scrolled into an area that is seen is seen.
        let window = node.scrolling(element, cells)
        clips.append(Clip(node: node, area: inner.clip.isEmpty ? own : own.extended(by: window)))
        let visible = inner.clip
        inner.clip = inner.clip.extended(by: window)
        if inner.clip != visible { scroller = scroller ?? visible }
      }
    }
    var found = Found()
    for child in node.children {
      let part = visit(child, in: inner)
      found.isSeen = found.isSeen || part.isSeen
      found.unseen += part.unseen
    }
    return found
  }

  /// Returns whether a leaf is visible, and the reason if it is not.
  private mutating func content(
    of node: Node,
    _ frame: Rect,
    _ context: DrawingContext
  ) -> Found {
    let area = frame.intersection(context.clip)
    if parts != nil {
      let isClipped = area.isEmpty && !frame.isEmpty
      parts?.append(Part(area: area, isClipped: isClipped, scroller: scroller))
      return Found()
    }
    if texts != nil, let (text, count) = node.shownText(in: area, of: frame, cells) {
      let shown = CutText(node: node, span: innermostSpan, text: text, shownCount: count)
      texts?.add(shown)
    }
    let isWhole = area == frame && !frame.isEmpty
    // Its own place in the order: the walk goes on behind it.
    let index = next - 1
    if seenElsewhere.contains(index) { return Found(isSeen: true) }
    if isWhole || node.shows(in: area, of: frame, cells) {
      seen.insert(index)
      return Found(isSeen: true)
    }
    guard node.hasContent(cells) else {
      let empty = CutText(node: node, span: innermostSpan, text: "", shownCount: 0)
      if node.control != nil { texts?.cut.append(empty) }
      return Found()
    }
    return Found(unseen: [unseen(node, reason(frame))])
  }

  private func unseen(_ node: Node, _ reason: UnseenElement.Reason) -> UnseenElement {
    UnseenElement(node: node, span: innermostSpan, reason: reason)
  }

  /// The position of the innermost described element of the path.
  private var innermostSpan: SourceSpan? {
    path.reversed().lazy.compactMap { $0.node.span }.first
  }

  // MARK: - Reasons

  /// Returns why the leaf at the end of the path has no cell.
  private func reason(_ frame: Rect) -> UnseenElement.Reason {
    guard frame.isEmpty else {
      let clip =
        clips.last { $0.area.intersection(frame).isEmpty }
        ?? clips.last { $0.area.intersection(frame) != frame } ?? clips[0]
      let moved = frame.translated(by: Point(x: -clip.area.x, y: -clip.area.y))
      return .outside(of: clip.node, frame: moved, area: clip.area.size)
    }
    let axes: [UnseenElement.Axis] =
      frame.width > 0 ? [.height] : frame.height > 0 ? [.width] : [.width, .height]
    let reasons = axes.map { emptiness(along: $0) }
    let known = reasons.first { if case .noRoom = $0 { false } else { true } }
    // A container can lack room only along its direction.
    let container = path.dropLast().last { !$0.node.isComposite }?.node.type
    let element = container.flatMap { ElementRegistry.kind(named: $0) }
    let isColumn = element?.declaration.arrangement == .vertical
    return known ?? (isColumn ? reasons[reasons.count - 1] : reasons[0])
  }

  /// Returns why the length of the leaf is 0: searches the elements without that length from the
  /// outermost one on.
  private func emptiness(along axis: UnseenElement.Axis) -> UnseenElement.Reason {
    let steps = path.filter { !$0.node.isComposite }
    let start = steps.lastIndex { $0.frame.length(along: axis) > 0 }.map { $0 + 1 } ?? 0
    for index in start..<steps.count {
      let node = steps[index].node
      if let attribute = node.attribute(settingNone: axis) {
        return .written(axis, of: node, attribute: attribute)
      }
      if index > start, node.takesRest(along: axis) {
        return .noRest(axis, of: steps[index - 1].node, item: node)
      }
    }
    let container = start > 0 ? steps[start - 1].node : nil
    return .noRoom(axis, in: container, item: steps[start].node)
  }
}

extension Rect {
  /// Returns the length along an axis.
  fileprivate func length(along axis: UnseenElement.Axis) -> Int {
    axis == .width ? width : height
  }

  /// The rectangle without limits along the axes in which a window scrolls; an empty one stays.
  fileprivate func extended(by window: ScrolledWindow) -> Rect {
    guard !isEmpty else { return self }
    let all = Rect.everywhere
    return Rect(
      x: window.scrollsColumns ? all.x : x,
      y: window.scrollsRows ? all.y : y,
      width: window.scrollsColumns ? all.width : width,
      height: window.scrollsRows ? all.height : height,
    )
  }
}

extension Node {
  /// Whether the element is not activated and has no frame.
  fileprivate func isLeftOut(at frame: Rect) -> Bool {
    props["activated"] == .bool(false) && frame.width == 0 && frame.height == 0
  }

  /// Returns the axes in which the content of a container scrolls.
  fileprivate func scrolling(_ element: Int, _ cells: CellMetrics) -> ScrolledWindow {
    if case .window(let window)? = ElementRegistry.all[element].sizeRule?(
      props,
      children,
      cells.ambiguous
    ) {
      return window
    }
    let scrolls = props["overflow"] == "scroll"
    return ScrolledWindow(scrollsColumns: scrolls, scrollsRows: scrolls, offset: .zero)
  }

  /// Returns whether the leaf draws something in the visible area of its frame.
  fileprivate func shows(in area: Rect, of frame: Rect, _ cells: CellMetrics) -> Bool {
    guard !area.isEmpty, !hasImage else { return !area.isEmpty }
    return grid(of: area, in: frame, cells).showsSomething
  }

  /// Whether the leaf shows an image, which is drawn elsewhere.
  private var hasImage: Bool {
    guard case .string(let address)? = pictureAttribute else { return false }
    return !address.isEmpty
  }

  /// Whether the leaf draws something at its natural size.
  fileprivate func hasContent(_ cells: CellMetrics) -> Bool {
    hasImage || naturalGrid(cells).showsSomething
  }

  /// Returns the attribute that sets a length to 0, if any.
  fileprivate func attribute(settingNone axis: UnseenElement.Axis) -> String? {
    [axis.rawValue, "max-" + axis.rawValue].first { name in
      switch props[name] {
      case .int(let cells)?: return cells <= 0
      case .double(let cells)?: return cells < 0.5
      case .string(let text)?: return text == "0%" || BoxSize(.string(text)).max == 0
      case .null?, .bool?, .array?, .object?, nil: return false
      }
    }
  }

  /// Whether the element takes a share of what its container leaves.
  fileprivate func takesRest(along axis: UnseenElement.Axis) -> Bool {
    BoxSize(props[axis.rawValue] ?? .null).kind == .ratio
  }
}

extension Grid {
  /// Whether some cell shows something.
  fileprivate var showsSomething: Bool { (0..<rows).contains { visibleColumns($0) > 0 } }
}
