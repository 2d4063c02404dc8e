/// The views of all rows of one preview, and the content that they show.
///
/// A row keeps its view, and with it its state, as long as an element of the same identity is in
/// the list, whichever window it is made for.
@MainActor
final class LiveRows {
  private var views: [RowIdentity: ComponentHost] = [:]
  private var identities: [RowPosition: RowIdentity] = [:]
  private var shown = List(sections: [])
  /// A view that is the whole content: it is made once and keeps what happened to it.
  var keptView: AnyComponent?
  /// The states for rows that have no view yet.
  private var waiting: [LiveState]
  /// The values of states in views that were just made, by the name in the row.
  private var initials: [RowIdentity: [String: Value]] = [:]
  /// The states that rows of the variant have instead of their own initial ones.
  private let presets: [LiveSetting]

  /// Creates rows without views.
  ///
  /// - Parameters:
  ///   - states: The states for the rows of the first content.
  ///   - presets: The values that states have at first.
  init(restoring states: [LiveState] = [], presets: [LiveSetting] = []) {
    waiting = states
    self.presets = presets
  }

  /// The states for which no row was found so far.
  var unclaimed: [LiveState] { waiting }

  // MARK: - Contents

  /// Shows a list, and returns it with described nodes.
  func show(_ list: List, in space: LayoutConstraints) -> List {
    let list = list.recordingFrames()
    let layout = ListLayout(lazily: list.list, in: space, snap: .cells)
    var nodes: [RowPosition: Node] = [:]
    var numbering = RowNumbering()
    identities = [:]
    for band in 0..<layout.stack.count {
      _ = layout.placements(inBand: band) { position, component, constraints in
        if let node = component.node {
          nodes[position] = node
          return component.node(in: constraints)
        }
        let identity = numbering.identity(of: position, in: list.list)
        identities[position] = identity
        let node = self.node(of: component, identity, in: constraints)
        nodes[position] = node
        return node
      }
    }
    let kept = Set(identities.values)
    views = views.filter { kept.contains($0.key) }
    initials = initials.filter { kept.contains($0.key) }
    shown = list.list
    return described(list, nodes)
  }

  /// Shows a single component, and returns its node.
  func show(_ component: AnyComponent, in space: LayoutConstraints) -> Node {
    if let node = component.node { return node }
    let path = ElementPath(section: 0, element: 0)
    shown = List(
      sections: [
        Section(
          key: .positional("section#0"),
          cells: [Cell(key: .positional("component#0"), component: component)]
        )
      ]
    )
    identities = [.cell(path): .component]
    return node(of: component, .component, in: space)
  }

  private func node(
    of component: AnyComponent,
    _ identity: RowIdentity,
    in constraints: LayoutConstraints
  ) -> Node {
    let view: ComponentHost
    if let known = views[identity] {
      view = known
      view.constraints = constraints
      view.render(component)
    } else {
      view = ComponentHost()
      views[identity] = view
      view.constraints = constraints
      view.render(component)
      begin(view, identity)
    }
    view.fit(constraints)
    view.describeInput()
    return view.node(in: constraints)
  }

  /// Returns a list with nodes in place of components and frames in place of custom layouts.
  private func described(_ recorded: RecordedList, _ nodes: [RowPosition: Node]) -> List {
    var list = recorded.list
    func component(_ position: RowPosition, _ written: AnyComponent) -> AnyComponent {
      // A row without a band, such as the header of a hidden section, takes no space.
      AnyComponent(nodes[position] ?? written.snapshot)
    }
    list.header = list.header.map { component(.listHeader, $0) }
    list.footer = list.footer.map { component(.listFooter, $0) }
    list.actions = list.handledActions
    for index in list.sections.indices {
      var section = list.sections[index]
      section.header = section.header.map { component(.header(index), $0) }
      section.footer = section.footer.map { component(.footer(index), $0) }
      for number in section.supplements.indices {
        section.supplements[number].component = component(
          .supplement(index, number),
          section.supplements[number].component
        )
      }
      section.customLayout = recorded.recorders[index].map { FixedFrames($0.frames) }
      section.cells = Cells(
        section.cells.enumerated().map { element, cell in
          let position = RowPosition.cell(ElementPath(section: index, element: element))
          return Cell(
            key: cell.key,
            actions: cell.handledActions(view: view(at: position)),
            component: component(position, cell.component)
          )
        }
      )
      list.sections[index] = section
    }
    return list
  }

  private func view(at position: RowPosition) -> ComponentHost? {
    identities[position].flatMap { views[$0] }
  }

  // MARK: - Events

  /// Passes an event to the handlers in the list and in its views.
  ///
  /// - Returns: Whether something handled it.
  func receive(_ event: Event, at target: EventTarget) -> Bool {
    switch target {
    case .list: return shown.receive(event)
    case .cell(let path):
      guard let cell = shown.cell(at: path) else { return false }
      if case .move = event {
        guard let move = shown.move, let target = event.target(from: path) else { return false }
        move(MoveContext(from: path, to: target))
        return true
      }
      return cell.receive(event, at: path, view: view(at: .cell(path)))
    case .element(let row, let index):
      return view(at: row)?.element(at: index)?.receive(event) ?? false
    }
  }

  // MARK: - States

  /// The states of all rows, in the order of the list.
  func states(of preview: String, _ variant: String?) -> [LiveState] {
    rowStates.map { identity, state in
      let shown = state.shown
      return LiveState(
        preview: preview,
        variant: variant,
        row: identity.text,
        name: identity.name(of: state.name),
        type: state.type,
        value: state.text,
        shown: shown,
        initial: initials[identity]?[state.name] ?? shown,
        isSettable: state.simple != nil
      )
    }
  }

  private var rowStates: [(RowIdentity, RowState)] {
    identities.sorted { $0.key < $1.key }.flatMap { _, identity in
      (views[identity].map { RowState.all(in: $0) } ?? []).map { (identity, $0) }
    }
  }

  /// Sets a state of a row; returns whether a row has it, and the text is a value of its type.
  func set(_ setting: LiveSetting) -> Bool {
    let named = rowStates.first { $0.name(of: $1.name).hasSameBytes(as: setting.name) }
    return named?.1.set(text: setting.value) ?? false
  }

  /// The presets that no row has.
  var unknownPresets: [String] {
    if presets.isEmpty { return [] }
    let known = Set(names: rowStates.map { $0.name(of: $1.name) })
    return presets.map(\.name).filter { !known.contains(name: $0) }
  }

  /// Gives a new view its first states.
  private func begin(_ view: ComponentHost, _ identity: RowIdentity) {
    let states = RowState.all(in: view)
    if states.isEmpty { return }
    for preset in presets {
      let state = states.first { identity.name(of: $0.name).hasSameBytes(as: preset.name) }
      _ = state?.set(text: preset.value)
    }
    initials[identity] = Dictionary(states.map { ($0.name, $0.shown) }) { first, _ in first }
    if waiting.isEmpty { return }
    let row = identity.text
    for state in states {
      let name = identity.name(of: state.name)
      let index = waiting.firstIndex {
        $0.row == row && $0.name == name && $0.type == state.type
      }
      guard let index, let value = waiting[index].value, state.set(text: value) else { continue }
      waiting.remove(at: index)
    }
  }
}

extension RowIdentity {
  /// Returns the name of a state of the row in requests: `bottom/wolf.count`.
  fileprivate func name(of state: String) -> String {
    if self == .component { return state }
    let list = IdentityPath([section]).name
    var row =
      switch part {
      case .listHeader: "header"
      case .listFooter: "footer"
      case .header: list + "/header"
      case .footer: list + "/footer"
      case .supplement(let kind): "\(list)/\(kind)"
      case .cell(let key): IdentityPath([section, key]).name
      }
    if occurrence > 0 { row += "#\(occurrence + 1)" }
    return "\(row).\(state)"
  }
}

extension RowIdentity {
  /// The identity as text, equal for equal rows of two processes.
  fileprivate var text: String { "\(section.form) \(part.text) \(occurrence)" }
}

extension RowIdentity.Part {
  fileprivate var text: String {
    switch self {
    case .listHeader: "list header"
    case .header: "header"
    case .supplement(let kind): "supplement \(kind)"
    case .cell(let key): "cell \(key.form)"
    case .footer: "footer"
    case .listFooter: "list footer"
    }
  }
}
