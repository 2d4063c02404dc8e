// The standard library's rounding is in the C library's part for numbers, which this links.
import Glibc

/// Runs every group of workloads and prints its table.
///
/// An argument names the workloads to run: those whose name contains it. One with a slash is the path of
/// Yoga's library.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let filter = arguments.first { !$0.contains("/") } ?? ""
    let hasYoga = arguments.first { $0.contains("/") }.map(YogaTree.load) ?? false
    let stopwatch = Stopwatch()
    LinearBench(stopwatch: stopwatch, filter: filter).run()
    SectionedBench(stopwatch: stopwatch, filter: filter).run()
    ListBench(stopwatch: stopwatch, filter: filter).run()
    LongListBench(stopwatch: stopwatch, filter: filter).run()
    ListViewBench(stopwatch: stopwatch, filter: filter).run()
    LayoutBench(stopwatch: stopwatch, filter: filter, hasYoga: hasYoga).run()
    LiveLayoutBench(stopwatch: stopwatch, filter: filter, hasYoga: hasYoga).run()
    ShownChangeBench(stopwatch: stopwatch, filter: filter).run()
    PictureBench(stopwatch: stopwatch, filter: filter).run()
  }
}
