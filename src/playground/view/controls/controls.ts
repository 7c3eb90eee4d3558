import { controlOf, type MemberField } from '../../core/control.ts';
import { selectBranch } from '../../core/match-distance.ts';
import { openBranches } from '../../core/schema.ts';
import { joinViews, makeTarget, type ControlHost, type EditHost, type View } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';
import { rareView } from './rare.ts';
import { rowView } from './row.ts';
import { membersView } from './rows.ts';
import { valueView } from './values.ts';

/** The controls of an instance: the rows of its members, or one row for a value of another kind. */
export function controlsView(edits: EditHost, showCount: (words: string) => void): View {
  const { reader } = edits;
  const host: ControlHost = { ...edits, viewOf: valueView };
  const body = make('div');
  // It stays, and keeps the focus, while the rows change with the form.
  const form =
    openBranches(reader.root) &&
    rareView(host, async () => {
      const { formView } = await import('./alternatives.ts');
      return formView(makeTarget(host, reader.root, [], 'Form'));
    });
  const menu = form && make('div', {}, form.element);
  const element = make('div', { class: 'controls' }, menu, body);
  let view: View | undefined;
  return {
    element,
    update: (value, faults) => {
      const next = value === undefined ? reader.root : selectBranch(reader, reader.root, value);
      const isObject = value?.kind === 'object' && controlOf(reader, next).kind === 'object';
      if (view?.element.matches('.members') !== isObject) {
        view = isObject ? rootView(host) : wholeView(host);
        body.replaceChildren(view.element);
        if (menu) menu.hidden = !isObject;
      }
      view.update(value, faults);
      form?.update(value, faults);
      const rows = body.querySelectorAll('fieldset > ol > li');
      const set = body.querySelectorAll('fieldset > ol > li > .set');
      const count = `${String(set.length)} of ${String(rows.length)} set`;
      if (isObject) showCount(rows.length > 0 ? count : '');
    },
  };
}

/** A value that is not an object with named members. */
function wholeView(host: ControlHost): View {
  const target = makeTarget(host, host.reader.root, [], 'Value');
  const label = make('label', { id: target.labelId, for: target.fieldId }, 'Value');
  const view = host.viewOf(target);
  const row = make('li', {}, make('span', { class: 'number-ring set' }, '1'), label, view.element);
  return joinViews(make('ol', { class: 'rows' }, row), [rowView(row, target, [view])]);
}

function rootView(host: ControlHost): View {
  const groups = (['Required', 'Optional'] as const).map((name) => {
    const list = make('ol', { class: 'rows' });
    const count = make('span');
    const set = make('fieldset', {}, make('legend', { class: 'label' }, name, ' ', count), list);
    const holds = ({ isRequired }: MemberField): boolean => isRequired === (name === 'Required');
    return { list, count, set, holds };
  });
  const element = make('div', { class: 'members' }, ...groups.map(({ set }) => set));
  const members = membersView({ host, schema: host.reader.root, path: [] }, element, groups);
  return {
    element,
    update: (value, faults) => {
      members.update(value, faults);
      for (const { list, count, set } of groups) {
        count.textContent = String(list.childElementCount);
        set.hidden = list.childElementCount === 0;
      }
    },
  };
}
