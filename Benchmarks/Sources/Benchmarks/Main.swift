/// Runs all workloads and prints their tables.
///
/// An argument selects workloads whose name contains it. An argument with a slash is the path of
/// Yoga's library.
@main
enum Main {
  @MainActor
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let filter = arguments.first { !$0.contains("/") } ?? ""
    let hasYoga = arguments.first { $0.contains("/") }.map(YogaTree.load) ?? false
    let stopwatch = Stopwatch()
    LinearBench(stopwatch: stopwatch, filter: filter).run()
    SectionedBench(stopwatch: stopwatch, filter: filter).run()
    ListBench(stopwatch: stopwatch, filter: filter).run()
    LongListBench(stopwatch: stopwatch, filter: filter).run()
    DeclarationBench(stopwatch: stopwatch, filter: filter).run()
    ListViewBench(stopwatch: stopwatch, filter: filter).run()
    LayoutBench(stopwatch: stopwatch, filter: filter, hasYoga: hasYoga).run()
    LiveLayoutBench(stopwatch: stopwatch, filter: filter, hasYoga: hasYoga).run()
    ShownChangeBench(stopwatch: stopwatch, filter: filter).run()
    PictureBench(stopwatch: stopwatch, filter: filter).run()
  }
}
