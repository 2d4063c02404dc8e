import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// Reads descriptions from scratch on a separate thread, to verify incremental readings.
///
/// It also releases large values, which takes time too.
final class BackgroundReader {
  /// A job of the thread.
  private enum Job: Sendable {
    case read(FreshReadCheck)
    case forget([Description])
    case stop
  }

  /// A finding of the thread.
  enum Finding: Sendable {
    /// An incremental reading was wrong.
    case correction(FreshReadCheck.Correction)
    /// The thread has failed; incremental readings are no longer verified.
    case ended(SystemError)

    /// The finding as a sentence without a full stop.
    var text: String {
      switch self {
      case .correction(let correction):
        "\(correction.path): incremental reading was wrong; read from scratch"
      case .ended(let error): "\(error); incremental readings are no longer verified"
      }
    }
  }

  private let findings: Mailbox<Finding>
  private let jobs: Mailbox<Job>
  private let thread: NamedThread

  /// Starts the thread.
  ///
  /// - Throws: `SystemError` if the thread cannot be created.
  init() throws(SystemError) {
    let jobs = try Mailbox<Job>()
    let findings = try Mailbox<Finding>()
    self.jobs = jobs
    self.findings = findings
    thread = try NamedThread(name: "read") { Self.run(jobs, findings) }
  }

  /// The descriptor to poll for findings.
  var number: Int32 { findings.number }

  /// Requests a reading from scratch; it replaces a pending one of the same path.
  func read(_ reading: FreshReadCheck) {
    jobs.post(.read(reading))
  }

  /// Releases a value on the thread.
  func forget(_ descriptions: [Description]) {
    if !descriptions.isEmpty { jobs.post(.forget(descriptions)) }
  }

  /// Removes and returns the findings, oldest first.
  func takeFindings() -> [Finding] { findings.takeAll() }

  /// Stops the thread after its current job, without waiting for it.
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
