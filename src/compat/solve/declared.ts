import type { JsonNode } from '../../json/json.ts';
import { itemLiteral } from './evaluate.ts';
import {
  classOf,
  everything,
  nothing,
  type ClassLiteral,
  type SchemaClass,
} from '../classes/schema-class.ts';
import type { ValueSearch } from './search.ts';

/**
 * The names that schemas declare for the same object, or require: without these, it would be no instance.
 * `undefined` if all names are allowed, because none lists names or one of them is a map.
 */
export function declaredNames(
  classes: readonly SchemaClass[],
): ((name: string) => boolean) | undefined {
  const maps = classes.filter((found) => found.kind === 'properties');
  const isMap = maps.some(
    ({ patterns, rest }) => patterns.length > 0 || (rest !== everything && rest !== nothing),
  );
  if (isMap || maps.every(({ names }) => names.size === 0)) return undefined;
  const required = new Set(
    classes.flatMap((found) => (found.kind === 'required' ? found.name : [])),
  );
  return (name) => required.has(name) || maps.some(({ names }) => names.has(name));
}

/** Whether a value that satisfies the literals has only declared or required names, at any depth. */
export function isDeclared(
  literals: readonly ClassLiteral[],
  value: JsonNode,
  solver: ValueSearch,
): boolean {
  const applying = applyingTo(literals, value, solver);
  if (value.kind === 'array') {
    return value.items.every((item, index) => {
      const inner = applying.flatMap((id) => {
        const found = solver.facts.classAt(id);
        if (found.kind === 'items') return [itemLiteral(found, index)];
        const isContained =
          found.kind === 'contains' && solver.evaluator.holds(found.item, item) === true;
        return isContained ? [found.item] : [];
      });
      return isDeclared(inner, item, solver);
    });
  }
  if (value.kind !== 'object') return true;
  const found = applying.map((id) => solver.facts.classAt(id));
  const maps = found.filter((one) => one.kind === 'properties');
  const names = declaredNames(found);
  return Array.from(value.members).every(([name, member]) => {
    if (names?.(name) === false) return false;
    const inner = maps.flatMap((map) => solver.evaluator.memberOf(map, name).literals);
    return isDeclared(inner, member, solver);
  });
}

/** The classes that apply to a value, through all combinations of schemas. */
function applyingTo(
  literals: readonly ClassLiteral[],
  value: JsonNode,
  { facts, evaluator }: ValueSearch,
): readonly number[] {
  const applying = new Set<number>();
  const pending = [...literals];
  const seen = new Set<ClassLiteral>();
  for (let literal = pending.pop(); literal !== undefined; literal = pending.pop()) {
    if (seen.has(literal)) continue;
    seen.add(literal);
    const found = facts.classAt(classOf(literal));
    if (found.kind === 'all' || found.kind === 'one') {
      const parts = literal < 0 ? found.parts.map((part) => ~part) : found.parts;
      const isCertain = found.kind === 'all' && literal >= 0;
      pending.push(...parts.filter((part) => isCertain || evaluator.holds(part, value) === true));
    } else if (literal >= 0) applying.add(literal);
  }
  return [...applying];
}
