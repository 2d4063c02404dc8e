import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// Reads descriptions afresh on a thread of its own, when nobody waits for it.
///
/// It also lets go of large values that are not needed any more, which takes a while too.
final class BackgroundReader {
  /// What the thread is asked to do.
  private enum Job: Sendable {
    case read(FreshReadCheck)
    case forget([Description])
    case stop
  }

  /// What the thread has to tell.
  enum Finding: Sendable {
    /// Something was different.
    case correction(FreshReadCheck.Correction)
    /// Nothing is read afresh any more: what is shown stands.
    case ended(SystemError)
  }

  private let findings: Mailbox<Finding>
  private let jobs: Mailbox<Job>
  private let thread: NamedThread

  /// Starts the thread.
  ///
  /// - Throws: `SystemError` when there is no thread to be had.
  init() throws(SystemError) {
    let jobs = try Mailbox<Job>()
    let findings = try Mailbox<Finding>()
    self.jobs = jobs
    self.findings = findings
    thread = try NamedThread(name: "read") { Self.run(jobs, findings) }
  }

  /// The descriptor to wait on for findings.
  var number: Int32 { findings.number }

  /// Asks for a fresh reading; one of the same path that did not begin yet is left out.
  func read(_ reading: FreshReadCheck) {
    jobs.post(.read(reading))
  }

  /// Hands over what is not needed any more.
  func forget(_ descriptions: [Description]) {
    if !descriptions.isEmpty { jobs.post(.forget(descriptions)) }
  }

  /// Takes what was found, oldest first.
  func takeFindings() -> [Finding] { findings.takeAll() }

  /// Ends the thread when it has done what it is at; nobody waits for that.
  func stop() {
    jobs.post(.stop)
  }

  private static func run(_ jobs: Mailbox<Job>, _ findings: Mailbox<Finding>) {
    NamedThread.makeWayForOthers()
    var readings: [FreshReadCheck] = []
    while true {
      if readings.isEmpty {
        var entries = [PollEntry(jobs.number, .read)]
        do throws(SystemError) {
          try Poll.wait(&entries)
        } catch {
          findings.post(.ended(error))
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
      if let correction = reading.correction { findings.post(.correction(correction)) }
    }
  }
}
