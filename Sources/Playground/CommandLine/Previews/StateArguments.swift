import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore

/// The `--set name=value` options of a command line.
struct StateArguments {
  private let assignments: [StateAssignment]

  /// Creates the arguments from the values of `--set`, in order.
  init(_ assignments: [StateAssignment]) {
    self.assignments = assignments
  }

  /// Returns the values by name, converted to the types of the states; the last value of a state
  /// wins.
  func values(
    for preview: DescribedPreview,
    named previewName: String
  ) throws(CommandError) -> [ByteExactString: Value] {
    var values: [ByteExactString: Value] = [:]
    for assignment in assignments {
      let name = assignment.name
      guard let state = preview.state.first(where: { $0.name.hasSameBytes(as: name) }) else {
        throw .noSuchState(
          name,
          preview: previewName,
          others: preview.state.map(\.name)
        )
      }
      do throws(ValueConversionError) {
        values[name] = try Value(text: assignment.text, like: state.initial)
      } catch {
        throw .badState(name, reason: error.description)
      }
    }
    return values
  }
}
