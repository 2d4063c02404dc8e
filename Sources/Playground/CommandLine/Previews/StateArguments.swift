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

  /// Returns the values by name, with the types of the states; the last value of a state wins.
  ///
  /// States of rows in Swift are left to `settings(for:named:in:)`.
  func values(
    for preview: DescribedPreview,
    named previewName: String,
    in variant: String? = nil
  ) throws(CommandError) -> [ByteExactString: Value] {
    let rows = preview.rowStates(of: variant).map(\.name)
    var values: [ByteExactString: Value] = [:]
    for assignment in assignments {
      let name = assignment.name
      guard let state = preview.state.first(where: { $0.name.hasSameBytes(as: name) }) else {
        if rows.contains(where: { $0.hasSameBytes(as: name) }) { continue }
        throw .noSuchState(
          name,
          preview: previewName,
          others: preview.state.map(\.name) + rows
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

  /// Returns the values of the states of rows in Swift that are named.
  func settings(
    for preview: DescribedPreview,
    in variant: String?
  ) throws(CommandError) -> [LiveSetting] {
    let rows = preview.rowStates(of: variant)
    var settings: [LiveSetting] = []
    for assignment in assignments {
      guard let row = rows.first(where: { $0.name.hasSameBytes(as: assignment.name) }) else {
        continue
      }
      guard row.isSettable else {
        let reason = "it is read-only: '\(row.type)' is not a text, a number or a boolean"
        throw .badState(row.name, reason: reason)
      }
      do throws(ValueConversionError) {
        let value = try Value(text: assignment.text, like: row.initial)
        if let setting = LiveSetting(row.name, to: value) { settings.append(setting) }
      } catch {
        throw .badState(row.name, reason: error.description)
      }
    }
    return settings
  }
}
