extension Node {
  /// The colour with which a structural element fills its row or window; `nil` for none.
  var surface: Color? { isSurrounding ? background : nil }
}
