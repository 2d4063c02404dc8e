/// Tables of names.
extension Dictionary where Key == ByteExactString {
  /// The value of the name with these bytes; setting `nil` removes it.
  package subscript(name: String) -> Value? {
    get { self[ByteExactString(name)] }
    set { self[ByteExactString(name)] = newValue }
  }

  /// Creates a table of names; the first of several values of a name is kept.
  package init(firstOf pairs: some Sequence<(String, Value)>) {
    self.init(pairs.map { (ByteExactString($0), $1) }) { first, _ in first }
  }
}
