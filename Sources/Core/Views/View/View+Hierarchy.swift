/// Adding subviews, and searching a hierarchy in depth-first order, parents before their subviews.
extension View {
  /// Adds views in front of the existing subviews, removing them from their previous parents.
  ///
  /// - Precondition: No view contains this one.
  public func add(_ views: View...) {
    for view in views { insert(view, at: subviews.count) }
  }

  /// Returns the first view with an id, which may be the view itself; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func view(id: String) -> View? {
    if self.id.hasSameBytes(as: id) { return self }
    for subview in subviews {
      if let found = subview.view(id: id) { return found }
    }
    return nil
  }

  /// Returns the first view with a tag, which may be the view itself.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func view(tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.view(tag: tag) { return found }
    }
    return nil
  }

  /// Returns all views of a type, including the view itself.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func views<Kind: View>(of type: Kind.Type) -> [Kind] {
    let own = (self as? Kind).map { [$0] } ?? []
    return own + subviews.flatMap { $0.views(of: type) }
  }

  /// Returns whether the view is `view` or one of its descendants.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  public func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }
}
