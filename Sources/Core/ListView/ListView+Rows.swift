/// Mounting and unmounting rows.
extension ListView {
  /// One pass over the rows in view.
  struct Pass {
    /// The row of the content at the top.
    var offset = 0
    /// Rows met so far, from the top.
    fileprivate var met: [RowIdentity] = []
    /// Those of them that strips are scrolled away from.
    fileprivate var hidden: Set<RowIdentity> = []
    /// How many rows of an identity were met so far.
    fileprivate var counts: [RowIdentity: Int] = [:]
    /// Whether rows that have a view are written to even if they say that nothing changed.
    fileprivate let rendersAll: Bool
  }

  /// Sees to it that every row from `offset` on has a view that shows it, and measures it there.
  ///
  /// - Returns: What was done; the offset is no farther than there is content.
  func mountRows(at offset: Int, rendersAll: Bool) -> Pass {
    var pass = Pass(rendersAll: rendersAll)
    var position = layout.position(atRow: offset)
    measure(from: position, &pass)
    let last = max(0, layout.contentRows - size.height)
    if layout.row(of: position) > last {
      position = layout.position(ofLastRows: size.height)
      measure(from: position, &pass)
    }
    pass.offset = max(0, min(layout.row(of: position), layout.contentRows - size.height))
    return pass
  }

  /// Takes rows that left off the screen, and tells them, then those that came, each from the top.
  func tell(_ pass: Pass) {
    unmount(except: Set(pass.met))
    for identity in pass.met where pass.hidden.contains(identity) {
      guard let row = mounted[identity], row.isDisplayed else { continue }
      mounted[identity]?.isDisplayed = false
      row.didEndDisplay()
    }
    for identity in pass.met where !pass.hidden.contains(identity) {
      // Handlers may ask what is mounted: nothing is being written to while they run.
      guard let row = mounted[identity], !row.isDisplayed else { continue }
      mounted[identity]?.isDisplayed = true
      row.willDisplay()
    }
  }

  /// Measures the bands in view from a position on, and what is drawn over them, in the views that show
  /// them.
  private func measure(from position: BandPosition, _ pass: inout Pass) {
    placements = [:]
    pass.met = []
    pass.hidden = []
    pass.counts = [:]
    var left = size.height + position.row
    var index = position.band
    if let header = layout.pinnedHeader(at: position), header < index { measure(header, &pass) }
    while index < layout.bandCount, left > 0 {
      left -= layout.gap(beforeBand: index) + measure(index, &pass)
      index += 1
    }
    layout.stack()
    let top = layout.row(of: position)
    let last = layout.position(atRow: top + max(1, size.height) - 1)
    if let footer = layout.pinnedFooter(at: last), placements[footer] == nil {
      measure(footer, &pass)
      layout.stack()
    }
    for pin in layout.pins(in: top..<top + size.height) where placements[pin.band] == nil {
      measure(pin.band, &pass)
    }
    layout.stack()
  }

  /// Measures a band in the views that show it, and returns its rows.
  @discardableResult
  private func measure(_ index: Int, _ pass: inout Pass) -> Int {
    let band = layout.band(index)
    let first = pass.met.count
    let placements = layout.placements(in: band) { node(of: $0, $1, in: $2, &pass) }
    self.placements[index] = placements
    if layout.strip(of: band, placements) != nil {
      let columns = layout.columns ?? size.width
      let picture = layout.picture(of: band, placements, columns: columns, strips)
      let seen = Set(picture.placements.compactMap { $0.path.map(RowPlace.cell) })
      for identity in pass.met[first...] {
        if let row = mounted[identity], !seen.contains(row.place) { pass.hidden.insert(identity) }
      }
    }
    return layout.record(placements, ofBand: index)
  }

  /// Returns what a row's view shows of an offer; a row without a view gets one.
  private func node(
    of place: RowPlace,
    _ component: AnyComponent,
    in offer: Offer,
    _ pass: inout Pass
  ) -> Node {
    let chrome = chrome(of: place)
    var identity = RowIdentity(place, in: list)
    let count = pass.counts[identity, default: 0]
    pass.counts[identity] = count + 1
    identity.occurrence = count
    pass.met.append(identity)
    let row: MountedRow
    if var known = mounted[identity] {
      known.view.chrome = chrome
      known.update(to: place, of: list, component, in: offer, rendersAll: pass.rendersAll)
      row = known
    } else {
      let view = pool.take(component.reuseIdentifier) ?? ComponentView()
      view.chrome = chrome
      row = MountedRow(view, at: place, of: list, component, in: offer)
      if let kind = row.supplementKind, !registeredSupplementKinds.contains(kind) {
        registeredSupplementKinds.append(kind)
      }
    }
    mounted[identity] = row
    row.view.fit(offer)
    return row.view.snapshot
  }

  /// Returns what stands around a row, which is dressed anew whenever it is brought up to date.
  private func chrome(of place: RowPlace) -> RowChrome {
    guard let dress = rowChrome, case .cell(let path) = place, let cell = list.cell(at: path) else {
      return RowChrome()
    }
    return dress(path, cell)
  }

  /// Takes the views of all rows but some off the screen.
  private func unmount(except kept: Set<RowIdentity>) {
    let gone = mounted.filter { !kept.contains($0.key) }
    for (identity, row) in gone.sorted(by: { $0.value.place < $1.value.place }) {
      mounted[identity] = nil
      row.didEndDisplay()
      pool.put(row.view)
    }
  }

  /// Takes all rows off the screen.
  func unmountAll() {
    unmount(except: [])
    placements = [:]
  }
}
