/** A strip of links that is longer than the screen begins with its current link in the middle. */
for (const strip of document.querySelectorAll('.tabs, .side nav')) {
  const current = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  const { left, width } = strip.getBoundingClientRect();
  if (current !== undefined) strip.scrollLeft += current.left - left - (width - current.width) / 2;
}
