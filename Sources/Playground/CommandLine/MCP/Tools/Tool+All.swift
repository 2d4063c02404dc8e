extension Tool {
  /// All tools, in the order of the list, which stays the same.
  static let all: [Tool] =
    [PreviewTools.list, RenderTool.render, FindTool.find, PreviewTools.tree, PreviewTools.problems]
    + [ChangeTools.wait, DiffTool.diff, ChangeTools.log, SnapshotTool.snapshot]
    + [StateTools.state, EventTools.event, EventTools.sequence, ReviewTools.review]
}
