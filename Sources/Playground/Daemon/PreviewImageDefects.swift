/// The defects of the images that the windows of a preview show.
struct PreviewImageDefects: Equatable {
  /// The number of the reading to which the source positions refer.
  var reading = 0
  /// The images that cannot be shown.
  var list: Set<WindowImages.Defect> = []
}
