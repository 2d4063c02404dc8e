import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A client's view of one variant of a preview.
final class Attachment {
  /// The number of the attachment in the protocol.
  let id: Int
  /// The number of the client.
  let peer: Int
  /// What the rows come from; windows with the same source and the same space share their rows.
  let source: WindowSource
  /// The notifications that are sent.
  let mode: AttachRequest.Mode
  /// The colours of the client.
  let depth: ColorDepth
  /// The cell metrics of the client's terminal.
  let cells: CellMetrics
  /// The window, with its last frame.
  let viewport: Viewport
  /// Whether the content gets all columns of the window, whatever width the preview declares.
  private(set) var isExact: Bool
  /// The rows that a single component gets, if they are not those of the window.
  private let componentRows: Int?
  /// The images of the window.
  let images: WindowImages
  /// The number of images that were still loading in the last frame.
  var pendingCount = 0
  /// Whether the client has scrolled the window.
  private(set) var isScrolled = false
  /// When the client scrolled the window last; 0 for never.
  private var scrollTime: UInt64 = 0
  /// Whether events may have happened in the window since they were last taken.
  var needsEvents = false { didSet { noteWork() } }
  /// Whether the newest outcome changed a cell of the window.
  var showsOutcome = true
  /// Whether the window may differ from the last sent frame.
  var needsFrame = false { didSet { noteWork() } }
  /// Whether the next frame of a motion is due.
  private(set) var needsMotionFrame = false
  /// When the element that was tapped last stops looking pressed; `nil` if none does.
  private(set) var pressEnd: UInt64? { didSet { noteWork() } }
  /// The format of the tree that is sent after each change; `nil` without an inspection.
  var inspection: InspectedTree.Format?
  /// Whether the diagnostics of the preview changed since they were last sent.
  var needsDiagnostics = false { didSet { noteWork() } }
  /// The number of changes that were not sent because the client was behind.
  var missedCount = 0 { didSet { noteWork() } }
  private let agenda: AttachmentAgenda

  init(
    _ request: AttachRequest,
    id: Int,
    peer: Int,
    images: WindowImages,
    agenda: AttachmentAgenda
  ) {
    self.agenda = agenda
    self.id = id
    self.peer = peer
    source = WindowSource(
      previewID: PreviewID(name: request.preview, variant: request.variant),
      theme: request.theme,
      states: request.states
    )
    mode = request.mode
    componentRows = request.componentRows
    isExact = request.isExact
    depth = request.color
    cells = request.cells
    viewport = Viewport(size: request.size, prefetcher: images.prefetcher)
    self.images = images
    if request.playsMotion, mode.includesFrames { viewport.playMotion() }
  }

  /// The preview and variant.
  var previewID: PreviewID { source.previewID }

  /// The size that a single component gets, in cells.
  var space: Size {
    Size(width: viewport.size.width, height: componentRows ?? viewport.size.height)
  }

  /// Takes another size, and whether the content gets all of its columns.
  func resize(to size: Size, isExact: Bool) {
    self.isExact = isExact
    viewport.resize(to: size)
    needsFrame = true
  }

  // MARK: - Work

  /// Whether something is due for the attachment, now or at a time.
  ///
  /// A motion begins with an update or an event, which makes a frame due.
  var isDue: Bool {
    needsFrame || needsEvents || needsMotionFrame || needsDiagnostics || missedCount > 0
      || pressEnd != nil || viewport.isMoving
  }

  private func noteWork() {
    if isDue { agenda.add(id) }
  }

  // MARK: - Motion

  /// How long after a scroll request an update is not animated, in nanoseconds.
  private static let scrollNanoseconds: UInt64 = 300_000_000

  /// Records that the client scrolled the window.
  func noteScroll(now: UInt64) {
    isScrolled = true
    scrollTime = now
  }

  /// Notes whether the client scrolls, before the window shows another content.
  func prepareUpdate(now: UInt64) {
    viewport.isScrolling = isScrolled && now < scrollTime + Self.scrollNanoseconds
  }

  /// Makes the next frame of a motion due.
  func requestMotionFrame() { needsMotionFrame = viewport.isMoving }

  /// Ends the motion of a client that is behind: its next frame shows the content at rest.
  func stopMotion() {
    guard viewport.isMoving else { return }
    viewport.stopMotion()
    needsFrame = true
  }

  /// Notes that the window is drawn.
  func noteDrawing() {
    needsFrame = false
    needsMotionFrame = false
  }

  // MARK: - Pressed elements

  /// Keeps a tapped element looking pressed until a time in nanoseconds.
  func press(until end: UInt64) { pressEnd = end }

  /// Draws a tapped element as usual again if the time is over.
  func release(now: UInt64) {
    guard let end = pressEnd, end <= now else { return }
    pressEnd = nil
    if viewport.release() { needsFrame = true }
  }
}
