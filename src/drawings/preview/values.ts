import { member, type JsonNode } from '../../json/json.ts';
import { parseColor } from '../../text/color.ts';

/** What a drawing assumes about a property that the definition leaves open. */
export interface Assumption {
  readonly property: string;
  readonly text: string;
}

/** Reads the members of an instance for a drawing, and collects what is assumed about them. */
export class PreviewValues {
  readonly assumptions: Assumption[] = [];
  readonly #root: JsonNode;

  constructor(root: JsonNode) {
    this.#root = root;
  }

  has(name: string): boolean {
    return member(this.#root, name) !== undefined;
  }

  assume(property: string, text: string): void {
    if (this.has(property)) this.assumptions.push({ property, text });
  }

  text(name: string): string | undefined {
    const node = member(this.#root, name);
    if (node === undefined) return undefined;
    if (node.kind === 'string') return node.value;
    this.assume(name, 'Is not a string: left out of the drawing.');
    return undefined;
  }

  /** A text, or a number as it is written. */
  textOrNumber(name: string): string | undefined {
    const node = member(this.#root, name);
    return node?.kind === 'number' ? node.text : this.text(name);
  }

  flag(name: string): boolean {
    const node = member(this.#root, name);
    if (node === undefined || node.kind === 'boolean') return node?.value ?? false;
    this.assume(name, 'Is neither true nor false: drawn as false.');
    return false;
  }

  /** A number between two bounds of the drawing. */
  number(name: string, low: number, high: number): number | undefined {
    const node = member(this.#root, name);
    if (node === undefined) return undefined;
    if (node.kind !== 'number') {
      this.assume(name, 'Is not a number: left out of the drawing.');
      return undefined;
    }
    const number = Number(node.text);
    if (number >= low && number <= high) return number;
    const drawn = Math.min(high, Math.max(low, number));
    this.assume(name, `Drawn as ${String(drawn)}: the drawing has no room for more.`);
    return drawn;
  }

  choice<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
    const text = this.text(name);
    const found = names.find((other) => other === text);
    if (text !== undefined && found === undefined) {
      this.assume(name, 'Is not one of the allowed values: drawn as if it were not set.');
    }
    return found;
  }

  /** A colour that is safe to draw with. */
  color(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const color = parseColor(text);
    if (color === undefined) {
      this.assume(
        name,
        'Is neither a colour name nor a hexadecimal code: left out of the drawing.',
      );
    } else if (text.toLowerCase() === 'primary') {
      this.assume(name, 'Which colour primary is: not specified. Drawn as the catalog’s plum.');
    }
    return color;
  }
}
