extension Node: Differentiable {
  /// The node's key.
  public var identity: Key { key }

  /// The digest of the key.
  public var identityHash: UInt64 { key.digest }

  /// Returns whether the keys are equal.
  @inline(__always)
  public func hasSameIdentity(as other: Node) -> Bool { key == other.key }

  /// Returns whether the contents are equal, regardless of the keys.
  ///
  /// The params of a component's use are not visible by themselves: its body shows them. The
  /// attributes of a structural element around a component, such as its background, are visible.
  ///
  /// - Complexity: O(*n*) in the size of the trees; children that share their storage cost O(1).
  public func isContentEqual(to other: Node) -> Bool {
    type == other.type && isComposite == other.isComposite
      && (isComposite && !isSurrounding || props == other.props) && children == other.children
  }
}
