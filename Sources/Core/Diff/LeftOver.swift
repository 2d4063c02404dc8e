/// An element without a partner in its own section, which may have one in another.
@usableFromInline
struct LeftOver<Element: Differentiable>: Differentiable {
  /// The element itself.
  @usableFromInline let element: Element
  /// Where it stands.
  @usableFromInline let path: ElementPath
  /// Its index among the paths it was found by.
  @usableFromInline let place: Int

  @inlinable
  init(element: Element, path: ElementPath, place: Int) {
    self.element = element
    self.path = path
    self.place = place
  }

  @inlinable var identity: Element.Identity { element.identity }

  @inlinable var identityHash: UInt64 { element.identityHash }

  @inlinable
  func hasSameIdentity(as other: LeftOver) -> Bool { element.hasSameIdentity(as: other.element) }

  @inlinable
  func isContentEqual(to other: LeftOver) -> Bool { element.isContentEqual(to: other.element) }

  /// Returns those of the elements at `paths` whose identity is known across sections.
  @inlinable
  static func among<Group: DifferentiableSection>(
    _ paths: [ElementPath],
    of sections: [Group]
  ) -> [LeftOver] where Group.Elements.Element == Element {
    var leftOvers: [LeftOver] = []
    for (place, path) in paths.enumerated() {
      let element = sections[path.section].elements[path.element]
      if element.isKnownAcrossSections {
        leftOvers.append(LeftOver(element: element, path: path, place: place))
      }
    }
    return leftOvers
  }
}
