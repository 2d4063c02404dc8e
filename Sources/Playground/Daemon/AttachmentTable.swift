import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The attachments of all clients, in order of creation.
final class AttachmentTable {
  /// The maximum number of attachments of a client, which may watch every preview of a large
  /// directory.
  static let limitPerClient = 16_384

  private var attachments: [Attachment] = []
  private var byPreview: [ExactText: [Attachment]] = [:]
  private var byPeer: [Int: [Attachment]] = [:]
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
    byPreview[ExactText(preview)] ?? []
  }

  /// Returns the attachments to a variant of a preview.
  func on(_ previewID: PreviewID) -> [Attachment] {
    on(previewID.name).filter { $0.previewID.variant == previewID.variant }
  }

  /// Returns the attachments of a client.
  func of(_ peer: Peer) -> [Attachment] { byPeer[peer.id] ?? [] }

  /// Returns the attachments whose windows show an image file.
  func showing(_ path: FilePath) -> [Attachment] { attachments.filter { $0.images.holds(path) } }

  /// Returns an attachment of a client.
  ///
  /// - Throws: `RPCError` with `unknownTarget` if the client has no such attachment.
  func attachment(_ id: Int, of peer: Peer) throws(RPCError) -> Attachment {
    let attachment = of(peer).first { $0.id == id }
    guard let attachment else { throw RPCError(.unknownTarget, "unknown attachment \(id)") }
    return attachment
  }

  /// Adds an attachment of a client and returns it.
  func add(_ request: AttachRequest, of peer: Peer, images: WindowImages) -> Attachment {
    let attachment = Attachment(request, id: nextNumber, peer: peer.id, images: images)
    nextNumber += 1
    attachments.append(attachment)
    byPreview[ExactText(attachment.previewID.name), default: []].append(attachment)
    byPeer[peer.id, default: []].append(attachment)
    return attachment
  }

  /// Removes an attachment, its images, and the layouts that only it used.
  func remove(_ attachment: Attachment) {
    attachments.removeAll { $0 === attachment }
    Self.remove(attachment, from: &byPreview, at: ExactText(attachment.previewID.name))
    Self.remove(attachment, from: &byPeer, at: attachment.peer)
    let events = attachment.viewport.end()
    if !events.isEmpty {
      closing.append(PreviewEvents(previewID: attachment.previewID, events: events))
    }
    attachment.images.end()
    layouts.prune(attachment.previewID, keeping: on(attachment.previewID))
  }

  /// Removes the attachments of disconnected clients.
  func removeAll(ofPeers peers: [Int]) {
    for peer in peers { for attachment in byPeer[peer] ?? [] { remove(attachment) } }
  }

  private static func remove<Key>(
    _ attachment: Attachment,
    from table: inout [Key: [Attachment]],
    at key: Key
  ) {
    table[key]?.removeAll { $0 === attachment }
    if table[key]?.isEmpty == true { table[key] = nil }
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
