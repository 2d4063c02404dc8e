/// Pictures that images show.
extension DiagnosticExplanation {
  static let missingImage = DiagnosticExplanation(
    "The picture of an image cannot be read",
    """
    An 'Image' shows the file that its 'src' names, which is looked for beside the
    description. Nothing is got from the network. Until the file is there, a frame around
    'alt' stands in its place; as soon as it is, the preview shows it.
    """,
    wrong: "<Image src=\"https://example.org/cat.png\" alt=\"A cat\"/>",
    right: "<Image src=\"cat.png\" alt=\"A cat\"/>",
  )

  static let brokenImage = DiagnosticExplanation(
    "The picture of an image cannot be decoded",
    """
    The file is there, but it is no whole PNG or JPEG, the two kinds that are drawn, or it
    has more pixels than a picture may. Its first bytes tell what it is, not its name. A
    frame around 'alt' stands in its place. Save it anew, or convert it.
    """,
    wrong: "<Image src=\"cat.gif\" alt=\"A cat\"/>",
    right: "<Image src=\"cat.png\" alt=\"A cat\"/>",
  )
}
