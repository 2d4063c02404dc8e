extension Cell: Differentiable {
  /// The cell's key.
  public var identity: Key { key }

  /// The digest of the key.
  public var identityHash: UInt64 { key.digest }

  /// Whether the key was written: a place means nothing in another section.
  public var isKnownAcrossSections: Bool { key.isWritten }

  /// Returns whether both have one key.
  public func hasSameIdentity(as other: Cell) -> Bool { key == other.key }
}

extension Section: DifferentiableSection {
  /// The section's key.
  public var identity: Key { key }

  /// The digest of the key.
  public var identityHash: UInt64 { key.digest }

  /// The cells.
  public var elements: [Cell] { cells }

  /// Returns whether both have one key.
  public func hasSameIdentity(as other: Section) -> Bool { key == other.key }
}

extension Node: Differentiable {
  /// The node's key.
  public var identity: Key { key }

  /// The digest of the key.
  public var identityHash: UInt64 { key.digest }

  /// Returns whether both have one key.
  public func hasSameIdentity(as other: Node) -> Bool { key == other.key }

  /// Returns whether both show the same, whatever their keys.
  public func isContentEqual(to other: Node) -> Bool {
    type == other.type && props == other.props && children == other.children
  }
}
