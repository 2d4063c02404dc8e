import Core

/// The trees that windows are over, told to those who inspect them.
extension Daemon {
  /// Begins or ends telling a client the tree of a window whenever it changes.
  ///
  /// - Returns: The tree as it is; `nil` where there is none, and at the end.
  func inspect(_ index: Int, isActive: Bool) -> OutlineNode? {
    attachments[index].isInspected = isActive
    return isActive ? tree(of: attachments[index]) : nil
  }

  /// Tells the tree of a window that was drawn anew, if somebody inspects it.
  func sendTree(at index: Int, to peer: Peer) {
    let attachment = attachments[index]
    guard attachment.isInspected, let tree = tree(of: attachment) else { return }
    let generation = workspace.preview(named: attachment.target.preview)?.generation ?? 0
    send(.tree(attachment: attachment.id, generation: generation, tree), to: peer)
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
