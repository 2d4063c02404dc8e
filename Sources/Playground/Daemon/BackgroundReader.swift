import Core
import Description

/// Reads descriptions afresh on a thread of its own, when nobody waits for it.
///
/// It also lets go of large values that are not needed any more, which takes a while too.
final class BackgroundReader {
  /// What the thread is asked to do.
  private enum Job: Sendable {
    case read(FreshReading)
    case forget([Description])
    case stop
  }

  /// What turned out to be different.
  private let corrections: Mailbox<FreshReading.Correction>
  private let jobs: Mailbox<Job>
  private let thread: NamedThread

  /// Starts the thread.
  ///
  /// - Throws: `SystemError` when there is no thread to be had.
  init() throws(SystemError) {
    let jobs = try Mailbox<Job>()
    let corrections = try Mailbox<FreshReading.Correction>()
    self.jobs = jobs
    self.corrections = corrections
    thread = try NamedThread(name: "read") { Self.run(jobs, corrections) }
  }

  /// The descriptor to wait on for corrections.
  var number: Int32 { corrections.number }

  /// Asks for a fresh reading; one of the same path that did not begin yet is left out.
  func read(_ reading: FreshReading) {
    jobs.post(.read(reading))
  }

  /// Hands over what is not needed any more.
  func forget(_ descriptions: [Description]) {
    if !descriptions.isEmpty { jobs.post(.forget(descriptions)) }
  }

  /// Takes what was found, oldest first.
  func takeCorrections() -> [FreshReading.Correction] { corrections.takeAll() }

  /// Ends the thread when it has done what it is at; nobody waits for that.
  func stop() {
    jobs.post(.stop)
  }

  private static func run(_ jobs: Mailbox<Job>, _ corrections: Mailbox<FreshReading.Correction>) {
    NamedThread.makeWayForOthers()
    var readings: [FreshReading] = []
    while true {
      if readings.isEmpty {
        var entries = [PollEntry(jobs.number, .read)]
        do throws(SystemError) {
          try Poll.wait(&entries)
        } catch {
          // Without this thread nothing is read afresh: what was shown stands.
          return
        }
      }
      for job in jobs.takeAll() {
        switch job {
        case .read(let reading):
          readings.removeAll { $0.path == reading.path }
          readings.append(reading)
        case .forget: break
        case .stop: return
        }
      }
      guard let reading = readings.first else { continue }
      readings.removeFirst()
      if let correction = reading.correction { corrections.post(correction) }
    }
  }
}
