/// Files and parameters that several suites use.
enum Sample {
  /// The parameters of an attachment of twenty columns and five rows.
  static func attach(_ preview: String) -> String {
    #"{"preview":"\#(preview)","columns":20,"rows":5}"#
  }

  /// A list of labels with ids.
  static func list(_ texts: [String]) -> String {
    let cells = texts.enumerated().map { #"<Label id="\#($0)" text="\#($1)"/>"# }
    return
      "<preview><list><section id=\"s\">\(cells.joined(separator: "\n"))</section></list></preview>"
  }
}
