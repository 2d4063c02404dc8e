/// Lets plug-ins prefetch the resources of rows in and around the view.
///
/// The prefetches of a row are active from when it enters the window until it leaves the window or
/// the list, or its addresses change. They belong to the row's identity, not to its position.
package final class Prefetcher {
  /// The distance from the visible rows up to which resources are prefetched.
  package var window: PrefetchWindow
  /// The plug-ins; setting them cancels all active prefetches.
  package var plugins: [any PrefetchingPlugin] {
    didSet { cancelAll() }
  }
  private var open: [RowIdentity: Entry] = [:]
  private var count = 0

  /// The active prefetches of a row.
  private struct Entry {
    var component: AnyComponent
    let addresses: [String]
    let prefetches: [any Prefetch]
    /// The order in which the rows were started.
    let number: Int
  }

  /// A row in the window with resources to prefetch.
  private struct Row {
    let identity: RowIdentity
    let request: PrefetchRequest
    /// The number of rows between it and the visible ones; 0 if visible.
    let distance: Int
  }

  /// Creates a prefetcher without active prefetches.
  package init(plugins: [any PrefetchingPlugin], window: PrefetchWindow = PrefetchWindow()) {
    self.plugins = plugins
    self.window = window
  }

  deinit { cancelAll() }

  /// Starts and cancels prefetches for the visible `rows` of the content, half-open.
  ///
  /// First, prefetches that are no longer needed are cancelled in the order they were started;
  /// then new ones are started, nearest first. Unmeasured rows are at their estimated positions.
  ///
  /// - Complexity: O(*w*) in the number of cells in the window; O(1) without plug-ins.
  package func update(
    _ content: ContentLayout,
    showing rows: Range<Int>,
    _ direction: ScrollDirection = .down
  ) {
    if plugins.isEmpty { return }
    let surroundings = EventlessWindowCache.Surroundings(
      rows: EventlessWindowCache.Rows(window: rows, contentRows: content.contentRows),
      distance: window,
      direction: direction,
    )
    if open.isEmpty, content.quiet.hasNoResources(surroundings) { return }
    let nearbyRows = self.rows(of: content, around: rows, direction)
    if nearbyRows.isEmpty { content.quiet.noteNoResources(surroundings) }
    let currentAddresses = Dictionary(
      uniqueKeysWithValues: nearbyRows.map { ($0.identity, $0.request.addresses) }
    )
    cancel { currentAddresses[$0] != $1.addresses }
    for row in nearbyRows.sorted(by: { $0.distance < $1.distance }) {
      if open[row.identity] != nil {
        open[row.identity]?.component = row.request.component
        continue
      }
      open[row.identity] = Entry(
        component: row.request.component,
        addresses: row.request.addresses,
        prefetches: plugins.compactMap { $0.prefetch(row.request) },
        number: count,
      )
      count += 1
    }
  }

  /// Returns the components in the window that use an address, in the order they were started.
  package func components(naming address: String) -> [AnyComponent] {
    open.values.filter { $0.addresses.contains(address) }
      .sorted { $0.number < $1.number }
      .map(\.component)
  }

  /// Cancels all prefetches.
  package func cancelAll() { cancel { _, _ in true } }

  private func cancel(where isDone: (RowIdentity, Entry) -> Bool) {
    let done = open.filter(isDone)
    for (identity, entry) in done.sorted(by: { $0.value.number < $1.value.number }) {
      open[identity] = nil
      for prefetch in entry.prefetches { prefetch.cancel() }
    }
  }

  /// Returns the rows in the window with resources to prefetch, from the top; a single component
  /// counts as one row.
  private func rows(
    of content: ContentLayout,
    around visible: Range<Int>,
    _ direction: ScrollDirection
  ) -> [Row] {
    if let list = content.listLayout { return rows(of: list, around: visible, direction) }
    guard let node = content.component?.node, let request = PrefetchRequest(AnyComponent(node))
    else { return [] }
    return [Row(identity: .component, request: request, distance: 0)]
  }

  private func rows(
    of layout: ListLayout,
    around visible: Range<Int>,
    _ direction: ScrollDirection
  ) -> [Row] {
    var rows: [Row] = []
    var numbering = RowNumbering()
    for band in layout.stack.bands(in: window.rows(around: visible, direction))
    where layout.mayShowPictures(inBand: band) {
      let range = layout.stack.rows(ofBand: band)
      let distance = max(
        0,
        visible.lowerBound - range.upperBound,
        range.lowerBound - visible.upperBound
      )
      for position in layout.stack.positions(inBand: band) {
        guard let request = layout.list.component(at: position).flatMap(PrefetchRequest.init)
        else { continue }
        rows.append(
          Row(
            identity: numbering.identity(of: position, in: layout.list),
            request: request,
            distance: distance,
          )
        )
      }
    }
    return rows
  }
}

extension ListLayout {
  /// Returns whether a band may show images: most rows show none, and are searched in place.
  fileprivate func mayShowPictures(inBand index: Int) -> Bool {
    let band = stack.band(index)
    guard case .cells(let range) = band.content else { return true }
    return list.sections[band.section].cells.mayShowPictures(in: range)
  }
}
