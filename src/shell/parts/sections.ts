/** The lists of a page's sections mark the one in view. */
const links = [...document.querySelectorAll<HTMLAnchorElement>('.side .contents a')].concat([
  ...document.querySelectorAll<HTMLAnchorElement>('.folded-contents a'),
]);
const sections = [...new Set(links.map(({ hash }) => hash))].flatMap((hash) => {
  const section = document.getElementById(hash.slice(1));
  return section === null ? [] : [section];
});

/** The section in view is the last that begins in the upper part of the screen. */
const upperPart = 0.4;

function markSection(): void {
  const line = innerHeight * upperPart;
  const inView =
    sections.findLast((section) => section.getBoundingClientRect().top < line) ?? sections[0];
  for (const link of links) {
    if (link.hash === `#${inView?.id ?? ''}`) markCurrent(link);
    else link.removeAttribute('aria-current');
  }
}

/** Marks a link, and brings it into view in a sidebar that is longer than the screen. */
function markCurrent(link: HTMLAnchorElement): void {
  link.setAttribute('aria-current', 'true');
  const side = link.closest('.side');
  if (side === null) return;
  if (link.hash === links[0]?.hash) {
    // Before anything has been read, it shows where the page stands among the others.
    side.scrollTop = 0;
    return;
  }
  const { top, bottom } = link.getBoundingClientRect();
  const edges = side.getBoundingClientRect();
  // The end of a page pushes the sidebar up.
  const from = Math.max(edges.top, 0);
  const to = Math.min(edges.bottom, innerHeight);
  if (top < from || bottom > to) side.scrollTop += (top + bottom - from - to) / 2;
}

/** Reaches up beyond any page: what a jump leaves above the screen has come in all the same. */
const observer = new IntersectionObserver(markSection, {
  rootMargin: `10000000px 0px ${String((upperPart - 1) * 100)}%`,
});
for (const section of sections) observer.observe(section);
