import DescriptionLanguage
import PlaygroundClient

/// The axes of a wall that change the content or the layout of previews, as a command line names
/// them: themes, values of states, and widths.
struct WallRequest: Equatable, Sendable {
  private let widths: [WallValue]
  private let usesThemes: Bool
  private let values: [StateValueList]

  /// Creates the request of a command line.
  init(_ arguments: ParsedArguments) {
    widths = arguments[WallOptions.widths]?.widths ?? []
    usesThemes = arguments[WallOptions.themes]
    values = arguments[WallOptions.values]
  }

  /// Creates a request for widths, or for nothing.
  init(widths: [WallValue] = []) { (self.widths, usesThemes, values) = (widths, false, []) }

  /// Whether no axis is named.
  var isEmpty: Bool { widths.isEmpty && !usesThemes && values.isEmpty }

  /// Finds the axes for a preview.
  ///
  /// - Parameters:
  ///   - preview: The preview.
  ///   - name: Its name.
  ///   - variant: Its variant.
  ///   - skipsMissing: Whether values of states that the preview does not have are left out.
  /// - Returns: The axes; those that the preview does not have are left out.
  /// - Throws: `CommandError` if the preview has no such state, or one of another type.
  func axes(
    of preview: DescribedPreview,
    named name: String,
    in variant: String?,
    skipsMissing: Bool = false
  ) throws(CommandError) -> [WallAxis] {
    var axes: [WallAxis] = []
    if usesThemes, !preview.themes.isEmpty {
      let own = preview.built(variant: variant, locals: LocalStates()).theme
      if let axis = WallAxis.themes(preview.themes, own: own) { axes.append(axis) }
    }
    for list in values {
      if skipsMissing, !list.isOfState(of: preview, variant) { continue }
      try list.check(in: preview, named: name, variant)
      let values = list.values.map { WallValue.state(name: list.name, value: $0) }
      if let axis = WallAxis(values) { axes.append(axis) }
    }
    if let axis = WallAxis(widths) { axes.append(axis) }
    return axes
  }

  /// Returns the preview as it is shown alone, then the cells of its wall if axes are named.
  ///
  /// - Throws: `CommandError` if a value is of another type than its state, or there are too many
  ///   cells.
  func cells(
    of preview: DescribedPreview,
    named name: String,
    in variant: String?
  ) throws(CommandError) -> [WallCell] {
    let axes = WallAxes(try axes(of: preview, named: name, in: variant, skipsMissing: true))
    guard !axes.axes.isEmpty else { return [WallCell([])] }
    guard !axes.isTooLarge else { throw .wall(.tooLarge(count: axes.count)) }
    return [WallCell([])] + axes.rows.joined()
  }
}

extension StateValueList {
  /// Whether a preview has the state.
  fileprivate func isOfState(of preview: DescribedPreview, _ variant: String?) -> Bool {
    let rows = preview.rowStates(of: variant).map(\.name)
    return (preview.state.map(\.name) + rows).containsBytes(of: name)
  }

  /// Checks that a preview has the state, and that the values are of its type.
  fileprivate func check(
    in preview: DescribedPreview,
    named previewName: String,
    _ variant: String?
  ) throws(CommandError) {
    for value in values {
      let arguments = StateArguments([StateAssignment(name: name, text: value)])
      do throws(CommandError) {
        _ = try arguments.values(for: preview, named: previewName, in: variant)
        _ = try arguments.settings(for: preview, in: variant)
      } catch .badState(let name, let reason) {
        throw .wall(.badValue(name, reason: reason))
      } catch {
        throw error
      }
    }
  }
}
