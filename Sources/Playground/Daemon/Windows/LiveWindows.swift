import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// The previews in Swift that windows show: their processes receive events, and may change contents
/// on their own.
///
/// The processes of files that no window shows are ended. Those of a file do one thing after the
/// other, each on a thread of its own, because they may take long; the loop waits for none of them.
final class LiveWindows {
  /// Something that the process of a file has to do.
  struct Work {
    /// The events and the settings of states, in order; none to make the contents again.
    var requests: [LiveRequest] = []
    /// The variant that they are for.
    var previewID: PreviewID?
    /// The cause of the outcomes.
    let cause: Cause
    /// The client's action; `nil` for another origin.
    var action: UserAction?
    /// Whether the action undoes another one, or makes it again.
    var isUndoing = false
    /// Whether contents are made again only if the process has news.
    var isNews = false
    /// Receives whether something handled an event.
    var answer: ((Bool) -> Void)?
  }

  /// What a process has done.
  struct Answer: Sendable {
    let path: FilePath
    let reading: LiveReading?
    /// The description files that were read for it.
    let contents: [FilePath: Result<[UInt8], FileContent.Failure>]
  }

  private let workspace: Workspace
  private let attachments: AttachmentTable
  private let publisher: Publisher
  /// The answers of the threads; `nil` to wait for each process.
  private let answers: Mailbox<Answer>?
  private var waiting: [FilePath: [Work]] = [:]
  private var running: [FilePath: Work] = [:]
  /// The files that windows show, by their absolute paths.
  private var shown: [FilePath: FilePath] = [:]
  private var shownVersion = 0

  init(
    _ workspace: Workspace,
    _ attachments: AttachmentTable,
    _ publisher: Publisher,
    _ answers: Mailbox<Answer>?
  ) {
    self.workspace = workspace
    self.attachments = attachments
    self.publisher = publisher
    self.answers = answers
  }

  // MARK: - Processes

  /// The descriptor that is ready for reading when a process has answered; -1 for none.
  var number: Int32 { answers?.number ?? -1 }

  /// The descriptors of processes without work, one of which is ready for reading when it has news.
  var idleNumbers: [Int32] { idle.map(\.value.number) }

  /// The processes without work, by file.
  ///
  /// A process of a newer build than the file shows is left out: its contents are not stored yet.
  private var idle: [FilePath: IdleProcess] {
    guard !shown.isEmpty, let live = workspace.live else { return [:] }
    var idle: [FilePath: IdleProcess] = [:]
    for (path, process) in live.idle {
      guard let file = shown[path], workspace.files[file]?.build == process.build,
        running[file] == nil, waiting[file] == nil
      else { continue }
      idle[file] = process
    }
    return idle
  }

  /// Has the contents of processes with news made again.
  func take(ready numbers: Set<Int32>) {
    for (file, process) in idle where numbers.contains(process.number) {
      add(Work(cause: .timer, isNews: true), to: file)
    }
  }

  /// Finishes a turn of the loop: follows the windows, and has contents made again that have
  /// changed since their process made them.
  func finishTurn() {
    updateShown()
    for (file, process) in idle where process.hasNews {
      add(Work(cause: .timer, isNews: true), to: file)
    }
  }

  /// Ends the processes of files that no window shows any more, and starts those of others.
  private func updateShown() {
    guard let live = workspace.live, attachments.windowsVersion != shownVersion else { return }
    shownVersion = attachments.windowsVersion
    var now: [FilePath: FilePath] = [:]
    var columns: [FilePath: Int] = [:]
    for window in attachments.windows {
      guard let file = workspace.previews[window.previewID.name]?.file,
        SourceKind(of: file) == .swift
      else { continue }
      now[workspace.files.contents.absolutePath(of: file)] = file
      // The newest window decides.
      columns[file] = window.viewport.size.width
    }
    guard now != shown || columns != workspace.columns else { return }
    let new = now.values.filter { workspace.columns[$0] != columns[$0] }
    (shown, workspace.columns) = (now, columns)
    live.show(only: Set(now.keys))
    for file in new.sorted() { add(Work(cause: .timer), to: file) }
  }

  // MARK: - Work

  /// Has the process of a file do something, after what it does already.
  func add(_ work: Work, to file: FilePath) {
    waiting[file, default: []].append(work)
    start(file)
  }

  private func start(_ path: FilePath) {
    guard running[path] == nil, let work = waiting[path]?.first else { return }
    waiting[path]?.removeFirst()
    if waiting[path]?.isEmpty == true { waiting[path] = nil }
    guard let live = workspace.live, let bytes = workspace.files.contents.bytes(of: path) else {
      work.answer?(false)
      return start(path)
    }
    running[path] = work
    let file = LiveFile(
      path: workspace.files.contents.absolutePath(of: path),
      name: path,
      bytes: bytes,
      columns: workspace.columns[path] ?? PreviewWidths.defaultColumns
    )
    let (requests, isNews) = (work.requests, work.isNews)
    let known = workspace.files[path]?.description.shownFiles ?? []
    let contents = workspace.files.contents
    let run = { @Sendable () -> Answer in
      var reading = isNews ? live.news(of: file) : live.update(file, after: requests)
      var contents = contents
      reading?.addDescriptions(to: file, reusing: known) { contents.load($0, from: $1) }
      return Answer(path: path, reading: reading, contents: contents.takeRead())
    }
    guard let answers else { return finish(run()) }
    do throws(SystemError) {
      _ = try NamedThread(name: "preview") { answers.post(run()) }
    } catch {
      // The event must not be lost, even if that makes others wait.
      finish(run())
    }
  }

  /// Applies what the processes have done.
  func takeAnswers() {
    for answer in answers?.takeAll() ?? [] { finish(answer) }
  }

  private func finish(_ answer: Answer) {
    guard let work = running.removeValue(forKey: answer.path) else { return }
    if let reading = answer.reading {
      if !answer.contents.isEmpty {
        workspace.files.store(answer.contents, of: answer.path)
      }
      let updated = workspace.update(answer.path, with: reading, for: work)
      publisher.publish(updated.outcomes)
      for name in updated.others { publisher.replaceContents(of: name) }
    }
    work.answer?(answer.reading?.isHandled ?? false)
    start(answer.path)
  }
}

extension Workspace {
  /// Shows the contents that the process of a file has made, unless the file was read again since.
  ///
  /// - Returns: An outcome for each preview that looks different or has other states, and the names
  ///   of the others, whose handlers may be different.
  fileprivate func update(
    _ path: FilePath,
    with reading: LiveReading,
    for work: LiveWindows.Work
  ) -> (outcomes: [PreviewOutcome], others: [String]) {
    guard let known = files[path], known.build == reading.build else { return ([], []) }
    let description = reading.description
    let diagnostics = description.located(description.diagnostics)
    var update = FileUpdate(path: path)
    update.cause = work.cause
    var outcomes: [PreviewOutcome] = []
    var others: [String] = []
    if description.hasErrors {
      let names = known.previewNames
      files.store(description, of: path, previewNames: names, build: reading.build)
      outcomes = previews.fail(names, with: diagnostics, update, file: path)
    } else {
      if known.description.shownFiles.map(\.path) != description.shownFiles.map(\.path) {
        // The files that it shows now are watched too.
        files.store(description, of: path, previewNames: known.previewNames, build: reading.build)
      }
      for (name, described) in zip(description.previewNames(in: path), description.previews) {
        let isOwn = name.hasSameBytes(as: work.previewID?.name)
        let step = isOwn ? work.step : nil
        let outcome = previews.update(
          described,
          as: name,
          in: description,
          warnings: diagnostics,
          update,
          step
        )
        if let outcome { outcomes.append(outcome) } else { others.append(name) }
      }
    }
    for index in outcomes.indices where work.action != nil {
      outcomes[index].author = work.action?.author
      guard outcomes[index].preview.hasSameBytes(as: work.previewID?.name) else { continue }
      outcomes[index].typing = work.action?.typing
    }
    return (outcomes, others)
  }
}

extension LiveWindows.Work {
  /// The step of the client that the work carries out; `nil` for another origin.
  fileprivate var step: ProgramStep? {
    guard let previewID, let action else { return nil }
    return ProgramStep(variant: previewID.variant, action: action, isRecorded: !isUndoing)
  }
}
