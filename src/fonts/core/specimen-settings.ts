import type { SiblingProperty } from './font-list.ts';
import type { PlacedList } from './gallery.ts';
import { fontWeight } from '../../text/font-weight.ts';

/** How the gallery sets its text: by the properties beside the font, if the definition has them. */
export interface SpecimenSettings {
  readonly size: Setting<number>;
  readonly weight: Setting<number>;
  readonly spacing: Setting<number>;
  readonly color: Setting<string | undefined>;
  readonly background: Setting<string | undefined>;
}

interface Setting<Value> {
  /** The property's name, or the gallery's own word. */
  readonly label: string;
  /** The default of the definition, or the gallery's own; the size is always the gallery's own. */
  readonly value: Value;
  /** The id on the reference page; absent if the definition has no such property. */
  readonly anchor?: string;
}

/** The size of a title, at which faces can be distinguished, whatever the default of a definition. */
const specimenSize = 40;
const plainWeight = 400;

/** The settings of a specimen that the properties beside a list of fonts give. */
export function specimenSettings({ beside }: PlacedList): SpecimenSettings {
  const setting = <Value>(
    name: string,
    plainLabel: string,
    read: (preset: string | undefined) => Value,
  ): Setting<Value> => {
    const property: SiblingProperty | undefined = beside.get(name);
    const value = read(property?.default);
    return property === undefined
      ? { label: plainLabel, value }
      : { label: name, value, anchor: property.anchor };
  };
  return {
    size: setting('FontSize', 'Size', () => specimenSize),
    weight: setting('FontWeight', 'Weight', (preset) => fontWeight(preset ?? '') ?? plainWeight),
    spacing: setting('LetterSpacing', 'Letter spacing', toNumber),
    color: setting('Color', 'Color', toColor),
    background: setting('BackgroundColor', 'Background', toColor),
  };
}

/** A hexadecimal colour: any other text might not be a colour. */
function toColor(text: string | undefined): string | undefined {
  return text !== undefined && /^#[\da-f]{6}$/i.test(text) ? text : undefined;
}

function toNumber(text = ''): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}
