@_exported public import DescriptionLanguage
@_exported public import PlaygroundCore
import PlaygroundSystem

/// A view that shows a preview of a description file, with its states and events.
///
///     let screen = DescribedView(contentsOf: "screen.xml")
///     screen.onEvent = { name, value in … }  // emit('save', name) of a statement
///
/// `reload()` reads the file again: states keep their values, and after an error the last good
/// content stays. With `followsFile`, the view does so when a file changes. Timers and images of a
/// description are not run.
public final class DescribedView: SlotView {
  /// Called with the name and the value of `emit` in a statement.
  public var onEvent: ((String, Value) -> Void)?
  /// The defects of the last reading or building; empty if there are none.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Called after the files were read again.
  public var onReload: (() -> Void)?
  /// Whether the view reads its files again when one of them changes; by default `false`.
  ///
  /// It stays `false` if the folder cannot be watched.
  public var followsFile: Bool {
    get { follower != nil }
    set {
      follower = nil
      if newValue { follow() }
    }
  }

  private let window = ViewportView()
  private var reading: DescriptionSource.Reading?
  private var follower: FileFollower?
  private var source: DescriptionSource?
  private var preview: DescribedPreview?
  private var values = ObjectValue()
  private var locals = LocalStates()
  private var controls = ControlValues()
  private var memory = PartMemory()
  private var content: PreviewContent?

  /// Creates an empty view.
  public required init() {
    super.init()
    add(window)
    window.onResize = { [weak self] _ in self?.layOut() }
    window.rowsOfContent = { [weak self] columns in
      self?.content.map { ContentLayout($0, columns: columns).contentRows } ?? 0
    }
    window.onReaction = { [weak self] in self?.run($0) }
    window.onEvent = { [weak self] event, responses in
      for response in responses { self?.run(response.actions, event, at: response.path) }
    }
  }

  /// Creates a view of a preview in a file.
  ///
  /// - Parameters:
  ///   - path: The description; files that it names are relative to its directory.
  ///   - title: The title of the preview; `nil` for the first one.
  public convenience init(contentsOf path: String, preview title: String? = nil) {
    self.init()
    source = DescriptionSource(path: path, title: title)
    reload()
  }

  /// The value of a state; setting an unknown name has no effect.
  public subscript(state name: String) -> Value? {
    get { values[name] }
    set {
      guard let newValue, values[name] != nil else { return }
      values[name] = newValue
      build()
    }
  }

  /// Reads the file again; after an error the last good content stays.
  public func reload() {
    guard let source else { return }
    show(source.read(), of: source)
  }

  private func follow() {
    guard let folders = reading?.folders else { return }
    follower = try? FileFollower(folders) { [weak self] in self?.reloadIfChanged() }
  }

  private func reloadIfChanged() {
    guard followsFile, let source else { return }
    let next = source.read()
    if let reading, next.hasSameFiles(as: reading) { return }
    let folders = reading?.folders
    show(next, of: source)
    if next.folders != folders { follow() }
  }

  private func show(_ reading: DescriptionSource.Reading, of source: DescriptionSource) {
    self.reading = reading
    defer { onReload?() }
    diagnostics = reading.description.diagnostics
    guard !reading.description.hasErrors, let next = source.preview(in: reading.description) else {
      return
    }
    let old = values
    preview = next
    memory = PartMemory()
    values = ObjectValue(
      next.state.map { ObjectValue.Member(name: $0.name, value: old[$0.name] ?? $0.initial) }
    )
    build()
  }

  private func build() {
    guard let preview else { return }
    let state = Dictionary(
      uniqueKeysWithValues: values.members.map { (ByteExactString($0.name), $0.value) }
    )
    let built = preview.built(state: state, locals: locals, reusing: memory)
    if let parts = built.memory { memory = parts }
    diagnostics = built.diagnostics
    if var content = built.content {
      controls = controls.apply(to: &content)
      self.content = content
    } else {
      content?.showControls(
        of: built.unfinished,
        state: { name, use in use.map { locals.values(of: $0)[name] } ?? values[name] },
        controls
      )
    }
    layOut()
  }

  private func layOut() {
    guard let content else { return }
    let size = window.windowSize
    let space = LayoutConstraints(width: size.width, height: size.height)
    window.show(ContentLayout(content, in: space, reusing: window.viewport.content))
  }

  // MARK: - Events

  private func run(_ reaction: ControlReaction) {
    if let setting = reaction.setting { controls.set(setting) }
    run(reaction.actions, reaction.event, at: reaction.path)
    if reaction.setting != nil { build() }
  }

  /// Runs statements, shows the content that they lead to, and reports their events.
  private func run(_ actions: [Action], _ event: Event, at path: ElementPath?) {
    guard let preview, !actions.isEmpty else { return }
    let effects: [StatementEffect]
    do throws(EvaluationError) {
      let details = EventDetails(event, at: path)
      effects = try preview.statements
        .run(actions, state: &values, locals: &locals, event: details)
    } catch {
      diagnostics = [Diagnostic(error.code, error.message, at: error.span)]
      return
    }
    build()
    for case .emit(let name, let value) in effects { onEvent?(name, value) }
  }
}
