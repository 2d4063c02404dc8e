import PlaygroundCore
import PlaygroundProtocol

extension ScreenModel {
  mutating func showSomething() -> [Effect] {
    let targets = targets
    if let name = wanted {
      let found = previews.first { $0.name == name || $0.title == name || $0.file == name }
      if let found {
        wanted = nil
        return show(Target(preview: found.name))
      }
    }
    if let shown {
      return targets.contains(shown.target) ? show(shown.target) : []
    }
    return targets.first.map { show($0) } ?? []
  }

  mutating func show(_ target: Target) -> [Effect] {
    if shown?.target == target, shown?.attachment != nil { return [] }
    awaited = target
    return [.attach(target, viewport)]
  }

  /// The size to ask the daemon for.
  var viewport: Size {
    let area = layout.content
    return fixedViewport ?? Size(width: max(1, area.width), height: max(1, area.height))
  }

  mutating func viewportEffects() -> [Effect] {
    guard let attachment = shown?.attachment, toldViewport != viewport else { return [] }
    toldViewport = viewport
    return [.resize(attachment: attachment, viewport)]
  }

  mutating func setStatus(of preview: String, after changes: PreviewChanges) {
    guard let place = previews.firstIndex(where: { $0.name == preview }) else { return }
    previews[place].generation = changes.generation
    let isNew = previews[place].status == .error || previews[place].status == .building
    switch changes.outcome {
    // A state mends no file; what is wrong comes on its own.
    case .rendered where changes.cause.isOfClient, .noVisibleChange where changes.cause.isOfClient:
      break
    case .rendered, .noVisibleChange: previews[place].status = .ok
    case .invalid, .compileError, .crashed, .timedOut:
      previews[place].status = isNew ? .error : .stale
    case .removed: previews[place].status = .removed
    case .unchangedBytes, .superseded, .notUsed: break
    }
  }
}
