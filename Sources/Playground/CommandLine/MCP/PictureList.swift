import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// Pictures of one preview, each once with the variants, widths and other values that look like it.
struct PictureList {
  private var pictures: [(lines: [String], titles: [String])] = []
  /// The diagnostics of the file.
  var notes: [String] = []

  /// Adds a picture.
  mutating func add(_ lines: [String], _ shot: RenderTool.Shot) {
    add(lines, title: [shot.variant, shot.columns.map { "\($0) columns" }].compactMap(\.self))
  }

  private mutating func add(_ lines: [String], title parts: [String]) {
    let title = parts.isEmpty ? "the preview itself" : parts.joined(separator: " at ")
    if let index = pictures.firstIndex(where: { $0.lines == lines }) {
      pictures[index].titles.append(title)
    } else {
      pictures.append((lines, [title]))
    }
  }

  /// Adds the cells of a document that `render` has written; returns whether it is one.
  mutating func add(wall document: String, in variant: String?) -> Bool {
    guard let value = try? Value(json: Array(document.utf8)), case .object(let members) = value,
      case .array(let cells)? = members["cells"]
    else { return false }
    for case .object(let cell) in cells {
      let lines: [String] = (try? cell.required("lines")) ?? []
      guard case .object(let values)? = cell["values"] else { return false }
      let titles = values.members.compactMap { WallValue($0)?.title }
      add(lines, title: (variant.map { [$0] } ?? []) + titles)
    }
    return true
  }

  /// The pictures, each below a heading if several were asked for, then the diagnostics.
  var lines: [String] {
    let isSingle = pictures.count == 1 && pictures[0].titles.count == 1
    let all = pictures.enumerated().flatMap { index, picture -> [String] in
      if isSingle { return picture.lines }
      let heading = "=== \(picture.titles.joined(separator: ", ")) ==="
      return (index == 0 ? [] : [""]) + [DrawnText.line(heading)] + picture.lines
    }
    return all + (notes.isEmpty ? [] : [""] + notes)
  }
}

extension WallValue {
  /// Creates the value that a member of `values` in a `playground/wall@1` document shows.
  fileprivate init?(_ member: ObjectValue.Member) {
    let state = "state."
    switch (member.name, member.value) {
    case ("theme", .string(let name)): self = .theme(name)
    case ("theme", .null): self = .theme(nil)
    case ("width", .int(let columns)): self = .width(columns)
    case (let name, .string(let value)) where name.hasPrefix(state):
      self = .state(name: String(name.dropFirst(state.count)), value: value)
    default: return nil
    }
  }
}
