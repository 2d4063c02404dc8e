public import PlaygroundCore

/// The owner of a view, which is made when it is needed first.
///
///     print(GreetingController().view.text(in: 40))
@MainActor
open class UIViewController {
  private var loaded: View?

  /// Creates a controller; its view is made later.
  public init() {}

  /// The view; the first access makes it, and calls `viewDidLoad()`.
  public var view: View {
    get {
      loadViewIfNeeded()
      return loaded ?? View()
    }
    set { loaded = newValue }
  }

  /// Whether the view was made.
  public var isViewLoaded: Bool { loaded != nil }

  /// Makes the view and calls `viewDidLoad()`, unless that has happened.
  public func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    if loaded == nil { loaded = UIView() }
    viewDidLoad()
  }

  /// Makes the view: an empty one by default.
  open func loadView() { loaded = UIView() }

  /// Called once, after the view was made.
  open func viewDidLoad() {}
}
