extension Array {
  /// The array, without most of the capacity that was reserved for elements that are absent.
  var withoutExcess: [Element] {
    guard capacity > 2 * count + 8 else { return self }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact += self
    return exact
  }
}
