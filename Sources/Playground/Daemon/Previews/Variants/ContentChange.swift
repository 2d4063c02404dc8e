import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A client's change of the content, in effect until the file or the state is built again.
enum ContentChange {
  /// A change script.
  case script(ChangeScript)
  /// A replacement of the list.
  case list(SuppliedList)

  /// The script or the list.
  var file: SourceFile {
    switch self {
    case .script(let script): script.file
    case .list(let list): list.file
    }
  }

  /// The cause in outcomes.
  var cause: Cause {
    switch self {
    case .script: .script
    case .list: .list
    }
  }
}

/// The reason why a script was not applied.
enum RefusedScript: Error {
  /// The preview has never had content.
  case nothingShown
  /// The script is invalid or does not apply to the content.
  case defects([LocatedDiagnostic])
}
