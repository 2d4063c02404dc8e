extension Double {
  /// The digits of a number, without an exponent for small ones, and without a fraction for whole
  /// ones: `0.00001`, `2`.
  var digits: String {
    if let whole = Int(exactly: self) { return String(whole) }
    let parts = magnitude.description.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]), exponent < 0 else { return description }
    let zeros = String(repeating: "0", count: -exponent - 1)
    return (self < 0 ? "-0." : "0.") + zeros + parts[0].filter { $0 != "." }
  }
}
