import type { Instance, Path, ReadInstance } from '../../core/instance.ts';
import { lineNumberOf } from '../../core/json-line.ts';
import { judgeInstance, type Fault } from '../../core/verdict.ts';
import { clipText } from '../../../text/clip.ts';
import { button, code, make } from '../../../shell/parts/dom.ts';
import { fieldAt } from '../controls/row.ts';
import { lineLink, shownLineAt } from '../json/line-link.ts';
import { faultSentence, type JsonViewHost } from '../json/lines.ts';
import type { PlaygroundSource } from '../source.ts';
import type { FindPart } from './head.ts';

/** The most errors to list below the first one. */
const mostListed = 8;
/** The most characters of a fix's code on its button. */
const longest = 48;

/** Finds errors and shows them; only what an instance with errors needs, so that it is loaded later. */
export const faultsPanel = { findFaults, showFaults, noteFaults, showTextFault };

/** The type of the panel, for a page that loads it later. */
export type FaultsPanel = typeof faultsPanel;

/** Why a text is not JSON. */
export type TextFault = Extract<ReadInstance, { readonly kind: 'fault' }>;

/** The errors of an instance that its definition's validator refuses. */
function findFaults({ reader, validator }: PlaygroundSource, instance: Instance): readonly Fault[] {
  return validator.kind === 'loaded' ? judgeInstance(reader, validator.validate, instance) : [];
}

/** Says that an instance does not conform: the first error with its fix, and a list of the others. */
function showFaults(
  find: FindPart,
  host: JsonViewHost,
  { instance, faults }: { readonly instance: Instance; readonly faults: readonly Fault[] },
  goTo: (offset: number) => void,
): void {
  const [first, ...others] = faults;
  const heading = make('b', {}, 'Does not conform.');
  find('verdict').classList.add('wrong');
  find('say').replaceChildren(heading);
  if (first === undefined) return;
  const words = (fault: Fault, mark: string): readonly (Node | string)[] => [
    lineLink(lineNumberOf(instance.text, fault.start), () => goTo(fault.start)),
    mark,
    aboutControl(find, fault),
  ];
  const count = others.length === 0 ? '1 error' : `${String(faults.length)} errors, the first`;
  find('say').append(` ${count} at `, ...words(first, ': '));
  const fix = fixButton(first, host);
  find('fix').replaceChildren(...(fix === undefined ? [] : [fix]));
  const more = others.length - mostListed;
  find('faults').replaceChildren(
    ...others.slice(0, mostListed).map((fault) => make('li', {}, ...words(fault, ' '))),
    ...(more > 0 ? [make('li', {}, `and ${String(more)} more`)] : []),
  );
}

/** A fault as a sentence whose subject leads to its control. */
function aboutControl(find: FindPart, fault: Fault): HTMLElement {
  if (fault.path.length === 0) return make('span', {}, fault.subject, fault.rest);
  const act = (): void => {
    const control = controlAt(find('controls'), fault.path);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };
  return make('span', {}, button({ class: 'plain' }, act, fault.subject), fault.rest);
}

/** The control of a value, or else of the nearest value around it that has one. */
function controlAt(controls: HTMLElement, path: Path): HTMLElement | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const control = fieldAt(controls, path.slice(0, length));
    if (control !== null) return control;
  }
  return undefined;
}

/** Adds to the lines of an instance a note on each error. */
function noteFaults(instance: Instance, faults: readonly Fault[], host: JsonViewHost): void {
  for (const fault of faults) {
    const note = make('p', {}, faultSentence(fault, host), fixButton(fault, host));
    shownLineAt(instance, fault.start)?.append(note);
  }
}

/** A button to correct a fault, if there is a fix. */
function fixButton({ fix }: Fault, { apply }: JsonViewHost): HTMLElement | undefined {
  if (fix === undefined) return undefined;
  const correction = code(clipText(fix.code, longest));
  return button({ class: 'copy small' }, () => apply(fix.change), `${fix.verb} `, correction);
}

/** Shows where a text is not JSON. */
function showTextFault(find: FindPart, { text, offset, message }: TextFault): void {
  const line = String(lineNumberOf(text, offset));
  find('verdict').classList.add('wrong');
  find('say').replaceChildren(
    make('b', {}, 'Not JSON.'),
    ` Line ${line}: ${message}. Controls and preview show the last text that was.`,
  );
  for (const part of ['fix', 'faults', 'lines-count']) find(part).replaceChildren();
}
