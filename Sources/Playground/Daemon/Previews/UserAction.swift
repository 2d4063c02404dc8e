import PlaygroundCore

/// A client's action on a variant, which a program has carried out.
struct ProgramStep {
  /// The variant.
  let variant: String?
  /// The client.
  let action: UserAction
  /// Whether it is a step that can be undone; `false` for undoing itself.
  var isRecorded = true
}

/// The origin of a change that a client asked for.
struct UserAction {
  /// The client, as the change log names it.
  let author: String
  /// The text control that was typed into; `nil` for anything else.
  var control: ControlID?
  /// Whether the control hides its text, so that reports must not contain values.
  var isSecret = false

  /// Creates the origin of a change.
  init(by author: String, typingInto control: ControlID? = nil, isSecret: Bool = false) {
    self.author = author
    self.control = control
    self.isSecret = isSecret
  }

  /// The property that consecutive input of one step shares; `nil` for input that is not typed.
  var typing: TypedInput? { control.map { TypedInput(control: $0, author: author) } }
}
