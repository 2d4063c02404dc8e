import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore

/// The `--set name=value` of a command line.
struct StateArguments {
  private let assignments: [String]

  /// Takes the values of `--set`, in order.
  init(_ assignments: [String]) {
    self.assignments = assignments
  }

  /// Returns values of the states' own types, by name; the last of several stands.
  func values(for choice: DescriptionFile.Choice) throws(CommandError) -> [String: Value] {
    var values: [String: Value] = [:]
    for assignment in assignments {
      let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let state = choice.preview.state.first(where: { $0.name == name }) else {
        throw .noSuchState(
          name,
          preview: choice.name,
          others: choice.preview.state.map(\.name)
        )
      }
      do throws(ValueConversionError) {
        values[name] = try Value(text: String(parts.count > 1 ? parts[1] : ""), like: state.initial)
      } catch {
        throw .badState(name, reason: error.description)
      }
    }
    return values
  }
}
