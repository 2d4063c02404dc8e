package import DescriptionLanguage
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

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
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

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      list: try params.value("list"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.key("list")
    json.value(list)
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

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      script: try params.text("script"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.member("script", script)
  }
}

/// The answer to `list/get`.
package struct ShownContent: RequestAnswer {
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

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      generation: try params.integer("generation"),
      tree: try params.optionalObject("tree").map(OutlineNode.init),
    )
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("preview", preview)
    json.member("variant", variant)
    json.member("generation", generation)
    json.key("tree")
    if let tree { json.append(tree) } else { json.null() }
    json.endObject()
  }
}
