extension Cell: Differentiable {
  /// The cell's key.
  public var identity: Key { key }

  /// The digest of the key.
  public var identityHash: UInt64 { key.digest }

  /// Whether the key was written: an implicit key has no meaning in another section.
  public var isKnownAcrossSections: Bool { key.isWritten }

  /// Returns whether the keys are equal.
  @inline(__always)
  public func hasSameIdentity(as other: Cell) -> Bool { key == other.key }

  /// Returns whether the keys are equal and the trees share their storage.
  public static func isKept(
    _ source: Span<Cell>,
    _ from: Int,
    in target: Span<Cell>,
    _ to: Int
  ) -> Bool {
    guard source[from].key == target[to].key else { return false }
    return AnyComponent.isKept(source[from].component, target[to].component)
  }
}

extension Section: DifferentiableSection {
  /// The section's key.
  public var identity: Key { key }

  /// The digest of the key.
  public var identityHash: UInt64 { key.digest }

  /// The cells.
  public var elements: Cells { cells }

  /// Returns whether the keys are equal.
  public func hasSameIdentity(as other: Section) -> Bool { key == other.key }
}
