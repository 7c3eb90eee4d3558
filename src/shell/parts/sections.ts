/** The links to the sections of a page: the one to the section in view is marked. */
const links = [...document.querySelectorAll<HTMLAnchorElement>('.side .contents a')].concat([
  ...document.querySelectorAll<HTMLAnchorElement>('.folded-contents a'),
]);
const sections = [...new Set(links.map(({ hash }) => hash))].flatMap((hash) => {
  const section = document.getElementById(hash.slice(1));
  return section === null ? [] : [section];
});

/** The section in view is the last one that begins in this upper part of the screen. */
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
    // At the top of a page, the sidebar shows the page among the others.
    side.scrollTop = 0;
    return;
  }
  const { top, bottom } = link.getBoundingClientRect();
  const edges = side.getBoundingClientRect();
  // At the end of a page, part of the sidebar is scrolled off the screen.
  const from = Math.max(edges.top, 0);
  const to = Math.min(edges.bottom, innerHeight);
  if (top < from || bottom > to) side.scrollTop += (top + bottom - from - to) / 2;
}

/** Its area extends far above the screen, so that sections that a jump skips count as entered, too. */
const observer = new IntersectionObserver(markSection, {
  rootMargin: `10000000px 0px ${String((upperPart - 1) * 100)}%`,
});
for (const section of sections) observer.observe(section);
