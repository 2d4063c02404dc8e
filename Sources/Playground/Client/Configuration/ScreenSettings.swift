import DescriptionLanguage
import PlaygroundCore

/// The settings of a configuration that the full-screen client follows while it runs.
package struct ScreenSettings: Equatable, Sendable {
  /// The keys.
  private(set) var bindings = KeyBindings.standard
  private var signs: [RowMark: String] = [:]
  private var colors: [ColorRole: Color] = [:]
  /// The widths of panes in percent of the screen, where nobody has changed them by hand.
  private(set) var shares: [Pane: Int] = [:]
  /// The panes that are hidden in a directory that is shown for the first time.
  private(set) var hidden: [Pane] = []
  /// Whether steps that took longer than their budget are named.
  private(set) var namesBudgets = true
  /// The kinds of advice about the preview on screen.
  private(set) var lints: [Lint] = []

  /// Creates the settings without a configuration.
  package init() {}

  /// Takes the settings of a configuration.
  package init(_ configuration: Configuration) {
    var changes: [KeyChange] = []
    for context in KeyContext.allCases {
      guard case .keys(let all)? = configuration.value(of: Self.name(of: context))?.value else {
        continue
      }
      changes += all.map { KeyChange(context: context, command: $0.command, keys: $0.keys) }
    }
    bindings = KeyBindings(changes)
    for mark in RowMark.allCases { signs[mark] = configuration.text("marks.\(mark.rawValue)") }
    for role in ColorRole.allCases {
      colors[role] = configuration.text("colors.\(role.rawValue)")
        .flatMap { Color(attribute: .string($0)) }
    }
    for pane in Self.sizedPanes { shares[pane] = configuration.whole("layout.\(pane.settingName)") }
    let names = configuration.texts("layout.hidden") ?? []
    hidden = Self.hideablePanes.filter { names.contains($0.settingName) }
    namesBudgets = configuration.flag("notices.budget") ?? true
    lints = Lint.allCases.filter { configuration.flag("lint.\($0.rawValue)") ?? false }
  }

  /// Returns the sign of a mark.
  func sign(of mark: RowMark, isASCII: Bool) -> String {
    let sign = signs[mark] ?? mark.standardSign
    return isASCII && !sign.allSatisfy(\.isASCII) ? mark.plainSign : sign
  }

  /// Returns the colour of a meaning.
  func color(_ role: ColorRole) -> Color { colors[role] ?? role.standard }

  // MARK: - Declarations

  private static let sizedPanes: [Pane] = [.previews, .changes]
  private static let hideablePanes: [Pane] = [.previews, .changes, .problems]

  private static func name(of context: KeyContext) -> String { "keys.\(context.name)" }

  /// The declarations of these settings.
  package static let declarations: [Setting] =
    KeyContext.allCases.map { context in
      let place = context == .everywhere ? "everywhere" : "in the context '\(context.name)'"
      return Setting(
        ["keys", context.name],
        .keys,
        "the keys of commands \(place)",
        standard: "{}"
      )
    }
    + RowMark.allCases.map { mark in
      Setting(
        ["marks", mark.rawValue],
        .sign,
        "the sign of \(mark.word) rows",
        standard: "\"\(mark.standardSign)\""
      )
    }
    + ColorRole.allCases.map { role in
      Setting(
        ["colors", role.rawValue],
        .text { Color(attribute: .string($0)) == nil ? colorWords : nil },
        "the colour of \(role.summary)",
        standard: "\"\(role.standardName)\""
      )
    } + layout + [
      Setting(
        ["notices", "budget"],
        .flag,
        "name steps that took longer than their budget",
        standard: "true"
      )
    ]
    + Lint.allCases.map { lint in
      Setting(
        ["lint", lint.rawValue],
        .flag,
        "advice about \(lint.rawValue) of the preview on screen, among its problems",
        standard: "false"
      )
    }

  private static let colorWords = "a colour such as green, bright-red or #ff8800"

  private static let layout = [
    Setting(
      ["layout", "previews"],
      .whole(5...50),
      "the width of the previews, in percent of the screen",
    ),
    Setting(
      ["layout", "changes"],
      .whole(10...60),
      "the width of the changes beside the preview, in percent of the screen",
    ),
    Setting(
      ["layout", "hidden"],
      .choices(hideablePanes.map(\.settingName)),
      "the panes that are hidden at first",
      standard: "[]"
    ),
  ]
}

extension Pane {
  /// The name in configurations, and in the file with remembered settings.
  var settingName: String {
    switch self {
    case .previews: "previews"
    case .content: "preview"
    case .changes: "changes"
    case .problems: "problems"
    }
  }
}
