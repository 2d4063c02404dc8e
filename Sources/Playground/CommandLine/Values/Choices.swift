import PlaygroundCore

/// When to use colour.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// How a command prints its data.
enum DataFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// How `check` prints diagnostics.
enum CheckFormat: String, CaseIterable, Sendable {
  case text
  case gcc
  case json
  case sarif
}

/// How a preview is printed.
enum RenderFormat: String, CaseIterable, Sendable {
  case text
  case ansi
  case json
  case html
  case svg
}

/// How fractions become whole cells, as the command line spells it.
enum SnapChoice: String, CaseIterable, Sendable {
  case cells
  case yoga

  /// The rounding that layout uses.
  var snap: Snap {
    switch self {
    case .cells: .cells
    case .yoga: .yoga
    }
  }
}
