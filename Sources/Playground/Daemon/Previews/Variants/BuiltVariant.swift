import DescriptionLanguage
import PlaygroundCore

/// What building a variant yields besides its content; it takes effect when the content is shown.
struct BuiltVariant: Sendable {
  /// The uses of components with states.
  let uses: StatefulUses
  /// The timers.
  let timers: [PreviewTimer]
  /// The states of rows that a program has.
  let rows: RowStates
  /// The positions of the rows in the contents that they come from.
  let origins: RowOrigins
  /// The values that users gave to the controls.
  var controls = ControlValues()

  /// Creates the result for a variant that was not built.
  init() {
    (uses, timers, rows, origins) = (StatefulUses(), [], RowStates(), RowOrigins())
  }

  /// Takes the result of building, with the states of rows that the description has.
  init(_ built: BuiltPreview, rows: RowStates) {
    uses = built.uses
    timers = built.timers + built.uses.timers
    self.rows = rows
    origins = built.origins
  }
}
