import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `source/values`: an expression in a file.
package struct ValuesRequest: RequestParameters {
  /// The path of the file, relative to the root or absolute.
  package let file: String
  /// The attribute or the text that contains the expression; the element, if that declares it.
  package let range: OverlayRange
  /// The expression.
  package let expression: String
  /// Whether it is a name that is declared there.
  package let isDeclaration: Bool
  /// What is written in the range, as the client knows it.
  package let text: String

  /// Creates a request for the values of an expression.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - range: The attribute or the text that contains it; the element, if that declares it.
  ///   - text: What is written in the range.
  ///   - expression: The expression.
  ///   - isDeclaration: Whether it is a name that is declared there.
  package init(
    file: String,
    range: OverlayRange,
    text: String,
    expression: String,
    isDeclaration: Bool
  ) {
    (self.file, self.range, self.text) = (file, range, text)
    (self.expression, self.isDeclaration) = (expression, isDeclaration)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      file: try c("file", m?.file),
      range: try c("range", m?.range),
      text: try c("text", m?.text),
      expression: try c("expression", m?.expression),
      isDeclaration: try c("declares", m?.isDeclaration, default: false)
    )
  }

  package var namedFiles: [String] { [file] }
}

/// The values that an expression has in previews now.
package struct ExpressionValues: FieldObject, RequestAnswer {
  /// The values in one variant of a preview.
  package struct Values: FieldObject, Equatable, Sendable {
    /// The preview.
    package var preview: String
    /// The variant; `nil` for the preview itself.
    package var variant: String?
    /// The first values, in the order of the content.
    package var values: [Value]
    /// The number of all values.
    package var count: Int
    /// Whether all of the content was looked at.
    package var isComplete: Bool

    /// Creates values.
    package init(
      preview: String,
      variant: String?,
      values: [Value],
      count: Int,
      isComplete: Bool = true
    ) {
      (self.preview, self.variant) = (preview, variant)
      (self.values, self.count, self.isComplete) = (values, count, isComplete)
    }

    package static var schemaName: String { "previewValues" }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      Self(
        preview: try c("preview", m?.preview),
        variant: try c.optional("variant", m?.variant),
        values: try c("values", m?.values),
        count: try c("count", m?.count),
        isComplete: try c("complete", m?.isComplete, default: true)
      )
    }
  }

  /// The previews that use the file and show their newest description, those of the file first.
  package var previews: [Values]

  /// Creates the answer.
  package init(previews: [Values]) { self.previews = previews }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(previews: try c("previews", m?.previews))
  }
}
