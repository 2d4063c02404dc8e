import DescriptionLanguage
import PlaygroundCore

/// The parameters of `state/save`.
package struct VariantToSave: RequestParameters {
  /// The name of the preview.
  package let preview: String
  /// The variant whose values are saved; `nil` for the base preview.
  package let variant: String?
  /// The name of the variant to write.
  package let name: String

  /// Creates a request that writes the values of the states to the file.
  package init(preview: String, variant: String? = nil, name: String) {
    (self.preview, self.variant, self.name) = (preview, variant, name)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      name: try c("name", m?.name)
    )
  }
}

/// A component that a description file declares for others.
package struct ComponentSummary: FieldObject, RequestAnswer {
  /// The name.
  package let name: String
  /// The file, relative to the daemon's directory.
  package let file: String
  /// The line of its declaration, 1-based.
  package let line: Int

  /// Creates a summary.
  package init(name: String, file: String, line: Int) {
    (self.name, self.file, self.line) = (name, file, line)
  }

  package static var schemaName: String { "component" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(name: try c("name", m?.name), file: try c("file", m?.file), line: try c("line", m?.line))
  }
}

/// The parameters of `component/show`.
package struct ComponentSelection: RequestParameters {
  /// The file, relative to the daemon's directory or absolute.
  package let file: String
  /// The name of the component.
  package let name: String

  /// Selects a component.
  package init(file: String, name: String) { (self.file, self.name) = (file, name) }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(file: try c("file", m?.file), name: try c("name", m?.name))
  }

  package var namedFiles: [String] { [file] }
}

/// The answer to `component/show`: the preview that shows a component alone.
package struct ShownComponent: FieldObject, RequestAnswer {
  /// The name of the preview, whose states are the params of the component.
  package let preview: String
  /// The names of the required params, which have example values.
  package let examples: [String]

  /// Creates the answer.
  package init(preview: String, examples: [String]) {
    (self.preview, self.examples) = (preview, examples)
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(preview: try c("preview", m?.preview), examples: try c.list("examples", m?.examples))
  }
}
