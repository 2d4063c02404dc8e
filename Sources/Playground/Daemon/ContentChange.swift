import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What a client makes of what a preview shows, until its file or its state is built again.
enum ContentChange {
  /// Changes in sentences.
  case script(ChangeScript)
  /// Another list.
  case list(SuppliedList)

  /// What was handed in.
  var file: SourceFile {
    switch self {
    case .script(let script): script.file
    case .list(let list): list.file
    }
  }

  /// What outcomes name as their cause.
  var cause: Cause {
    switch self {
    case .script: .script
    case .list: .list
    }
  }
}
