import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What a window shows otherwise than the preview: its theme, and values of states.
struct OwnWindowContent: Hashable, Sendable {
  /// The theme in place of the declared one; `nil` for that one.
  var theme: PreviewTheme?
  /// The values of states that hold for the window only.
  var states = ObjectValue()

  /// A window that shows the preview as it is.
  init() {}

  /// The window of a cell of a wall; `nil` for none.
  init(_ cell: WallCell?) {
    theme = cell?.theme.map { PreviewTheme($0) }
    states = cell?.stateValues ?? ObjectValue()
  }
}

extension AttachRequest {
  /// What the window shows otherwise than the preview.
  var own: OwnWindowContent {
    get {
      var own = OwnWindowContent()
      (own.theme, own.states) = (theme, states)
      return own
    }
    set { (theme, states) = (newValue.theme, newValue.states) }
  }
}
