/// The times of one measurement, in microseconds.
public struct Statistics {
  private let sorted: [Double]

  /// Creates the statistics of times in microseconds.
  public init(_ microseconds: [Double]) {
    sorted = microseconds.sorted()
  }

  /// Returns a percentile of the times.
  public func percentile(_ percent: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
  }

  /// Returns one line: name, median, 99th percentile, and the median as a multiple of `floor`.
  public func line(_ name: String, floor: Statistics?) -> String {
    let ratio =
      floor.map { "  \(oneDecimal(percentile(50) / $0.percentile(50))) × the floor" } ?? ""
    return pad(name, 44) + pad(milliseconds(percentile(50)), 12)
      + pad(milliseconds(percentile(99)), 12)
      + ratio
  }
}

/// Returns microseconds as milliseconds with three decimals.
public func milliseconds(_ microseconds: Double) -> String {
  let thousandths = Int(microseconds.rounded())
  let fraction = String(thousandths % 1_000)
  return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    + " ms"
}

/// Returns a number with one decimal.
public func oneDecimal(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

/// Returns text padded with spaces to a width.
public func pad(_ text: String, _ columns: Int) -> String {
  text + String(repeating: " ", count: max(1, columns - text.count))
}
