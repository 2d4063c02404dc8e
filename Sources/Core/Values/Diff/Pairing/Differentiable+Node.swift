extension Node: Differentiable {
  /// The node's key.
  public var identity: Key { key }

  /// The digest of the key.
  public var identityHash: UInt64 { key.digest }

  /// Returns whether the keys are equal.
  @inline(__always)
  public func hasSameIdentity(as other: Node) -> Bool { key == other.key }
}
