import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The attachments of all clients, in order of creation.
final class AttachmentTable {
  /// The maximum number of attachments of a client.
  static let limitPerClient = 4_096

  private var attachments: [Attachment] = []
  private var nextNumber = 1
  /// Events of closed windows whose statements have not run yet.
  private var closing: [PreviewEvents] = []
  private let layouts: WindowLayouts

  /// Creates an empty table; layouts without an attachment are removed from `layouts`.
  init(layouts: WindowLayouts) { self.layouts = layouts }

  /// All attachments.
  var all: [Attachment] { attachments }

  /// Returns the attachments to all variants of a preview.
  func on(_ preview: String) -> [Attachment] {
    let name = ExactText(preview)
    return attachments.filter { ExactText($0.previewID.name) == name }
  }

  /// Returns the attachments to a variant of a preview.
  func on(_ previewID: PreviewID) -> [Attachment] {
    attachments.filter { $0.previewID == previewID }
  }

  /// Returns the attachments of a client.
  func of(_ peer: Peer) -> [Attachment] { attachments.filter { $0.peer == peer.id } }

  /// Returns the attachments whose windows show an image file.
  func showing(_ path: FilePath) -> [Attachment] { attachments.filter { $0.images.holds(path) } }

  /// Returns an attachment of a client.
  ///
  /// - Throws: `RPCError` with `unknownTarget` if the client has no such attachment.
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

  /// Removes an attachment, its images, and the layouts that only it used.
  func remove(_ attachment: Attachment) {
    attachments.removeAll { $0 === attachment }
    let events = attachment.viewport.end()
    if !events.isEmpty {
      closing.append(PreviewEvents(previewID: attachment.previewID, events: events))
    }
    attachment.images.end()
    layouts.prune(attachment.previewID, keeping: on(attachment.previewID))
  }

  /// Removes the attachments of disconnected clients.
  func removeAll(ofPeers peers: [Int]) {
    for attachment in attachments where peers.contains(attachment.peer) { remove(attachment) }
  }

  /// Removes and returns the events in windows since the last call.
  ///
  /// No row appears in the window of a client that only listens for changes, but its end can be
  /// reached by scrolling.
  func takeEvents() -> [PreviewEvents] {
    var happened = closing
    closing = []
    for attachment in attachments where attachment.needsEvents {
      attachment.needsEvents = false
      guard attachment.mode.includesFrames || attachment.isScrolled, layouts.refresh(attachment)
      else { continue }
      var events = attachment.viewport.takeEvents()
      if !attachment.mode.includesFrames { events.removeAll { $0.event != .reachEnd } }
      guard !events.isEmpty else { continue }
      happened.append(PreviewEvents(previewID: attachment.previewID, events: events))
    }
    return happened
  }
}
