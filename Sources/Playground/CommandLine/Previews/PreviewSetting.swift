import DescriptionLanguage

/// How a command shows a preview: a variant, values of its states, and a theme.
struct PreviewSetting {
  /// The variant; `nil` for the declared states.
  var variant: String?
  /// The values of states, which override those of the variant.
  var states: [StateAssignment] = []
  /// The theme in place of the declared one; `nil` to use that one.
  var theme: PreviewTheme?
}
