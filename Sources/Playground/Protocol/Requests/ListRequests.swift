package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of a request about one preview.
package struct PreviewSelection: RequestParameters {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?

  /// Selects a preview, or one of its variants.
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

/// The parameters of `list/set`: the list that a preview is to show.
package struct ListRequest: RequestParameters {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?
  /// The list, as in a description in JSON.
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

/// The parameters of `list/apply`: changes to the list that a preview shows.
package struct ScriptRequest: RequestParameters {
  /// The preview's name.
  package var preview: String
  /// The variant, `nil` for the preview as written.
  package var variant: String?
  /// The changes, in the language of docs/SCRIPTS.md.
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
  /// The preview's name.
  let preview: String
  /// The variant, `nil` for the preview as written.
  let variant: String?
  /// The preview's generation.
  let generation: Int
  /// The whole tree, `nil` when nothing was ever shown.
  let tree: OutlineNode?

  /// Creates the answer with a preview's whole tree.
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
