import PlaygroundCore

/// What an editor says of itself and of its workspace with `initialize`.
struct EditorSetup {
  /// The name of the editor, for people.
  var name = "the editor"
  /// The directory of the workspace: the first folder, else the root; `nil` without one.
  var root: String?

  init() {}

  /// Reads the parameters of `initialize`; those that are malformed are missing.
  init(_ params: ObjectValue) {
    if case .object(let info)? = params["clientInfo"], case .string(let name)? = info["name"] {
      self.name = name
    }
    if case .array(let folders)? = params["workspaceFolders"],
      case .object(let folder)? = folders.first, case .string(let uri)? = folder["uri"]
    {
      root = DocumentURI.path(of: uri)
    } else if case .string(let uri)? = params["rootUri"] {
      root = DocumentURI.path(of: uri)
    } else if case .string(let path)? = params["rootPath"] {
      root = path
    }
  }
}
