/// The controls of a drawn window, in the order of the focus.
struct DrawnControls {
  /// The indices of the controls that a person operates, without boxes that only scroll.
  let indices: [Int]
  /// For each drawn element, the control that it is or is in; `nil` for others.
  let around: [Int?]

  /// Finds the controls.
  init(in origins: CellOrigins) {
    var around: [Int?] = []
    var indices: [Int] = []
    for (index, element) in origins.elements.enumerated() {
      let outer = element.outer.flatMap { around[$0] }
      let control = element.element?.node.control
      let isOperated = control.map { !$0.takesKeysOfContent } ?? false
      if isOperated { indices.append(index) }
      around.append(isOperated ? index : outer)
    }
    (self.indices, self.around) = (indices, around)
  }

  /// Returns where the focus goes against the order of reading: up although it does not go to the
  /// next column, or back in a row.
  func focusJumps(in origins: CellOrigins) -> [AccessibilityIssue] {
    let focusable = indices.filter { origins.elements[$0].element?.node.canTakeFocus == true }
    return zip(focusable, focusable.dropFirst()).compactMap { from, to in
      guard let start = origins.elements[from].element, let end = origins.elements[to].element,
        let jump = start.jump(to: end), !origins.areLayers(from, to)
      else { return nil }
      return AccessibilityIssue(
        kind: .focusJump(from: start.node.type, jump),
        element: end.node.type,
        span: origins.declaration(of: to)
      )
    }
  }
}

extension CellOrigins.Element {
  /// Returns how the way to the next control goes against the order of reading; `nil` if it does
  /// not.
  fileprivate func jump(to next: CellOrigins.Element) -> AccessibilityIssue.Jump? {
    let isBehind = isRightToLeft ? next.frame.maxX <= frame.x : next.frame.x >= frame.maxX
    let isBefore = isRightToLeft ? next.frame.x >= frame.maxX : next.frame.maxX <= frame.x
    if next.frame.maxY <= frame.y { return isBehind ? nil : .up }
    if next.frame.y < frame.maxY, isBefore { return isRightToLeft ? .right : .left }
    return nil
  }
}

extension CellOrigins {
  /// Returns whether two elements are in different layers of a box, which are not read in order.
  fileprivate func areLayers(_ one: Int, _ other: Int) -> Bool {
    let first = path(of: one)
    let second = path(of: other)
    let common = zip(first, second).prefix { $0 == $1 }.last?.0
    guard let type = common.flatMap({ elements[$0].element?.node.type }) else { return false }
    return type == "ZBox" || type == "ZGroup"
  }

  /// The indices of an element and of those around it, the outermost first.
  private func path(of element: Int) -> [Int] {
    var path: [Int] = []
    var next: Int? = element
    while let index = next {
      path.append(index)
      next = elements[index].outer
    }
    return path.reversed()
  }
}
