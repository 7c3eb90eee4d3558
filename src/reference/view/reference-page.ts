import { keepTarget } from '../../shell/parts/keep-target.ts';
import { targetOf } from '../../shell/parts/target.ts';

/** The distance from the screen at which a list of faces is drawn. */
const nearBy = '200px';

/**
 * A reference page whose numbers are linked: pointing at a property in the table, the plate, the anatomy or
 * its detail highlights all four. A link to something folded unfolds it. The links of the version switcher
 * keep the property at which the reader is, and the switcher closes like a menu.
 */
class ReferencePage extends HTMLElement {
  #lit: Element[] = [];

  connectedCallback(): void {
    this.addEventListener('pointerover', (event) => this.#light(event.target));
    this.addEventListener('focusin', (event) => this.#light(event.target));
    this.addEventListener('focusout', () => this.#light(null));
    this.addEventListener('pointerleave', () => this.#light(null));
    addEventListener('hashchange', () => this.#followHash());
    this.#followHash();
    keepTarget();
    this.#drawNearFonts();
    this.#closeAsMenu(this.querySelector<HTMLDetailsElement>('details.version'));
  }

  /** Loads the font file of each value in its own typeface only when the value is near the screen. */
  #drawNearFonts(): void {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) target.classList.add('near');
        }
      },
      { rootMargin: nearBy },
    );
    for (const list of this.querySelectorAll('.fonts section')) observer.observe(list);
  }

  /** Closes the menu on Escape, returning the focus to its button, and on a click anywhere else. */
  #closeAsMenu(menu: HTMLDetailsElement | null): void {
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || menu?.open !== true) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    document.addEventListener('click', ({ target }) => {
      if (menu !== null && target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  }

  #light(target: EventTarget | null): void {
    const name =
      target instanceof Element
        ? target.closest('[data-property]')?.getAttribute('data-property')
        : undefined;
    for (const element of this.#lit) element.classList.remove('lit');
    this.#lit =
      name === undefined || name === null
        ? []
        : [...this.querySelectorAll(`[data-property="${CSS.escape(name)}"]`)];
    for (const element of this.#lit) element.classList.add('lit');
  }

  #followHash(): void {
    const target = targetOf(location.hash);
    for (
      let fold = target?.closest('details');
      fold;
      fold = fold.parentElement?.closest('details')
    ) {
      fold.open = true;
    }
    for (const link of this.querySelectorAll<HTMLAnchorElement>('[data-keeps-place] a')) {
      link.hash = location.hash;
    }
  }
}

customElements.define('reference-page', ReferencePage);
