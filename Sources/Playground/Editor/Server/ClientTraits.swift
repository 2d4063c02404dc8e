import PlaygroundCore
import PlaygroundProtocol

/// What the editor is capable of.
struct ClientTraits {
  /// The unit of columns.
  var encoding = PositionEncoding.utf16
  /// Whether completion may contain snippets.
  var takesSnippets = false
  /// Whether the editor compares suggestions with a word of its own instead of the text in the
  /// range of the edit: eglot does.
  var comparesWords = false
  /// Whether the editor pulls diagnostics, and pulls them again after a refresh request.
  var pullsDiagnostics = false
  /// Whether edits can create files.
  var createsFiles = false
  /// Whether the editor shows documents whose text the server has.
  var showsContents = false
  /// Whether the editor asks for inlay hints again after a refresh request.
  var refreshesHints = false
  /// Whether the editor watches files on request.
  var watchesFiles = false
  /// Whether documentation can be Markdown.
  var readsMarkdown = false
  /// Whether the editor puts its cursor somewhere on request.
  var showsDocuments = false
  /// Whether the editor changes documents on request.
  var appliesEdits = false
  /// Whether the editor compares the version of a document before it changes it.
  var versionsEdits = false

  init() {}

  /// Reads the capabilities of `initialize`; those that are malformed are missing.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities.
  ///   - editor: The name of the editor, if it has one.
  init(_ capabilities: ObjectValue, editor: String? = nil) {
    // Until 1.12, eglot has no name; few others announce that they have no experiments.
    comparesWords =
      editor == "Eglot" || (editor == nil && capabilities["experimental"] == [:])
    let general = Self.object(capabilities["general"])
    let document = Self.object(capabilities["textDocument"])
    let workspace = Self.object(capabilities["workspace"])
    if case .array(let names)? = general["positionEncodings"] {
      let known = names.compactMap { name -> PositionEncoding? in
        guard case .string(let name) = name else { return nil }
        return PositionEncoding(rawValue: name)
      }
      encoding = known.first ?? .utf16
    }
    let item = Self.object(Self.object(document["completion"])["completionItem"])
    takesSnippets = item["snippetSupport"] == true
    let refresh = Self.object(workspace["diagnostics"])["refreshSupport"] == true
    pullsDiagnostics = document["diagnostic"] != nil && refresh
    showsContents = workspace["textDocumentContent"] != nil
    refreshesHints = Self.object(workspace["inlayHint"])["refreshSupport"] == true
    watchesFiles = Self.object(workspace["didChangeWatchedFiles"])["dynamicRegistration"] == true
    let window = Self.object(capabilities["window"])
    showsDocuments = Self.object(window["showDocument"])["support"] == true
    appliesEdits = workspace["applyEdit"] == true
    let edits = Self.object(workspace["workspaceEdit"])
    versionsEdits = edits["documentChanges"] == true
    if case .array(let operations)? = edits["resourceOperations"] {
      createsFiles = operations.contains("create") && edits["documentChanges"] == true
    }
    if case .array(let formats)? = Self.object(document["hover"])["contentFormat"] {
      readsMarkdown = formats.contains("markdown")
    }
  }

  private static func object(_ value: Value?) -> ObjectValue {
    if case .object(let object)? = value { object } else { ObjectValue() }
  }
}
