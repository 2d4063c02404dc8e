import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

extension ReadJob {
  /// Creates the job for a request; `nil` if there is nothing to read any more.
  init?(_ request: ReadRequest, _ workspace: Workspace) {
    let (files, previews) = (workspace.files, workspace.previews)
    let path = request.path
    let descriptions: [FilePath]
    if request.kind == .first {
      guard previews.unread.contains(path) else { return nil }
      descriptions = [path]
    } else if let again = request.again {
      // Descriptions that were removed in the meantime are not read.
      descriptions = again.filter { files[$0] != nil || $0 == path }.sorted()
      if descriptions.isEmpty { return nil }
    } else {
      descriptions = files.readers(of: path)
    }
    let isScripted = files.previewNames(affectedBy: path).contains {
      previews[$0]?.isScripted ?? false
    }
    self.init(
      path: path,
      kind: request.kind,
      sources: Self.sources(of: descriptions, for: request, workspace),
      isPartial: request.again != nil,
      isForced: request.isReload || request.isForced || isScripted && !request.isQuiet,
      isQuiet: request.isQuiet,
      readsDisk: request.readsDisk,
      isTyped: request.isTyped,
      contents: files.contents,
      live: workspace.live,
      cause: request.isReload ? .reload : nil,
    )
  }

  /// Returns the descriptions to read, and those of the same folder that may depend on the file.
  private static func sources(
    of descriptions: [FilePath],
    for request: ReadRequest,
    _ workspace: Workspace
  ) -> [Source] {
    let (files, previews) = (workspace.files, workspace.previews)
    var sources = descriptions.compactMap { description in
      let isAfresh = request.isReload && description == request.path
      return Source(description, files, previews, afresh: isAfresh)
    }
    if request.again == nil, request.kind != .first {
      sources += files.neighbours(of: request.path).compactMap { neighbour in
        var source = Source(neighbour, files, previews)
        source?.isNeighbour = true
        return source
      }
    }
    return sources.map { source in
      var source = source
      source.columns = workspace.columns[source.path] ?? source.columns
      return source
    }
  }
}
