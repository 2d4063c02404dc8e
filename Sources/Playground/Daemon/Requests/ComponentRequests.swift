import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests about components that are shown alone.
struct ComponentRequests {
  unowned let server: ServerParts

  private var files: FileStore { server.workspace.files }

  /// Lists the components of all files that were read, in ascending order of the files.
  func list(_: NoParameters) -> [ComponentSummary] { server.components.all(in: files) }

  /// Shows a component in a preview of its own.
  ///
  /// The preview is a description beside the component's file, which is not written until a variant
  /// of it is saved. It ends with the connection.
  func show(_ selection: ComponentSelection, from peer: Peer) throws(RPCError) -> ShownComponent {
    let path = server.names.path(of: selection.file)
    guard files.isOwn(path), let bytes = files.contents.shownBytes(of: path) else {
      throw RPCError(.unknownTarget, "unknown description '\(selection.file)'")
    }
    let preview = ComponentPreview(
      of: selection.name,
      in: SourceFile(number: 0, path: path.text, bytes: bytes),
      importedAs: path.name.text,
      uses: uses(of: selection.name, in: path),
      limits: files.contents.limits
    )
    guard let preview else {
      let names = server.components.all(in: files).filter { $0.file == path.text }.map(\.name)
      let cure = NearestName.suggestion(for: selection.name, among: names)
      let help = names.isEmpty ? "; it declares none for other files" : cure
      throw RPCError(
        .unknownTarget,
        "unknown component '\(selection.name)' in '\(path.text)'\(help)"
      )
    }
    let name = "\(selection.name)\(ComponentPreview.suffix)"
    let folder = path.directory
    let own =
      path.text.contains("/") ? folder.appending(FilePath(text: name)) : FilePath(text: name)
    // A file with variants of the component is its preview.
    if files.contents.bytesOnDisk(of: own) == nil {
      let version = server.components.nextVersion()
      try OverlayRequests(server: server).showDraft(
        Array(preview.text.utf8),
        version,
        of: own,
        peer
      )
    }
    return ShownComponent(preview: own.text, examples: preview.examples)
  }

  /// Returns the uses of a component in the previews of its file, else of those that import it.
  private func uses(of component: String, in path: FilePath) -> [KnownUse] {
    var uses = ComponentUses(of: component)
    let limits = files.contents.limits
    let names = files.previewNames(affectedBy: path)
    let previews = names.compactMap { server.workspace.previews[$0] }
    for isOwn in [true, false] where uses.all.isEmpty {
      for preview in previews where (preview.file == path) == isOwn && uses.all.isEmpty {
        guard let description = preview.shownSource, let described = preview.described,
          ComponentUses.sees(component, of: path.text, description, limits)
        else { continue }
        uses.add(described)
      }
    }
    return uses.all
  }
}
