import PlaygroundCore
import PlaygroundProtocol

/// What an editor says of itself and of its workspace with `initialize`.
struct EditorSetup {
  /// The name of the editor; `nil` if it has not said one.
  private(set) var name: String?
  /// The directories of the workspace: the folders, else the root.
  private(set) var folders: [String] = []

  init() {}

  /// Reads the parameters of `initialize`; those that are malformed are missing.
  init(_ params: ObjectValue) {
    if case .object(let info)? = params["clientInfo"], case .string(let name)? = info["name"] {
      self.name = name
    }
    if case .array(let folders)? = params["workspaceFolders"], !folders.isEmpty {
      self.folders = folders.compactMap(Self.path)
    } else if case .string(let uri)? = params["rootUri"] {
      folders = [DocumentURI.path(of: uri)]
    } else if case .string(let path)? = params["rootPath"] {
      folders = [path]
    }
  }

  /// Adds and removes folders.
  ///
  /// - Throws: `RPCError` that names what is missing or invalid.
  mutating func change(_ event: ObjectValue) throws(RPCError) {
    let removed = (try event.required("removed") as [ObjectValue]).compactMap {
      Self.path(.object($0))
    }
    let added = (try event.required("added") as [ObjectValue]).compactMap { Self.path(.object($0)) }
    folders.removeAll { removed.containsBytes(of: $0) }
    folders += added.filter { !folders.containsBytes(of: $0) }
  }

  /// Returns the directory of a folder; `nil` for one that is in no file system.
  private static func path(_ folder: Value) -> String? {
    guard case .object(let folder) = folder, case .string(let uri)? = folder["uri"] else {
      return nil
    }
    let path = DocumentURI.path(of: uri)
    return path.hasPrefix("/") ? path : nil
  }
}
