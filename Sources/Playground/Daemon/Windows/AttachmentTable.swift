import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The attachments of all clients.
final class AttachmentTable {
  /// The maximum number of attachments of a client, which may watch every preview of a large
  /// directory.
  static let limitPerClient = 16_384

  private let agenda = AttachmentAgenda()
  private var attachments: [Int: Attachment] = [:]
  /// The attachments that receive frames.
  private var framed: [Int: Attachment] = [:]
  private var byPreview: [ByteExactString: [Attachment]] = [:]
  private var byPeer: [Int: Set<Int>] = [:]
  /// The previews whose last attachment was removed.
  private var abandoned: Set<ByteExactString> = []
  private var nextNumber = 1
  /// The number of changes of `windows` and of their sizes.
  private(set) var windowsVersion = 0
  /// Events of closed windows whose statements have not run yet.
  private var closing: [PreviewEvents] = []
  private let layouts: WindowLayouts

  /// Creates an empty table; layouts without an attachment are removed from `layouts`.
  init(layouts: WindowLayouts) { self.layouts = layouts }

  /// All attachments, in order of creation.
  var all: [Attachment] { Self.ordered(attachments) }

  /// The number of attachments.
  var count: Int { attachments.count }

  /// The attachments that receive frames, in order of creation.
  var windows: [Attachment] { Self.ordered(framed) }

  /// The attachments for which something is due, in order of creation.
  var due: [Attachment] { agenda.all.compactMap { attachments[$0] } }

  /// Forgets which attachments something was due for that now is done.
  func removeIdle() { agenda.removeAll { attachments[$0]?.isDue == true } }

  private static func ordered(_ attachments: [Int: Attachment]) -> [Attachment] {
    attachments.values.sorted { $0.id < $1.id }
  }

  /// Returns the attachments to all variants of a preview.
  func on(_ preview: String) -> [Attachment] {
    byPreview[ByteExactString(preview)] ?? []
  }

  /// Returns whether a client is attached to a preview.
  func isShown(_ preview: String) -> Bool { byPreview[ByteExactString(preview)] != nil }

  /// Removes and returns the previews, in ascending order, that no client is attached to any more.
  func takeAbandoned() -> [String] {
    defer { abandoned = [] }
    return abandoned.filter { byPreview[$0] == nil }.sorted().map(\.text)
  }

  /// Returns the attachments to a variant of a preview.
  func on(_ previewID: PreviewID) -> [Attachment] {
    on(previewID.name).filter { $0.previewID.variant.hasSameBytes(as: previewID.variant) }
  }

  /// Returns the number of attachments of a client.
  func count(of peer: Peer) -> Int { byPeer[peer.id]?.count ?? 0 }

  /// Returns the attachments whose windows show an image file.
  func showing(_ path: FilePath) -> [Attachment] { all.filter { $0.images.holds(path) } }

  /// Returns an attachment of a client.
  ///
  /// - Throws: `RPCError` with `unknownTarget` if the client has no such attachment.
  func attachment(_ id: Int, of peer: Peer) throws(RPCError) -> Attachment {
    guard let attachment = attachments[id], attachment.peer == peer.id else {
      throw RPCError(.unknownTarget, "unknown attachment \(id)")
    }
    return attachment
  }

  /// Adds an attachment of a client and returns it.
  func add(_ request: AttachRequest, of peer: Peer, images: WindowImages) -> Attachment {
    let id = takeNumber()
    let attachment = Attachment(request, id: id, peer: peer.id, images: images, agenda: agenda)
    attachments[id] = attachment
    if attachment.mode.includesFrames {
      framed[id] = attachment
      windowsVersion += 1
    }
    byPreview[ByteExactString(attachment.previewID.name), default: []].append(attachment)
    byPeer[peer.id, default: []].insert(id)
    return attachment
  }

  /// Returns a number that no attachment has or will have.
  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Notes that the size of a window has changed.
  func noteResize() { windowsVersion += 1 }

  /// Removes an attachment, its images, and the layouts that only it used.
  ///
  /// - Complexity: O(*n*) in the number of attachments to the same preview.
  func remove(_ attachment: Attachment) {
    forget(attachment)
    let events = attachment.viewport.end()
    if !events.isEmpty, !attachment.source.hasOwnStates {
      closing.append(PreviewEvents(previewID: attachment.previewID, events: events))
    }
    attachment.images.end()
    layouts.prune(attachment.previewID, keeping: on(attachment.previewID))
  }

  private func forget(_ attachment: Attachment) {
    let name = ByteExactString(attachment.previewID.name)
    attachments[attachment.id] = nil
    attachments.releaseStorage()
    if framed.removeValue(forKey: attachment.id) != nil { windowsVersion += 1 }
    byPreview[name]?.removeAll { $0 === attachment }
    if byPreview[name]?.isEmpty == true {
      byPreview[name] = nil
      abandoned.insert(name)
    }
    byPreview.releaseStorage()
    byPeer[attachment.peer]?.remove(attachment.id)
    if byPeer[attachment.peer]?.isEmpty == true { byPeer[attachment.peer] = nil }
    agenda.remove(attachment.id)
  }

  /// Removes the attachments of disconnected clients.
  func removeAll(ofPeers peers: [Int]) {
    for id in peers.flatMap({ byPeer[$0] ?? [] }).sorted() { attachments[id].map(remove) }
  }

  /// Removes and returns the events in windows since the last call.
  ///
  /// No row appears in the window of a client that only listens for changes, but its end can be
  /// reached by scrolling.
  func takeEvents() -> [PreviewEvents] {
    var happened = closing
    closing = []
    var pass = LayoutPass()
    for attachment in due where attachment.needsEvents {
      attachment.needsEvents = false
      guard attachment.mode.includesFrames || attachment.isScrolled,
        layouts.refresh(attachment, in: &pass)
      else { continue }
      var events = attachment.viewport.takeEvents()
      if !attachment.mode.includesFrames { events.removeAll { $0.event != .reachEnd } }
      guard !events.isEmpty else { continue }
      happened.append(PreviewEvents(previewID: attachment.previewID, events: events))
    }
    return happened
  }
}
