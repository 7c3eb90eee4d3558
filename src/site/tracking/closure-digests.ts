import type { ReferenceGraph } from '../../catalog/catalog.ts';
import { sha256 } from '../sha256.ts';

/** A definition on the current path of the search, with those that it uses and that remain to visit. */
interface Visit {
  readonly identifier: string;
  readonly index: number;
  /** The lowest index that it leads back to (Tarjan's low link). */
  low: number;
  readonly waiting: string[];
}

/**
 * Digests of definitions together with everything that they lead to. Those that lead to each other form
 * one strongly connected component (found with Tarjan's algorithm), which is digested once.
 */
export class ClosureDigests {
  readonly #uses: ReferenceGraph['uses'];
  readonly #contentOf: (identifier: string) => string;
  readonly #digests = new Map<string, string>();
  readonly #indexes = new Map<string, number>();
  /** The definitions that were visited and are not yet in a component. */
  readonly #open: string[] = [];

  constructor(uses: ReferenceGraph['uses'], contentOf: (identifier: string) => string) {
    this.#uses = uses;
    this.#contentOf = contentOf;
  }

  of(identifier: string): string {
    const known = this.#digests.get(identifier);
    if (known !== undefined) return known;
    this.#search(identifier);
    return this.#digests.get(identifier) ?? '';
  }

  #search(start: string): void {
    const path = [this.#visit(start)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.waiting.pop();
      if (next === undefined) {
        path.pop();
        const from = path.at(-1);
        if (from !== undefined) from.low = Math.min(from.low, step.low);
        if (step.low === step.index) this.#close(step.identifier);
      } else if (!this.#digests.has(next)) {
        const index = this.#indexes.get(next);
        if (index === undefined) path.push(this.#visit(next));
        else step.low = Math.min(step.low, index);
      }
    }
  }

  #visit(identifier: string): Visit {
    const index = this.#indexes.size;
    this.#indexes.set(identifier, index);
    this.#open.push(identifier);
    return { identifier, index, low: index, waiting: this.#usedBy(identifier) };
  }

  #close(root: string): void {
    const members = this.#open.splice(this.#open.lastIndexOf(root)).sort();
    const below = members
      .flatMap((identifier) => this.#usedBy(identifier))
      .flatMap((used) => this.#digests.get(used) ?? []);
    const contents = members.map((identifier) => [identifier, this.#contentOf(identifier)]);
    const closure = sha256(JSON.stringify([contents, [...new Set(below)].sort()]));
    for (const identifier of members) this.#digests.set(identifier, closure);
  }

  #usedBy(identifier: string): string[] {
    return (this.#uses.get(identifier) ?? []).map((used) => used.identifier);
  }
}
