/// The kinds of actions, as the protocol names them.
enum CodeActionKind: String, CaseIterable {
  case quickfix
  case extract = "refactor.extract"
  case inline = "refactor.inline"
  case rewrite = "refactor.rewrite"
}
