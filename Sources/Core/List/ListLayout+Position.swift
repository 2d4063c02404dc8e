/// A place in a list that stays what it is while rows above it are measured.
struct BandPosition: Equatable, Sendable {
  /// The top of a list.
  static let start = BandPosition(band: 0, row: 0)

  /// The index of a band; the count of bands below the last.
  var band: Int
  /// Rows below the end of the band before.
  var row: Int
}

extension ListLayout {
  /// Returns the position of a row of the content.
  func position(atRow row: Int) -> BandPosition {
    let band = bandIndex(atRow: row)
    return BandPosition(band: band, row: row - end(ofBandBefore: band))
  }

  /// Returns the row of the content at a position.
  func row(of position: BandPosition) -> Int {
    end(ofBandBefore: position.band) + position.row
  }

  private func end(ofBandBefore index: Int) -> Int {
    index == 0 ? 0 : rows(ofBand: index - 1).upperBound
  }

  /// Measures what stands in `rows` rows from a position on, so that nothing in them is estimated.
  ///
  /// - Complexity: O(*r*) in the number of rows, and O(*c*) in that of chunks when there was
  ///   something to measure.
  mutating func measure(_ rows: Int, below position: BandPosition) {
    guard !isExact else { return }
    var left = rows + position.row
    var band = position.band
    while band < bandCount, left > 0 {
      left -= measure(band)
      band += 1
    }
    stack()
    measurePins(rows, below: position)
  }

  /// Measures what stands in `rows` rows above a position, and returns the position at their top.
  ///
  /// - Complexity: as for `measure(_:below:)`.
  mutating func position(_ rows: Int, above position: BandPosition) -> BandPosition {
    var row = position.row - rows
    var band = position.band
    while row < 0, band > 0 {
      band -= 1
      row += measure(band)
    }
    if !isExact { stack() }
    return BandPosition(band: band, row: max(0, row))
  }

  /// Measures the last rows of the list, and returns the position of the first of them.
  mutating func position(ofLastRows rows: Int) -> BandPosition {
    let end = BandPosition(band: bandCount, row: contentRows - end(ofBandBefore: bandCount))
    return position(rows, above: end)
  }

  /// Measures what stands in `rows` of the content.
  mutating func measure(rows: Range<Int>) {
    measure(rows.count, below: position(atRow: rows.lowerBound))
  }
}
