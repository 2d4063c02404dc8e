/// The previews of a loaded library, in the process that runs them.
@MainActor
package final class LiveSession {
  private let previews: [Preview]
  private var rows: [LivePlace: LiveRows] = [:]
  /// The states of an earlier process, for the rows of contents that were not made yet.
  private var states: [LivePlace: [LiveState]] = [:]

  /// Collects the previews of providers, in order.
  package init(_ providers: [any PreviewProvider.Type]) {
    previews = providers.flatMap { $0.previews }
  }

  /// The message that lists the previews.
  package var listing: LiveReply {
    .previews(
      previews.map { preview in
        LivePreview(
          name: preview.name,
          width: preview.width,
          doc: preview.documentation,
          variants: preview.variants.map { .init(name: $0.name, width: $0.width) }
        )
      }
    )
  }

  /// Performs a request.
  package func answer(_ request: LiveRequest) -> LiveReply {
    switch request {
    case .content(let place, let space):
      guard let content = content(at: place) else { return Self.missing(place) }
      let isFirst = rows[place] == nil
      let shown = show(content, at: place, in: space)
      if isFirst, let reason = unknownPreset(at: place) { return .refused(reason: reason) }
      return .content(place, shown)
    case .event(let event):
      guard content(at: event.place) != nil else { return Self.missing(event.place) }
      return .event(isHandled: rows[event.place]?.receive(event.event, at: event.target) ?? false)
    case .states: return .states(allStates)
    case .restore(let states): return restore(states)
    case .set(let place, let setting):
      guard content(at: place) != nil else { return Self.missing(place) }
      return .event(isHandled: rows[place]?.set(setting) ?? false)
    }
  }

  /// Performs a request in bytes.
  package func answer(encoded bytes: [UInt8]) -> LiveReply {
    do throws(LiveFormatError) {
      return answer(try LiveRequest(encoded: bytes))
    } catch {
      return .refused(reason: "malformed request: \(error)")
    }
  }

  private static func missing(_ place: LivePlace) -> LiveReply {
    .refused(
      reason: "preview \(place.preview)"
        + (place.variant.map { ", variant \($0)," } ?? "") + " does not exist"
    )
  }

  // MARK: - Contents

  private func content(at place: LivePlace) -> Preview.Content? {
    guard previews.indices.contains(place.preview) else { return nil }
    let preview = previews[place.preview]
    guard let variant = place.variant else { return preview.content }
    return preview.variants.indices.contains(variant) ? preview.variants[variant].content : nil
  }

  private func presets(of place: LivePlace) -> [LiveSetting] {
    place.variant.map { previews[place.preview].variants[$0].presets } ?? []
  }

  /// Returns why the states that a variant sets are refused; `nil` if rows have all of them.
  private func unknownPreset(at place: LivePlace) -> String? {
    guard let name = rows[place]?.unknownPresets.first else { return nil }
    let (preview, variant) = names(of: place)
    return
      "variant '\(variant ?? "")' of preview '\(preview)' sets the state '\(name)', which no row "
      + "has"
  }

  private func show(
    _ content: Preview.Content,
    at place: LivePlace,
    in space: LiveSpace
  ) -> PreviewContent {
    let rows =
      rows[place]
      ?? LiveRows(restoring: states.removeValue(forKey: place) ?? [], presets: presets(of: place))
    self.rows[place] = rows
    let constraints = LayoutConstraints(width: space.columns, height: space.rows)
    if let view = rows.keptView { return .component(rows.show(view, in: constraints)) }
    switch content().kind {
    case .list(let list): return .list(rows.show(list, in: constraints))
    case .component(let component): return .component(rows.show(component, in: constraints))
    case .view(let view):
      let kept = AnyComponent(KeptView(view))
      rows.keptView = kept
      return .component(rows.show(kept, in: constraints))
    }
  }

  // MARK: - States

  private var places: [LivePlace] {
    previews.indices.flatMap { preview in
      [LivePlace(preview: preview)]
        + previews[preview].variants.indices.map { LivePlace(preview: preview, variant: $0) }
    }
  }

  private func names(of place: LivePlace) -> (preview: String, variant: String?) {
    let preview = previews[place.preview]
    return (preview.name, place.variant.map { preview.variants[$0].name })
  }

  private var allStates: [LiveState] {
    places.flatMap { place in
      let names = names(of: place)
      return rows[place]?.states(of: names.preview, names.variant) ?? []
    }
  }

  /// Keeps states for the rows that will be made, and reports those that no row takes.
  private func restore(_ given: [LiveState]) -> LiveReply {
    var lost = given.filter { $0.value == nil && $0.shown != $0.initial }
    let usable = given.filter { $0.value != nil }
    var claimed = 0
    for place in places {
      let names = names(of: place)
      let own = usable.filter { $0.preview == names.preview && $0.variant == names.variant }
      guard !own.isEmpty, let content = content(at: place) else { continue }
      states[place] = own
      rows[place] = nil
      // The rows exist once the content is made; its width does not matter for their states.
      _ = show(content, at: place, in: LiveSpace(columns: width(of: place) ?? 80))
      let unclaimed = rows[place]?.unclaimed ?? []
      claimed += own.count - unclaimed.count
      lost += unclaimed
    }
    let known = Set(places.map { "\(names(of: $0))" })
    lost += usable.filter { !known.contains("\((preview: $0.preview, variant: $0.variant))") }
    return .restored(count: claimed, lost: lost)
  }

  private func width(of place: LivePlace) -> Int? {
    place.variant.flatMap { previews[place.preview].variants[$0].width }
      ?? previews[place.preview].width
  }
}

/// A component that shows a view that exists already.
private struct KeptView: Component {
  let view: View

  init(_ view: View) { self.view = view }

  func renderContent() -> View { view }

  func render(in content: View) {}
}
