/// A position in a list that is stable while rows above it are measured.
struct BandPosition: Equatable, Sendable {
  /// The top of a list.
  static let start = BandPosition(band: 0, row: 0)

  /// The index of a band; the number of bands for a position below the last.
  var band: Int
  /// Rows below the end of the previous band.
  var row: Int
}

extension BandStack {
  /// Returns the position of a row of the content.
  func position(atRow row: Int) -> BandPosition {
    let band = bandIndex(atRow: row)
    return BandPosition(band: band, row: row - end(ofBandBefore: band))
  }

  /// Returns the row of the content at a position.
  func row(of position: BandPosition) -> Int {
    end(ofBandBefore: position.band) + position.row
  }

  /// The position below the last band and its trailing blank rows.
  var endPosition: BandPosition {
    BandPosition(band: count, row: rowCount - end(ofBandBefore: count))
  }

  /// Returns the position of the start of a section.
  func position(ofSection index: Int) -> BandPosition {
    let bands = sections[index]
    let band = bandIndex(ofSection: index)
    guard !bands.ownBands.isEmpty else { return BandPosition(band: band, row: 0) }
    return BandPosition(
      band: band,
      row: bands.gap(beforeBand: bands.ownBands.lowerBound) - bands.insetAbove,
    )
  }

  private func end(ofBandBefore index: Int) -> Int {
    index == 0 ? 0 : rows(ofBand: index - 1).upperBound
  }
}
