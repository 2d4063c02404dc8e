import PlaygroundProtocol

extension WallTraits.State {
  /// Creates a state that the file declares; `nil` for another one, and for a state without a list
  /// of values.
  ///
  /// A window of the daemon can have no value of its own for the states of a program and of uses of
  /// components: their places in a file are not known.
  init?(_ state: ElementReport.Attribute) {
    guard !state.places.isEmpty else { return nil }
    let control = ValueControl(state)
    let values = control.isSwitch ? ["false", "true"] : control.choices
    guard values.count > 1 else { return nil }
    self.init(name: state.name, values: values)
  }
}
