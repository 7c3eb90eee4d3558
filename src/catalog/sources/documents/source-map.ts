import type { SourceText } from '../../diagnostic.ts';
import { stringMember, type JsonNode } from '../../../json/json.ts';
import { lastIndexAt } from '../../../json/position.ts';

/** JSON made from a part of a file, or from a file in another format. */
export interface MadeDocument {
  readonly text: string;
  /** The source map of the text. */
  readonly origin: SourceText;
}

/**
 * Returns the reference to write in place of another. `resource` is the innermost part below the root
 * with its own identifier that contains the reference, if any.
 */
export type MapReference = (ref: string, resource: JsonNode | undefined) => string;

/** Whether references in a schema are resolved against its own identifier. */
export function hasOwnBase(node: JsonNode): boolean {
  return /^[^#]/.test(stringMember(node, '$id') ?? '');
}

/** Writes a tree as JSON, and maps its values to their places in `source`. */
export function writeDocument(
  root: JsonNode,
  source: string,
  mapReference: MapReference = (ref) => ref,
): MadeDocument {
  const writer = new DocumentWriter(mapReference);
  writer.write(root, 0);
  const { starts, offsets } = writer;
  return {
    text: `${writer.text()}\n`,
    origin: { text: source, offsetAt: (offset) => offsets[lastIndexAt(starts, offset)] ?? 0 },
  };
}

class DocumentWriter {
  readonly starts: number[] = [];
  readonly offsets: number[] = [];
  readonly #pieces: string[] = [];
  readonly #mapReference: MapReference;
  #length = 0;
  #resource: JsonNode | undefined;

  constructor(mapReference: MapReference) {
    this.#mapReference = mapReference;
  }

  text(): string {
    return this.#pieces.join('');
  }

  write(node: JsonNode, depth: number): void {
    this.#mark(node);
    switch (node.kind) {
      case 'object': {
        const outer = this.#resource;
        if (depth > 0 && hasOwnBase(node)) this.#resource = node;
        this.#writeMembers([...node.members], depth);
        this.#resource = outer;
        return;
      }
      case 'array':
        this.#writeList('[', node.items, ']', depth, (item) => {
          this.write(item, depth + 1);
        });
        return;
      case 'number':
        this.#add(node.text);
        return;
      case 'string':
        this.#add(JSON.stringify(node.value));
        return;
      case 'boolean':
        this.#add(String(node.value));
        return;
      case 'null':
        this.#add('null');
    }
  }

  #writeMembers(members: readonly (readonly [string, JsonNode])[], depth: number): void {
    this.#writeList('{', members, '}', depth, ([name, value]) => {
      this.#mark(value);
      this.#add(`${JSON.stringify(name)}: `);
      if (name === '$ref' && value.kind === 'string') {
        this.#add(JSON.stringify(this.#mapReference(value.value, this.#resource)));
      } else this.write(value, depth + 1);
    });
  }

  #writeList<Item>(
    open: string,
    items: readonly Item[],
    close: string,
    depth: number,
    write: (item: Item) => void,
  ): void {
    this.#add(open);
    for (const [index, item] of items.entries()) {
      this.#add(`${index === 0 ? '' : ','}\n${'  '.repeat(depth + 1)}`);
      write(item);
    }
    this.#add(items.length === 0 ? close : `\n${'  '.repeat(depth)}${close}`);
  }

  #mark({ start }: JsonNode): void {
    this.starts.push(this.#length);
    this.offsets.push(start);
  }

  #add(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }
}
