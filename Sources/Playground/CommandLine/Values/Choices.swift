import DescriptionLanguage
import PlaygroundCore

/// When to use colour.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// When to link names of files to the files.
enum HyperlinkChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// The output format of a command.
enum DataFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// The output format of `check`.
enum CheckFormat: String, CaseIterable, Sendable {
  case text
  case gcc
  case json
  case sarif
  case junit
  case github
  case md
}

/// The output format of `snapshot --check`.
enum SnapshotFormat: String, CaseIterable, Sendable {
  case text
  case junit
  case github
}

/// A kind of advice, as spelt on the command line.
enum LintChoice: String, CaseIterable, Sendable {
  case accessibility

  /// The lint.
  var lint: Lint {
    switch self {
    case .accessibility: .accessibility
    }
  }
}

/// The output format of a preview.
enum RenderFormat: String, CaseIterable, Sendable {
  case text
  case ansi
  case json
  case html
  case svg
}

/// The rounding of fractions to whole cells, as spelt on the command line.
enum SnapChoice: String, CaseIterable, Sendable {
  case cells
  case yoga

  /// The rounding for layout.
  var snap: Snap {
    switch self {
    case .cells: .cells
    case .yoga: .yoga
    }
  }
}
