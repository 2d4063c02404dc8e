import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A hover that is answered when the daemon has said which values its expression has.
struct HeldHover {
  /// The request of the editor.
  let id: MessageID
  /// The answer with some values; `nil` for those that the files tell.
  let answer: (ExpressionValues?) -> Value
}
