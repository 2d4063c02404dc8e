/// The script of pages about many changes; they can be read without it.
///
/// It filters changes by text, and steps between those that are shown.
enum PageScript {
  /// The script.
  static let text = """
    "use strict";
    const search = document.getElementById("search");
    const input = search.querySelector("input"), count = search.querySelector("output");
    const sections = [...document.querySelectorAll("section")];
    const items = sections.concat([...document.querySelectorAll("nav li")]);
    search.hidden = false;
    const isShown = (item) => getComputedStyle(item).display !== "none";
    const filter = () => {
      const words = input.value.toLowerCase().split(" ").filter(Boolean);
      for (const item of items) {
        const text = item.textContent.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
      }
      count.textContent = words.length ? sections.filter(isShown).length + " changes" : "";
    };
    const step = (from, by) => {
      let index = sections.indexOf(from) + by;
      while (index >= 0 && index < sections.length && !isShown(sections[index])) index += by;
      if (sections[index]) location.hash = sections[index].id;
    };
    input.addEventListener("input", filter);
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[rel]");
      if (!link) return;
      event.preventDefault();
      step(link.closest("section"), link.rel === "next" ? 1 : -1);
    });
    document.addEventListener("keydown", (event) => {
      if (event.target === input || event.ctrlKey || event.metaKey || event.altKey) return;
      const current = document.getElementById(location.hash.slice(1));
      if (event.key === "n") step(current, 1);
      if (event.key === "p") step(current, -1);
      if (event.key === "/") { event.preventDefault(); input.focus(); }
    });

    """

  /// The digest that lets a browser run this script and no other one.
  static let digest = "sha256-io/RMmkK4O8r3fJ/OIdNKvOGCRJ5QGIjPOPfqx2A98Y="
}
