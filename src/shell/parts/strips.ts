/**
 * A strip of links that is longer than the screen begins with its current link in the middle, and shows the
 * whole of a link that the keyboard reaches. One that is pressed must not move away under the pointer.
 */
for (const strip of document.querySelectorAll('.tabs, .side nav')) {
  const current = strip.querySelector('[aria-current]')?.getBoundingClientRect();
  const { left, width } = strip.getBoundingClientRect();
  if (current !== undefined) strip.scrollLeft += current.left - left - (width - current.width) / 2;
  strip.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
