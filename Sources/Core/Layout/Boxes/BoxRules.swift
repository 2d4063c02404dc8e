/// The sizing rules of a child of a box.
struct BoxRules: BitwiseCopyable {
  private let width: BoxSize
  private let height: BoxSize
  private let aspectRatio: Float
  private let marginWidth: Int
  private let marginHeight: Int

  /// Creates the rules of a node.
  init(_ style: BoxStyle) {
    width = style.width
    height = style.height
    aspectRatio = style.aspectRatio
    marginWidth = Int(style.margin.left) + Int(style.margin.right)
    marginHeight = Int(style.margin.top) + Int(style.margin.bottom)
  }

  /// Creates the rules of a run.
  init(width: BoxSize, height: BoxSize) {
    self.width = width
    self.height = height
    aspectRatio = 0
    marginWidth = 0
    marginHeight = 0
  }

  /// Whether the size depends on the content.
  var needsContent: Bool { width.kind == .wrap || height.kind == .wrap }

  /// Returns the space of the node, given constraints that include its margins.
  func residual(of constraints: Size) -> Size {
    var space = Size(
      width: BoxRules.space(width, max(0, constraints.width - marginWidth)),
      height: BoxRules.space(height, max(0, constraints.height - marginHeight)),
    )
    guard aspectRatio > 0 else { return space }
    if width.kind == .aspect && height.kind == .aspect { return .zero }
    if height.kind == .aspect || Float(space.width) < Float(space.height) * aspectRatio {
      if height.kind != .fixed { space.height = WholeCells.round(Float(space.width) / aspectRatio) }
    } else if width.kind != .fixed {
      space.width = WholeCells.round(Float(space.height) * aspectRatio)
    }
    if width.kind == .aspect {
      space.width = WholeCells.round(Float(space.height) * aspectRatio)
    }
    return space
  }

  private static func space(_ rule: BoxSize, _ offered: Int) -> Int {
    switch rule.kind {
    case .fixed: Int(rule.cells)
    case .wrap: min(offered, Int(rule.max))
    case .ratio, .aspect: offered
    }
  }

  /// Returns the constraints for the content of a box with these rules.
  func boxConstraints(_ residual: Size) -> BoxConstraints {
    BoxConstraints(
      width: residual.width,
      height: residual.height,
      wrapsWidth: width.kind == .wrap,
      wrapsHeight: height.kind == .wrap,
    )
  }

  /// Returns the size for the content size `content` and the space `residual`.
  func size(content: Size, _ residual: Size) -> Size {
    var size = Size(
      width: BoxRules.length(width, content.width, residual.width),
      height: BoxRules.length(height, content.height, residual.height),
    )
    guard aspectRatio > 0 else { return size }
    if width.kind == .aspect && height.kind == .aspect { return .zero }
    let wide = WholeCells.round(Float(size.height) * aspectRatio)
    let high = WholeCells.round(Float(size.width) / aspectRatio)
    if width.kind == .aspect {
      size.width = wide
    } else if height.kind == .aspect {
      size.height = high
    } else if size.width < wide {
      if width.kind == .wrap { size.width = wide }
    } else if height.kind == .wrap {
      size.height = max(size.height, high)
    }
    return size
  }

  private static func length(_ rule: BoxSize, _ content: Int, _ residual: Int) -> Int {
    switch rule.kind {
    case .fixed: return Int(rule.cells)
    case .ratio: return BoxSolver.isUnlimited(residual) ? 0 : residual
    case .aspect: return residual
    case .wrap:
      guard residual > 0 else { return 0 }
      let unclamped = max(min(content, residual) + Int(rule.add), Int(rule.min))
      return min(unclamped, Int(rule.max), residual)
    }
  }
}
