import PlaygroundSystem

/// The numbers of the lanes on which files are read.
enum ReadLane {
  /// The lane of slow files.
  static let slow = 0
  /// The lanes of other files; more than one is in use only while some take long.
  static let quick = 1...4
  /// The lanes of loose Swift files, which wait for the compiler.
  static let swift = 5...6
  /// The lanes of Swift files in packages, which may wait for minutes.
  static let package = 7...8
  /// The lanes that wait for other programs.
  static let compiling = swift.lowerBound...package.upperBound
}

/// The lanes on which files are read; each runs one job at a time.
protocol ReadLanes: AnyObject {
  /// The descriptor that is ready for reading when results are available; -1 for none.
  var number: Int32 { get }

  /// Starts a job on a lane, which must be idle.
  func start(_ job: ReadJob, on lane: Int)

  /// Removes and returns the answers.
  func takeAnswers() -> [ReadLaneAnswer]
}

/// An answer of a lane.
enum ReadLaneAnswer: Sendable {
  /// The lane has finished its job.
  case result(ReadResult, lane: Int)
  /// The lane has failed without finishing its job; its next job starts a new thread.
  case failure(SystemError, lane: Int)
}

/// Lanes that read at once, on the thread of their owner.
final class ImmediateLanes: ReadLanes {
  private var answers: [ReadLaneAnswer] = []

  let number: Int32 = -1

  init() {}

  func start(_ job: ReadJob, on lane: Int) { answers.append(.result(job.run(), lane: lane)) }

  func takeAnswers() -> [ReadLaneAnswer] {
    defer { answers = [] }
    return answers
  }
}

/// Lanes that are threads, started when they are needed first.
///
/// The process ends without waiting for them.
final class ThreadLanes: ReadLanes {
  private let answers: Mailbox<ReadLaneAnswer>
  private var jobs: [Int: Mailbox<ReadJob>] = [:]

  /// Creates lanes without threads.
  ///
  /// - Throws: `SystemError` if the process is out of descriptors.
  init() throws(SystemError) { answers = try Mailbox() }

  var number: Int32 { answers.number }

  func start(_ job: ReadJob, on lane: Int) {
    do throws(SystemError) {
      try mailbox(lane).post(job)
    } catch {
      // The file must be read, even if that makes others wait.
      answers.post(.result(job.run(), lane: lane))
    }
  }

  func takeAnswers() -> [ReadLaneAnswer] {
    let taken = answers.takeAll()
    for case .failure(_, let lane) in taken { jobs[lane] = nil }
    return taken
  }

  private func mailbox(_ lane: Int) throws(SystemError) -> Mailbox<ReadJob> {
    if let known = jobs[lane] { return known }
    let mailbox = try Mailbox<ReadJob>()
    _ = try NamedThread(name: "read \(lane)") { [answers] in Self.run(mailbox, lane, answers) }
    jobs[lane] = mailbox
    return mailbox
  }

  private static func run(
    _ jobs: Mailbox<ReadJob>,
    _ lane: Int,
    _ answers: Mailbox<ReadLaneAnswer>
  ) {
    if lane == ReadLane.slow { NamedThread.makeWayForOthers() }
    while true {
      var entries = [PollEntry(jobs.number, .read)]
      do throws(SystemError) {
        try Poll.wait(&entries)
      } catch {
        answers.post(.failure(error, lane: lane))
        return
      }
      // The job, with its copies, is released before its owner applies the result.
      let results = jobs.takeAll().map { $0.run() }
      for result in results { answers.post(.result(result, lane: lane)) }
    }
  }
}
