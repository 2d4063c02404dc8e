import PlaygroundCore
import TerminalSystem

/// Connects a program to the loop of its terminal: jobs and timers, frames, and keys that no view
/// takes.
@MainActor
final class ViewLoop {
  /// How long a view looks tapped.
  private static let tapNanoseconds: UInt64 = 120_000_000

  private let program: ViewProgram
  private let session: ProgramSession
  private let bell: Int32
  /// Whether the last state is drawn at the end.
  private let drawsLast: Bool
  /// Called for a key that no view takes; returns whether it had an effect.
  private let onUnusedKey: (KeyPress) -> Bool
  /// Whether a picture has to be made although the views are unchanged.
  private let needsPicture: () -> Bool
  private var pacer = FramePacer()
  private var releaseTime: UInt64?

  /// Creates the connection.
  ///
  /// - Throws: `SystemError` if the loop cannot be woken.
  init(
    _ program: ViewProgram,
    session: ProgramSession,
    drawsLast: Bool = false,
    needsPicture: @escaping () -> Bool = { false },
    onUnusedKey: @escaping (KeyPress) -> Bool = { _ in false }
  ) throws(SystemError) {
    (self.program, self.session, self.drawsLast) = (program, session, drawsLast)
    (self.needsPicture, self.onUnusedKey) = (needsPicture, onUnusedKey)
    bell = try MainJobs.shared.start()
    session.program = program
  }

  private var isChanged: Bool { program.needsDisplay || needsPicture() }
}

extension ViewLoop: ScreenProgram {
  var takesEarlyKeys: Bool { true }

  var needsDisplay: Bool {
    guard isChanged else { return false }
    return session.isDone || pacer.isDue(at: session.clock.nanoseconds)
  }

  func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    pacer.notePicture(at: session.clock.nanoseconds)
    let picture = program.picture(of: size)
    return TerminalAbilities.isASCII ? (picture.grid.inASCII(), picture.cursor) : picture
  }

  var links: [ScreenLink] { program.links }

  func take(_ answer: TerminalAnswer) {
    pacer.noteInput()
    session.take(answer)
  }

  var pollEntries: [PollEntry] {
    [bell, TerminalExecutors.queueDescriptor].compactMap(\.self).map { PollEntry($0, .read) }
  }

  var hasWork: Bool { false }

  var deadline: UInt64? {
    // What drawing a picture caused, such as a title or the end, does not wait for an event.
    if session.hasMessages || session.isDone { return 0 }
    // Jobs that are due do not keep the loop from looking for keys and signals.
    guard MainJobs.shared.beginWaiting() else { return 0 }
    let frame = isChanged ? pacer.next : nil
    return [MainJobs.shared.deadline, session.clock.deadline, frame, releaseTime]
      .compactMap(\.self).min()
  }

  func tick() {
    MainJobs.shared.endWaiting()
    MainJobs.shared.run()
    session.clock.fire()
    if let releaseTime, Clock.monotonicNanoseconds() >= releaseTime {
      self.releaseTime = nil
      program.release()
    }
  }

  func press(_ key: KeyPress, on loop: TerminalLoop) throws {
    pacer.noteInput()
    let isUsed = program.press(key)
    if program.looksTapped { releaseTime = Clock.monotonicNanoseconds() + Self.tapNanoseconds }
    guard !isUsed, !onUnusedKey(key) else { return }
    switch key {
    case .control("c"): loop.end(.done)
    case .control("z"): try loop.suspend(self)
    case .control("l"): try loop.redraw(self)
    default: break
    }
  }

  func appearAgain() { session.restoreTitle() }

  func resize(to size: Size) {
    pacer.noteInput()
    program.resize()
  }

  func handle(_ entries: [PollEntry], on loop: TerminalLoop) throws {
    if !entries[0].ready.isEmpty { MainJobs.shared.answer() }
    if entries.count > 1, !entries[1].ready.isEmpty { TerminalExecutors.runQueue() }
    let messages = session.takeMessages()
    if !messages.isEmpty { try StandardStream.output.writeAll(messages) }
    guard session.isDone else { return }
    if drawsLast { try loop.draw(self) }
    loop.end(.done)
  }
}
