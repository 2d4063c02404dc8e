/// How far from the rows in view resources are prepared, in heights of the view.
public struct PrefetchWindow: Hashable, Sendable {
  /// How far ahead, where the list is being scrolled to.
  public var ahead: Double
  /// How far behind.
  public var behind: Double

  /// Creates a window; more is prepared ahead than behind, unless told otherwise.
  public init(ahead: Double = 2, behind: Double = 1) {
    self.ahead = ahead
    self.behind = behind
  }

  /// Returns the rows of a content that belong to the window around those in view, half-open.
  func rows(around rows: Range<Int>, _ direction: ScrollDirection) -> Range<Int> {
    func reach(_ screens: Double) -> Int {
      let wanted = Double(rows.count) * max(0, screens)
      return wanted < 1e9 ? Int(wanted.rounded(.up)) : 1_000_000_000
    }
    let (above, below) = direction == .down ? (behind, ahead) : (ahead, behind)
    return max(0, rows.lowerBound - reach(above))..<rows.upperBound + reach(below)
  }
}

/// Where the end of a list is that is being scrolled to.
public enum ScrollDirection: Hashable, Sendable {
  case up
  case down
}

/// Has plug-ins prepare what the rows in and around the view show.
///
/// A row's prefetches are open from when it comes into the window until it leaves the window or the
/// list, or has other addresses. They are known by the row's identity, not by its place.
public final class Prefetcher {
  /// How far from the rows in view resources are prepared.
  public var window: PrefetchWindow
  private let plugins: [any PrefetchingPlugin]
  private var open: [RowIdentity: Entry] = [:]
  private var count = 0

  /// What was begun for a row.
  private struct Entry {
    var component: any ResourcePrefetchable
    let addresses: [String]
    let prefetches: [any Prefetch]
    /// Counts the rows in the order they were begun.
    let number: Int
  }

  /// A row in the window that shows something to prepare.
  private struct Row {
    let identity: RowIdentity
    let component: any ResourcePrefetchable
    let addresses: [String]
    /// Rows between it and those in view; 0 in view.
    let distance: Int
  }

  /// Creates a prefetcher that has nothing open.
  public init(plugins: [any PrefetchingPlugin], window: PrefetchWindow = PrefetchWindow()) {
    self.plugins = plugins
    self.window = window
  }

  deinit { cancelAll() }

  /// Opens and cancels what has to be, with `rows` of the content in view.
  ///
  /// What is no longer needed is cancelled first, in the order it was begun; then what is new is begun,
  /// the nearest first. Rows that were never measured stand where they are estimated to.
  ///
  /// - Complexity: O(*w*) in the number of cells in the window; O(1) without plug-ins.
  public func update(
    _ content: ContentLayout,
    showing rows: Range<Int>,
    _ direction: ScrollDirection = .down
  ) {
    if plugins.isEmpty { return }
    let wanted = self.rows(of: content, around: rows, direction)
    let kept = Dictionary(uniqueKeysWithValues: wanted.map { ($0.identity, $0.addresses) })
    cancel { kept[$0] != $1.addresses }
    for row in wanted.sorted(by: { $0.distance < $1.distance }) {
      if open[row.identity] != nil {
        open[row.identity]?.component = row.component
        continue
      }
      open[row.identity] = Entry(
        component: row.component,
        addresses: row.addresses,
        prefetches: plugins.compactMap { $0.prefetch(row.component) },
        number: count,
      )
      count += 1
    }
  }

  /// Returns the components in the window that name an address, in the order they were begun.
  public func components(naming address: String) -> [any ResourcePrefetchable] {
    open.values.filter { $0.addresses.contains(address) }
      .sorted { $0.number < $1.number }
      .map(\.component)
  }

  /// Cancels everything.
  public func cancelAll() { cancel { _, _ in true } }

  private func cancel(where isDone: (RowIdentity, Entry) -> Bool) {
    let done = open.filter(isDone)
    for (identity, entry) in done.sorted(by: { $0.value.number < $1.value.number }) {
      open[identity] = nil
      for prefetch in entry.prefetches { prefetch.cancel() }
    }
  }

  /// Returns the rows in the window that show something to prepare, from the top; a component shown alone
  /// is one row.
  private func rows(
    of content: ContentLayout,
    around visible: Range<Int>,
    _ direction: ScrollDirection
  ) -> [Row] {
    if let list = content.listLayout { return rows(of: list, around: visible, direction) }
    guard let node = content.component?.node else { return [] }
    let component = NodeComponent(node)
    let addresses = component.resourceAddresses
    if addresses.isEmpty { return [] }
    return [Row(identity: .component, component: component, addresses: addresses, distance: 0)]
  }

  private func rows(
    of layout: ListLayout,
    around visible: Range<Int>,
    _ direction: ScrollDirection
  ) -> [Row] {
    var rows: [Row] = []
    var numbering = RowNumbering()
    for band in layout.stack.bands(in: window.rows(around: visible, direction)) {
      let range = layout.stack.rows(ofBand: band)
      let distance = max(
        0,
        visible.lowerBound - range.upperBound,
        range.lowerBound - visible.upperBound
      )
      for place in layout.places(inBand: band) {
        guard let component = layout.list.component(at: place)?.prefetchable else { continue }
        let addresses = component.resourceAddresses
        if addresses.isEmpty { continue }
        rows.append(
          Row(
            identity: numbering.identity(of: place, in: layout.list),
            component: component,
            addresses: addresses,
            distance: distance,
          )
        )
      }
    }
    return rows
  }
}
