internal import PlaygroundCore

/// The parts of a content as they were last built, for the next build of the same description:
/// rows, headers, footers, supplements, and the elements of a single component.
///
/// A part is built again only if a name that it reads has another value, or a state of a component
/// in it. The result is the same as without a memory.
public struct PartMemory: Sendable {
  /// The identity of a part among those with the same plan, which may be repeated.
  struct PartID: Hashable {
    /// The section that contains the part; `nil` for none.
    let section: Key?
    let key: Key
  }

  /// The result of building a part; `nil` if its conditions leave it empty.
  enum Content {
    case cell(Cell?)
    case node(Node?)
  }

  /// A part, its inputs, and the work of building it.
  struct Part {
    let partID: PartID
    let values: [Value]
    let content: Content
    let work: Work
    let diagnostics: [Diagnostic]
    /// The uses of components with states in the part; `nil` for none.
    let uses: PartUses?
  }

  /// A loop, or the plan of a part that is not in a loop itself.
  typealias Owner = AnyObject & Sendable

  /// The parts of one owner.
  private struct RowSequence: Sendable {
    /// The owner; also keeps its address from being used for another one.
    let owner: any Owner
    /// The names that its parts read.
    let names: [ScopeName]
    /// The build in which a part of the series was last visited.
    var build = 0
    var old: [Part] = []
    var parts: [Part] = []
    /// The index of the old part that probably follows.
    private var next = 0
    /// The old parts by identity, once a part was not the next one.
    private var indices: [PartID: Int]?

    init(_ owner: any Owner, _ names: [ScopeName]) {
      self.owner = owner
      self.names = names
    }

    mutating func begin(_ number: Int) {
      (build, old, parts, next, indices) = (number, parts, [], 0, nil)
      parts.reserveCapacity(old.count)
    }

    mutating func finish() { (old, indices) = ([], nil) }

    /// Returns the old part with an identity.
    mutating func part(at partID: PartID) -> Part? {
      if next < old.count, old[next].partID == partID {
        next += 1
        return old[next - 1]
      }
      if old.isEmpty { return nil }
      let known = indices ?? Dictionary(zip(old.map(\.partID), old.indices)) { first, _ in first }
      indices = known
      guard let index = known[partID] else { return nil }
      next = index + 1
      return old[index]
    }
  }

  /// The number of values that are compared for a part; comparing more may take longer than
  /// building it.
  private static let comparisonLimit = 100
  /// The number of loops, and of plans outside of loops, whose parts are kept.
  private static let seriesLimit = 4_096

  private var series: [ObjectIdentifier: RowSequence] = [:]
  private var build = 0
  /// The number of enclosing parts that are kept as a whole.
  private var pauses = 0
  /// The number of parts that the last build evaluated.
  package private(set) var builtCount = 0
  /// The number of parts that the last build took over.
  package private(set) var reusedCount = 0

  /// Creates a memory without parts.
  public init() {}

  /// Begins a build.
  mutating func begin() {
    build += 1
    (builtCount, reusedCount) = (0, 0)
  }

  /// Ends a build: forgets the parts that it has replaced.
  mutating func finish() {
    for key in series.keys where series[key]?.build == build { series[key]?.finish() }
  }

  /// Keeps no parts until `resume()`.
  mutating func pause() { pauses += 1 }

  /// Ends the latest pause.
  mutating func resume() { pauses -= 1 }

  /// Returns the names that the parts of an owner read; `nil` if its parts are not kept.
  mutating func names(of owner: any Owner, _ reads: () -> PlanReads) -> [ScopeName]? {
    if pauses > 0 { return nil }
    let id = ObjectIdentifier(owner)
    if let known = series[id] {
      if known.build != build { series[id]?.begin(build) }
      return known.names
    }
    if series.count == Self.seriesLimit { return nil }
    var new = RowSequence(owner, reads().names)
    new.begin(build)
    series[id] = new
    return new.names
  }

  /// Returns the last part with an identity if it was built from the same values.
  mutating func part(at partID: PartID, of owner: any Owner, from values: [Value]) -> Part? {
    guard let part = series[ObjectIdentifier(owner)]?.part(at: partID),
      ExactComparison.areSame(part.values, values, limit: Self.comparisonLimit)
    else { return nil }
    return part
  }

  /// Keeps a part that was taken over for the next build.
  mutating func keep(reused part: Part, of owner: any Owner) {
    reusedCount += 1
    series[ObjectIdentifier(owner)]?.parts.append(part)
  }

  /// Counts a part that was built, and keeps it for the next build.
  ///
  /// - Parameters:
  ///   - part: The part; `nil` if it cannot be taken over.
  ///   - owner: Its owner.
  mutating func keep(built part: Part?, of owner: any Owner) {
    builtCount += 1
    if let part { series[ObjectIdentifier(owner)]?.parts.append(part) }
  }
}
