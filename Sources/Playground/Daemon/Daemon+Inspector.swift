import PlaygroundCore
import PlaygroundProtocol

/// The trees that windows are over, told to those who inspect them.
extension Daemon {
  /// Begins or ends telling a client the tree of a window whenever it changes.
  ///
  /// - Returns: The tree as it is; `nil` where there is none, and at the end.
  func inspect(_ index: Int, as format: InspectedTree.Format?) -> InspectedTree? {
    attachments[index].inspection = format
    return format.flatMap { format in
      tree(of: attachments[index]).map { InspectedTree($0, as: format) }
    }
  }

  /// Tells the tree of a window that was drawn anew, if somebody inspects it.
  func sendTree(at index: Int, to peer: Peer) {
    let attachment = attachments[index]
    guard let format = attachment.inspection, let tree = tree(of: attachment) else { return }
    let generation = workspace.preview(named: attachment.target.preview)?.generation ?? 0
    let told = InspectedTree(tree, as: format)
    send(.tree(attachment: attachment.id, generation: generation, told), to: peer)
  }

  /// Returns the content with its frames, down to the end of the window.
  private func tree(of attachment: Attachment) -> OutlineNode? {
    state(of: attachment.target)?.content.map { content in
      let layout = layouts.layout(of: content, for: attachment.target, in: offer(to: attachment))
      let viewport = attachment.viewport
      return OutlineNode(layout, rows: viewport.offset + viewport.size.height)
    }
  }
}
