extension Tool {
  /// All tools, in the order of the list.
  static let all: [Tool] =
    [PreviewTools.list, PreviewTools.render, PreviewTools.tree, PreviewTools.problems]
    + [ChangeTools.wait, ChangeTools.diff, ChangeTools.log]
    + [StateTools.state, StateTools.event, ReviewTools.review]
}
