extension StringProtocol {
  /// The text without spaces at its ends.
  var withoutOuterSpaces: SubSequence {
    var rest = self.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
