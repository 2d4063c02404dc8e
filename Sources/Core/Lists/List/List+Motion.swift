/// Motion of a list's updates.
extension List {
  /// Returns the list with transitions of its sections and cells; `nil` keeps one as it is.
  ///
  /// A policy that is given to `ListView.apply` takes precedence.
  public func transitions(
    insert: TransitionStyle? = nil,
    delete: TransitionStyle? = nil,
    update: TransitionStyle? = nil,
    move: MoveStyle? = nil
  ) -> List {
    var list = self
    if let insert { list.attributes.set(.insertTransition(insert)) }
    if let delete { list.attributes.set(.deleteTransition(delete)) }
    if let update { list.attributes.set(.updateTransition(update)) }
    if let move { list.attributes.set(.moveTransition(move)) }
    return list
  }

  /// Returns the list with the duration and the easing of its transitions.
  public func animator(_ animator: Animator) -> List {
    var list = self
    list.attributes.set(.animator(animator))
    return list
  }
}
