/// Lays out boxes in whole cells, by the rules of Puyopuyo's regulators.
///
/// Space goes to fixed lengths first, then to items that wrap their content, by priority, and last
/// to items with a ratio.
enum BoxSolver {
  /// The length of an unlimited constraint; larger than any frame.
  static let unlimited = BoxSize.unlimited

  /// The constraint of an item that may shrink or grow later; practically unlimited.
  static let plenty = 1_000_000

  /// Returns whether a constraint is unlimited, possibly after subtracting margins.
  static func isUnlimited(_ length: Int) -> Bool { length >= unlimited / 2 }

  /// Returns the size of a child or of a run.
  static func measure(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ itemIndex: Int,
    _ constraints: Size
  ) -> Size {
    let item = scratch.boxItems[itemIndex]
    if item.node >= 0 { return size(&nodes, &scratch, item.node, constraints) }
    return runSize(&nodes, &scratch, item, constraints)
  }

  /// Returns the size of a node in a box, excluding its margins, for `constraints` that include
  /// them.
  static func size(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: Size
  ) -> Size {
    // A flexbox caches its answers itself.
    guard nodes[index].kind != .flex else {
      return workOutSize(&nodes, &scratch, index, constraints)
    }
    let key = key(of: constraints)
    var answers = nodes[index].answers
    answers.isWidthIndependent = false
    answers.isHeightIndependent = false
    if let answer = scratch.memo.answer(to: key, .measure, of: index, margins: (0, 0), answers) {
      return Size(width: Int(answer.width), height: Int(answer.height))
    }
    let size = workOutSize(&nodes, &scratch, index, constraints)
    nodes[index].placing.invalidate()
    let answer = Answer(
      constraints: key,
      pass: .measure,
      width: Float(size.width),
      height: Float(size.height),
    )
    scratch.memo.keep(answer, of: index, &nodes[index].answers)
    return size
  }

  /// Returns the memo key for the constraints of a box, with a final size in place of the owner's.
  static func key(of constraints: Size, final: Size = .zero) -> FlexConstraints {
    FlexConstraints(
      width: Float(constraints.width),
      height: Float(constraints.height),
      widthFit: .atMost,
      heightFit: .atMost,
      ownerWidth: Float(final.width),
      ownerHeight: Float(final.height),
    )
  }

  private static func workOutSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: Size
  ) -> Size {
    let rules = BoxRules(scratch.box(of: nodes[index]))
    let residual = rules.residual(of: constraints)
    if nodes[index].kind == .leaf && !rules.needsContent {
      return rules.size(content: .zero, residual)
    }
    guard nodes[index].kind != .leaf || (residual.width > 0 && residual.height > 0) else {
      return .zero
    }
    let inner = rules.boxConstraints(residual)
    return rules.size(content: content(&nodes, &scratch, index, inner), residual)
  }

  /// Returns the size of a node's content, including padding.
  static func content(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: BoxConstraints
  ) -> Size {
    switch nodes[index].kind {
    case .leaf:
      return leafSize(&nodes, scratch.contents.span, index, constraints)
    case .flex:
      FlexSolver.layout(&nodes, &scratch, index, flexConstraints(constraints), .settle)
      return Size(
        width: WholeCells.round(nodes[index].width),
        height: WholeCells.round(nodes[index].height),
      )
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .grid, .table, .row:
      return arrange(&nodes, &scratch, index, constraints, final: nil)
    }
  }

  /// Measures a leaf's content in unlimited space, at most once.
  @inline(__always)
  static func findNaturalSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ contents: Span<LeafContent>,
    _ index: Int
  ) {
    let content = Int(nodes[index].content)
    guard content >= 0 && nodes[index].naturalWidth < 0 else { return }
    nodes[index].keepNaturalSize(of: contents[content])
  }

  /// Returns the size of a leaf's content.
  private static func leafSize(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ contents: Span<LeafContent>,
    _ index: Int,
    _ constraints: BoxConstraints
  ) -> Size {
    let content = Int(nodes[index].content)
    guard content >= 0 else { return .zero }
    findNaturalSize(&nodes, contents, index)
    let width = Int(nodes[index].naturalWidth)
    let height = Int(nodes[index].naturalHeight)
    if constraints.width >= width && constraints.height >= height {
      return Size(width: width, height: height)
    }
    return contents[content].size(
      width: isUnlimited(constraints.width) ? nil : constraints.width,
      height: isUnlimited(constraints.height) ? nil : constraints.height,
    )
  }

  /// Positions a child of a box and its content, whose layout follows from `constraints`; `frame`
  /// is larger than that if the child grew.
  static func place(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    constraints: Size,
    frame: Rect
  ) {
    let style = scratch.box(of: nodes[index])
    let rules = BoxRules(style)
    let key = key(of: constraints, final: frame.size)
    if nodes[index].placing.size(under: key) != nil {
      nodes[index].setFrame(frame)
      return
    }
    if nodes[index].kind == .flex {
      let exact = BoxConstraints(
        width: frame.width,
        height: frame.height,
        wrapsWidth: false,
        wrapsHeight: false,
      )
      FlexSolver.layout(&nodes, &scratch, index, flexConstraints(exact), .place)
    } else if nodes[index].kind != .leaf {
      var inner = rules.boxConstraints(rules.residual(of: constraints))
      var final = size(&nodes, &scratch, index, constraints)
      if style.fillsGrownHeight, frame.height > final.height {
        (inner.height, inner.wrapsHeight, final.height) = (frame.height, false, frame.height)
      }
      _ = arrange(&nodes, &scratch, index, inner, final: final)
    }
    nodes[index].setFrame(frame)
    nodes[index].setPlaced(under: key)
  }

  /// Positions the content of a box in a flexbox.
  static func placeContent(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: BoxConstraints,
    final: Size
  ) {
    _ = arrange(&nodes, &scratch, index, constraints, final: final)
  }

  /// Returns the constraints of a flexbox in a box.
  private static func flexConstraints(_ constraints: BoxConstraints) -> FlexConstraints {
    let hasWidth = !isUnlimited(constraints.width)
    let hasHeight = !isUnlimited(constraints.height)
    return FlexConstraints(
      width: hasWidth ? Float(constraints.width) : .undefined,
      height: hasHeight ? Float(constraints.height) : .undefined,
      widthFit: hasWidth ? (constraints.wrapsWidth ? .atMost : .exactly) : .content,
      heightFit: hasHeight ? (constraints.wrapsHeight ? .atMost : .exactly) : .content,
      ownerWidth: hasWidth ? Float(constraints.width) : .undefined,
      ownerHeight: hasHeight ? Float(constraints.height) : .undefined,
    )
  }

  /// Returns the size of a box's content, including padding; positions it if the final size of the
  /// box is given.
  private static func arrange(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: BoxConstraints,
    final: Size?
  ) -> Size {
    switch nodes[index].kind {
    case .grid: return GridSolver.arrange(&nodes, &scratch, index, constraints, final: final)
    case .table: return TableSolver.arrange(&nodes, &scratch, index, constraints, final: final)
    case .row: return TableSolver.arrangeRow(&nodes, &scratch, index, constraints, final: final)
    case .flex, .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .leaf: break
    }
    let style = scratch.box(of: nodes[index])
    let padding = Size(
      width: Int(style.padding.left) + Int(style.padding.right),
      height: Int(style.padding.top) + Int(style.padding.bottom),
    )
    var inner = constraints
    inner.width = max(0, constraints.width - padding.width)
    inner.height = max(0, constraints.height - padding.height)
    inner.scroll(style)
    let base = scratch.boxItems.count
    pushChildren(nodes, &scratch, of: index)
    var content: Size
    if nodes[index].kind == .stack {
      content = stack(&nodes, &scratch, base..<scratch.boxItems.count, inner)
    } else {
      var line = makeLine(&nodes, &scratch, index, inner, base: base)
      // Pages that fill are as wide as the bar above them.
      if style.barColumns > 0, !line.isRow {
        line.leastCross = min(Int(style.barColumns) - padding.width, line.innerCross)
      }
      content = linear(&nodes, &scratch, line)
    }
    if let final {
      let room = Size(
        width: final.width - padding.width,
        height: final.height - padding.height,
      )
      let box = SizedBox(
        index: index,
        inner: inner,
        items: base..<scratch.boxItems.count,
        size: style.scrolled(content, in: room),
        origin: style.scrolledOrigin(of: content, in: room),
      )
      placeChildren(&nodes, &scratch, box)
    }
    scratch.boxItems.removeLast(scratch.boxItems.count - base)
    content.width += padding.width
    content.height += padding.height
    content.width = max(content.width, min(Int(style.barColumns), constraints.width))
    return content
  }
}
