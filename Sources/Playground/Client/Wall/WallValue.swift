package import PlaygroundCore

// A wall: one preview in all combinations of some values, as rows × columns of cells. A `WallAxis`
// lists the values of one kind, `WallAxes` divides the axes among rows and columns, a `WallCell` is
// one combination, and `WallBands` finds pages for columns that do not fit side by side.

/// A value on an axis of a wall.
///
/// Values are the same if their bytes are.
package enum WallValue: Sendable {
  /// A variant; `nil` is the preview as it is written.
  case variant(String?)
  /// A theme for the conditions of styles; `nil` is none.
  case theme(String?)
  /// A value of a state, as text.
  case state(name: String, value: String)
  /// A colour depth, to which the colours of the cell are reduced.
  case depth(ColorDepth)
  /// The colours of text and background in the cell.
  case scheme(WallScheme)
  /// A width in columns, and the rows that a single component gets; without rows, it has its
  /// natural height.
  case width(Int, rows: Int? = nil)
}

extension WallValue: Hashable {
  package static func == (one: WallValue, other: WallValue) -> Bool {
    one.axisName.hasSameBytes(as: other.axisName) && one.text.hasSameBytes(as: other.text)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ByteExactString(axisName))
    hasher.combine(text.map { ByteExactString($0) })
  }

  /// The name of the axis of the value: the one of the option for it, and that of a state.
  package var axisName: String {
    switch self {
    case .variant: "variant"
    case .theme: "theme"
    case .state(let name, _): "state.\(name)"
    case .depth: "depth"
    case .scheme: "scheme"
    case .width: "width"
    }
  }

  /// The value as it is written on a command line; `nil` for the preview itself and no theme.
  package var text: String? {
    switch self {
    case .variant(let name), .theme(let name): name
    case .state(_, let value): value
    case .depth(let depth): depth.rawValue
    case .scheme(let scheme): scheme.rawValue
    case .width(let columns, let rows): "\(columns)" + (rows.map { "x\($0)" } ?? "")
    }
  }

  /// The value in the title of a cell.
  package var title: String {
    switch self {
    case .variant(let name): name ?? "as written"
    case .theme(let name): name.map { "theme \($0)" } ?? "no theme"
    case .state(let name, let value): "\(name)=\(value)"
    case .depth(.none): "no colours"
    case .depth(.truecolor): "true colour"
    case .depth(let depth): "\(depth.rawValue) colours"
    case .scheme(let scheme): scheme.rawValue
    case .width(let columns, nil): "\(columns) columns"
    case .width: text ?? ""
    }
  }
}

/// The colours of text and background in a cell of a wall.
///
/// Palette colours stay those of the terminal; only the colours that a preview leaves to the
/// terminal are replaced.
package enum WallScheme: String, CaseIterable, Sendable {
  /// Dark text on white.
  case light
  /// Light text on black.
  case dark

  /// The style of a blank cell.
  package var ground: TextStyle {
    switch self {
    case .light: TextStyle(color: .rgb(0x1f, 0x23, 0x28), background: .rgb(0xff, 0xff, 0xff))
    case .dark: TextStyle(color: .rgb(0xe6, 0xed, 0xf3), background: .rgb(0x0d, 0x11, 0x17))
    }
  }
}
