/**
 * The options of a combobox: the field keeps the focus and refers to the active option. Options are
 * links, so choosing one follows it.
 */
export class OptionList {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  /** Whether the arrows were used since the last letter: if so, Home and End move through the list. */
  #isLedThrough = false;

  constructor(field: HTMLInputElement, list: HTMLElement) {
    this.#field = field;
    this.#list = list;
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.setAttribute('aria-controls', list.id);
    field.setAttribute('aria-expanded', 'false');
  }

  /** Shows groups of options; the first option is active if it `isReady` to be chosen. */
  show(groups: readonly HTMLElement[], isReady: boolean): void {
    this.#list.replaceChildren(...groups);
    this.#options().forEach((option, index) => {
      option.id = `~search-option-${String(index)}`;
    });
    this.#list.hidden = groups.length === 0;
    this.#list.scrollTop = 0;
    this.#field.setAttribute('aria-expanded', String(groups.length > 0));
    this.#isLedThrough = false;
    this.#activate(isReady ? this.#options()[0] : undefined);
  }

  /**
   * Shows groups of which only the last are new: the scroll position stays, and so does the active option
   * unless another is given by its index.
   */
  extend(groups: readonly HTMLElement[], index?: number): void {
    const { active } = this;
    const isLedThrough = this.#isLedThrough;
    const place = active === undefined ? 0 : this.#options().indexOf(active);
    const { scrollTop } = this.#list;
    this.show(groups, true);
    this.#list.scrollTop = scrollTop;
    this.#isLedThrough = isLedThrough || index !== undefined;
    const next = this.#options()[index ?? place];
    this.#activate(next);
    if (index !== undefined) next?.scrollIntoView({ block: 'nearest' });
  }

  get active(): HTMLElement | undefined {
    return this.#options().find(({ ariaSelected }) => ariaSelected === 'true');
  }

  /** Moves through the options; returns whether the key did so. */
  handleKey(key: string): boolean {
    const next = this.#optionFor(key);
    if (next === undefined) {
      this.#isLedThrough &&= !isOfText(key);
      return false;
    }
    this.#isLedThrough = true;
    this.#activate(next);
    next.scrollIntoView({ block: 'nearest' });
    return true;
  }

  #optionFor(key: string): HTMLElement | undefined {
    const options = this.#options();
    const place = this.active === undefined ? -1 : options.indexOf(this.active);
    switch (key) {
      case 'ArrowDown':
        return options[(place + 1) % options.length];
      case 'ArrowUp':
        return options.at(place <= 0 ? -1 : place - 1);
      case 'Home':
        return this.#isLedThrough ? options[0] : undefined;
      case 'End':
        return this.#isLedThrough ? options.at(-1) : undefined;
      default:
        return undefined;
    }
  }

  #activate(option: HTMLElement | undefined): void {
    for (const other of this.#options()) other.ariaSelected = String(other === option);
    if (option === undefined) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', option.id);
  }

  #options(): readonly HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }
}

function isOfText(key: string): boolean {
  return key.length === 1 || ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'].includes(key);
}
