/// Pairs elements across sections that have no partner in their own section.
@usableFromInline
struct AcrossSections {
  /// An element without a partner in its own section.
  @usableFromInline
  struct LeftOver {
    /// The mixed hash of its identity; `IdentityHashes.unknown` until it is computed, and
    /// afterwards for an element that may not pair.
    @usableFromInline var hash: UInt32
    @usableFromInline let section: Int32
    @usableFromInline let element: Int32

    init(section: Int, element: Int, hash: UInt32) {
      self.section = Int32(truncatingIfNeeded: section)
      self.element = Int32(truncatingIfNeeded: element)
      self.hash = hash
    }

    /// The element's path.
    @inlinable var path: ElementPath { ElementPath(section: Int(section), element: Int(element)) }

    /// Whether the element may pair, once the hashes are computed.
    @inlinable var isKnown: Bool { hash != IdentityHashes.unknown }
  }

  /// The elements removed from their sections.
  @usableFromInline private(set) var gone: [LeftOver] = []
  /// The elements inserted in their sections, ascending.
  @usableFromInline private(set) var arrived: [LeftOver] = []

  @inlinable
  init() {}

  /// Adds the unpaired elements of the sections `pair`; calls must ascend by target.
  @usableFromInline
  mutating func add(_ comparison: LinearComparison, of pair: Changeset.Move<Int>) {
    let (difference, hashes) = (comparison.difference, comparison.hashes)
    let prefix = comparison.prefix
    Self.append(difference.deletes, pair.from, prefix, hashes.source, to: &gone)
    Self.append(difference.inserts, pair.to, prefix, hashes.target, to: &arrived)
  }

  /// Appends elements of a section; `hashes` starts at the element `first`, or is empty.
  private static func append(
    _ elements: [Int],
    _ section: Int,
    _ first: Int,
    _ hashes: [UInt32],
    to leftOvers: inout [LeftOver]
  ) {
    for element in elements {
      let hash = hashes.isEmpty ? IdentityHashes.unknown : hashes[element - first]
      leftOvers.append(LeftOver(section: section, element: element, hash: hash))
    }
  }

  /// Removes the elements that pair across sections, and adds their moves, ascending by target, and
  /// those with different content to `updates`.
  ///
  /// - Complexity: O(*n*) on average; hashes passed to `add` are not computed again.
  @inlinable
  mutating func takePairs<Group: DifferentiableSection>(
    _ source: [Group],
    _ target: [Group],
    moves: inout [Changeset.Move<ElementPath>],
    updates: inout [Changeset.Move<ElementPath>]
  ) {
    gone.sort { ($0.section, $0.element) < ($1.section, $1.element) }
    if gone.isEmpty || arrived.isEmpty { return }
    let sources = Self.gather(&gone, of: source)
    let targets = Self.gather(&arrived, of: target)
    let partners = partners(sources.span, targets.span)
    var isPaired = [Bool](repeating: false, count: gone.count)
    moves.reserveCapacity(moves.count + Swift.min(gone.count, arrived.count))
    for (index, partner) in partners.enumerated() where partner != Pairing.none {
      let move = Changeset.Move(from: gone[Int(partner)].path, to: arrived[index].path)
      moves.append(move)
      if !sources[Int(partner)].isContentEqual(to: targets[index]) { updates.append(move) }
      isPaired[Int(partner)] = true
    }
    removePairs(partners, isPaired)
  }

  /// Returns the elements, computes their missing hashes and determines which of them may pair.
  ///
  /// They are copied side by side because each is looked at several times.
  @inlinable
  static func gather<Group: DifferentiableSection>(
    _ leftOvers: inout [LeftOver],
    of sections: [Group]
  ) -> [Group.Elements.Element] {
    var gathered: [Group.Elements.Element] = []
    gathered.reserveCapacity(leftOvers.count)
    var leftOvers = leftOvers.mutableSpan
    var index = 0
    while index < leftOvers.count {
      let section = leftOvers[index].section
      let elements = sections[Int(section)].elements
      while index < leftOvers.count, leftOvers[index].section == section {
        let element = elements[Int(leftOvers[index].element)]
        if !element.isKnownAcrossSections {
          leftOvers[index].hash = IdentityHashes.unknown
        } else if leftOvers[index].hash == IdentityHashes.unknown {
          leftOvers[index].hash = IdentityHashes.mixed(element.identityHash)
        }
        gathered.append(element)
        index += 1
      }
    }
    return gathered
  }

  /// Returns, for each inserted element, the index of its partner among the removed ones, or
  /// `Pairing.none`.
  @inlinable
  func partners<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>
  ) -> [Int32] {
    let hashes = gone.map(\.hash)
    var table = IdentityTable(count: gone.count)
    table.insert(
      gone.indices.reversed(),
      hashes.span,
      where: { gone[$0].isKnown },
      isSame: { source[$0].hasSameIdentity(as: source[$1]) }
    )
    var pairing = Pairing(sourceCount: gone.count, targetCount: arrived.count)
    pairing.withSpans { targets, sources in
      for (to, leftOver) in arrived.enumerated() where leftOver.isKnown {
        let slot = table.slot(of: leftOver.hash, hashes.span) {
          source[$0].hasSameIdentity(as: target[to])
        }
        guard let slot, let from = table.firstFree(in: slot, targets.span) else { continue }
        targets[from] = Int32(truncatingIfNeeded: to)
        sources[to] = Int32(truncatingIfNeeded: from)
      }
    }
    return pairing.sources
  }

  /// Removes the elements that have a partner.
  @usableFromInline
  mutating func removePairs(_ partners: [Int32], _ isPaired: [Bool]) {
    gone = zip(gone, isPaired).compactMap { $1 ? nil : $0 }
    arrived = zip(arrived, partners).compactMap { $1 == Pairing.none ? $0 : nil }
  }
}
