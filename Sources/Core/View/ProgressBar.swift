/// A view that shows how much of something is done.
open class ProgressBar: View {
  /// The element `ProgressBar`.
  open override class var element: String { "ProgressBar" }

  /// Creates an empty progress bar.
  public required init() { super.init() }

  /// How much is done.
  public var value: Double {
    get { self[attribute: "value"] ?? 0 }
    set { self[attribute: "value"] = newValue }
  }

  /// How much there is to do.
  public var total: Double {
    get { self[attribute: "total"] ?? 1 }
    set { self[attribute: "total"] = newValue }
  }
}
