import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Any system call may fail: no process crashes or hangs, people are told, and the daemon recovers
/// without a restart.
@Suite(.serialized) struct FaultTests {
  let folder: TemporaryFolder
  let faults: FaultPlan

  init() throws {
    folder = try TemporaryFolder()
    faults = try FaultPlan(in: folder)
    try folder.save(Sample.list(["start"]), as: "list.xml")
  }

  @Test(arguments: Fault.allCases)
  func aStartThatFailsSaysWhyAndTheNextOneSucceeds(fault: Fault) throws {
    for call in fault.calls(every: 71) {
      try folder.save(Sample.list(["start"]), as: "list.xml")
      try faults.arm(call, fault)
      do {
        let daemon = try RunningDaemon(folder, environment: try faults.environment())
        let isSaid = holdsSoon {
          try !daemon.process.isRunning || isShownOrWrong("start", daemon)
        }
        try daemon.requireRunning()
        let report = try faults.disarm()
        #expect(isSaid, "call \(call): \(report)")
        guard report.hasFailed else { return }
        try expectRecovery(of: daemon, "\(fault.testDescription) at call \(call)")
      } catch let end as DaemonEnded {
        let report = try faults.disarm()
        #expect(!end.isCrash && end.status == 1, "call \(call): \(report): \(end)")
        #expect(end.errors.hasPrefix("playground: "), "call \(call): \(report): \(end)")
        let next = try RunningDaemon(folder)
        #expect(hasPicture("start", next))
      }
    }
  }

  @Test(arguments: Fault.allCases)
  func aSaveThatFailsIsSaidAndTheNextOneIsShown(fault: Fault) throws {
    let daemon = try RunningDaemon(folder, environment: try faults.environment())
    #expect(hasPicture("start", daemon))
    for call in fault.calls(every: 9) {
      // Keeps the preview attached, so that outcomes are sent.
      let client = try? daemon.connect()
      _ = try? client?.result("preview/attach", Sample.attach("list.xml"))
      try faults.arm(call, fault)
      try folder.save(Sample.list(["text \(call)"]), as: "list.xml")
      let isSaid = holdsSoon { try isShownOrWrong("text \(call)", daemon) }
      let report = try faults.disarm()
      #expect(isSaid, "call \(call): \(report)")
      guard report.hasFailed else { break }
      try expectRecovery(of: daemon, "\(fault.testDescription) at call \(call): \(report)")
    }
    try folder.save(Sample.list(["last"]), as: "list.xml")
    #expect(hasPicture("last", daemon))
    try waitUntil("changes are recorded again") {
      try folder.save(Sample.list(["\(UUID())"]), as: "list.xml")
      let status = try daemon.connect().request("daemon/status")
      return status["log"]["failure"].isNull && !status["log"]["path"].isNull
    }
  }

  @Test(arguments: Fault.allCases)
  func anAttachmentThatFailsHarmsNoOther(fault: Fault) throws {
    let daemon = try RunningDaemon(folder, environment: try faults.environment())
    #expect(hasPicture("start", daemon))
    for call in fault.calls(every: 3) {
      try faults.arm(call, fault)
      _ = try? picture(daemon)
      let report = try faults.disarm()
      #expect(hasPicture("start", daemon), "call \(call): \(report)")
      guard report.hasFailed else { break }
    }
    _ = daemon.end()
    #expect(daemon.process.terminationReason == .exit)
  }

  @Test(arguments: [
    ["log"], ["log", "export"], ["list"], ["render", "list.xml"], ["check"],
    ["attach", "--once", "--plain", "--preview", "list.xml"],
  ])
  func aCommandThatFailsSaysWhy(words: [String]) throws {
    let daemon = try RunningDaemon(folder)
    #expect(hasPicture("start", daemon))
    try folder.save(Sample.list(["two"]), as: "list.xml")
    #expect(hasPicture("two", daemon))
    try waitUntil("the change is recorded") {
      try daemon.connect().request("log/query").elements.count > 0
    }
    let environment = try faults.environment()
    let good = try BuiltCommand.run(words, in: folder, environment: environment)
    for fault in Fault.allCases {
      for call in fault.calls(every: 47) {
        try faults.arm(call, fault)
        let result = try BuiltCommand.run(words, in: folder, environment: environment)
        let report = try faults.disarm()
        guard report.hasFailed else { break }
        let what = "\(fault.testDescription) at call \(call): \(report): \(result)"
        #expect(!result.isCrash, "\(what)")
        if result.status == 0 {
          #expect(result.output == good.output, "\(what)")
        } else {
          #expect(!(result.errors + result.output).isEmpty, "\(what)")
        }
      }
    }
  }

  @Test(arguments: Fault.allCases)
  func aStopThatFailsEndsAndTheNextStartSucceeds(fault: Fault) throws {
    var last = "start"
    for call in fault.calls(every: 47) {
      let daemon = try RunningDaemon(folder, environment: try faults.environment())
      // A change before the first reading is none.
      #expect(hasPicture(last, daemon))
      last = "before \(call)"
      try folder.save(Sample.list([last]), as: "list.xml")
      #expect(hasPicture(last, daemon))
      try faults.arm(call, fault)
      let errors = daemon.end()
      let report = try faults.disarm()
      let what = "call \(call): \(report): \(errors)"
      #expect(daemon.process.terminationReason == .exit, "\(what)")
      #expect(daemon.process.terminationStatus == 0 || !errors.isEmpty, "\(what)")
      let next = try RunningDaemon(folder)
      #expect(hasPicture(last, next), "\(what)")
      // What one failure prevented is recorded by the last attempt.
      #expect(try newestRecordedText(next) == last, "\(what)")
      guard report.hasFailed else { break }
    }
  }

  @Test func aLockThatIsNotReleasedAtOnceLosesNoChange() throws {
    var last = "start"
    var daemon = try RunningDaemon(folder, environment: try faults.environment())
    for call in Seeds.every(11, from: 4, through: 60) {
      #expect(hasPicture(last, daemon))
      // The answer comes when the log is open.
      try daemon.connect().request("log/query")
      last = "before \(call)"
      try faults.arm(call, .noMemory, only: "fcntl")
      try folder.save(Sample.list([last]), as: "list.xml")
      #expect(hasPicture(last, daemon))
      let errors = daemon.end()
      let report = try faults.disarm()
      daemon = try RunningDaemon(folder, environment: try faults.environment())
      #expect(try newestRecordedText(daemon) == last, "call \(call): \(report): \(errors)")
      guard report.hasFailed else { break }
    }
  }

  // MARK: - Steps

  /// Returns the first row of the newest recorded change that was shown.
  private func newestRecordedText(_ daemon: RunningDaemon) throws -> String? {
    let revisions = try daemon.connect().request("log/query")
    let newest = revisions.elements.first { $0["outcome"] == "rendered" }
    return try newest?["revision"].number.flatMap {
      try daemon.connect().request("log/show", #"{"revision":\#($0)}"#)["after"][0].text
    }
  }

  /// Expects that the next save is shown.
  private func expectRecovery(of daemon: RunningDaemon, _ what: String) throws {
    let text = "again \(UUID().uuidString.prefix(6))"
    try folder.save(Sample.list([text]), as: "list.xml")
    #expect(hasPicture(text, daemon), "\(what)")
    #expect(daemon.process.isRunning, "\(what)")
  }

  /// Returns whether a new client is shown a text, soon.
  private func hasPicture(_ text: String, _ daemon: RunningDaemon) -> Bool {
    holdsSoon { try picture(daemon).contains(text) }
  }

  /// Waits until a condition holds, for at most a minute; an error counts as not yet.
  ///
  /// What could not be looked at is looked at again after up to half a minute.
  private func holdsSoon(_ condition: () throws -> Bool) -> Bool {
    let deadline = Date().addingTimeInterval(60)
    while Date() < deadline {
      if (try? condition()) == true { return true }
      usleep(2_000)
    }
    return false
  }

  private func picture(_ daemon: RunningDaemon) throws -> String {
    let client = try daemon.connect()
    // The preview may be unknown until the directory is listed again.
    let attached = try client.result("preview/attach", Sample.attach("list.xml"))
    return EndToEndTests.picture(ofFrame: attached?["frame"] ?? .null)
  }

  /// Returns whether a text is shown, or the preview is marked as not read.
  private func isShownOrWrong(_ text: String, _ daemon: RunningDaemon) throws -> Bool {
    if try picture(daemon).contains(text) { return true }
    let previews = try daemon.connect().request("preview/list")
    let status = previews.elements.first { $0["name"] == "list.xml" }?["status"].text
    return status == "error" || status == "stale"
  }
}
