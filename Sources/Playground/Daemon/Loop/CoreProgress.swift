import PlaygroundLive
import PlaygroundSystem

/// How far Core is built for a compiler that cannot read the installed modules, as the thread that
/// builds it reports.
struct CoreProgress {
  private let reports: Mailbox<CoreBuild.Progress>

  init() throws(SystemError) { reports = try Mailbox() }

  /// The descriptor to poll for reading.
  var number: Int32 { reports.number }

  /// Returns a service of previews that reports here.
  func service(_ settings: LiveSettings) -> LivePreviews {
    var settings = settings
    settings.worksAhead = true
    settings.report = { [reports] in reports.post($0) }
    return LivePreviews(settings)
  }

  /// Removes and returns the reports as sentences without full stops, oldest first.
  func takeTexts() -> [String] { reports.takeAll().map(\.text) }
}
