import type { JsonNode } from '../../json/json.ts';
import { checkForm } from '../beside/check-form.ts';
import type { Rule } from '../rule.ts';
import schema from '../beside/acknowledged-changes.schema.json' with { type: 'json' };

export const acknowledgement = {
  id: 'acknowledgement',
  severity: 'error',
  asks: 'catalog.changes.json is valid against /acknowledged-changes.schema.json.',
  check: (root) => checkForm(schema, root),
} as const satisfies Rule<JsonNode>;
