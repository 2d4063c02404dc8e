import PlaygroundCore
import PlaygroundProtocol

/// The attachments of all clients, in the order in which they were made.
final class AttachmentTable {
  private var attachments: [Attachment] = []
  private var nextNumber = 1
  /// Events of windows that were closed and whose statements have not run yet.
  private var closing: [PreviewEvents] = []
  private let layouts: WindowLayouts

  /// Creates an empty table; layouts that no attachment needs any more are removed from `layouts`.
  init(layouts: WindowLayouts) { self.layouts = layouts }

  /// Every attachment.
  var all: [Attachment] { attachments }

  /// Returns the attachments on a preview, whatever the variant.
  func on(_ preview: String) -> [Attachment] {
    attachments.filter { $0.previewID.name == preview }
  }

  /// Returns the attachments on a variant of a preview.
  func on(_ previewID: PreviewID) -> [Attachment] {
    attachments.filter { $0.previewID == previewID }
  }

  /// Returns the attachments of a client.
  func of(_ peer: Peer) -> [Attachment] { attachments.filter { $0.peer == peer.id } }

  /// Returns the attachments whose windows show the picture in a file.
  func showing(_ path: String) -> [Attachment] { attachments.filter { $0.images.holds(path) } }

  /// Returns an attachment of a client.
  ///
  /// - Throws: `RPCError` with `unknownTarget` when the client has none of that number.
  func attachment(_ id: Int, of peer: Peer) throws(RPCError) -> Attachment {
    let attachment = attachments.first { $0.id == id && $0.peer == peer.id }
    guard let attachment else { throw RPCError(.unknownTarget, "unknown attachment \(id)") }
    return attachment
  }

  /// Adds an attachment of a client and returns it.
  func add(_ request: AttachRequest, of peer: Peer, images: WindowImages) -> Attachment {
    let attachment = Attachment(request, id: nextNumber, peer: peer.id, images: images)
    nextNumber += 1
    attachments.append(attachment)
    return attachment
  }

  /// Removes an attachment, its pictures, and the layouts that only it needed.
  func remove(_ attachment: Attachment) {
    attachments.removeAll { $0 === attachment }
    let events = attachment.viewport.end()
    if !events.isEmpty {
      closing.append(PreviewEvents(previewID: attachment.previewID, events: events))
    }
    attachment.images.end()
    layouts.prune(attachment.previewID, keeping: on(attachment.previewID))
  }

  /// Removes the attachments of clients that are gone.
  func removeAll(ofPeers peers: [Int]) {
    for attachment in attachments where peers.contains(attachment.peer) { remove(attachment) }
  }

  /// Takes the events that happened in windows since the last call.
  ///
  /// A client that only listens for changes has no window: nothing appears in it.
  func takeEvents() -> [PreviewEvents] {
    var happened = closing
    closing = []
    for attachment in attachments where attachment.needsEvents {
      attachment.needsEvents = false
      guard attachment.mode.includesFrames, layouts.refresh(attachment) else { continue }
      let events = attachment.viewport.takeEvents()
      guard !events.isEmpty else { continue }
      happened.append(PreviewEvents(previewID: attachment.previewID, events: events))
    }
    return happened
  }
}
