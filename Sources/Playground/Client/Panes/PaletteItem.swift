import PlaygroundCore
import PlaygroundProtocol

/// Something that the palette finds.
struct PaletteItem: Equatable, Sendable {
  /// What is found.
  enum Target: Equatable, Sendable {
    case preview(PreviewID)
    case command(KeyCommand)
    case setting(SettingEntry)
    case component(ComponentSummary)
  }

  /// The kinds, in the order in which equal matches are listed.
  enum Kind: Int, CaseIterable, Sendable {
    case preview, variant, command, component, setting

    /// The first character of a query for this kind alone; `nil` for previews.
    var prefix: Character? {
      switch self {
      case .preview: nil
      case .variant: "@"
      case .command: ">"
      case .component: "#"
      case .setting: "="
      }
    }

    /// The kind in words.
    var word: String {
      switch self {
      case .preview: "preview"
      case .variant: "variant"
      case .command: "command"
      case .component: "component"
      case .setting: "setting"
      }
    }
  }

  /// What is found.
  let target: Target
  /// The text in which letters are found first.
  let title: String
  /// Further text, such as the path or the meaning.
  let detail: String
  /// The text at the right end: the key of a command, the value of a setting, else the kind.
  let note: String
  /// The tags of the preview, by which a query can choose.
  var tags: [String] = []

  /// The kind.
  var kind: Kind {
    switch target {
    case .preview(let previewID): previewID.variant == nil ? .preview : .variant
    case .command: .command
    case .setting: .setting
    case .component: .component
    }
  }
}

extension PaletteItem {
  /// Creates the item of a preview or a variant.
  init(_ previewID: PreviewID, title: String, name: String, tags: [String] = []) {
    self.tags = tags
    target = .preview(previewID)
    self.title = previewID.variant ?? title
    detail = previewID.variant == nil ? name : "\(title)  \(name)"
    note = previewID.variant == nil ? Kind.preview.word : Kind.variant.word
  }

  /// Creates the item of a command with its keys.
  init(_ binding: KeyTable.Binding) {
    target = .command(binding.command)
    title = binding.summary
    detail = binding.command.name
    note = binding.label
  }

  /// Creates the item of a setting with its value.
  init(_ setting: SettingEntry) {
    target = .setting(setting)
    title = setting.name
    detail = setting.summary
    note = setting.value.isEmpty ? "not set" : setting.value
  }

  /// Creates the item of a component.
  init(_ component: ComponentSummary) {
    target = .component(component)
    title = component.name
    detail = component.file
    note = Kind.component.word
  }
}
