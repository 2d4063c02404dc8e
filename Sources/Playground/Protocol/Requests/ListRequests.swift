import DescriptionLanguage
package import PlaygroundCore

/// The parameters of a request for a preview.
package struct PreviewSelection: RequestParameters {
  /// The name of the preview.
  package var preview: String
  /// The variant, `nil` for the base preview.
  package var variant: String?

  /// Selects a preview or a variant.
  package init(preview: String, variant: String? = nil) {
    self.preview = preview
    self.variant = variant
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
    )
  }
}

/// The parameters of `list/set`.
package struct ListRequest: RequestParameters {
  /// The name of the preview.
  package var preview: String
  /// The variant, `nil` for the base preview.
  package var variant: String?
  /// The list, in the JSON form of descriptions.
  package var list: Value

  /// Creates a request that replaces the list of a preview.
  package init(preview: String, variant: String? = nil, list: Value) {
    self.preview = preview
    self.variant = variant
    self.list = list
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      list: try c("list", m?.list),
    )
  }
}

/// The parameters of `list/apply`.
package struct ScriptRequest: RequestParameters {
  /// The name of the preview.
  package var preview: String
  /// The variant, `nil` for the base preview.
  package var variant: String?
  /// The script, in the language of docs/SCRIPTS.md.
  package var script: String

  /// Creates a request that applies a script to a preview.
  package init(preview: String, variant: String? = nil, script: String) {
    self.preview = preview
    self.variant = variant
    self.script = script
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.optional("variant", m?.variant),
      script: try c("script", m?.script),
    )
  }
}

/// The answer to `list/get`.
package struct ShownContent: FieldObject, RequestAnswer {
  /// The name of the preview.
  let preview: String
  /// The variant, `nil` for the base preview.
  let variant: String?
  /// The generation of the preview.
  package let generation: Int
  /// The complete tree, `nil` if the preview has never had content.
  package let tree: OutlineNode?

  /// Creates the answer with the complete tree of a preview.
  package init(preview: String, variant: String? = nil, generation: Int, tree: OutlineNode? = nil) {
    self.preview = preview
    self.variant = variant
    self.generation = generation
    self.tree = tree
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.nullable("variant", m?.variant),
      generation: try c("generation", m?.generation),
      tree: try c.nullable("tree", m?.tree),
    )
  }
}
