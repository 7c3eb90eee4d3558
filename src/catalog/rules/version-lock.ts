import type { JsonNode } from '../../json/json.ts';
import { checkForm } from '../beside/check-form.ts';
import type { Rule } from '../rule.ts';
import schema from '../beside/version-lock.schema.json' with { type: 'json' };

export const versionLock = {
  id: 'version-lock',
  severity: 'error',
  asks: 'catalog.lock.json is valid against /version-lock.schema.json.',
  check: (root) => checkForm(schema, root),
} as const satisfies Rule<JsonNode>;
